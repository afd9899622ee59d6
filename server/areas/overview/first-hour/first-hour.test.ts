import { expect, test } from 'vitest'
import agency from '../../../../agency.json' with { type: 'json' }
import type { TeamRole } from '#domain/accounts/team.ts'
import { Agency } from '#domain/agency/agency.ts'
import { areExampleFees, examplesLeft } from '#domain/agency/first-hour/examples.ts'
import { FIRST_STEP_NAMES, FIRST_STEPS, type FirstStepName } from '#domain/agency/first-hour/first-steps.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { identityOf } from '#domain/agency/starting-settings.ts'
import { fileKey } from '#server/data-room/seal.ts'
import { firstStep } from '#server/db/schema/agency.ts'
import { appOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { cannedDns, IN_ORDER } from '#test/mail-dns.ts'
import { aMandate, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<App['signedIn']>>

/** The lines of a member, by state. */
async function linesOf(member: Member) {
  const { steps } = await member.call('GET /api/admin/first-steps', {})
  const named = (wanted: string) => steps.filter(({ state }) => state === wanted).map(({ name }) => name)
  return {
    left: named('left'),
    done: named('done'),
    aside: named('aside'),
    line: (name: FirstStepName) => steps.find((one) => one.name === name),
  }
}

/** An identity of nobody's, in the words of a real one. */
const OWN = {
  ...identityOf(Agency.parse(agency)),
  name: 'Agence du Port',
  legalName: 'Agence du Port',
  siren: '732829320',
  vatNumber: undefined,
  email: 'contact@agence.fr',
  publicationDirector: 'Ada Lefèvre',
  professionalCard: { ...agency.professionalCard, number: 'CPI 1401 2026 000 000 001' },
  insurance: { ...agency.insurance, insurer: 'Assureur du Port' },
  mediator: { ...agency.mediator, website: 'https://mediateur.fr' },
}
const HOST = { ...agency.host, name: 'Hébergeur du Port' }

/** An app whose mails leave through a server, under a domain in order. */
async function anAppWithMails(answer = '250 2.0.0 Ok: queued as 4F1') {
  const { db } = await emptyDatabase()
  const mailSetup = {
    transport: { deliver: () => Promise.resolve(answer) },
    relay: 'ssl0.ovh.net',
    dns: cannedDns(IN_ORDER),
  }
  return startApp({ db, mailSetup })
}

test('the example of the site is known as one, and the pages of the lines exist', () => {
  const example = Agency.parse(agency)
  expect(examplesLeft({ identity: identityOf(example), host: example.host })).toHaveLength(8)
  expect(examplesLeft({ identity: OWN, host: HOST })).toEqual([])
  expect(areExampleFees(example.fees)).toBe(true)
  const [schedule] = example.fees.schedules
  expect(areExampleFees({ ...example.fees, schedules: schedule ? [{ ...schedule, services: [] }] : [] })).toBe(false)
  expect(FIRST_STEP_NAMES.every((name) => FIRST_STEPS[name].to.startsWith('/admin'))).toBe(true)
})

test('an empty agency has ten lines, each ticked by its fact @slow', async () => {
  await using app = await anAppWithMails()
  const owner = await app.signedIn(anAdmin())
  expect((await linesOf(owner)).left).toEqual([...FIRST_STEP_NAMES])
  expect((await linesOf(owner)).line('identity')?.missing).toContain('SIREN')

  await owner.call('PUT /api/admin/agency/identity', { body: OWN })
  expect((await linesOf(owner)).line('identity')?.missing).toBe('Encore de l’exemple\u00a0: hébergeur')
  await owner.call('PUT /api/admin/agency/host', { body: HOST })
  await owner.call('PUT /api/admin/agency/look', { body: { ...SITE_LOOK, light: '#134f2c' } })
  // Saved as it is: it is the agency's own from then on.
  await owner.call('PUT /api/admin/agency/fees', { body: Agency.parse(agency).fees })
  await hasFactor(app.db, owner.user, 'now')
  await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  await owner.call('PUT /api/admin/register/first-number', { body: { number: 120 } })
  expect((await linesOf(owner)).left).toEqual(['mail', 'key', 'catalogue', 'publication'])

  await owner.call('POST /api/admin/mail-domain/test', {})
  expect((await linesOf(owner)).line('mail')?.missing).toBe('Le DNS de agence.fr n’a pas encore été lu')
  await owner.call('POST /api/admin/mail-domain/check', { body: {} })
  await owner.call('PUT /api/admin/first-steps', { body: { name: 'key', mark: 'done' } })
  const { id } = await owner.call('POST /api/admin/listings', { body: null })
  expect((await linesOf(owner)).line('publication')?.missing).toBe('1\u00a0affaire, aucune en ligne')
  expect((await linesOf(owner)).left).toEqual(['publication'])
  expect(id).toBeGreaterThan(0)
  await app.has(aProperty())
  expect(await linesOf(owner)).toMatchObject({ left: [], aside: [], done: [...FIRST_STEP_NAMES] })
})

test('the register is begun by its first mandate, too', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  await owner.call('POST /api/admin/mandates', { body: aMandate({ kind: 'recherche' }) })
  expect((await linesOf(owner)).done).toContain('register')
})

test('a key is kept safe by a person, named and dated, in the journal; another key asks again @slow', async () => {
  const { db } = await emptyDatabase()
  await using app = await startApp({ db })
  const owner = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lefèvre' }))
  const { steps } = await owner.call('PUT /api/admin/first-steps', { body: { name: 'key', mark: 'done' } })
  expect(steps.find(({ name }) => name === 'key')).toMatchObject({ state: 'done', said: { by: 'Ada Lefèvre' } })
  const { body } = await owner.answerTo('GET /api/admin/audit', { query: {} })
  expect((body as { text: string }[])[0]?.text).toMatch(
    /a déclaré de la première heure.*Clé des fichiers en lieu sûr \([\da-f]{8}\)/,
  )
  const signOf = async (member: Member) =>
    (await member.call('GET /api/admin/site-state', {})).signs.find(({ name }) => name === 'fileKey')?.text
  expect(await signOf(owner)).toContain('par Ada Lefèvre')

  await using changed = await startApp({ db, fileKeys: { current: fileKey(Buffer.alloc(32, 'une autre clé')) } })
  const again = await changed.signedIn(anAdmin())
  expect((await linesOf(again)).left).toContain('key')
  expect(await signOf(again)).toContain('personne ne l’a encore déclarée')

  await using none = await startApp({ db, fileKeys: undefined })
  const without = await none.signedIn(anAdmin())
  expect((await linesOf(without)).line('key')).toMatchObject({ state: 'left', press: null })
  const refused = await without.answerTo('PUT /api/admin/first-steps', { body: { name: 'key', mark: 'done' } })
  expect(refused.status).toBe(409)
})

test('an optional line is put aside and taken back; what the law wants is not, nor ticked by a press @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const say = (name: FirstStepName, mark: 'done' | 'aside' | null) =>
    owner.answerTo('PUT /api/admin/first-steps', { body: { name, mark } })
  for (const name of ['look', 'team', 'catalogue', 'register', 'publication'] as const) await say(name, 'aside')
  expect((await linesOf(owner)).aside).toEqual(['look', 'team', 'catalogue', 'register', 'publication'])
  await say('team', null)
  await say('team', null)
  await say('look', 'done')
  await say('register', 'done')
  expect(await linesOf(owner)).toMatchObject({ aside: ['catalogue', 'publication'], done: ['look', 'register'] })
  for (const name of ['identity', 'fees', 'mail', 'key', 'factor'] as const)
    expect((await say(name, 'aside')).status, name).toBe(409)
  for (const name of ['identity', 'fees', 'mail', 'factor', 'team'] as const)
    expect((await say(name, 'done')).status, name).toBe(409)
  expect((await say('cave' as never, 'done')).status).toBe(400)
  // A second factor that the agency does not require may wait.
  await owner.call('PUT /api/admin/agency/team', { body: { factorRequired: false, agentsSeeAll: false } })
  expect((await say('factor', 'aside')).status).toBe(200)
})

