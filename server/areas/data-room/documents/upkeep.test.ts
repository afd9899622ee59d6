import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  accessRequest,
  documentReading,
  documentVersion,
  documentView,
  roomDocument,
} from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { startBackground } from '#server/jobs/background.ts'
import { IS_ALL } from '#test/matrix.ts'
import { AGENCY, backgroundOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { aPdf } from '#test/documents.ts'
import { manyLinesPdf } from '#test/pdf-bombs.ts'
import { startRoom } from '#test/reading-room.ts'
import { tamper } from '#test/signing.ts'
import { forgetOldDocuments } from './admin-queries.ts'
import { mailNews } from './news.ts'
import { summariseOldViews, takeNews } from './queries.ts'

const sealed = (room: Awaited<ReturnType<typeof startRoom>>) =>
  room.files().filter(({ name }) => name.endsWith('.sealed')).length

test('page views older than a year are added to one summary for each reader and version; refusals are deleted @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf(['Un', 'Deux', 'Trois']))
  const reader = await room.reader()
  const ages = (months: number) =>
    tamper(
      room.app,
      sql`update document_view set at = now() - make_interval(months => ${months}) where at > now() - interval '1 day'`,
    )
  /** Reads a page for some time, as if that time had passed since it was sent. */
  const reads = async (page: number, ms: number) => {
    await tamper(room.app, sql`update document_view set at = at - make_interval(secs => ${ms / 1_000})`)
    await reader.reads(id, page, ms)
  }
  const readings = async () =>
    (await reader.call('GET /api/access-requests/{id}/readings', { params: { id: reader.id } })).readings
  await reader.page(id, 1)
  await reads(1, 9_000)
  await ages(14)
  await reader.page(id, 3)
  await ages(13)
  await reader.page(id, 2)
  await reads(2, 4_000)
  await room.db.update(accessRequest).set({ state: 'suspended' })
  await reader.page(id, 1)
  const before = await readings()
  expect(before).toMatchObject([{ pages: [1, 2, 3], seconds: 13 }])

  await summariseOldViews(room.db)
  expect(await readings()).toEqual(before)
  expect(await room.db.select().from(documentReading)).toMatchObject([{ pages: [1, 3], ms: 9_000 }])
  expect(await room.db.$count(documentView)).toBe(3)
  await ages(13)
  await summariseOldViews(room.db)
  expect(await room.db.select().from(documentReading)).toMatchObject([{ pages: [1, 2, 3], ms: 13_000 }])
  expect(await room.db.$count(documentView)).toBe(0)
  expect(await readings()).toMatchObject([{ pages: [1, 2, 3], seconds: 13 }])
})

test.each([
  ['sold', { status: 'vendu', deedOn: sql`current_date - interval '7 months'` }],
  ['withdrawn', { status: 'retiré' }],
  ['of a seller who was erased', { status: 'retiré', sellerErasedAt: sql`now()` }],
] as const)(
  'documents of a listing that was %s are deleted in time, with their files and keys; reading records are kept @slow',
  async (what, change) => {
    await using room = await startRoom()
    const [read, unread] = [await room.show(), await room.show()]
    const reader = await room.reader()
    await reader.page(read.id)
    await forgetOldDocuments(room.app)
    expect(sealed(room)).toBe(4)
    const isErased = what.includes('erased')
    await room.db
      .update(dossier)
      .set(change as object)
      .where(eq(dossier.id, room.listing.id))
    await room.db.execute(sql`update property_event set at = now() - interval '7 months'`)
    if (!isErased) await room.db.update(dossier).set({ updatedAt: sql`now() - interval '7 months'` })
    await forgetOldDocuments(room.app)
    expect(sealed(room)).toBe(0)
    expect(await room.db.select().from(documentVersion)).toMatchObject([
      { documentId: read.id, path: null, wrappedKey: '' },
    ])
    expect(await room.db.$count(roomDocument, eq(roomDocument.id, unread.id))).toBe(0)
    expect((await reader.page(read.id)).status).toBe(404)
    const seen = await reader.call('GET /api/access-requests/{id}/readings', { params: { id: reader.id } })
    expect(seen.readings).toMatchObject([{ document: 'Bail', pages: [1] }])
    // Once no reading record is left, the document is deleted.
    await room.db.delete(accessRequest)
    await forgetOldDocuments(room.app)
    expect(await room.db.$count(roomDocument)).toBe(0)
  },
)

test('documents of a listing that was sold five months ago stay @slow', async () => {
  await using room = await startRoom()
  await room.show()
  await room.db.update(dossier).set({ status: 'vendu', deedOn: sql`current_date - interval '5 months'` as never })
  await forgetOldDocuments(room.app)
  expect(sealed(room)).toBe(2)
})

