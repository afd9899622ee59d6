import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'
import { AGENCY, appOptions } from '#test/app-options.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { mailRegisterHead } from './register-mail.ts'

const places = loadPlaces()

/** An active and a disabled administrator, a user, and a listing to record mandates for. */
async function startAgency() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ email: 'ada@agence.example' }))
  await app.signedIn(anAdmin({ email: 'partie@agence.example', active: false }))
  await app.signedIn(aUser())
  const { id } = await admin.call('POST /api/admin/listings', {})
  const { db, folder } = app
  const mail = appOptions({ db, places, folder }).mail
  return {
    app,
    record: () => app.hasMandateFor(id),
    /** The mails of a night. */
    async night() {
      const before = (await app.mails()).length
      await mailRegisterHead({ db, mail, agency: AGENCY, publicUrl: () => 'https://agence.example' })
      return (await app.mails()).slice(before)
    },
    async damage(statement: ReturnType<typeof sql>) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`alter table mandate_register disable trigger mandate_register_added_only`)
        await tx.execute(statement)
        await tx.execute(sql`alter table mandate_register enable trigger mandate_register_added_only`)
      })
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('the night after rows were recorded, active administrators get the hash of the last one, without names', async () => {
  await using agency = await startAgency()
  expect(await agency.night()).toEqual([])
  await agency.record()
  const { hash } = await agency.record()
  const mails = await agency.night()
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ada@agence.example', expect.stringMatching(/^Registre des mandats — empreinte du /)],
  ])
  expect(mails[0]?.text).toContain(`Empreinte (SHA-256) : ${hash}`)
  expect(mails[0]?.text).toContain('https://agence.example/admin/registre')
  expect(mails[0]?.text).not.toMatch(/Auber|Roussel|Lisieux/)
  expect(await agency.night()).toEqual([])
  await agency.record()
  expect(await agency.night()).toHaveLength(1)
})

test('a register that was changed outside the site is reported every night', async () => {
  await using agency = await startAgency()
  await agency.record()
  await agency.damage(sql`update mandate_register set fees = 'gratuit'`)
  for (const night of [1, 2]) {
    const [mail] = await agency.night()
    expect(mail, String(night)).toMatchObject({ subject: 'Registre des mandats à vérifier' })
    expect(mail?.text).toContain('Le numéro 1 du registre')
  }
})

test.each([
  ['emptied', sql`truncate mandate_register`],
  [
    'truncated, with its counter set back',
    sql`with cut as (delete from mandate_register where number = 2) update mandate_counter set last = 1`,
  ],
])('a register that was %s no longer holds the hash that was mailed', async (_how, statement) => {
  await using agency = await startAgency()
  await agency.record()
  await agency.record()
  await agency.night()
  await agency.damage(statement)
  const admin = await agency.app.signedIn(anAdmin())
  expect(await admin.call('GET /api/admin/register/check', {})).toMatchObject({ isIntact: false, brokenAt: 2 })
})