test('others see what their role can do, until the agency has nothing left of it, and say nothing', async () => {
  await using app = await startApp()
  const member = (teamRole: TeamRole) => app.signedIn(anAdmin({ teamRole }))
  const [owner, agent, assistant] = [await member('owner'), await member('agent'), await member('assistant')]
  for (const one of [agent, assistant]) {
    const { left, line } = await linesOf(one)
    expect(left).toEqual(['factor', 'catalogue', 'publication'])
    expect(line('catalogue')).toMatchObject({ isOptional: false, press: null })
    expect((await one.answerTo('PUT /api/admin/first-steps', { body: { name: 'team', mark: 'aside' } })).status).toBe(
      403,
    )
    for (const name of ['GET /api/admin/mail-domain', 'POST /api/admin/mail-domain/test'] as const)
      expect((await one.answerTo(name, {})).status).toBe(403)
  }
  await owner.call('PUT /api/admin/first-steps', { body: { name: 'publication', mark: 'aside' } })
  await app.has(aProperty())
  expect(await linesOf(agent)).toMatchObject({ left: [], done: [] })
})

test('who said something may leave: what was said stays, without a name', async () => {
  await using app = await startApp()
  const [owner, leaving] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await leaving.call('PUT /api/admin/first-steps', { body: { name: 'catalogue', mark: 'aside' } })
  await owner.call('DELETE /api/admin/users/{id}', { params: { id: leaving.user.id } })
  expect((await linesOf(owner)).line('catalogue')).toMatchObject({ state: 'aside', said: { by: null } })
  expect(await app.db.select().from(firstStep)).toMatchObject([{ name: 'catalogue', accountId: null }])
})

test('options without a mail server say that mails stay on the server', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  expect(appOptions({ db: app.db, places: {} as never, folder: app.folder }).mailSetup.relay).toBe(null)
  expect((await linesOf(owner)).line('mail')?.missing).toContain('SMTP_URL')
})
