import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { siteFact } from '#server/db/schema/mail-and-jobs.ts'
import { createMailSetup } from '#server/mail/setup.ts'
import { createStandby } from '#server/jobs/standby.ts'
import { appOptions, SENDER } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { cannedDns, IN_ORDER } from '#test/mail-dns.ts'
import { mailServer } from '#test/mail-server.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { watchMailDomain } from './mail-domain.ts'

const DOMAIN = 'bonne-enseigne.example'
type Records = typeof IN_ORDER

/** The same records, of the domain of the tests’ agency. */
const ours = (records: Records): Records =>
  Object.fromEntries(Object.entries(records).map(([name, all]) => [name.replace('agence.fr', DOMAIN), all]))

/** An app that sends through this server, under a DNS whose answers may change. */
async function anApp({ port = 1, records = ours(IN_ORDER) }: { port?: number; records?: Records } = {}) {
  const { db } = await emptyDatabase()
  const dns = { current: cannedDns(records) }
  const { transport } = createMailSetup(`smtp://127.0.0.1:${port}`, '', SENDER)
  const mailSetup = {
    transport,
    relay: 'ssl0.ovh.net',
    dns: { txt: (name: string) => dns.current.txt(name), mx: (name: string) => dns.current.mx(name) },
  }
  const app = await startApp({ db, mailSetup })
  const services = { ...appOptions({ db, places: {} as never, folder: app.folder }), mailSetup }
  const night = () => watchMailDomain(services)
  return {
    app,
    night,
    services,
    owner: await app.signedIn(anAdmin({ email: 'ada@agence.fr' })),
    answers: (changed: Records) => (dns.current = cannedDns({ ...records, ...changed })),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a test mail leaves at once to one’s own address, and the answer of the server is said @slow', async () => {
  const server = await mailServer()
  await using site = await anApp({ port: server.port })
  expect(await site.owner.call('GET /api/admin/mail-domain', {})).toMatchObject({ test: null, check: null })
  const { test: sent } = await site.owner.call('POST /api/admin/mail-domain/test', {})
  await server.close()
  expect(server.received).toMatchObject([{ to: 'ada@agence.fr', subject: 'Mail d’essai' }])
  expect(sent).toMatchObject({ isAccepted: true, answer: expect.stringMatching(/^250 /) })
})

test.each([
  [550, '5.7.26 Unauthenticated email for ada@agence.fr', 'exige SPF ou DKIM'],
  [553, 'sender address rejected', 'comme expéditeur'],
  [450, 'greylisted', 'liste grise'],
])('a refusal %i of the mail server is said in French, with its own words @slow', async (responseCode, text, words) => {
  const error = Object.assign(new Error(text), { responseCode })
  const server = await mailServer({ refuse: () => error })
  await using site = await anApp({ port: server.port })
  const { test: sent } = await site.owner.call('POST /api/admin/mail-domain/test', {})
  await server.close()
  expect(sent).toMatchObject({ isAccepted: false, words: expect.stringContaining(words) })
  expect(sent?.answer).toContain(text.replace('ada@agence.fr', '…'))
})

test('a mail server that does not answer, and a site without one or at rest, say so @slow', async () => {
  await using site = await anApp()
  const { test: sent, problem } = await site.owner.call('POST /api/admin/mail-domain/test', {})
  expect(sent?.isAccepted).toBe(false)
  expect(sent?.words).toMatch(/serveur de mail/)
  expect(problem).toBe('Le dernier mail d’essai n’a pas été accepté')

  await using folder = await startApp({ db: (await emptyDatabase()).db })
  const owner = await folder.signedIn(anAdmin())
  const { test: written } = await owner.call('POST /api/admin/mail-domain/test', {})
  expect(written).toMatchObject({ isAccepted: false, words: expect.stringContaining('outbox') })
  expect(await folder.mails()).toHaveLength(1)

  const { db } = await emptyDatabase()
  await using off = await startApp({ db, standby: createStandby({ db, publicUrl: undefined, isOff: true }) })
  const resting = await off.signedIn(anAdmin())
  expect((await resting.answerTo('POST /api/admin/mail-domain/test', {})).status).toBe(409)
  expect(await off.mails()).toEqual([])
})

