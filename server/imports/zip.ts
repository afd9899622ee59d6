import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { ZIP_ENTRIES_MAX, ZIP_RATIO_MAX, ZIP_UNPACKED_MAX_BYTES } from '#domain/imports/limits.ts'
import { LOCALE } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'

const refused = (message: string, cause?: unknown) =>
  new Refusal('invalid', message, cause instanceof Error ? { cause } : {})

const DAMAGED = 'Ce zip est abîmé ou incomplet. Refaites-le, puis envoyez le nouveau fichier.'
const PROTECTED = 'Ce zip est protégé par un mot de passe. Refaites-le sans mot de passe.'
const OUTSIDE = 'Ce zip contient un chemin qui sort de son dossier\u00a0: il n’est pas ouvert.'
const LINK =
  'Ce zip contient un lien vers un autre fichier\u00a0: il n’est pas ouvert. Mettez-y les fichiers eux-mêmes.'
const BOMB = 'Ce zip se déploie en un contenu démesuré\u00a0: il n’est pas ouvert.'
const TOO_MANY = `Ce zip contient plus de ${ZIP_ENTRIES_MAX.toLocaleString(LOCALE)}\u00a0fichiers. Découpez-le.`

/** A small text is packed a thousandfold without harm. */
const RATIO_FROM_BYTES = 5 * 1024 * 1024
const UNIX_TYPE = 0o170000
const UNIX_LINK = 0o120000

export interface OpenZip {
  entries: Entry[]
  /** The bytes of a file, at most so many; refuses beyond. */
  read: (entry: Entry, maxBytes: number) => Promise<Buffer>
}

/** Opens a zip that is as it says: bounded, without passwords, links, and names that leave its folder. */
export async function openZip(source: string | Buffer): Promise<OpenZip & { close: () => void }> {
  const zip = await (
    typeof source === 'string' ? openPromise(source, { autoClose: false }) : fromBufferPromise(source)
  ).catch((error: unknown) => {
    throw refused(DAMAGED, error)
  })
  const close = () => zip.close()
  try {
    return { entries: await entriesOf(zip), read: (entry, maxBytes) => bytesOf(zip, entry, maxBytes), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Opens a zip for as long as the work takes. */
export async function withZip<Result>(
  source: string | Buffer,
  work: (zip: OpenZip) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip(source)
  try {
    return await work(zip)
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ZIP_ENTRIES_MAX) throw refused(TOO_MANY)
  const entries: Entry[] = []
  let [unpacked, packed] = [0, 0]
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry)
      unpacked += entry.uncompressedSize
      packed += entry.compressedSize
      if (unpacked > ZIP_UNPACKED_MAX_BYTES) throw refused(BOMB)
      if (entries.length >= ZIP_ENTRIES_MAX) throw refused(TOO_MANY)
      if (!entry.fileName.endsWith('/')) entries.push(entry)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused(
      /invalid relative path|absolute path|invalid characters/i.test(String(error)) ? OUTSIDE : DAMAGED,
      error,
    )
  }
  if (unpacked > RATIO_FROM_BYTES && unpacked > packed * ZIP_RATIO_MAX) throw refused(BOMB)
  return entries
}

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw refused(PROTECTED)
  if (((entry.externalFileAttributes >>> 16) & UNIX_TYPE) === UNIX_LINK) throw refused(LINK)
  if (entry.fileName.split(/[\\/]/).includes('..') || entry.fileName.includes('\0')) throw refused(OUTSIDE)
  if (entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * ZIP_RATIO_MAX)
    throw refused(BOMB)
}

async function bytesOf(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw tooLarge(entry, maxBytes)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(entry, maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused(DAMAGED, error)
  }
  return Buffer.concat(chunks)
}

const tooLarge = ({ fileName }: Entry, maxBytes: number) =>
  new Refusal(
    'too-large',
    `«\u00a0${baseName(fileName).slice(0, 80)}\u00a0» est trop lourd\u00a0: ${Math.round(maxBytes / 1024 / 1024)}\u00a0Mo au plus.`,
  )

/** The last part of a name in a zip. */
export const baseName = (name: string): string => name.split(/[\\/]/).at(-1) ?? ''
