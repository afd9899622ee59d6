import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps a folder to one process: two PGlite on one folder corrupt it without a word.
 * The lock is the operating system's own (a file lock, through SQLite): it ends with the process, however that ends.
 * Throws when another process holds it.
 */
export function lockFolder(folder: string): Disposable {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new Error(`the folder ${folder} is in use by another process`, { cause })
  }
  return { [Symbol.dispose]: () => file.close() }
}
