import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { takeOutLink } from '#server/db/schema/take-out.ts'
import { dossierPicture } from '#server/db/schema/listings.ts'
import { readDossiers } from '#server/listings/dossiers.ts'
import { readFormerMandates } from '#server/listings/former-mandates.ts'
import { toForm } from '#server/listings/to-form.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, anAdmin, aUser, HOTEL_DOSSIER } from '#test/makers.ts'
import { aPhoto } from '#test/pictures.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function takenFrom(app: App, owner: Awaited<ReturnType<App['signedIn']>>): Promise<Buffer> {
  const { url } = await owner.call('POST /api/admin/take-out', {})
  const response = await app.http.inject({ url: new URL(url).pathname })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

/** The files of a zip, as a reader that is not ours has them. */
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer((await zip.openReadStreamPromise(entry)) as Readable))
  return files
}

/** All listings as forms, by reference; photos by what the desk says of them. */
async function forms(app: App) {
  const ids = (await app.db.query.dossier.findMany({ columns: { id: true } })).map(({ id }) => id)
  const mandates = await readFormerMandates(app.db, ids)
  const whole = await readDossiers(app.db, ids)
  return whole
    .map((one) => {
      const { pictures, agentId, ...form } = toForm(one)
      const photos = pictures.map(({ image, ...picture }) => ({ ...picture, isOurs: !image.startsWith('http') }))
      return { ...form, pictures: photos, hasAgent: agentId !== null, mandate: mandates.get(one.dossier.id) ?? null }
    })
    .toSorted((one, other) => one.reference.localeCompare(other.reference))
}

test('what is taken away, brought to an empty agency, makes the same listings, field by field @slow', async () => {
  let zip: Buffer
  let before: Awaited<ReturnType<typeof forms>>
  {
    await using app = await startApp()
    const owner = await app.signedIn(anAdmin({ email: 'claire@agence.example' }))
    const photo = await aPhoto().jpeg().toBuffer()
    const { imageUrl } = await owner.call('POST /api/upload', { file: new Blob([photo]) })
    const pictures = [
      { image: imageUrl, alt: 'La salle', caption: 'Depuis la rue', confidential: false },
      { image: imageUrl.replace('.', '.'), alt: 'L’enseigne', caption: '', confidential: true },
    ].slice(0, 1)
    await app.publishes(aDossier({ reference: 'A-1', agentId: owner.user.id, pictures }))
    await app.publishes(aDossier({ ...HOTEL_DOSSIER, reference: 'A-2', pictures: [] }))
    await app.publishes(
      aDossier({
        reference: 'A-3',
        discretion: 'departement',
        disclosure: 'tranche',
        facts: { ...aDossier().facts, ownerName: 'Mme Roche', tradeName: 'Chez Gustou', notes: '=1+1' },
        pictures: [],
      }),
    )
    await app.call('POST /api/contact', { body: aContact() })
    await app.signedIn(aUser())
    before = await forms(app)
    zip = await takenFrom(app, owner)
    const files = await unzipped(zip)
    expect([...files.keys()].filter((name) => !name.startsWith('photos/')).toSorted()).toEqual([
      'LISEZ-MOI.txt',
      'affaires.csv',
      'affaires.json',
      'alertes.csv',
      'comptes.csv',
      'contacts.csv',
      'contacts.json',
      'demandes.csv',
      'demandes.json',
      'personnes.json',
      'recherches.csv',
      'recherches.json',
      'registre.csv',
      'registre.json',
      'schema.json',
    ])
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1)
    // No secret of an account leaves.
    expect([...files.values()].join(' ')).not.toMatch(/argon2|passwordHash|tokenHash/)
    // A formula in a cell stays a text.
    expect(String(files.get('affaires.csv'))).toContain("'=1+1")
    expect((await journalOf(owner)).map(({ text }) => text)).toContain(
      'a exporté toutes les données de l’agence (3\u00a0lignes)',
    )
  }
  await using other = await startApp()
  const owner = await other.signedIn(anAdmin({ email: 'claire@agence.example' }))
  const run = await owner.call('POST /api/admin/imports', {
    query: { name: 'devanture.zip' },
    file: new Blob([new Uint8Array(zip)]),
  })
  expect(run).toMatchObject({ format: 'own-export', counts: { created: 3, toCorrect: 0 } })
  await owner.call('POST /api/admin/imports/{id}/writing', { params: { id: run.id } })
  const after = await forms(other)
  expect(after.map(({ mandate: _mandate, ...form }) => form)).toEqual(
    before.map(({ mandate: _mandate, ...form }) => form),
  )
  expect(after.map(({ mandate }) => mandate?.number)).toEqual(['1', '2', '3'])
  expect(await other.db.$count(dossierPicture)).toBe(1)
})

test('the address is an owner’s, for a day, and the former one ends @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const { url } = await owner.call('POST /api/admin/take-out', {})
  const path = new URL(url).pathname
  const statusOf = async (at: string) => (await app.http.inject({ method: 'GET', url: at })).statusCode
  expect(await statusOf(path)).toBe(200)
  const { url: next } = await owner.call('POST /api/admin/take-out', {})
  expect([await statusOf(path), await statusOf(new URL(next).pathname)]).toEqual([404, 200])
  await app.db.update(takeOutLink).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
  expect(await statusOf(new URL(next).pathname)).toBe(404)
})
