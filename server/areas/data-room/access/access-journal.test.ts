import { expect, test } from 'vitest'
import type { AccessStep } from '#domain/data-room/access.ts'
import { longDateTime } from '#domain/format.ts'
import { hasDocument, hasRequest } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin, aStep, aUser } from '#test/makers.ts'
import { startRoom } from '#test/reading-room.ts'

/** Texts of entries that end at some time, which is replaced by « … ». */
const timeless = (text: string) => text.replaceAll(/\d+(er)? \p{L}+ \d{4} à \d\d:\d\d/gu, '…')

/** An agency whose owner reads the journal, with a file of one listing. */
async function aRoom() {
  const room = await startRoom()
  const owner = await room.app.signedIn(anAdmin({ firstName: 'Claire', lastName: 'Vasseur' }))
  const entries = async (kind: 'access' | 'document' = 'access') => (await journalOf(owner, { kind })).toReversed()
  return {
    ...room,
    owner,
    entries,
    step: (id: number, body: AccessStep) =>
      room.ada.call('POST /api/admin/access-requests/{id}/steps', { params: { id }, body }),
    /** The texts of the entries, oldest first. */
    texts: async (kind?: 'document') =>
      (await entries(kind)).map(({ actor, text }) => timeless(`${actor} ${text}`.replaceAll('\u00a0', ' '))),
    /** Who acted, and as what. */
    actors: async () => (await entries()).map(({ actor, actorKind, action }) => `${actor}, ${actorKind}: ${action}`),
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  }
}

test('the journal tells the state, level, days and end that an access had and has @slow', async () => {
  await using room = await aRoom()
  const pending = { state: 'requested', level: 0, until: null } as const
  const buyer = await room.reader({ firstName: 'Jeanne', lastName: 'Petit' }, pending)
  const { id } = buyer
  await room.step(id, { step: 'approve', level: 2, days: 365 })
  await room.step(id, { step: 'level', level: 1 })
  await room.step(id, { step: 'level', level: 1 })
  const renewed = await room.step(id, { step: 'renew', days: 10 })
  await room.step(id, { step: 'revoke', words: 'Vente suspendue.' })
  const of = 'de la demande de dossier “Jeanne Petit, CO-1152”'
  expect(await room.texts()).toEqual([
    'Ada Lovelace a approuvé la demande de dossier “Jeanne Petit, CO-1152” : ' +
      'jours d’ouverture 30 → 365 ; niveau 0 (personne) → 2 ; état Demandé → Approuvé',
    'Ada Lovelace a envoyé l’accord de confidentialité à signer pour la demande de dossier “Jeanne Petit, CO-1152” : ' +
      'état Approuvé → Accord à signer ; fin (vide) → …',
    `Ada Lovelace a modifié l’accès ${of} : niveau 2 → 1`,
    `Ada Lovelace a modifié l’accès ${of} : jours d’ouverture 365 → 10 ; fin … → …`,
    `Ada Lovelace a retiré l’accès ${of} : état Accord à signer → Retiré ; fin … → (vide)`,
  ])
  const last = (await room.entries()).at(-1)
  expect(last?.text).toContain(`fin ${longDateTime(renewed.until ?? '')} → (vide)`)
})

test('the journal tells whose offer was accepted, whether or not that changes who reads @slow', async () => {
  await using room = await aRoom()
  const jeanne = await room.reader({ firstName: 'Jeanne', lastName: 'Petit' })
  await room.reader({ firstName: 'Bob', lastName: 'Durand' })
  const params = { id: room.listing.id }
  const to = (...step: Parameters<typeof aStep>) =>
    room.owner.call('POST /api/admin/listings/{id}/status', { params, body: aStep(...step) })
  await to('sous offre', { keptAccessId: jeanne.id })
  await to('en vente', { reason: 'Offre retirée' })
  expect(await room.texts()).toEqual([
    'Claire Vasseur a modifié l’accès de la demande de dossier “Jeanne Petit, CO-1152” : offre (vide) → retenue',
    'Claire Vasseur a suspendu la demande de dossier “Bob Durand, CO-1152” : ' +
      'offre (vide) → celle d’un autre acquéreur ; état Ouvert → Suspendu',
    'Claire Vasseur a modifié l’accès de la demande de dossier “Jeanne Petit, CO-1152” : offre retenue → (vide)',
    'Claire Vasseur a envoyé l’accord de confidentialité à signer pour la demande de dossier “Bob Durand, CO-1152” : ' +
      'offre celle d’un autre acquéreur → (vide) ; état Suspendu → Accord à signer ; fin … → …',
  ])
})

