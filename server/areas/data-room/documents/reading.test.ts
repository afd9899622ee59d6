import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  accessRequest,
  documentReading,
  documentVersion,
  documentView,
  roomDocument,
} from '#server/db/schema/data-room.ts'
import { todayInParis } from '#server/core/today.ts'
import { renderPages } from '#server/data-room/document-process.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { inkOf } from '#test/burnt-names.ts'
import { aPdf, aScan } from '#test/documents.ts'
import { textAt } from '#test/pdf-draft.ts'
import { aDossier, aUser } from '#test/makers.ts'
import { startRoom } from '#test/reading-room.ts'
import { tamper } from '#test/signing.ts'

/** Moves the reading log into the past by some milliseconds, as if that time had passed since. */
const earlier = (room: Awaited<ReturnType<typeof startRoom>>, ms: number) =>
  tamper(room.app, sql`update document_view set at = at - make_interval(secs => ${ms / 1_000})`)

const NOT_FOUND = { status: 404, body: { message: 'Cette page n’est pas accessible.' } }

test('two readers get different bytes for the same page, each with only their own name @slow', async () => {
  await using room = await startRoom()
  const bytes = await aPdf(['Loyer annuel : 18 000 €'])
  const { id } = await room.show(bytes)
  const helene = await room.reader({ firstName: 'Hélène', lastName: 'Lœuillet', email: 'helene@exemple.fr' })
  const bob = await room.reader({ firstName: 'Bob', lastName: 'Martin', email: 'bob.martin@exemple.fr' })
  const [hers, his] = [await helene.page(id), await bob.page(id)]
  expect(hers.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect(hers.bytes.equals(his.bytes)).toBe(false)
  const [clean = Buffer.alloc(0)] = await renderPages(bytes, 'application/pdf', { from: 0, count: 1 })
  const on = { day: todayInParis(), reference: 'CO-1152' }
  const [her, him] = [
    { name: 'Hélène Lœuillet', email: 'helene@exemple.fr', ...on },
    { name: 'Bob Martin', email: 'bob.martin@exemple.fr', ...on },
  ]
  expect(await inkOf(hers.bytes, clean, { of: her, not: him })).toBeGreaterThan(20)
  expect(Math.abs(await inkOf(hers.bytes, clean, { of: him, not: her }))).toBeLessThan(3)
  expect(await inkOf(his.bytes, clean, { of: him, not: her })).toBeGreaterThan(20)
  expect(Math.abs(await inkOf(his.bytes, clean, { of: her, not: him }))).toBeLessThan(3)
})

const CHANGES = [
  ['revoked', { state: 'revoked' }, 404],
  ['suspended', { state: 'suspended' }, 404],
  ['expired by a job', { state: 'expired' }, 404],
  ['past its end, before any job', { until: new Date(0) }, 404],
  ['of no level', { level: 0 }, 404],
  ['open', {}, 200],
] as const

test.each(thirdInTurn(CHANGES))(
  'a stored request is replayed when the access is %s @slow',
  async (_what, change, status) => {
    await using room = await startRoom()
    const { id } = await room.show()
    const reader = await room.reader()
    expect((await reader.page(id)).status).toBe(200)
    await room.db
      .update(accessRequest)
      .set({ level: 1, ...change })
      .where(eq(accessRequest.id, reader.id))
    const again = await reader.page(id)
    const text = await reader.answerTo('GET /api/access-requests/{id}/documents/{documentId}/pages/{page}/text', {
      params: { id: reader.id, documentId: id, page: 1 },
    })
    expect([again.status, text.status, (await reader.reads(id, 1, 5_000)).status]).toEqual([
      status,
      status,
      status === 200 ? 201 : 404,
    ])
    const list = await reader.answerTo('GET /api/access-requests/{id}/documents', { params: { id: reader.id } })
    expect(list.status === 404).toBe(status === 404 && !('level' in change))
    if (status === 404) {
      expect(JSON.parse(String(again.bytes))).toEqual(NOT_FOUND.body)
      expect(await room.db.$count(documentView, sql`refused is null`)).toBe(1)
    }
  },
)

test('after log-out a repeated request is a 401, and a document that was hidden again is a 404 @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show()
  const reader = await room.reader()
  await room.change(id, { level: 0 })
  expect((await reader.page(id)).status).toBe(404)
  await room.change(id, { level: 1 })
  expect((await reader.page(id)).status).toBe(200)
  await reader.call('POST /api/auth/logout', {})
  expect((await reader.page(id)).status).toBe(401)
})

