import { readFileSync } from 'node:fs'

let common: Set<string> | undefined

/** Whether a password is one of the 3,000 most common ones of at least 8 characters, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  common ??= readCommon()
  return common.has(password.normalize('NFC').toLowerCase())
}

/** The list begins with its source and licence. */
const readCommon = () =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  )
