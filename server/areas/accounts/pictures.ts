import type { Focus } from '#domain/listing/pictures/focus.ts'
import type { Database } from '#server/db/open.ts'
import { makeAvatar } from '#server/storage/pictures.ts'
import type { Storage } from '#server/storage/storage.ts'
import { updatePicture } from './queries.ts'
import type { AccountRow } from './user-row.ts'

/** Stores a picture of a person, cut to a square. Returns its URL path. */
export async function storeAvatar(storage: Storage, file: Uint8Array, focus?: Focus): Promise<string> {
  return storage.put('avatar', [{ suffix: '', extension: 'webp', bytes: await makeAvatar(file, focus) }])
}

/** Sets the picture of an account, or removes it; the file of the former one is deleted. */
export async function changePicture(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  profileImage: string | null,
): Promise<AccountRow> {
  const { row, former } = await updatePicture(db, { id, profileImage })
  if (former) await storage.remove(former)
  return row
}
