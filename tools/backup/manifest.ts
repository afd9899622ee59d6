import { createHash, hash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

const MANIFEST = 'manifest.json'
/** The ending of a folder whose backup has not ended. */
export const UNFINISHED = '.unfinished'

/** What a backup says about itself. */
interface Contents {
  madeAt: string
  /** Major versions: of the server, and of the pg_dump that read it. */
  server: number
  pgDump: number
  /** The bucket that has the pictures and documents, which then are not in the backup. */
  bucket: string | null
  /** Number of rows of each table. */
  tables: Record<string, number>
  files: FileEntry[]
}

interface FileEntry {
  /** Path in the backup: uploads/cafe.webp. */
  name: string
  bytes: number
  sha256: string
}

/** Describes every file of a finished folder in its manifest. Call it last. */
export async function writeManifest(folder: string, facts: Omit<Contents, 'files'>): Promise<Contents> {
  const files: FileEntry[] = []
  for (const name of filesIn(folder)) {
    const path = join(folder, name)
    files.push({ name, bytes: statSync(path).size, sha256: await digestOf(path) })
  }
  const contents = { ...facts, files }
  const sealed = { contents, sha256: hash('sha256', JSON.stringify(contents)) }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(sealed, null, 1), { mode: 0o600 })
  return contents
}

/** Reads every byte of a backup. Throws an Error for the operator when it is not whole. */
export async function readWhole(folder: string): Promise<Contents> {
  if (folder.endsWith(UNFINISHED)) throw new Error(`${folder} was interrupted: it is not a whole backup`)
  const contents = readManifest(folder)
  for (const { name, bytes, sha256 } of contents.files) {
    const path = join(folder, name)
    const size = statSync(path, { throwIfNoEntry: false })?.size
    if (size === undefined) throw new Error(`the backup is not whole: ${name} is missing`)
    if (size !== bytes) throw new Error(`the backup is not whole: ${name} has ${size} bytes, not ${bytes}`)
    if ((await digestOf(path)) !== sha256) throw new Error(`the backup is damaged: ${name} has changed`)
  }
  return contents
}

function readManifest(folder: string): Contents {
  let text = ''
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Error(`${folder} has no ${MANIFEST}: it is not a backup, or its copy was cut`, { cause })
  }
  try {
    const { contents, sha256 } = JSON.parse(text) as { contents: Contents; sha256: string }
    if (hash('sha256', JSON.stringify(contents)) === sha256) return contents
  } catch {
    // Not JSON: it was cut.
  }
  throw new Error(`the backup is damaged: ${MANIFEST} was cut or has changed`)
}

/** Names of all files below a folder, with slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted()
}

async function digestOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}

/** The rows, files and bytes of a backup. */
export function measuresOf({ tables, files }: Contents): { rows: number; files: number; bytes: number } {
  return {
    rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
    files: files.filter(({ name }) => name.includes('/')).length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
  }
}

/** « 20221 rows, 1308 files, 55 MB » */
export function sizeOf(contents: Contents): string {
  const { rows, files, bytes } = measuresOf(contents)
  const where = contents.bucket ? `, the files are in the bucket ${contents.bucket} and not in it` : ''
  return `${rows} rows, ${files} files, ${shownBytes(bytes)}${where}`
}

/** « 1.6 MB » */
export const shownBytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
