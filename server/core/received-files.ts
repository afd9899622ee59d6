import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000

/** Where large files are while they come or are read, each in a folder of its own. */
export const receivedFilesIn = (dataDir: string): string => join(dataDir, 'reprises')

/** Removes what killed processes left there. Others may be reading: only what is a day old. */
export async function removeLeftFiles(dataDir: string): Promise<void> {
  const parent = receivedFilesIn(dataDir)
  for (const name of await readdir(parent).catch(() => [])) {
    const { mtimeMs } = await stat(join(parent, name))
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
}
