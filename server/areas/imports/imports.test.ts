import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { ImportRun } from '#domain/imports/run.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import { IMPORT_KEPT_DAYS } from '#domain/retention.ts'
import { formerMandate } from '#server/db/schema/mandates.ts'
import { importPicture, importRow, importRun, importSheet } from '#server/db/schema/imports.ts'
import { dossier, dossierPicture } from '#server/db/schema/listings.ts'
import { forgetOldImports } from '#server/imports/retention.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aStep } from '#test/makers.ts'
import { aPicture } from '#test/pictures.ts'
import { startApp } from '#test/start-app.ts'

const HEADERS =
  'Référence;Titre;Nature;Activité;Code postal;Ville;Prix;Vendeur;Négociateur;N° mandat;Date mandat;Fin mandat;Photo;Statut'

interface Line {
  reference?: string
  title?: string
  deal?: string
  activity?: string
  price?: string
  seller?: string
  agent?: string
  until?: string
  photo?: string
}

const line = ({
  reference = 'A-1',
  title = 'Boulangerie du centre',
  deal = 'Fonds de commerce',
  activity = 'Boulangerie',
  price = '250 000 €',
  seller = 'Mme Roche',
  agent = '',
  until = '31/12/2099',
  photo = '',
}: Line = {}) =>
  [
    reference,
    title,
    deal,
    activity,
    '14000',
    'Caen',
    price,
    seller,
    agent,
    '2552',
    '02/03/2026',
    until,
    photo,
    'VENDU',
  ].join(';')

const file = (...lines: string[]) => new Blob([[HEADERS, ...lines].join('\r\n')])

async function agency() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin({ firstName: 'Claire', lastName: 'Vasseur' }))
  const send = (content: Blob, name = 'portefeuille.csv') =>
    owner.call('POST /api/admin/imports', { query: { name }, file: content })
  const write = ({ id }: Pick<ImportRun, 'id'>) =>
    owner.call('POST /api/admin/imports/{id}/writing', { params: { id } })
  const read = ({ id }: Pick<ImportRun, 'id'>) => owner.call('GET /api/admin/imports/{id}', { params: { id } })
  const rows = ({ id }: Pick<ImportRun, 'id'>, show: 'all' | 'errors' | 'conflicts' = 'all') =>
    owner.call('GET /api/admin/imports/{id}/rows', { params: { id }, query: { show, page: '1' } })
  const choose = ({ id }: Pick<ImportRun, 'id'>, body: object) =>
    owner.call('PATCH /api/admin/imports/{id}', { params: { id }, body })
  const listings = () => app.db.select().from(dossier).orderBy(dossier.id)
  return {
    app,
    db: app.db,
    owner,
    send,
    write,
    read,
    rows,
    choose,
    listings,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a file is read and checked, and nothing is written before it is asked', async () => {
  await using story = await agency()
  const { send, rows, listings } = story
  const run = await send(
    file(line(), line({ reference: 'A-2', price: '12O 000 €' }), line({ reference: 'A-3', price: 'NC' })),
  )
  expect(run).toMatchObject({
    state: 'open',
    format: 'csv',
    separator: ';',
    counts: { toImport: 2, toCorrect: 1, created: 2 },
  })
  expect(run.columns.map(({ to }) => to[0])).toEqual([
    'reference',
    'title',
    'deal',
    'activities',
    'place.postalCode',
    'place.town',
    'price',
    'facts.ownerName',
    'agent',
    'mandate.number',
    'mandate.signedOn',
    'mandate.endsOn',
    'pictures',
    'status',
  ])
  const { rows: wrong } = await rows(run, 'errors')
  expect(wrong).toMatchObject([{ row: 3, reference: 'A-2', errors: [{ column: 'Prix', text: '12O 000 €' }] }])
  expect(await listings()).toEqual([])
})

