import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ADDRESS = '/uploads/'

/** Where uploaded files are kept. Their names cannot be guessed and are never used again. */
export interface Storage {
  /** Returns the address it is served from: /uploads/… */
  put(bytes: Uint8Array, kind: { prefix: string; extension: string }): Promise<string>
  /** An address that is not ours, or is kept no more, is left alone. */
  remove(address: string): Promise<void>
}

export const folderStorage = (folder: string): Storage => ({
  async put(bytes, { prefix, extension }) {
    const name = `${prefix}-${randomUUID()}.${extension}`
    // Never half a file under its name, even when the disk is full.
    const unfinished = join(folder, `.${name}`)
    try {
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return ADDRESS + name
  },
  async remove(address) {
    const name = /^\/uploads\/([\w-]+\.\w+)$/.exec(address)?.[1]
    if (name) await rm(join(folder, name), { force: true })
  },
})
