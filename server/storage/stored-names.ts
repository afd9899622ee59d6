import { randomUUID } from 'node:crypto'
import { PICTURE_WIDTHS, withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture, PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'

/** A file of a set: the sizes of a picture, for example, share a name and differ by their suffix. */
export interface StoredFile {
  suffix: string
  extension: string
  bytes: Uint8Array
}

export const UPLOADS_PATH = '/uploads/'
/** Matches the name shared by a set (prefix, random part, any tint), in a file name, a temporary file name or a URL. */
const STEM =
  /(?:^|\/)\.?([a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-[a-f]\d)?)(?:-\d+)?\.\w+(?:\.[\da-f-]{36})?(?:$|[?#])/
/** Shorter than file systems allow. */
export const FILE_NAME = /^[\w-]{1,200}\.\w{1,10}$/

export const stemOf = (name: string) => STEM.exec(name)?.[1]

/** A new name for a set, which includes the tint of a picture. */
export const newStem = (prefix: string, tint?: string) => [prefix, randomUUID(), ...(tint ? [tint] : [])].join('-')

/** File names of a set, in the order of its files. */
export const namesOf = (stem: string, files: StoredFile[]) =>
  files.map(({ suffix, extension }) => `${stem}${suffix}.${extension}`)

/** Where a file is: `uploads` is served to visitors, `private` is not. */
export type Room = 'uploads' | 'private'
export const ROOMS: Room[] = ['uploads', 'private']

export interface RoomFile {
  room: Room
  name: string
}

/** The file at a path, without its focus; undefined when it is no upload. */
export function fileOf(path: string): RoomFile | undefined {
  const [room, folder] = isPrivatePicture(path)
    ? (['private', PRIVATE_PATH] as const)
    : (['uploads', UPLOADS_PATH] as const)
  const name = path.startsWith(folder) ? withoutFocus(path.slice(folder.length)) : ''
  return FILE_NAME.test(name) ? { room, name } : undefined
}

export const storedPath = ({ room, name }: RoomFile): string =>
  (room === 'private' ? PRIVATE_PATH : UPLOADS_PATH) + name

const WIDTH = new RegExp(`-(${[...new Set([...PICTURE_WIDTHS.avif, ...PICTURE_WIDTHS.webp])].join('|')})$`)

/** The name shared by a file's set, even when `newStem` did not make it. */
export const setOf = (name: string): string => stemOf(name) ?? name.replace(/\.\w+$/, '').replace(WIDTH, '')

/** The name of a file in another set: keeps suffix and extension. */
export const inSet = (name: string, set: string): string => set + name.slice(setOf(name).length)

/**
 * The names of a room's sets in use. A draft may contain the former public path of a private picture, so any path keeps
 * private files; a private path does not keep public ones.
 */
export const usedIn = (room: Room, inUse: string[]): Set<string | undefined> =>
  new Set(inUse.filter((path) => room === 'private' || !path.includes(PRIVATE_PATH)).map(stemOf))

/** A name for a set that is unique across both rooms. */
export const labelOf = (room: Room, stem: string): string => (room === 'private' ? `private/${stem}` : stem)