test('a reader of one file cannot read another, and another account cannot use their request @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show()
  const other = await room.app.publishes(aDossier({ title: 'Bar' }))
  const stranger = await room.reader({}, { dossierId: other.id, level: 2 })
  const reader = await room.reader()
  expect(await stranger.documents()).toEqual([])
  expect((await stranger.page(id)).status).toBe(404)
  const thief = await room.app.signedIn(aUser())
  const stolen = await room.app.send('GET', reader.url(id), { token: thief.token })
  expect(stolen).toMatchObject(NOT_FOUND)
  for (const path of ['documents', 'readings'])
    expect(
      (await room.app.send('GET', `/api/access-requests/${reader.id}/${path}`, { token: thief.token })).status,
    ).toBe(404)
  expect((await room.app.send('GET', reader.url(id))).status).toBe(401)
})

test('a level opens its documents and those of lower levels; documents of level 0 are invisible @slow', async () => {
  await using room = await startRoom()
  await room.show(undefined, { title: 'Bail', level: 1 })
  await room.show(undefined, { title: 'Bilan', kind: 'accounts', level: 2 })
  await room.add(undefined, { title: 'Brouillon' })
  const [one, two, none] = [
    await room.reader(),
    await room.reader({}, { level: 2 }),
    await room.reader({}, { level: 0 }),
  ]
  const titles = async (reader: typeof one) => (await reader.documents()).map(({ title }) => title)
  expect([await titles(one), await titles(two), await titles(none)]).toEqual([['Bail'], ['Bail', 'Bilan'], []])
  expect(await two.documents()).toMatchObject([
    { kind: 'lease', title: 'Bail', version: 1, pages: 1, pagesSeen: 0 },
    { kind: 'accounts', title: 'Bilan', version: 1, pages: 1, pagesSeen: 0 },
  ])
  const [bilan] = await room.db.select().from(roomDocument).where(eq(roomDocument.title, 'Bilan'))
  expect((await one.page(bilan?.id ?? 0)).status).toBe(404)
  expect((await two.page(bilan?.id ?? 0)).status).toBe(200)
  expect((await two.page(bilan?.id ?? 0, 2)).status).toBe(404)
  expect((await two.page(bilan?.id ?? 0, 0)).status).toBe(404)
})

test('a reader sees the kinds of the documents that an accepted offer opens, and nothing else of them @slow', async () => {
  await using room = await startRoom()
  await room.show(undefined, { title: 'Bail', level: 1 })
  await room.show(undefined, { title: 'Dossier Dupontel', kind: 'memorandum', level: 2 })
  await room.show(undefined, { title: 'Bilan 2024', kind: 'accounts', level: 2 })
  await room.show(undefined, { title: 'Bilan 2025', kind: 'accounts', level: 2 })
  await room.add(undefined, { title: 'Brouillon' })
  const [one, two, none] = [
    await room.reader(),
    await room.reader({}, { level: 2 }),
    await room.reader({}, { state: 'revoked' }),
  ]
  const later = ({ id, answerTo }: typeof one) =>
    answerTo('GET /api/access-requests/{id}/later-documents', { params: { id } })
  expect((await later(one)).body).toEqual([
    { kind: 'accounts', count: 2 },
    { kind: 'memorandum', count: 1 },
  ])
  expect((await later(two)).body).toEqual([])
  expect((await later(none)).status).toBe(404)
})

