import { ZIP_PICTURE_MAX_BYTES } from '#domain/imports/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import { baseName, openZip, type OpenZip } from './zip.ts'

/** One picture of a zip, by its base name in any case. */
export async function openZipPicture(path: string, name: string): Promise<Uint8Array> {
  const { pictures, read } = await picturesOf(path)
  const entry = pictures.get(baseName(name).toLowerCase())
  if (!entry) throw new Refusal('missing', `Photo absente du zip\u00a0: ${baseName(name).slice(0, 100)}.`)
  return read(entry, ZIP_PICTURE_MAX_BYTES)
}

type ZipPictures = Pick<OpenZip, 'read'> & { path: string; pictures: Map<string, OpenZip['entries'][number]> }

/** The zip whose pictures are taken one after the other: to read its ten thousand names for each took longer than the picture. */
let lastZip: (ZipPictures & { close: () => void }) | undefined

/** Paths are never used again for another file. */
async function picturesOf(path: string): Promise<ZipPictures> {
  if (lastZip?.path === path) return lastZip
  lastZip?.close()
  lastZip = undefined
  const { entries, read, close } = await openZip(path)
  const named = entries.filter(({ fileName }) => isPictureName(fileName))
  // Of two with one name, the first.
  const pictures = new Map(named.toReversed().map((entry) => [baseName(entry.fileName).toLowerCase(), entry]))
  lastZip = { path, pictures, read, close }
  return lastZip
}

export const isPictureName = (name: string) =>
  /\.(?:jpe?g|png|webp|gif|avif|heic|heif|tiff?|bmp)$/i.test(name) && !isSystemFile(name)
/** What macOS and Windows put beside files. */
export const isSystemFile = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\._|Thumbs\.db$|\.DS_Store$|desktop\.ini$)/i.test(name)
