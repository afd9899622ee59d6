import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { isPasswordOf } from '#server/areas/accounts/passwords.ts'
import { ensureFirstAdmin } from '#server/areas/accounts/admin-queries.ts'
import { toNewDossier } from '#server/areas/listings/listing-input.ts'
import type { Database } from '#server/db/open.ts'
import { account } from '#server/db/schema.ts'
import { insertDossier } from '#server/listings/dossiers.ts'
import type { Places } from '#server/places/places.ts'
import { LISTINGS } from './listings.ts'

/** Shown at each start of the demo, while it can log in. Only the demo has a default password. */
export const DEMO_ADMIN = { email: 'admin@bonne-enseigne.example', password: 'demonstration' }

const IMAGES = join(import.meta.dirname, 'images')
const DAY_MS = 86_400_000

/**
 * Fills a new database with the demo agency: its listings, their pictures and an administrator.
 * Does nothing when the database has ever contained a listing. Returns the number of listings added.
 */
export async function seedDemo(where: { db: Database; places: Places; uploads: string }): Promise<number> {
  await ensureFirstAdmin(where.db, DEMO_ADMIN)
  if (await isUsed(where.db)) return 0
  await copyPictures(where.uploads)
  const now = Date.now()
  await where.db.transaction(async (tx) => {
    for (const [index, { illustration: _illustration, ...listing }] of LISTINGS.entries()) {
      // Two listings a week, the last one yesterday.
      const createdAt = new Date(now - (LISTINGS.length - index) * 3.5 * DAY_MS)
      const { row, ...parts } = toNewDossier({
        ...listing,
        image: `/uploads/${listing.reference.toLowerCase()}.webp`,
        details: JSON.stringify(listing.details),
        features: JSON.stringify(listing.features),
      })
      const dates = { createdAt, updatedAt: createdAt, publishedAt: createdAt, confirmedAt: createdAt }
      await insertDossier(tx, where.places, { row: { ...row, ...dates }, ...parts })
    }
  })
  return LISTINGS.length
}

/**
 * Says who can log in to the administration: the demo's administrator with the password, while it is the one above; else
 * the first administrator there is, without.
 */
export async function describeAdmin(db: Database): Promise<string> {
  const admins = await db
    .select()
    .from(account)
    .where(and(eq(account.role, 'admin'), account.active))
    .orderBy(account.id)
  const ofDemo = admins.find(({ email }) => email === DEMO_ADMIN.email)
  if (ofDemo && (await isPasswordOf(ofDemo, DEMO_ADMIN.password))) {
    return `Demo administrator: ${DEMO_ADMIN.email}, password: ${DEMO_ADMIN.password}`
  }
  const admin = ofDemo ?? admins[0]
  return admin ? `Administrator: ${admin.email}, with the password you chose` : 'No administrator can log in'
}

async function isUsed(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: sql<boolean>`is_called` }).from(sql`property_id_seq`)
  return row?.value ?? true
}

async function copyPictures(uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true })
  const files = await readdir(IMAGES)
  await Promise.all(files.map((file) => copyFile(join(IMAGES, file), join(uploads, file))))
}
