import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import type { Database } from '#server/db/database.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { dossier, dossierPicture, projection, soldProperty } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'
import type { StoredMove, Storage } from '#server/storage/storage.ts'
import { readDossiers } from './dossiers.ts'
import { clearHidden, housePictures, withPictures } from './picture-rooms.ts'
import { type StoredDossier, toSoldRow } from './projection.ts'
import { projected, shows, writePublished } from './publish.ts'

interface Services {
  database: Pick<OpenDatabase, 'db' | 'alone' | 'hasInstanceOf'>
  places: Places
  storage: Storage
  /** The rules of this version: see projectionRules. */
  rules: string
  log: { info(line: string): void; warn(line: string): void }
  /** Number of listings in one transaction. */
  batch?: number
}

const BATCH = 200

/**
 * Projects every listing again when the rules have changed since the last time. Call it before the site answers: resolves
 * once nothing is public that the rules keep confidential. One instance does it while the others wait; if it is killed, the
 * next one continues where it stopped. Throws when a listing cannot be projected.
 */
export async function projectAgain({ database, places, storage, rules, log, batch = BATCH }: Services): Promise<void> {
  const { db } = database
  if (isDone(await readState(db), rules)) return
  await database.alone(async () => {
    const state = await readState(db)
    if (isDone(state, rules)) return
    // The previous version was restarted beside the new one. If the new one no longer runs, it is a rollback: continue.
    if (state?.former.includes(rules) && (await database.hasInstanceOf(state.rules)))
      return log.warn('A newer version runs: it decides what visitors see, and this one publishes nothing')
    if (state?.rules !== rules) await begin(db, rules)
    const hasListings = (await db.select({ id: dossier.id }).from(dossier).limit(1)).length > 0
    if (hasListings) log.info('The rules of what visitors see have changed: every listing is projected again')
    while (await projectBatch({ db, places, storage }, batch));
    await clearHidden({ db, storage })
    if (hasListings) log.info('Every listing is projected')
  })
}

type State = typeof projection.$inferSelect

const readState = async (db: Database): Promise<State | undefined> => (await db.select().from(projection))[0]

const isDone = (state: State | undefined, rules: string) => state?.rules === rules && state.upTo === null

/** Waits for transactions that publish by the previous rules; later ones are refused. */
async function begin(db: Database, rules: string): Promise<void> {
  const former = sql`array_remove(${projection.former} || ${projection.rules}, ${rules})`
  const replaced = await db.update(projection).set({ rules, former, upTo: 0 }).returning({ rules: projection.rules })
  if (replaced.length === 0) await db.insert(projection).values({ rules, upTo: 0 })
}

interface Stores {
  db: Database
  places: Places
  storage: Storage
}

/** Returns whether there may be more. */
const projectBatch = ({ db, places, storage }: Stores, batch: number): Promise<boolean> =>
  withPictures({ db, storage }, async (tx) => {
    const [state] = await tx.select({ upTo: projection.upTo }).from(projection)
    const locked = await tx
      .select({ id: dossier.id })
      .from(dossier)
      .where(gt(dossier.id, state?.upTo ?? 0))
      .orderBy(asc(dossier.id))
      .limit(batch)
      .for('no key update')
    const ids = locked.map(({ id }) => id)
    const { dossiers, moves } = await housed(tx, storage, await readDossiers(tx, ids))
    await writePublished(tx, dossiers, places)
    await writeSold(tx, dossiers, places)
    await storage.copy(moves)
    const upTo = ids.length < batch ? null : (ids.at(-1) ?? null)
    await tx.update(projection).set({ upTo })
    return upTo !== null
  })

/** Hides pictures that an earlier version left public. Never publishes one: only a person does that. */
async function housed(tx: Database, storage: Storage, dossiers: StoredDossier[]) {
  const [housedDossiers, moves] = [[] as StoredDossier[], [] as StoredMove[]]
  for (const whole of dossiers) {
    const { id, discretion } = whole.dossier
    const hidden = whole.pictures.map((picture) => ({
      ...picture,
      confidential: picture.confidential || isPrivatePicture(picture.image),
    }))
    const found = await housePictures(tx, storage, hidden, {
      id,
      discretion,
      known: whole.pictures,
      status: whole.dossier.status,
    })
    const pictures = whole.pictures.map((picture, at) => ({ ...picture, image: found.pictures[at]?.image ?? '' }))
    for (const { position, image } of pictures.filter((picture, at) => picture.image !== whole.pictures[at]?.image)) {
      const row = and(eq(dossierPicture.dossierId, id), eq(dossierPicture.position, position))
      await tx.update(dossierPicture).set({ image }).where(row)
    }
    housedDossiers.push({ ...whole, pictures })
    moves.push(...found.moves)
  }
  return { dossiers: housedDossiers, moves }
}

/** Updates existing pages only: those of old sales were deleted on purpose. */
async function writeSold(tx: Database, dossiers: StoredDossier[], places: Places): Promise<void> {
  const ids = dossiers.map(({ dossier: { id } }) => id)
  for (const stored of await tx.select().from(soldProperty).where(inArray(soldProperty.id, ids))) {
    const whole = dossiers.find(({ dossier: { id } }) => id === stored.id)
    if (whole?.dossier.status !== 'vendu') continue
    const row = projected(whole, () => toSoldRow(whole, places, stored.soldOn))
    if (!shows(stored, row)) await tx.update(soldProperty).set(row).where(eq(soldProperty.id, stored.id))
  }
}