test('readers are told once a day how many documents they have not seen, until they stop it with either link @slow', async () => {
  await using room = await startRoom()
  const services = { ...room.app, mail: room.app.mail, agency: AGENCY, publicUrl: () => 'https://agence.example' }
  const reader = await room.reader({ email: 'helene@exemple.fr' })
  const closed = await room.reader({}, { state: 'suspended' })
  const yesterday = () => room.db.update(accessRequest).set({ newsSentAt: sql`now() - interval '1 day'` })
  await yesterday()
  const seen = await room.show(undefined, { title: 'Bilan 2024' })
  await room.show(undefined, { title: 'Bail des murs' })
  await room.show(undefined, { title: 'Licence' })
  await room.show(undefined, { title: 'Promesse', level: 2 })
  await room.add(undefined, { title: 'Brouillon' })
  await reader.page(seen.id)
  await mailNews(services)
  await mailNews(services)
  const [mail, ...others] = await room.app.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: '2\u00a0documents ajoutés au dossier confidentiel, réf. CO-1152',
    to: [{ address: 'helene@exemple.fr' }],
  })
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Bail des murs|<img/)
  expect(mail?.text).toContain(`https://agence.example/dossiers/${reader.id}`)
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const token = /token=([\w-]+)/.exec(header)?.[1] ?? ''
  expect(mail?.text).toContain(`https://agence.example/dossiers/arret#${token}`)

  await yesterday()
  expect(await takeNews(room.db)).toMatchObject([{ id: reader.id, count: 2 }])
  const opened = await room.app.get(`/api/data-room-news/one-click?token=${token}`)
  expect(opened).toMatchObject({ status: 302, headers: { location: `/dossiers/arret#${token}` } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = { body: 'List-Unsubscribe=One-Click', headers }
  expect((await room.app.send('POST', `/api/data-room-news/one-click?token=${token}`, posted)).status).toBe(200)
  await yesterday()
  expect(await takeNews(room.db)).toEqual([])
  await room.db.update(accessRequest).set({ newsStoppedAt: null, state: 'open' })
  await yesterday()
  expect(await takeNews(room.db)).toHaveLength(2)
  await room.app.call('POST /api/data-room-news/stop', { body: { token } })
  await yesterday()
  expect((await takeNews(room.db)).map(({ id }) => id)).toEqual([closed.id])
})

test('jobs render pages in batches of ten, continue after a restart, and record a failure @all', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const texts = Array.from({ length: 25 }, (_, at) => `Page ${at + 1}`)
  const asked: number[] = []
  await using room = await startRoom({ db, requestPages: async (_tx, id) => void asked.push(id) })
  const added = await room.add(await aPdf(texts))
  const broken = await room.add(await aPdf(['Un']))
  expect(added).toMatchObject({ state: 'waiting', pages: 25 })
  const early = await room.ada.answerTo('GET /api/admin/documents/{id}/pages/{page}', {
    params: { id: added.id, page: 1 },
  })
  expect(early).toMatchObject({ status: 404, body: { message: 'Les pages de ce document ne sont pas encore prêtes.' } })
  // Pretend that the file is a picture.
  await db.update(documentVersion).set({ type: 'image/png' }).where(eq(documentVersion.documentId, broken.id))
  const background = await drawingJobs(room, database)
  for (const id of asked) await background.requestPages(db, id)
  const states = async () =>
    (await room.ada.call('GET /api/admin/listings/{id}/documents', { params: { id: room.listing.id } })).documents.map(
      ({ state }) => state,
    )
  await expect.poll(async () => (await states())[0], { timeout: 100_000 }).toBe('ready')
  expect(sealed(room)).toBe(1 + 25 + 1)
  await room.change(added.id, {})
  const reader = await room.reader()
  expect((await reader.page(added.id, 25)).status).toBe(200)
  // Run the retries now instead of in some minutes.
  const hurry = () =>
    db.execute(sql`update pgboss.job set start_after = now() where name = 'document-pages' and state = 'retry'`)
  await expect.poll(async () => (await hurry(), (await states())[1]), { timeout: 100_000 }).toBe('failed')
}, 300_000)

/** The jobs of a site, which render pages. */
async function drawingJobs({ app }: Awaited<ReturnType<typeof startRoom>>, database: OpenDatabase) {
  const background = await startBackground(
    backgroundOptions({ database, storage: app.storage, fileKeys: app.fileKeys }),
  )
  onTestFinished(() => background.stop())
  return background
}

test.runIf(IS_ALL)(
  'a document whose page takes minutes fails at once, and the others have their turn',
  async () => {
    const database = await emptyDatabase()
    const { db } = database
    const asked: number[] = []
    await using room = await startRoom({ db, requestPages: async (_tx, id) => void asked.push(id) })
    await room.add(manyLinesPdf(1_000_000))
    await room.add(await aPdf(Array.from({ length: 12 }, (_, at) => `Page ${at + 1}`)))
    const background = await drawingJobs(room, database)
    for (const id of asked) await background.requestPages(db, id)
    const documents = async () =>
      (
        await room.ada.call('GET /api/admin/listings/{id}/documents', { params: { id: room.listing.id } })
      ).documents.map(({ state, problem }) => ({ state, problem }))
    await expect.poll(documents, { timeout: 250_000 }).toEqual([
      { state: 'failed', problem: expect.stringContaining('demandent trop de temps. Imprimez-le en PDF') },
      { state: 'ready', problem: null },
    ])
  },
  300_000,
)
