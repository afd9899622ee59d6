import { createHash, randomBytes } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueChange, dossier } from '#server/db/schema/listings.ts'
import { documentVersion, documentView, roomDocument } from '#server/db/schema/data-room.ts'
import { fileKey } from '#server/data-room/seal.ts'
import { checkFileKeys, rotateKeys } from '#server/data-room/file-keys.ts'
import { readPart } from '#server/data-room/vault.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { drawAtOnce, FILE_KEY } from '#test/app-options.ts'
import { aPdf, aProtectedPdf, aScan } from '#test/documents.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { asFile, fetchBytes, startRoom } from '#test/reading-room.ts'
import { s3Server } from '#test/s3-server.ts'
import { hasFactor } from '#test/team.ts'
import { listPaths } from './admin-queries.ts'

const WORDS = 'Loyer annuel : 18 000 euros'

test('an agent adds a document, invisible at first, then edits, orders, replaces and deletes it, with audit entries @slow', async () => {
  await using room = await startRoom()
  const bytes = await aPdf([WORDS, 'Annexe'])
  const added = await room.add(bytes)
  const first = {
    id: added.id,
    kind: 'lease',
    title: 'Bail',
    level: 0,
    version: 1,
    state: 'ready',
    problem: null,
    pages: 2,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    warnings: [],
    acceptedBy: null,
    addedAt: expect.any(String) as string,
    addedBy: 'Ada Lovelace',
  }
  expect(added).toEqual(first)
  const second = await room.add(await aScan(), { kind: 'licences', title: 'Licence IV' })
  const file = await room.change(second.id, { kind: 'licences', title: 'Licence', level: 2, position: 0 })
  expect(file).toEqual({
    documents: [expect.objectContaining({ id: second.id, title: 'Licence', level: 2 }) as object, first],
    isReady: true,
  })
  const replaced = await room.ada.call('POST /api/admin/documents/{id}/versions', {
    params: { id: added.id },
    file: asFile(await aScan()),
  })
  expect(replaced).toMatchObject({ version: 2, pages: 1, title: 'Bail' })
  await room.ada.call('DELETE /api/admin/documents/{id}', { params: { id: added.id } })
  const left = await room.ada.call('GET /api/admin/listings/{id}/documents', { params: { id: room.listing.id } })
  expect(left.documents.map(({ title }) => title)).toEqual(['Licence'])
  // Those of the remaining scan: its original and its page.
  expect(room.files().filter(({ name }) => name.endsWith('.sealed'))).toHaveLength(2)
  expect(await room.db.$count(roomDocument)).toBe(1)
  const owner = await room.app.signedIn(anAdmin())
  const told = (await journalOf(owner)).filter(({ action }) => action.startsWith('document.'))
  expect(told.map(({ text }) => text)).toEqual([
    'a supprimé le document “Bail, CO-1152” du dossier confidentiel\u00a0: niveau 0 (personne)',
    'a ajouté un document au dossier confidentiel\u00a0: “Bail, CO-1152”\u00a0: version 1 → 2',
    'a modifié le document “Licence, CO-1152” du dossier confidentiel\u00a0: niveau 0 (personne) → 2\u00a0; ' +
      'titre Licence IV → Licence\u00a0; place 2 → 1',
    'a ajouté un document au dossier confidentiel\u00a0: “Licence IV, CO-1152”',
    'a ajouté un document au dossier confidentiel\u00a0: “Bail, CO-1152”',
  ])
})

