import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process: two PGlite on one folder corrupt it silently.
 * The lock is a file lock of the operating system, taken through SQLite: it is released even when the process is killed.
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
