import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Parses the mails written as files, oldest first. */
export async function readOutbox(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const sorted = names.toSorted((a, b) => a.localeCompare(b))
  return Promise.all(sorted.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