test('a member who may not read the confidential part of a listing cannot touch its documents @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show()
  const reader = await room.reader()
  const [other, assistant, owner] = [
    await room.app.signedIn(anAdmin({ teamRole: 'agent' })),
    await room.app.signedIn(anAdmin({ teamRole: 'assistant' })),
    await room.app.signedIn(anAdmin()),
  ]
  const file = asFile(await aPdf())
  const body = { kind: 'lease', title: 'Bail', level: 2, position: 0 } as const
  const all = (member: typeof other) => [
    member.answerTo('GET /api/admin/listings/{id}/documents', { params: { id: room.listing.id } }),
    member.answerTo('POST /api/admin/listings/{id}/documents', {
      params: { id: room.listing.id },
      query: { kind: 'lease', title: 'Bail' },
      file,
    }),
    member.answerTo('PUT /api/admin/documents/{id}', { params: { id }, body }),
    member.answerTo('POST /api/admin/documents/{id}/versions', { params: { id }, file }),
    member.answerTo('GET /api/admin/documents/{id}/pages/{page}', { params: { id, page: 1 } }),
    member.answerTo('GET /api/admin/access-requests/{id}/readings', { params: { id: reader.id } }),
    member.answerTo('DELETE /api/admin/documents/{id}', { params: { id } }),
  ]
  for (const member of [other, assistant])
    for (const answer of await Promise.all(all(member))) expect(answer.status).toBe(403)
  await hasFactor(room.db, owner.user, 'long ago')
  const stale = await Promise.all(all(owner))
  expect(stale.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 200, 403])
  await hasFactor(room.db, room.ada.user, 'now')
  const preview = await fetchBytes(room.app, `/api/admin/documents/${id}/pages/1`, room.ada.token)
  expect(preview).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
})

test('a PDF with a password is refused with what to do instead, and leaves nothing @slow', async () => {
  await using room = await startRoom()
  const answer = await room.refusedUpload(await aProtectedPdf('a password'))
  expect(answer).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/mot de passe.*imprimez-le en PDF/) as string },
  })
  expect(room.files().filter(({ name }) => name.endsWith('.sealed'))).toEqual([])
})

test('another format, a too large file and a missing file are refused with the messages for documents @slow', async () => {
  await using room = await startRoom()
  expect(await room.refusedUpload(Buffer.from('PK\u0003\u0004'))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Seuls les PDF') as string },
  })
  expect(await room.refusedUpload(Buffer.alloc(25 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('Ce fichier dépasse 25\u00a0Mo') as string },
  })
  expect(await room.refusedUpload(Buffer.alloc(0))).toMatchObject({ status: 400 })
})

test('a document sent with its level is read at that level once rendered, by the journal too; one with personal data waits @slow', async () => {
  await using room = await startRoom()
  const [one, two] = [await room.reader({}, { level: 1 }), await room.reader({}, { level: 2 })]
  expect(await room.add(undefined, { title: 'Bail 2021', level: '1' })).toMatchObject({ level: 1, state: 'ready' })
  await room.add(undefined, { kind: 'other', title: 'Autre pièce', level: '2' })
  await room.add(undefined, { kind: 'company', title: 'Kbis' })
  const warned = await room.add(await aPdf(['Odette, 1 85 05 78 006 084 91']), { title: 'Paie', level: '1' })
  expect(warned).toMatchObject({ level: 1, warnings: [expect.any(String)], acceptedBy: null })
  const titles = async (reader: typeof one) => (await reader.documents()).map(({ title }) => title)
  expect([await titles(one), await titles(two)]).toEqual([['Bail 2021'], ['Bail 2021', 'Autre pièce']])
  const owner = await room.app.signedIn(anAdmin())
  const told = (await journalOf(owner)).flatMap(({ action, text }) => (action === 'document.changed' ? [text] : []))
  expect(told.at(-1)).toBe(
    'a modifié le document “Bail 2021, CO-1152” du dossier confidentiel\u00a0: niveau 0 (personne) → 1',
  )
  const unknown = await room.app.send(
    'POST',
    `/api/admin/listings/${room.listing.id}/documents?kind=lease&title=x&level=3`,
    {
      token: room.ada.token,
    },
  )
  expect(unknown.status).toBe(400)
})

test('the same file twice has the same digest, at another level and as a new version too, and is taken @slow', async () => {
  await using room = await startRoom()
  const bytes = await aPdf(['Bail'])
  const first = await room.add(bytes, { level: '2' })
  expect(await room.add(bytes, { kind: 'other', title: 'Encore' })).toMatchObject({ sha256: first.sha256, level: 0 })
  expect(await room.add(await aPdf(['Autre']))).not.toMatchObject({ sha256: first.sha256 })
})

