import { and, inArray, ne, sql } from 'drizzle-orm'
import { type Discretion, hidesPhotos, type PictureForm } from '#domain/listing/dossier.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import { isPublic, type Status } from '#domain/listing/register/status.ts'
import { SECRET_PICTURE } from '#domain/listing/publication/publication.ts'
import { refusedField } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { dossierPicture, hiddenPicture } from '#server/db/schema/listings.ts'
import type { StoredMove, Storage } from '#server/storage/storage.ts'
import { fileOf, newStem, storedPath } from '#server/storage/stored-names.ts'

interface Listing {
  /** Absent before it is added. */
  id?: number
  discretion: Discretion
  status: Status
  /** The pictures stored before this change. */
  known?: readonly Pick<PictureForm, 'image'>[]
}

interface Housed {
  pictures: PictureForm[]
  /** Copy them before the transaction commits; the copy does not delete the originals. */
  moves: StoredMove[]
}

/**
 * Chooses where the pictures of a listing are stored: in the private room while they are confidential, the listing hides its
 * photos, or they came in with a draft; else in the public one under a new, unguessable name. Pictures of other sites stay as they are. Refuses to
 * show a picture that another listing hides, or one whose file is lost.
 */
export async function housePictures(
  tx: Database,
  storage: Storage,
  pictures: PictureForm[],
  { id = 0, discretion, status, known = [] }: Listing,
): Promise<Housed> {
  const [names, moves] = [new Set(known.map(({ image }) => withoutFocus(image))), [] as StoredMove[]]
  const housed: PictureForm[] = []
  for (const [at, picture] of pictures.entries()) {
    const move = await moveOf(storage, picture, {
      // A photo of a draft that came in private stays so until the listing is public.
      isHidden:
        picture.confidential || hidesPhotos({ discretion }) || (!isPublic(status) && isPrivatePicture(picture.image)),
      isKnown: names.has(withoutFocus(picture.image)),
      at,
    })
    if (move) moves.push(move)
    housed.push(move ? { ...picture, image: picture.image.replace(withoutFocus(picture.image), move.to) } : picture)
  }
  await refuseHiddenElsewhere(tx, id, moves)
  // In one order: two listings may hide the same pictures at once.
  const hidden = moves.flatMap(({ from, to }) => (isPrivatePicture(to) ? from : [])).toSorted()
  if (hidden.length)
    await tx
      .insert(hiddenPicture)
      .values(hidden.map((path) => ({ path })))
      .onConflictDoNothing()
  return { pictures: housed, moves }
}

interface Wanted {
  isHidden: boolean
  isKnown: boolean
  at: number
}

/** Undefined when the picture stays where it is. */
async function moveOf(storage: Storage, { image }: PictureForm, { isHidden, isKnown, at }: Wanted) {
  const file = fileOf(image)
  if (!file) return undefined
  const [open, hidden] = [storedPath({ ...file, room: 'uploads' }), storedPath({ ...file, room: 'private' })]
  if (isHidden) {
    if (file.room === 'private') return undefined
    return (await storage.has(open)) || (await storage.has(hidden)) ? { from: open, to: hidden } : undefined
  }
  // A draft or an open editor may still contain the public name of a picture that was hidden since.
  if (file.room === 'uploads' && (isKnown || (await storage.has(open)))) return undefined
  if (await storage.has(hidden)) return { from: hidden, to: storedPath({ room: 'uploads', name: newName(file.name) }) }
  if (file.room === 'uploads') return undefined
  throw refusedField('pictures', `La photo ${at + 1} n’existe plus\u00a0: retirez-la, puis envoyez-la de nouveau`)
}

/** Keeps the tint, which is part of the name. */
function newName(name: string): string {
  const [, tint, extension] = /(?:-([a-f]\d))?(\.\w+)$/.exec(name) ?? []
  return `${newStem('bien', tint)}${extension}`
}

const PATH = sql<string>`split_part(${dossierPicture.image}, '#', 1)`

async function refuseHiddenElsewhere(tx: Database, id: number, moves: StoredMove[]): Promise<void> {
  const shown = moves.map(({ from }) => from).filter(isPrivatePicture)
  if (shown.length === 0) return
  const elsewhere = await tx.$count(dossierPicture, and(ne(dossierPicture.dossierId, id), inArray(PATH, shown)))
  if (elsewhere > 0) throw refusedField('pictures', SECRET_PICTURE)
}

/**
 * Runs a transaction that may hide pictures, and removes them from their public URLs once it has committed. If that fails,
 * a job does it later.
 */
export async function withPictures<Result>(
  { db, storage }: { db: Database; storage: Storage },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(work)
  await clearHidden({ db, storage }).catch(() => undefined)
  return result
}

/** Deletes hidden pictures from the public room, except those that another listing still shows. */
export async function clearHidden({ db, storage }: { db: Database; storage: Storage }): Promise<void> {
  const found = await db
    .select({ path: hiddenPicture.path })
    .from(hiddenPicture)
    .where(sql`${hiddenPicture.path} not in (select ${PATH} from ${dossierPicture})`)
  const paths = found.map(({ path }) => path)
  if (paths.length === 0) return
  await storage.clear(paths)
  // `clear` does nothing on a site on standby.
  const left = await Promise.all(paths.map(storage.has))
  const gone = paths.filter((_path, at) => !left[at])
  if (gone.length) await db.delete(hiddenPicture).where(inArray(hiddenPicture.path, gone))
}