test('a cell is corrected in place, the rows that are right come in as drafts, and their seller stays confidential @slow', async () => {
  await using story = await agency()
  const { app, db, owner, send, choose, write, listings } = story
  const run = await send(file(line(), line({ reference: 'A-2', price: '12O 000 €' })))
  const at = run.columns.find(({ to }) => to[0] === 'price')?.at ?? -1
  expect(await choose(run, { corrections: [{ row: 3, at, text: '120 000 €' }] })).toMatchObject({
    counts: { toCorrect: 0 },
  })
  expect(await write(run)).toMatchObject({ state: 'written', created: 2, drafts: 2, published: 0 })
  const stored = await listings()
  expect(stored).toMatchObject([
    {
      status: 'brouillon',
      reference: 'A-1',
      title: 'Boulangerie du centre',
      deal: 'fonds',
      activities: ['bakery'],
      price: 250_000,
      category: 'Commerce',
      location: 'Caen, Calvados',
      facts: { ownerName: 'Mme Roche' },
    },
    { status: 'brouillon', reference: 'A-2', price: 120_000 },
  ])
  expect(await db.select().from(formerMandate)).toMatchObject([
    { dossierId: stored[0]?.id, number: '2552', signedOn: '2026-03-02', endsOn: '2099-12-31' },
    { dossierId: stored[1]?.id },
  ])
  expect((await app.send('GET', '/api/properties')).body).toEqual([])
  expect((await journalOf(owner)).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'a repris d’un autre logiciel “portefeuille.csv”',
      'a commencé la fiche “Boulangerie du centre”',
    ]),
  )
  // Written once: a second press is refused, and so is a change.
  const params = { id: run.id }
  expect((await owner.answerTo('POST /api/admin/imports/{id}/writing', { params })).status).toBe(409)
  expect((await owner.answerTo('PATCH /api/admin/imports/{id}', { params, body: { sheet: 0 } })).status).toBe(409)
})

test('the next file of the source changes what nobody touched, and asks about what both changed @slow', async () => {
  await using story = await agency()
  const { owner, db, send, rows, choose, write, listings } = story
  const three = [
    line(),
    line({ reference: 'A-2', title: 'Bar du port' }),
    line({ reference: 'A-3', title: 'Pressing' }),
  ]
  await write(await send(file(...three)))
  const [first, second] = await listings()
  await db
    .update(dossier)
    .set({ price: 260_000 })
    .where(eq(dossier.id, second?.id ?? 0))
  const next = await send(
    file(
      line({ price: '240 000 €' }),
      line({ reference: 'A-2', title: 'Bar du port', price: '230 000 €' }),
      line({ reference: 'A-4' }),
    ),
  )
  expect(next).toMatchObject({
    isRemembered: true,
    counts: { created: 1, updated: 1, conflicts: 1, toImport: 3 },
    vanished: [{ reference: 'A-3', title: 'Pressing' }],
  })
  const { rows: both } = await rows(next, 'conflicts')
  expect(both).toMatchObject([
    {
      reference: 'A-2',
      changes: [{ path: 'price', file: '230\u202f000\u00a0€', desk: '260\u202f000\u00a0€', take: 'desk' }],
    },
  ])
  await choose(next, { settled: [{ row: 3, path: 'price', take: 'file' }] })
  await write(next)
  expect(await listings()).toMatchObject([
    { id: first?.id, price: 240_000 },
    { price: 230_000 },
    { reference: 'A-3' },
    { reference: 'A-4' },
  ])
  // And undone: the new one goes, the changed ones have what they had.
  expect(await owner.call('POST /api/admin/imports/{id}/undoing', { params: { id: next.id } })).toMatchObject({
    state: 'undone',
  })
  expect(await listings()).toMatchObject([{ price: 250_000 }, { price: 260_000 }, { reference: 'A-3' }])
  expect(await listings()).toHaveLength(3)
})

test('a listing on line is never changed by a file @slow', async () => {
  await using story = await agency()
  const { app, owner, send, rows, write, listings } = story
  await write(await send(file(line({ activity: 'Pressing' }))))
  const [made] = await listings()
  await app.db
    .update(dossier)
    .set({ status: 'en vente' })
    .where(eq(dossier.id, made?.id ?? 0))
  const next = await send(file(line({ activity: 'Pressing', price: '1 €' })))
  expect((await rows(next)).rows).toMatchObject([
    {
      kind: 'known',
      changes: [{ path: 'price', take: 'desk' }],
      warnings: expect.arrayContaining([expect.stringMatching(/en ligne/)]),
    },
  ])
  await write(next)
  expect(await listings()).toMatchObject([{ price: 250_000 }])
  const params = { id: next.id }
  expect((await owner.call('GET /api/admin/imports', {})).map(({ id }) => id)).toContain(params.id)
})

test('drafts of an import are published through the gate, which says of the others why not; then nothing is undone @slow', async () => {
  await using story = await agency()
  const { owner, send, write } = story
  const run = await send(file(line(), line({ reference: 'A-2', price: 'NC' })))
  await write(run)
  const params = { id: run.id }
  const { published, refused, last } = await owner.call('POST /api/admin/imports/{id}/publication', {
    params,
    body: { after: 0 },
  })
  expect([published + refused.length, last]).toEqual([2, null])
  expect(refused.find(({ title }) => title)?.because).toMatch(/\S/)
  if (published > 0)
    expect((await owner.answerTo('POST /api/admin/imports/{id}/undoing', { params })).body).toMatchObject({
      message: expect.stringMatching(/publiée/),
    })
})

