import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileKeys, fileKey, KEY_BYTES } from '#server/data-room/seal.ts'

/** The demo's own FILE_KEY, made at its first start. Beside its documents it protects nothing: theirs are made up. */
export function demoFileKeys(dataDir: string): FileKeys {
  const file = join(dataDir, 'file-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600 })
  return { current: fileKey(readFileSync(file)) }
}