test('the text of a page has the reader’s name in its first and last line, and a scan is reported as having no text @slow', async () => {
  await using room = await startRoom()
  const document = await room.show(await aPdf(['Bail commercial', 'Loyer : 18 000 euros']))
  const scan = await room.show(await aScan(), { title: 'Licence' })
  const reader = await room.reader({ firstName: 'Hélène', lastName: 'Lœuillet', email: 'helene@exemple.fr' })
  const day = todayInParis().split('-').toReversed().join('/')
  const line = `Confidentiel. Page consultée par Hélène Lœuillet, helene@exemple.fr, ${day}, CO-1152`
  expect(await reader.text(document.id, 2)).toEqual({ text: `${line}\nLoyer : 18 000 euros\n${line}`, isScan: false })
  expect(await reader.text(scan.id)).toEqual({ text: `${line}\n${line}`, isScan: true })
  expect((await reader.documents()).map(({ pagesSeen }) => pagesSeen)).toEqual([1, 1])
})

test('the text of a page holds what its picture shows: no name under a drawn box, the answers of a form @slow', async () => {
  await using room = await startRoom()
  const bytes = await aPdf(['Tableau du personnel'], (pdf) => {
    const [page] = pdf.pages
    page?.draw(`${textAt('DUPONTEL Gerard')}0.2 g 50 590 220 30 re f`)
    page?.addField([60, 500, 300, 30], { name: 'loyer', value: '18 000 euros' })
  })
  const { id } = await room.show(bytes)
  const reader = await room.reader()
  const lines = async () => (await reader.text(id)).text.split('\n').slice(1, -1)
  expect(await lines()).toEqual(['Tableau du personnel', '18 000 euros'])
  const kept = () => room.files().filter(({ name }) => name.endsWith('.sealedtext'))
  expect(kept()).toHaveLength(1)
  expect(await lines()).toEqual(['Tableau du personnel', '18 000 euros'])
  expect(kept()).toHaveLength(1)
})

test('a page whose text is all hidden says that it has none @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf([''], (pdf) => pdf.pages[0]?.draw(`1 g ${textAt('DUPONTEL')}`)))
  const { text, isScan } = await (await room.reader()).text(id)
  expect([text.includes('DUPONTEL'), text.split('\n').length, isScan]).toEqual([false, 2, true])
})

test('the reader and the agency see what was read and for how long; only the agency sees refused attempts @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf(['Un', 'Deux', 'Trois']))
  const [reader, bob] = [await room.reader(), await room.app.signedIn(aUser())]
  await reader.page(id, 1)
  await reader.page(id, 3)
  for (const ms of [10_000, 10_000, 3_600]) {
    await earlier(room, ms)
    expect((await reader.reads(id, 3, ms)).status).toBe(201)
  }
  expect((await reader.reads(id, 4, 10_000)).status).toBe(404)
  expect((await reader.reads(id, 3, 10_001)).status).toBe(400)
  // Two attempts within an hour are recorded once.
  await room.app.send('GET', reader.url(id), { token: bob.token })
  await room.app.send('GET', reader.url(id), { token: bob.token })
  await room.db.update(accessRequest).set({ state: 'suspended' }).where(eq(accessRequest.id, reader.id))
  await reader.page(id, 2)
  const times = { firstAt: expect.any(String) as string, lastAt: expect.any(String) as string }
  const readings = [{ document: 'Bail', version: 1, ...times, pages: [1, 3], seconds: 24 }]
  const params = { id: reader.id }
  expect(await reader.call('GET /api/access-requests/{id}/readings', { params })).toEqual({ readings, refused: [] })
  const seen = await room.ada.call('GET /api/admin/access-requests/{id}/readings', { params })
  expect(seen).toEqual({
    readings,
    refused: [
      { at: times.firstAt, document: 'Bail', reason: 'Accès non ouvert\u00a0: suspendu' },
      { at: times.firstAt, document: 'Bail', reason: 'Autre compte que celui du lecteur' },
    ],
  })
})