test('the journal tells what a document was, to whom it is open, and where it stands @slow', async () => {
  await using room = await aRoom()
  const id = await hasDocument(room.app, room.listing.id, { kind: 'accounts', level: 0 })
  const form = { kind: 'accounts', title: 'Bilan 2025', level: 1, position: 0 } as const
  await room.change(id, form)
  await room.change(id, form)
  await room.change(id, { ...form, kind: 'memorandum', level: 2 })
  await room.ada.call('DELETE /api/admin/documents/{id}', { params: { id } })
  expect(await room.texts('document')).toEqual([
    'Ada Lovelace a modifié le document “Bilan 2025, CO-1152” du dossier confidentiel : niveau 0 (personne) → 1 ; titre Pièce accounts → Bilan 2025',
    'Ada Lovelace a modifié le document “Bilan 2025, CO-1152” du dossier confidentiel : nature Bilan et liasse fiscale → Mémoire de présentation ; niveau 1 → 2',
    'Ada Lovelace a supprimé le document “Bilan 2025, CO-1152” du dossier confidentiel : niveau 2',
  ])
})

test('a buyer called « Le site », « Le cédant » or as a member is told apart from them @slow', async () => {
  await using room = await aRoom()
  for (const [firstName, lastName] of [
    ['Le', 'site'],
    ['Le', 'cédant'],
    ['Ada', 'Lovelace'],
  ] as const) {
    const buyer = await room.reader({ firstName, lastName })
    await buyer.call('DELETE /api/access-requests/{id}', { params: { id: buyer.id } })
  }
  const last = await room.reader({ firstName: 'Jeanne', lastName: 'Petit' })
  await room.step(last.id, { step: 'revoke', words: '' })
  expect(await room.actors()).toEqual([
    'Le site, buyer: access.revoked',
    'Le cédant, buyer: access.revoked',
    'Ada Lovelace, buyer: access.revoked',
    'Ada Lovelace, team: access.revoked',
  ])
  expect((await room.entries()).map(({ actorId }) => actorId > 0)).toEqual([true, true, true, true])
  const actors = await room.owner.call('GET /api/admin/audit/actors', {})
  expect(actors.map(({ name, kind }) => `${name}, ${kind}`)).toEqual([
    'Ada Lovelace, team',
    'Claire Vasseur, team',
    'Ada Lovelace, buyer',
    'Le cédant, buyer',
    'Le site, buyer',
  ])
  const csv = String(await room.owner.call('GET /api/admin/audit/csv', { query: { kind: 'access' } }))
  expect(csv.split('\n').map((line) => line.split(';').slice(1, 3).join(';'))).toEqual([
    'Personne;Qualité',
    'Ada Lovelace;équipe',
    'Ada Lovelace;acquéreur',
    'Le cédant;acquéreur',
    'Le site;acquéreur',
    '',
  ])
})

test('an adviser, a member who buys and the real seller act as what they are @slow', async () => {
  await using room = await aRoom()
  const buyer = await room.reader({ firstName: 'Jeanne', lastName: 'Petit' })
  await buyer.call('POST /api/access-requests/{id}/advisers', {
    params: { id: buyer.id },
    body: { kind: 'avocat', firstName: 'Paul', lastName: 'Roy', email: 'paul@cabinet.exemple' },
  })
  const paul = await room.reader(
    { firstName: 'Marie', lastName: 'Roy' },
    { adviserOf: buyer.id, adviserKind: 'avocat' },
  )
  await paul.call('POST /api/access-requests/{id}/questions', {
    params: { id: paul.id },
    body: { documentId: null, text: 'Et le bail ?' },
  })
  const colleague = await room.app.signedIn(anAdmin({ firstName: 'Hugo', lastName: 'Petit' }))
  const own = await hasRequest(room.app, colleague, room.listing.id)
  await colleague.call('DELETE /api/access-requests/{id}', { params: { id: own } })

  const pending = { state: 'requested', level: 0, until: null } as const
  const other = await room.app.signedIn(aUser())
  const id = await hasRequest(room.app, other, room.listing.id, pending)
  const body = { email: 'odette@exemple.fr' }
  await room.ada.call('POST /api/admin/access-requests/{id}/seller', { params: { id }, body })
  const token = /accord-du-cedant#(\S+)/.exec((await room.app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  await room.app.call('POST /api/seller-consents', { body: { token, answer: 'no' } })
  expect(await room.actors()).toEqual([
    'Jeanne Petit, buyer: access.requested',
    'Marie Roy, adviser: access.question',
    'Hugo Petit, buyer: access.revoked',
    'Ada Lovelace, team: access.seller',
    'Le cédant, seller: access.seller-answered',
  ])
  expect((await room.texts())[0]).toBe(
    'Jeanne Petit a demandé le dossier confidentiel : “Paul Roy, CO-1152” : désigné comme conseil avocat',
  )
})
