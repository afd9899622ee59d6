import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { PICTURES_MAX } from '#domain/listing/dossier.ts'
import { isPublic } from '#domain/listing/register/status.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { importPicture } from '#server/db/schema/imports.ts'
import { dossierPicture } from '#server/db/schema/listings.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { renderListingPictures } from '#server/storage/pictures.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openImportFile } from '../import-file.ts'
import { type ImportRunRow, updateRun } from '../queries.ts'
import { type FetchPicture, PictureNotTaken } from './fetch-picture.ts'

interface PictureServices {
  db: Database
  storage: Storage
  dataDir: string
  fetchPicture: FetchPicture
}

type WaitingPicture = typeof importPicture.$inferSelect

/** So many are fetched at once; each is decoded in its turn. */
const AT_ONCE = 10

/** Takes the waiting photos of an import until a time. Returns whether some are left; deletes the file when none is. */
export async function takePictures(services: PictureServices, run: ImportRunRow, until: number): Promise<boolean> {
  const { db } = services
  await using file = run.path ? await openImportFile(services, run.path) : undefined
  const read = (source: string) =>
    /^[a-z]+:\/\//i.test(source) ? services.fetchPicture(source) : readFromFile(file, source)
  for (;;) {
    const waiting = await db
      .select()
      .from(importPicture)
      .where(and(eq(importPicture.runId, run.id), eq(importPicture.state, 'waiting')))
      .orderBy(asc(importPicture.id))
      .limit(AT_ONCE)
    if (waiting.length === 0) break
    if (Date.now() > until) return true
    const inTurn = pLimit(AT_ONCE)
    const fetched = await Promise.all(waiting.map((one) => inTurn(() => outcomeOf(() => read(one.source)))))
    const outcomes = waiting.map((one, at) => ({ one, outcome: fetched[at] ?? { because: GONE } }))
    // Those of a listing in their order; those of others are encoded while these are stored.
    const ofListings = [...Map.groupBy(outcomes, ({ one }) => one.dossierId).values()]
    const settled = await Promise.allSettled(
      ofListings.map(async (own) => {
        for (const { one, outcome } of own) await take(services, one, outcome)
      }),
    )
    const failure = settled.find((each) => each.status === 'rejected')
    if (failure) throw failure.reason
  }
  await forgetFile(services, run)
  return false
}

type Outcome = { bytes: Uint8Array } | { because: string }

const GONE = 'Photo absente du fichier.'

async function outcomeOf(read: () => Promise<Uint8Array>): Promise<Outcome> {
  try {
    return { bytes: await read() }
  } catch (error) {
    if (error instanceof PictureNotTaken || (error instanceof Refusal && error.kind !== 'unavailable'))
      return { because: error.message }
    throw error
  }
}

async function readFromFile(file: Awaited<ReturnType<typeof openImportFile>> | undefined, source: string) {
  if (!file) throw new PictureNotTaken('Le fichier de la reprise n’est plus gardé\u00a0: envoyez-le de nouveau.')
  return file.picture(source)
}

/** Adds a photo to its listing, once: by its content. */
async function take({ db, storage }: PictureServices, one: WaitingPicture, outcome: Outcome): Promise<void> {
  if ('because' in outcome) return settle(db, one, { state: 'failed', because: outcome.because })
  const sha256 = createHash('sha256').update(outcome.bytes).digest('hex')
  const isTwin = and(
    eq(importPicture.dossierId, one.dossierId),
    eq(importPicture.sha256, sha256),
    eq(importPicture.state, 'taken'),
  )
  if ((await db.$count(importPicture, isTwin)) > 0) return settle(db, one, { state: 'twin', sha256 })
  const made = await outcomeOfRendering(outcome.bytes)
  if ('because' in made) return settle(db, one, { state: 'failed', because: made.because, sha256 })
  const image = await storage.put('bien', made.files, made.tint, 'private')
  await db.transaction(async (tx) => {
    const whole = await lockDossier(tx, { id: one.dossierId })
    const position = whole.pictures.length
    if (position >= PICTURES_MAX)
      return settle(tx, one, { state: 'failed', because: `${PICTURES_MAX} photos au plus par affaire.`, sha256 })
    if (isPublic(whole.dossier.status))
      return settle(tx, one, {
        state: 'failed',
        because: 'L’affaire est déjà en ligne\u00a0: ajoutez-lui cette photo dans sa fiche.',
        sha256,
      })
    await tx.insert(dossierPicture).values({
      dossierId: one.dossierId,
      position,
      image,
      alt: one.alt,
      caption: one.caption,
      confidential: one.confidential,
    })
    await settle(tx, one, { state: 'taken', sha256 })
  })
}

type Rendered = Awaited<ReturnType<typeof renderListingPictures>> | { because: string }

const outcomeOfRendering = (bytes: Uint8Array): Promise<Rendered> =>
  renderListingPictures(bytes).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error
    return { because: error.message }
  })

async function settle(
  db: Database,
  { id }: WaitingPicture,
  change: { state: 'taken' | 'twin' | 'failed'; because?: string; sha256?: string },
): Promise<void> {
  await db.update(importPicture).set(change).where(eq(importPicture.id, id))
}

/** Lets the photos that were not taken wait again. Returns how many. */
export async function retryPictures(tx: Database, runId: number): Promise<number> {
  const failed = and(eq(importPicture.runId, runId), eq(importPicture.state, 'failed'))
  const rows = await tx
    .update(importPicture)
    .set({ state: 'waiting', because: '' })
    .where(failed)
    .returning({ id: sql`1` })
  return rows.length
}

/** The file is kept as long as a photo of it may be tried again. */
async function forgetFile({ db, storage }: PictureServices, run: ImportRunRow): Promise<void> {
  if (!run.path) return
  const isLeft = and(
    eq(importPicture.runId, run.id),
    eq(importPicture.state, 'failed'),
    sql`${importPicture.source} !~ '^[a-zA-Z]+://'`,
  )
  if ((await db.$count(importPicture, isLeft)) > 0) return
  await updateRun(db, run.id, { path: null })
  await storage.clear([run.path])
}