test('ten trials an hour by one member, reads of the DNS included @slow', async () => {
  await using site = await anApp()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await site.owner.answerTo('POST /api/admin/mail-domain/check', { body: {} })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await site.owner.answerTo('POST /api/admin/mail-domain/test', {})).status).toBe(429)
})

test('a selector is kept, read again at night, and is nothing but a name @slow', async () => {
  const key = { [`cle1._domainkey.${DOMAIN}`]: [`v=DKIM1; p=${'A'.repeat(392)}`] }
  await using site = await anApp({ records: { ...ours(IN_ORDER), ...key } })
  const check = (selector?: string) =>
    site.owner.answerTo('POST /api/admin/mail-domain/check', { body: selector === undefined ? {} : { selector } })
  const selectorNow = async () => (await site.owner.call('GET /api/admin/mail-domain', {})).check?.selector
  await check('cle1')
  expect(await selectorNow()).toBe('cle1')
  await site.night()
  await check()
  expect(await selectorNow()).toBe('cle1')
  // Emptied: the usual names again.
  await check('')
  expect(await selectorNow()).toBe('selector1')
  for (const wrong of ['a b', 'x/../y', '.', 'a'.repeat(200), 'é']) expect((await check(wrong)).status).toBe(400)
})

test('a record that is lost at night is on « État du site », and mailed to the owners once @slow', async () => {
  await using site = await anApp()
  await site.app.signedIn(anAdmin({ teamRole: 'agent' }))
  const sign = async () =>
    (await site.owner.call('GET /api/admin/site-state', {})).signs.find(({ name }) => name === 'mailDomain')
  await site.owner.call('POST /api/admin/mail-domain/check', { body: {} })
  await site.night()
  expect(await sign()).toMatchObject({ isRed: false, text: expect.stringContaining('SPF en ordre') })

  // A night without an answer is no loss.
  site.answers({ [DOMAIN]: 'servfail', [`_dmarc.${DOMAIN}`]: 'timeout' })
  await site.night()
  expect(await site.app.mails()).toEqual([])

  site.answers({ [DOMAIN]: [] })
  await site.night()
  await site.night()
  const mails = await site.app.mails()
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address))).toEqual(['ada@agence.fr'])
  expect(mails[0]?.text).toContain('v=spf1 include:mx.ovh.com ~all')
  expect(await sign()).toMatchObject({ isRed: true, text: expect.stringContaining('Perdu\u00a0: SPF') })

  site.answers({})
  await site.night()
  expect(await sign()).toMatchObject({ isRed: false })
})

test('another address of the agency: what was read of the former domain counts no more @slow', async () => {
  const records = { ...ours(IN_ORDER), ...IN_ORDER, 'agence.fr': ['v=spf1 +all'] }
  const server = await mailServer()
  await using site = await anApp({ port: server.port, records })
  const { owner } = site
  await owner.call('POST /api/admin/mail-domain/test', {})
  expect((await owner.call('POST /api/admin/mail-domain/check', { body: {} })).problem).toBe(null)
  const { identity } = await owner.call('GET /api/admin/agency', {})
  await owner.call('PUT /api/admin/agency/identity', { body: { ...identity, email: 'contact@agence.fr' } })
  const problem = async () => (await owner.call('GET /api/admin/mail-domain', {})).problem
  expect(await problem()).toBe('Aucun mail d’essai n’est encore parti de contact@agence.fr')
  await owner.call('POST /api/admin/mail-domain/test', {})
  expect(await problem()).toBe('Le DNS de agence.fr n’a pas encore été lu')
  // The night reads the new one, and what is wrong there was not lost.
  await watchMailDomain({ ...site.services, agency: { ...site.services.agency, email: 'contact@agence.fr' } })
  expect(await problem()).toBe('agence.fr\u00a0: SPF à corriger')
  await server.close()
  expect(await site.app.mails()).toEqual([])
})

test('only the last test mail is kept, without whose mailbox it was @slow', async () => {
  const error = Object.assign(new Error('<ada@agence.fr> unknown'), { responseCode: 550 })
  const server = await mailServer({ refuse: () => error })
  await using site = await anApp({ port: server.port })
  for (let n = 0; n < 2; n++) await site.owner.call('POST /api/admin/mail-domain/test', {})
  await server.close()
  const kept = await site.app.db.select().from(siteFact).where(eq(siteFact.name, 'test-mail'))
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('ada@')
})
