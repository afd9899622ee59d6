import { eq, isNotNull } from 'drizzle-orm'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { lockAccount, missingAccount } from '#server/areas/accounts/queries.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { renderAvatar } from '#server/storage/pictures.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Sets the picture of an account, cropped to a square, or removes it; deletes the file of the former one. */
export async function changePicture(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  picture: { file: Uint8Array; focus?: Focus | undefined } | null,
): Promise<AccountRow> {
  const profileImage =
    picture &&
    (await storage.put('avatar', [
      { suffix: '', extension: 'webp', bytes: await renderAvatar(picture.file, picture.focus) },
    ]))
  const [row, former] = await db.transaction(async (tx) => {
    const before = await lockAccount(tx, id)
    const [row] = await tx
      .update(account)
      .set({ profileImage, updatedAt: new Date() })
      .where(eq(account.id, id))
      .returning()
    return [row ?? missingAccount(), before?.profileImage] as const
  })
  if (former) await storage.remove(former)
  return row
}

/** The profile pictures in use; other uploads can be deleted. */
export async function listProfileImages(db: Database): Promise<string[]> {
  const rows = await db.select({ image: account.profileImage }).from(account).where(isNotNull(account.profileImage))
  return rows.flatMap(({ image }) => image ?? [])
}
