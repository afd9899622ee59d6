import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldAgreements } from '#server/data-room/agreement-chain.ts'
import { loadPlaces } from '#server/places/places.ts'
import { AGENCY, appOptions } from '#test/app-options.ts'
import { hasRequest, signs } from '#test/data-room.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { tamper } from '#test/signing.ts'
import { startApp } from '#test/start-app.ts'
import { mailChainHead } from './chain-mail.ts'

const places = loadPlaces()

/** An active and a disabled administrator, a user, and a listing whose agreement people sign. */
async function startAgency() {
  const app = await startApp()
  await app.signedIn(anAdmin({ email: 'ada@agence.example' }))
  await app.signedIn(anAdmin({ email: 'partie@agence.example', active: false }))
  const listing = await app.publishes(aDossier())
  const { db, folder } = app
  const { mail } = appOptions({ db, places, folder })
  return {
    app,
    async sign(lastName = 'Petit') {
      const person = await app.signedIn(aUser({ lastName }))
      await signs(db, await hasRequest(app, person, listing.id, { state: 'agreement-sent' }))
    },
    /** The mails of a night. */
    async night() {
      const before = (await app.mails()).length
      await mailChainHead({ db, mail, agency: AGENCY, publicUrl: () => 'https://agence.example' })
      return (await app.mails()).slice(before)
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('the night after a signature, active administrators get the hash of the last one, without names @slow', async () => {
  await using agency = await startAgency()
  expect(await agency.night()).toEqual([])
  await agency.sign()
  await agency.sign()
  const mails = await agency.night()
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ada@agence.example', expect.stringMatching(/^Accords signés — empreinte du /)],
  ])
  expect(mails[0]?.text).toMatch(/Dernier numéro : 2\n[^]*Empreinte \(SHA-256\) : [\da-f]{64}/)
  expect(mails[0]?.text).not.toMatch(/Petit|@exemple/)
  expect(await agency.night()).toEqual([])
  await agency.sign()
  expect(await agency.night()).toHaveLength(1)
})

test.each([
  ['record', sql`update agreement set record = jsonb_set(record, '{signatory,name}', '"X"') where number = 2`, [2]],
  ['whole record', sql`update agreement set record = '{}' where number = 2`, [2]],
  ['PDF', sql`update agreement set copy = 'x' where number = 2`, [2]],
  ['last day beside the record', sql`update agreement set ends_on = '2020-01-01' where number = 2`, [2]],
  ['time of signature beside it', sql`update agreement set signed_at = '2020-01-01' where number = 1`, [1]],
  [
    'time stamp',
    sql`update agreement set time_stamp = '{"authority":"x","at":"2020-01-01T00:00:00Z","token":"eA=="}' where number = 3`,
    [3],
  ],
  ['row that is missing', sql`delete from agreement where number = 2`, [2]],
  ['first row that is missing', sql`delete from agreement where number = 1`, [1]],
  ['end that is missing', sql`delete from agreement where number > 1`, [2, 3]],
  ['table that was emptied', sql`delete from agreement`, [1, 2, 3]],
] as const)(
  'a %s that was changed outside the site is reported every night, by its number @slow',
  async (_what, change, numbers) => {
    await using agency = await startAgency()
    for (const _ of [1, 2, 3]) await agency.sign()
    expect(await agency.night()).toHaveLength(1)
    await tamper(agency.app, change)
    for (const night of [1, 2]) {
      const [mail] = await agency.night()
      expect(mail?.subject, String(night)).toBe('Accords signés à vérifier')
      const named = [...(mail?.text ?? '').matchAll(/Accord n°\u00a0(\d+)/g)].map(([, number]) => Number(number))
      expect(named).toEqual([...numbers])
    }
  },
)

test('records deleted at their time are not missed, and numbers go on after them @slow', async () => {
  await using agency = await startAgency()
  await agency.sign()
  await agency.sign()
  expect(await agency.night()).toHaveLength(1)
  await tamper(agency.app, sql`update agreement set ends_on = '2010-01-01'`)
  await deleteOldAgreements(agency.app.db)
  expect(await agency.night()).toEqual([])
  await agency.sign()
  const [mail] = await agency.night()
  expect(mail?.text).toContain('Dernier numéro : 3')
})
