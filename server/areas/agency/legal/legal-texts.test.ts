import { expect, test } from 'vitest'
import { LEGAL_PAGE_NAMES, LEGAL_PAGES } from '#domain/agency/legal-texts.ts'
import { identityOf } from '#domain/agency/starting-settings.ts'
import { todayInParis } from '#server/core/today.ts'
import { lead } from '#server/db/schema/leads.ts'
import { AGENCY } from '#test/app-options.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, anAdmin, anEstimate } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const OWN = `## objet : Objet
Ce site est publié par {legalName}, au capital de {capital?}.
Garant : {guarantee.guarantor.name?}.

## Médiation
Le médiateur est {mediator.name}, {mediator.address}.`

test.for(LEGAL_PAGE_NAMES)('the site’s own text %s names everything that it needs', async (page) => {
  await using app = await startApp()
  const { text, changedOn } = await app.call('GET /api/agency/legal', { query: { page } })
  expect(text).not.toMatch(/[{}]|undefined|null|\[object/)
  expect(text).toMatch(/^## [a-z]+ : /)
  expect(changedOn).toBe(LEGAL_PAGES[page].changedOn)
})

test('the agency writes its own text: dated, with its data, without the lines that lack a value; then takes the site’s back', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await admin.call('PUT /api/admin/agency/legal', { body: { terms: { text: OWN } } })
  const terms = await app.call('GET /api/agency/legal', { query: { page: 'terms' } })
  expect(terms).toEqual({
    changedOn: todayInParis(),
    text: `## objet : Objet
Ce site est publié par Bonne Enseigne (agence fictive), au capital de 10\u202f000\u00a0€.

## Médiation
Le médiateur est Médiation Exemple, 3, rue du Modèle, 14000 Caen, France.`,
  })
  const { changedOn } = await app.call('GET /api/agency/legal', { query: { page: 'notice' } })
  expect(changedOn).toBe(LEGAL_PAGES.notice.changedOn)
  await admin.call('PUT /api/admin/agency/legal', { body: {} })
  const back = await app.call('GET /api/agency/legal', { query: { page: 'terms' } })
  expect(back).toMatchObject({ changedOn: todayInParis(), text: expect.stringContaining('## annonces : Les annonces') })
  const { legal } = await admin.call('GET /api/admin/agency', {})
  expect(legal.terms).toEqual({ changedOn: todayInParis(), former: [{ text: OWN, changedOn: todayInParis() }] })
  expect(await journalOf(admin)).toMatchObject([
    { text: 'a modifié les réglages “textes légaux”\u00a0: conditions générales' },
    { text: 'a modifié les réglages “textes légaux”\u00a0: conditions générales' },
  ])
})

test('a consent names the agency’s text that was accepted; the former text is kept', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  await admin.call('PUT /api/admin/agency/legal', { body: { terms: { text: OWN } } })
  await app.call('POST /api/estimate', { body: anEstimate() })
  await app.call('POST /api/contact', { body: aContact({ message: 'Une seconde demande, sur un autre bien.' }) })
  const versions = await app.db.select({ kind: lead.kind, version: lead.consentVersion }).from(lead).orderBy(lead.id)
  expect(versions).toEqual([
    { kind: 'contact', version: '2026-11' },
    { kind: 'estimate', version: `2026-11, texte du ${todayInParis()}` },
    { kind: 'contact', version: '2026-11' },
  ])
  const next = OWN.replace('Objet', 'Sujet')
  await admin.call('PUT /api/admin/agency/legal', {
    body: { terms: { text: next, former: [], changedOn: '2020-01-01' } },
  })
  const { legal } = await admin.call('GET /api/admin/agency', {})
  expect(legal.terms).toEqual({
    text: next,
    changedOn: todayInParis(),
    former: [{ text: OWN, changedOn: todayInParis() }],
  })
})

test.for([
  [
    'without a title',
    'Un texte sans titre.',
    'Commencez par un titre\u00a0: une ligne qui commence par «\u00a0##\u00a0».',
  ],
  [
    'with an unknown name',
    '## Objet\nPublié par {nom}.',
    '{nom} n’est pas un des mots entre accolades que le site remplace.',
  ],
  [
    'with a name of the language',
    '## Objet\nPublié par {constructor.name}.',
    '{constructor.name} n’est pas un des mots entre accolades que le site remplace.',
  ],
  ['too long', `## Objet\n${'a'.repeat(24_000)}`, 'Conditions générales : 24\u202f000 caractères au plus'],
])('a text that the page would lose is refused beside its field: %s', async ([, text = '', message = '']) => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const answer = await admin.answerTo('PUT /api/admin/agency/legal', { body: { terms: { text } } })
  expect(answer).toMatchObject({ status: 400, body: { problems: [{ path: 'terms.text', message }] } })
})

test('the host is the agency’s: the legal notice names the new one', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { address } = identityOf(AGENCY)
  const host = { name: 'Serveurs du Port', address, phone: { display: '02 97 00 00 01', e164: '+33297000001' } }
  await admin.call('PUT /api/admin/agency/host', { body: host })
  const { text } = await app.call('GET /api/agency/legal', { query: { page: 'notice' } })
  expect(text).toContain('* Nom : Serveurs du Port')
  expect(text).toContain('[02 97 00 00 01](tel:+33297000001)')
  expect(text).not.toContain('Hébergement Exemple')
  expect(await app.call('GET /api/agency/identity', {})).toMatchObject({ host })
})