test('personal data is reported by page and hides a document until a member accepts it, which is audited @slow', async () => {
  await using room = await startRoom()
  const facts = { ...aDossier().facts, confidentialWords: 'La Marée, Odette' }
  await room.db.update(dossier).set({ facts }).where(eq(dossier.id, room.listing.id))
  const bytes = await aPdf(['Tableau', 'Odette, nee le 3 mars 1980, 1 85 05 78 006 084 91'])
  const { id, warnings } = await room.add(bytes, { kind: 'staff', title: 'Personnel' })
  expect(warnings).toEqual([
    'un numéro de sécurité sociale, page 2',
    'une date de naissance, page 2',
    'un nom que ce bien ne publie pas, page 2',
  ])
  const body = { kind: 'staff', title: 'Personnel', level: 1, position: 0 } as const
  const refused = await room.ada.answerTo('PUT /api/admin/documents/{id}', { params: { id }, body })
  expect(refused).toMatchObject({ status: 400, body: { problems: [{ path: 'acceptsWarnings' }] } })
  const reader = await room.reader()
  expect(await reader.documents()).toEqual([])
  const { documents } = await room.change(id, { ...body, acceptsWarnings: true })
  expect(documents).toMatchObject([{ level: 1, acceptedBy: 'Ada Lovelace' }])
  expect(await reader.documents()).toMatchObject([{ title: 'Personnel' }])
  const owner = await room.app.signedIn(anAdmin())
  expect((await journalOf(owner)).map(({ text }) => text)).toContain(
    'a montré malgré les données personnelles signalées le document “Personnel, CO-1152”',
  )
  // A new version needs a decision of its own.
  await room.ada.call('POST /api/admin/documents/{id}/versions', { params: { id }, file: asFile(bytes) })
  expect(await reader.documents()).toMatchObject([{ version: 1 }])
})

test('cached pages are dropped when a document that readers see changes, and not before @slow', async () => {
  await using room = await startRoom()
  const changes = () => room.db.$count(catalogueChange)
  const before = await changes()
  const { id } = await room.add(await aPdf([WORDS]))
  const unseen = await room.add(await aScan(), { kind: 'licences', title: 'Licence IV' })
  await room.ada.call('DELETE /api/admin/documents/{id}', { params: { id: unseen.id } })
  expect(await changes()).toBe(before)
  const steps = [
    () => room.change(id, { kind: 'lease', title: 'Bail', level: 1, position: 0 }),
    async () =>
      room.ada.call('POST /api/admin/documents/{id}/versions', { params: { id }, file: asFile(await aScan()) }),
    () => room.ada.call('DELETE /api/admin/documents/{id}', { params: { id } }),
  ]
  for (const step of steps) {
    const known = await changes()
    await step()
    expect(await changes()).toBeGreaterThan(known)
  }
})

test('files on the disk are encrypted, and no URL serves them @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf([WORDS]))
  const reader = await room.reader()
  await reader.page(id)
  await reader.text(id)
  const files = room.files().filter(({ name }) => !name.endsWith('.eml'))
  expect(files.map(({ name }) => name.replace(/^document-[\da-f-]{36}/, ''))).toEqual(
    expect.arrayContaining(['.sealed', '-1.sealed', '-1.sealedtext']),
  )
  for (const { name, bytes } of files)
    for (const secret of ['%PDF', 'Loyer', '18 000', 'JFIF', '\u00ff\u00d8\u00ff', 'lovelace'])
      expect([name, bytes.includes(Buffer.from(secret, 'latin1'))]).toEqual([name, false])
  const [path = ''] = await listPaths(room.db)
  for (const url of [path, path.replace('/private/', '/'), path.replace('.sealed', '-1.sealed')])
    expect((await room.app.get(url)).status).toBe(404)
  const owner = await room.app.signedIn(anAdmin())
  const name = path.split('/').at(-1) ?? ''
  const picture = await owner.answerTo('GET /api/admin/private-pictures', { query: { name } })
  expect(String(picture.body)).not.toContain('Loyer')
})

test('a site killed during an upload leaves no row, only a file that cannot be decrypted and is removed at night @slow', async () => {
  await using room = await startRoom({
    requestPages: () => Promise.reject(new Error('killed')),
  })
  expect((await room.refusedUpload(await aPdf([WORDS]))).status).toBe(500)
  expect(await room.db.$count(documentVersion)).toBe(0)
  expect(await room.db.$count(roomDocument)).toBe(0)
  const orphans = room.files().filter(({ name }) => name.endsWith('.sealed'))
  expect(orphans).toHaveLength(1)
  expect(orphans.some(({ bytes }) => bytes.includes('%PDF'))).toBe(false)
  for (const { name } of orphans) utimesSync(join(room.app.folder, 'private', name), 0, 0)
  expect(await room.app.storage.removeUnused('document', await listPaths(room.db), async (unused) => unused)).toBe(1)
})

