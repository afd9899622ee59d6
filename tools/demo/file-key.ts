import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileKeys, fileKey, KEY_BYTES } from '#server/data-room/seal.ts'

/** The demo's FILE_KEY, generated at its first start. It does not protect the documents beside it: they are fictitious. */
export function demoFileKeys(dataDir: string): FileKeys {
  const file = join(dataDir, 'file-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600 })
  return { current: fileKey(readFileSync(file)) }
}