test('a new version replaces the previous one once it is rendered, and reading records keep both @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf(['Ancien loyer']))
  const reader = await room.reader()
  const first = await reader.page(id)
  await room.ada.call('POST /api/admin/documents/{id}/versions', {
    params: { id },
    file: new Blob([new Uint8Array(await aPdf(['Nouveau loyer', 'Annexe']))]),
  })
  expect(await reader.documents()).toMatchObject([{ version: 2, pages: 2, pagesSeen: 0 }])
  expect((await reader.text(id)).text).toContain('Nouveau loyer')
  expect((await reader.page(id)).bytes.equals(first.bytes)).toBe(false)
  const { readings } = await reader.call('GET /api/access-requests/{id}/readings', { params: { id: reader.id } })
  expect(readings.map(({ version, pages }) => ({ version, pages }))).toEqual([
    { version: 2, pages: [1] },
    { version: 1, pages: [1] },
  ])
  // Until it is rendered, or when that fails, readers see the previous version.
  await room.db.update(documentVersion).set({ state: 'waiting' }).where(eq(documentVersion.number, 2))
  expect((await reader.text(id)).text).toContain('Ancien loyer')
})

test('reading time is at most the clock’s, and only of pages that were sent @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf(['Un', 'Deux', 'Trois']))
  const reader = await room.reader()
  const total = async () => {
    const { readings } = await reader.call('GET /api/access-requests/{id}/readings', { params: { id: reader.id } })
    return readings.map(({ pages, seconds }) => ({ pages, seconds }))
  }
  const begin = Date.now()
  await reader.page(id, 1)
  // A page that was never sent is not read, however often it is said.
  for (let at = 0; at < 5; at++) expect((await reader.reads(id, 2, 10_000)).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 40 }, () => reader.reads(id, 1, 10_000)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  const passed = (Date.now() - begin) / 1_000
  const [first] = await total()
  expect(first?.pages).toEqual([1])
  expect(first!.seconds).toBeLessThanOrEqual(Math.ceil(passed))
  expect(await room.db.$count(documentView)).toBeLessThanOrEqual(1 + Math.ceil(passed))

  // Ten seconds later, whatever the number of reports and of tabs.
  const before = first!.seconds
  await earlier(room, 10_000)
  await reader.page(id, 3)
  await Promise.all([1, 3, 1, 3].map((page) => reader.reads(id, page, 10_000)))
  const [second] = await total()
  expect(second?.pages).toEqual([1, 3])
  expect(second!.seconds - before).toBeGreaterThanOrEqual(9)
  expect(second!.seconds - before).toBeLessThanOrEqual(10 + Math.ceil((Date.now() - begin) / 1_000))
  // A page sent twice within a minute, as picture and as text, is one row.
  const rows = await room.db.$count(documentView, sql`ms = 0`)
  await reader.page(id, 3)
  await reader.text(id, 3)
  expect(await room.db.$count(documentView, sql`ms = 0`)).toBe(rows)
})

test('the reading log is only added to @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show()
  const reader = await room.reader()
  await reader.page(id)
  await room.db.insert(documentReading).values({
    requestId: reader.id,
    versionId: (await room.db.select().from(documentVersion))[0]!.id,
    firstAt: new Date(0),
    lastAt: new Date(),
    pages: [1, 2],
    ms: 5_000,
  })
  for (const [statement, message] of [
    [sql`update document_view set ms = 10000`, 'document_view is only added to'],
    [sql`update document_view set refused = 'x'`, 'document_view is only added to'],
    [sql`delete from document_view`, 'document_view is only added to'],
    [sql`delete from room_document`, 'document_reading only grows'],
    [sql`update document_reading set ms = 0`, 'document_reading only grows'],
    [sql`update document_reading set pages = '{1}'`, 'document_reading only grows'],
    [sql`delete from document_reading`, 'document_reading only grows'],
  ] as const)
    await expect(room.db.execute(statement)).rejects.toMatchObject({ cause: { message } })
  // It goes with its request.
  await room.db.delete(accessRequest)
  expect([await room.db.$count(documentView), await room.db.$count(documentReading)]).toEqual([0, 0])
})