const zipOf = async (files: Record<string, Buffer>) => {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return new Blob([await buffer(zip.outputStream)])
}

test('photos of the zip come once each, private until the listing is public @slow', async () => {
  await using story = await agency()
  const { app, db, owner, send, write, listings } = story
  const photo = await aPicture().jpeg().toBuffer()
  const table = Buffer.from([HEADERS, line({ photo: '"a.jpg\nB.JPG\nmissing.jpg"', until: '' })].join('\n'))
  const run = await send(
    await zipOf({ 'affaires.csv': table, 'photos/A.jpg': photo, 'photos/b.jpg': photo }),
    'reprise.zip',
  )
  expect(await write(run)).toMatchObject({ created: 1, failedPictures: [] })
  const [stored, ...others] = await db.select().from(dossierPicture)
  expect(others).toEqual([])
  expect(isPrivatePicture(stored?.image ?? '')).toBe(true)
  expect((await app.send('GET', stored?.image ?? '')).status).toBe(404)
  // Published, it moves to the public room.
  const [listing] = await listings()
  await owner.call('PUT /api/admin/listings/{id}', {
    params: { id: listing?.id ?? 0 },
    body: {
      ...aDossier(),
      reference: 'A-1',
      pictures: [{ image: stored?.image ?? '', alt: 'La vitrine', caption: '', confidential: false }],
    },
  })
  expect(isPrivatePicture((await db.select().from(dossierPicture))[0]?.image ?? '')).toBe(true)
  await app.hasMandateFor(listing?.id ?? 0)
  await owner.call('POST /api/admin/listings/{id}/status', {
    params: { id: listing?.id ?? 0 },
    body: aStep('en vente'),
  })
  const [shown] = await db.select().from(dossierPicture)
  expect((await app.send('GET', shown?.image ?? '')).status).toBe(200)
})

test('a photo by address that was not taken is listed with why, and tried again @slow', async () => {
  await using story = await agency()
  const { db, owner, send, write, read } = story
  const bytes = await aPicture().jpeg().toBuffer()
  let isUp = false
  const host = createServer((_request, response) => (isUp ? response.end(bytes) : response.writeHead(503).end()))
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done))
  const source = `http://127.0.0.1:${(host.address() as AddressInfo).port}/late.jpg`
  const run = await send(file(line()))
  await write(run)
  const [row] = await db.select().from(importRow)
  await db
    .insert(importPicture)
    .values({ runId: run.id, dossierId: row?.dossierId ?? 0, position: 0, source, state: 'failed' })
  const again = () => owner.call('POST /api/admin/imports/{id}/pictures', { params: { id: run.id } })
  expect((await again()).failedPictures).toMatchObject([
    { source, because: 'Photo introuvable\u00a0: ce serveur répond 503.' },
  ])
  isUp = true
  expect((await again()).failedPictures).toEqual([])
  expect((await read(run)).progress).toMatchObject({ pictures: 1, picturesDone: 1 })
  host.close()
})

test('an import is left, and old ones are forgotten; what a seller’s erasure takes, the row forgets too @slow', async () => {
  await using story = await agency()
  const { db, owner, send, write } = story
  const left = await send(file(line()))
  await owner.call('DELETE /api/admin/imports/{id}', { params: { id: left.id } })
  expect((await owner.answerTo('GET /api/admin/imports/{id}', { params: { id: left.id } })).status).toBe(404)
  const run = await send(file(line({ until: '01/01/2026' })))
  await write(run)
  const [row] = await db.select().from(importRow)
  await owner
    .call('POST /api/admin/listings/{id}/status', { params: { id: row?.dossierId ?? 0 }, body: aStep('retiré') })
    .catch(() => undefined)
  await owner.call('DELETE /api/admin/listings/{id}/seller', { params: { id: row?.dossierId ?? 0 } })
  expect((await db.select().from(importRow))[0]?.said).toEqual({})
  await db.update(importRun).set({ changedAt: new Date(Date.now() - (IMPORT_KEPT_DAYS + 1) * 86_400_000) })
  await forgetOldImports(db)
  expect(await db.select().from(importSheet)).toEqual([])
  expect(await db.select({ path: importRun.path }).from(importRun)).toEqual([{ path: null }])
})
