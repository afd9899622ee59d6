import { expect, test } from 'vitest'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { aDossier, aMandate, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const NO_MANDATE = 'Enregistrez un mandat en cours\u00a0: sans lui, rien ne peut être publié'

test('a listing without a mandate in force is not published', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await admin.call('POST /api/admin/listings', {})
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: aDossier() })
  const answer = await admin.answerTo('POST /api/admin/listings/{id}/status', {
    params: { id },
    body: { to: 'en vente' },
  })
  expect(answer).toMatchObject({ status: 400, body: { message: NO_MANDATE } })
  const dossier = await admin.call('GET /api/admin/listings/{id}', { params: { id } })
  expect(dossier).toMatchObject({ status: 'brouillon', hasMandate: false })
  expect(dossier.problems).toEqual([{ field: 'mandate', message: NO_MANDATE }])
})

test.each([
  ['today is its last day', { startsOn: daysAfter(todayInParis(), -10), endsOn: todayInParis() }, true],
  ['it ended yesterday', { startsOn: daysAfter(todayInParis(), -10), endsOn: daysAfter(todayInParis(), -1) }, false],
  ['it starts tomorrow', { startsOn: daysAfter(todayInParis(), 1), endsOn: daysAfter(todayInParis(), 90) }, false],
])('a mandate is in force or not when %s', async (_when, days, isInForce) => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes(aDossier(), aMandate({ signedOn: days.startsOn, ...days }))
  expect(await admin.call('GET /api/admin/listings/{id}', { params: { id } })).toMatchObject({ hasMandate: isInForce })
})

test('an exclusive mandate in force is a public badge', async () => {
  await using app = await startApp()
  const reporting = 'Un point par mail chaque mois.'
  const exclusive = await app.publishes(aDossier(), aMandate({ exclusive: 'exclusif', reporting }))
  const simple = await app.publishes()
  const badgesOf = async (id: number) =>
    (await app.call('GET /api/properties/{id}/sheet', { params: { id } })).badges.includes('Exclusivité')
  expect([await badgesOf(exclusive.id), await badgesOf(simple.id)]).toEqual([true, false])
})