test('a document in use is not removed from a bucket, where it is encrypted too @slow', async () => {
  await using s3 = await s3Server()
  const storage = s3Storage(s3.settings)
  await using room = await startRoom({
    storage,
    requestPages: drawAtOnce({ storage, fileKeys: { current: FILE_KEY } }),
  })
  const { id } = await room.show(await aPdf([WORDS]))
  const kept = [...s3.objects.entries()].filter(([key]) => key.includes('document-'))
  expect(kept).toHaveLength(2)
  for (const [key, { bytes }] of kept) {
    expect(key).toMatch(/^private\/document-/)
    expect(bytes.includes('Loyer') || bytes.includes('%PDF')).toBe(false)
  }
  expect(await storage.removeUnused('document', await listPaths(room.db), async (unused) => unused)).toBe(0)
  expect((await (await room.reader()).page(id)).status).toBe(200)
  await room.ada.call('DELETE /api/admin/documents/{id}', { params: { id } })
  expect([...s3.objects.keys()].filter((key) => key.includes('document-'))).toEqual([])
})

test('without its key the site refuses documents, and does not start once it has one @slow', async () => {
  await using room = await startRoom()
  await checkFileKeys(room.db, undefined)
  await room.show()
  await expect(checkFileKeys(room.db, undefined)).rejects.toThrow('set FILE_KEY to their key')
  const wrong = { current: fileKey(randomBytes(32)) }
  await expect(checkFileKeys(room.db, wrong)).rejects.toThrow(`documents that key ${FILE_KEY.id} encrypts`)
  await expect(checkFileKeys(room.db, { current: { ...wrong.current, id: FILE_KEY.id } })).rejects.toThrow(FILE_KEY.id)
  await checkFileKeys(room.db, { current: wrong.current, former: FILE_KEY })
  await checkFileKeys(room.db, { current: FILE_KEY })

  await using bare = await startRoom({ fileKeys: undefined })
  expect(await bare.refusedUpload(await aPdf())).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('il lui manque sa clé') as string },
  })
  const empty = await bare.ada.call('GET /api/admin/listings/{id}/documents', { params: { id: bare.listing.id } })
  expect(empty).toEqual({ documents: [], isReady: false })
})

test('a rotation rewraps all keys, so that the new key alone opens every version @slow', async () => {
  await using room = await startRoom()
  const { id } = await room.show(await aPdf([WORDS]))
  await room.ada.call('POST /api/admin/documents/{id}/versions', { params: { id }, file: asFile(await aPdf([WORDS])) })
  const current = fileKey(randomBytes(32))
  expect(await rotateKeys(room.db, { current, former: FILE_KEY })).toBe(2)
  expect(await rotateKeys(room.db, { current })).toBe(0)
  await checkFileKeys(room.db, { current })
  await expect(checkFileKeys(room.db, { current: FILE_KEY })).rejects.toThrow(current.id)
  const vault = { storage: folderStorage(join(room.app.folder, 'uploads')), fileKeys: { current } }
  for (const version of await room.db.select().from(documentVersion))
    expect((await readPart(vault, version, 'original')).subarray(0, 5)).toEqual(Buffer.from('%PDF-'))
})

test('a file put in place of another document’s file cannot be decrypted @slow', async () => {
  await using room = await startRoom()
  const [one, two] = [await room.show(await aPdf(['Un'])), await room.show(await aPdf(['Deux']))]
  const reader = await room.reader()
  const [other] = await room.db.select().from(documentVersion).where(eq(documentVersion.documentId, two.id))
  const { path, keyId, wrappedKey } = other as typeof documentVersion.$inferSelect
  await room.db.update(documentVersion).set({ path, keyId, wrappedKey }).where(eq(documentVersion.documentId, one.id))
  expect((await reader.page(one.id)).status).toBe(500)
  expect(await room.db.$count(documentView, sql`page = 1`)).toBe(0)
})
