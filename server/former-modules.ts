import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of DATA_DIR that holds compiled modules (main.ts), in a folder for each folder of the code. */
const COMPILED_FOLDER = 'compiled'

/** Removes the compiled modules of former versions: each release is a folder of its own, and leaves 15 MB. */
export async function removeFormerModules(dataDir: string, current: string): Promise<void> {
  const folder = join(dataDir, COMPILED_FOLDER)
  const former = (await readdir(folder).catch(() => [])).filter((name) => name !== current)
  await Promise.all(former.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
