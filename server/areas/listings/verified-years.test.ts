import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { numericDate } from '#domain/format.ts'
import { todayInParis } from '#server/core/today.ts'
import { hasDocument } from '#test/data-room.ts'
import { aPdf } from '#test/documents.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { asFile } from '#test/reading-room.ts'
import { startApp } from '#test/start-app.ts'

const LAST = '2025-12-31'
const CHECKED = `Chiffres vérifiés sur liasse le ${numericDate(todayInParis())}`

/** A published listing with a tax return in its confidential file, and what visitors see of its figures. */
async function startVerified(own: Partial<DossierForm> = {}) {
  const app = await startApp()
  const form = aDossier(own)
  const { id } = await app.publishes(form)
  const member = await app.signedIn(anAdmin())
  const documentId = await hasDocument(app, id, { kind: 'accounts' })
  const params = { id }
  const verify = (body: { closedOn?: string; documentId?: number | null } = {}, by = member) =>
    by.answerTo('PUT /api/admin/listings/{id}/verification', {
      params,
      body: { closedOn: LAST, documentId, ...body },
    })
  const found = async (query: string) => ((await app.get(`/api/properties?${query}`)).body as Property[]).length
  return {
    app,
    member,
    form,
    documentId,
    params,
    verify,
    found,
    isFound: async () => (await found('verifiedFigures=yes')) === 1,
    badges: async () => {
      const [card] = (await app.get('/api/properties')).body as Property[]
      return card?.trade?.badges.filter((badge) => badge.startsWith('Chiffres'))
    },
    years: async () => {
      const sheet = await app.call('GET /api/properties/{id}/sheet', { params })
      return sheet.years?.columns.map(({ label, verifiedOn }) => [label, verifiedOn])
    },
    save: (change: Partial<DossierForm>) =>
      member.call('PUT /api/admin/listings/{id}', { params, body: { ...form, ...change } }),
    states: async () =>
      (await member.call('GET /api/admin/listings/{id}', { params })).verifications.map(({ state }) => state),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a year that was compared with the tax return says so on page, card and by the filter; the document is not named @slow', async () => {
  await using site = await startVerified()
  expect([await site.badges(), await site.isFound()]).toEqual([[], false])
  expect((await site.verify()).status).toBe(200)
  expect(await site.badges()).toEqual([CHECKED])
  expect(await site.years()).toEqual([
    ['2024', undefined],
    ['2025', todayInParis()],
  ])
  expect(await site.isFound()).toBe(true)
  const seen = [await site.app.get('/api/properties'), await site.app.get(`/api/properties/${site.params.id}/sheet`)]
  expect(JSON.stringify(seen)).not.toContain('Pièce accounts')
  const [entry] = await journalOf(site.member)
  expect(entry?.text).toBe(
    'a vérifié sur liasse les chiffres du bien “Restaurant de quartier”\u00a0: exercice clos le 31 décembre 2025',
  )
  expect((await site.verify({ documentId: null })).status).toBe(200)
  expect([await site.badges(), await site.isFound(), await site.states()]).toEqual([[], false, []])
})

test('the typed search reads « chiffres vérifiés »', async () => {
  await using app = await startApp()
  for (const text of ['restaurant chiffres vérifiés', 'restaurant vérifié sur liasse']) {
    const { body } = await app.get(`/api/typed-search?text=${encodeURIComponent(text)}`)
    expect(JSON.stringify(body)).toContain('verifiedFigures')
  }
})

test('changed figures end the badge until they are as they were; a comment does not @slow', async () => {
  await using site = await startVerified()
  await site.verify()
  const [last, before] = site.form.years
  if (!last || !before) throw new Error('no years')
  await site.save({ years: [{ ...last, figures: { ...last.figures, revenueSplit: 'Salle 80 %' } }, before] })
  expect(await site.badges()).toEqual([CHECKED])
  await site.save({ years: [{ ...last, figures: { ...last.figures, revenue: 381_000 } }, before] })
  expect([await site.badges(), await site.isFound()]).toEqual([[], false])
  expect(await site.states()).toEqual(['figures-changed'])
  await site.save({ years: [last, before] })
  expect([await site.badges(), await site.states()]).toEqual([[CHECKED], ['holds']])
  await site.save({ years: [before] })
  expect(await site.states()).toEqual(['figures-changed'])
})

test('a document that is replaced, deleted or of another kind ends the badge @slow', async () => {
  await using site = await startVerified()
  const { member, verify, badges, states } = site
  const file = asFile(await aPdf())
  const query = { kind: 'accounts', title: 'Liasse' } as const
  const document = await member.call('POST /api/admin/listings/{id}/documents', { params: site.params, query, file })
  const [params, place] = [{ id: document.id }, { title: 'Liasse', level: 0, position: 0 } as const]
  const again = async () => {
    expect((await verify({ documentId: document.id })).status).toBe(200)
    expect(await badges()).toEqual([CHECKED])
  }
  await again()
  await member.call('PUT /api/admin/documents/{id}', { params, body: { ...place, kind: 'other' } })
  expect([await badges(), await states()]).toEqual([[], ['document-changed']])
  await member.call('PUT /api/admin/documents/{id}', { params, body: { ...place, kind: 'accounts' } })
  expect(await badges()).toEqual([CHECKED])
  await member.call('POST /api/admin/documents/{id}/versions', { params, file: asFile(await aPdf(['Autre'])) })
  expect([await badges(), await site.isFound()]).toEqual([[], false])
  await again()
  await member.call('DELETE /api/admin/documents/{id}', { params })
  expect([await badges(), await states()]).toEqual([[], ['document-changed']])
})

test('only a tax return of this listing, and a stored year with figures, can be verified @slow', async () => {
  await using site = await startVerified()
  const { app, verify } = site
  const other = await app.publishes(aDossier({ title: 'Autre' }))
  const refusals = [
    await verify({ documentId: await hasDocument(app, other.id, { kind: 'accounts' }) }),
    await verify({ documentId: await hasDocument(app, site.params.id, { kind: 'lease' }) }),
    await verify({ documentId: await hasDocument(app, site.params.id, { kind: 'accounts', state: 'waiting' }) }),
    await verify({ closedOn: '2023-12-31' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect((await verify({}, assistant)).status).toBe(403)
  expect(await site.badges()).toEqual([])
})

test('a form cannot say of itself that its figures are verified', async () => {
  await using site = await startVerified()
  await site.save({ facts: { ...site.form.facts, verifiedFigures: true } })
  expect([await site.badges(), await site.isFound()]).toEqual([[], false])
})

test('withheld figures are not said to be verified, and no filter finds them', async () => {
  await using site = await startVerified({ disclosure: 'dossier' })
  expect((await site.verify()).status).toBe(200)
  expect([await site.badges(), await site.isFound(), await site.years()]).toEqual([[], false, undefined])
  const bounds = [1, 100_000, 379_999, 380_000, 380_001]
  for (const bound of bounds)
    expect(await site.found(`verifiedFigures=yes&revenueMin=${bound}&withoutRevenue=yes`)).toBe(0)
})

test('with brackets, the filter finds no more than the bracket says', async () => {
  await using site = await startVerified({ disclosure: 'tranche' })
  await site.verify()
  expect(await site.badges()).toEqual([CHECKED])
  const bisected = []
  for (const bound of [249_999, 250_000, 250_001, 379_999, 380_000]) {
    const isFound = await site.found(`verifiedFigures=yes&revenueMin=${bound}`)
    expect(isFound).toBe(await site.found(`revenueMin=${bound}`))
    bisected.push(isFound)
  }
  expect(bisected).toEqual([1, 1, 0, 0, 0])
})
