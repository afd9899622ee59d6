import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { aContact, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const SAMPLE = join(import.meta.dirname, '../../../test/import-samples/06-contacts-outlook.csv')
const TABLE = `Prénom;Nom;E-mail;Téléphone;Catégorie;Notes
Anaïs;Aubrelle;anais@exemple.fr;06 39 98 11 11;Acquéreur;Cherche un bar
Bruno;Béranger;;06 39 98 22 22;Cédant;
Chloé;Cordier;;;;Vue au salon
;;pas-une-adresse;;Acquéreur;`

async function start() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const send = async (text: string | Buffer) => {
    const file = new Blob([typeof text === 'string' ? text : new Uint8Array(text)])
    const run = await owner.call('POST /api/admin/imports', { query: { name: 'contacts.csv' }, file })
    return { run, params: { id: run.id } }
  }
  const take = async (text: string | Buffer) => {
    const { params } = await send(text)
    return { params, run: await owner.call('POST /api/admin/imports/{id}/writing', { params }) }
  }
  return { app, owner, send, take, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a table of people comes in without consent: found and called, mailed nothing @slow', async () => {
  await using desk = await start()
  const { app, owner, send, take } = desk
  const { run, params } = await send(TABLE)
  expect(run).toMatchObject({
    counts: { toImport: 3, toCorrect: 1, created: 3, updated: 0 },
    notes: expect.arrayContaining([expect.stringContaining('consentement n’est pas connu')]),
  })
  const rows = await owner.call('GET /api/admin/imports/{id}/rows', { params, query: {} })
  expect(rows.rows.map(({ title, kind }) => [title, kind])).toEqual([
    ['Anaïs Aubrelle · anais@exemple.fr · +33639981111', 'new'],
    ['Bruno Béranger · +33639982222', 'new'],
    ['Chloé Cordier', 'new'],
    ['', 'error'],
  ])
  expect(await take(TABLE)).toMatchObject({ run: { state: 'written', created: 3 } })
  expect(await app.db.select().from(contact).where(eq(contact.origin, 'import'))).toMatchObject([
    { lastName: 'Aubrelle', consent: 'unknown', qualities: ['buyer'] },
    { lastName: 'Béranger', consent: 'unknown', qualities: ['seller'] },
    { lastName: 'Cordier', consent: 'unknown' },
  ])
  const { people } = await owner.call('GET /api/admin/people', { query: { q: 'aubrelle' } })
  expect(people).toMatchObject([{ name: 'Anaïs Aubrelle', email: 'anais@exemple.fr', contactId: expect.any(Number) }])
  const called = await owner.call('GET /api/admin/people', { query: { q: '06 39 98 22 22' } })
  expect(called.people).toMatchObject([{ name: 'Bruno Béranger' }])
  expect(await app.mails()).toEqual([])
})

test('a second file adds nothing twice, and leaves alone whom a member has changed @slow', async () => {
  await using desk = await start()
  const { app, owner, take } = desk
  await take(TABLE)
  const imported = await app.db.select().from(contact).where(eq(contact.origin, 'import')).orderBy(contact.id)
  const [anais, bruno] = imported
  const person = await owner.call('GET /api/admin/contacts/{id}', { params: { id: anais?.id ?? 0 } })
  const { firstName, company, address, emails, phones, qualities, forbidden } = person
  await owner.call('PUT /api/admin/contacts/{id}', {
    params: { id: person.id },
    body: { firstName, lastName: 'Aubrelle-Petit', company, address, emails, phones, qualities, forbidden },
  })
  const again = TABLE.replace('06 39 98 11 11', '06 39 98 33 33').replace(
    ';;06 39 98 22 22',
    ';bruno@exemple.fr;06 39 98 22 22',
  )
  const { run, params } = await take(again)
  expect(run).toMatchObject({ created: 0, updated: 1 })
  const marks = async (id = 0) =>
    (await app.db.select().from(contactMark).where(eq(contactMark.contactId, id))).map(({ value }) => value).toSorted()
  expect(await marks(anais?.id)).toEqual(['0639981111', 'anais@exemple.fr'])
  expect(await marks(bruno?.id)).toEqual(['0639982222', 'bruno@exemple.fr'])
  await owner.call('POST /api/admin/imports/{id}/undoing', { params })
  expect(await marks(bruno?.id)).toEqual(['0639982222'])
})

test('undoing a table deletes those whom it made, except who has written since or was changed @slow', async () => {
  await using desk = await start()
  const { app, owner, take } = desk
  const { params } = await take(TABLE)
  await app.call('POST /api/contact', { body: aContact({ email: 'anais@exemple.fr' }) })
  await owner.call('POST /api/admin/imports/{id}/undoing', { params })
  expect(await app.db.select().from(contact).where(eq(contact.origin, 'import'))).toMatchObject([
    { lastName: 'Aubrelle' },
  ])
})

test('the sample of Outlook comes in, each person once @slow', async () => {
  await using desk = await start()
  const { app, take } = desk
  const { run } = await take(readFileSync(SAMPLE))
  const all = await app.db.select().from(contact).where(eq(contact.origin, 'import'))
  expect(all).toHaveLength(run.created)
  expect(all.length).toBeGreaterThan(10)
  const emails = await app.db.select().from(contactMark).where(eq(contactMark.kind, 'email'))
  expect(new Set(emails.map(({ value }) => value)).size).toBe(emails.length)
})
