import { expect, test } from 'vitest'
import type { DeliveryForm } from '#domain/syndication/delivery.ts'
import { portalDelivery } from '#server/db/schema/syndication.ts'
import { deliverer } from '#server/delivery/deliver-file.ts'
import { loadPlaces } from '#server/places/places.ts'
import { AGENCY, deliverNearby, FILE_KEY } from '#test/app-options.ts'
import { type FtpOptions, ftpServer } from '#test/ftp-server.ts'
import { aDelivery, aDossier, anAdmin, aPortal } from '#test/makers.ts'
import { readPoliris } from '#test/poliris-reader.ts'
import { sftpServer } from '#test/sftp-server.ts'
import { startApp } from '#test/start-app.ts'
import { deliverPortal, requestNightly } from './deliver-portal.ts'
import type { DeliveryJob } from './delivery-job.ts'
import { rotatePasswords } from './queries.ts'
import { fileKey } from '#server/data-room/seal.ts'

const TEXT = 'Un restaurant de quarante couverts, tenu par le même couple depuis 2009, sur la place.'
const PASSWORD = aDelivery().password

/** An agency with a listing and a portal, and its server. */
async function anAgency() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const { id } = await owner.call('POST /api/admin/portals', { body: aPortal() })
  const params = { id }
  const listing = await app.publishes(aDossier({ description: TEXT }))
  const services = { db: app.db, ...servicesOf(app) }
  const state = () => owner.call('GET /api/admin/portals', {})
  return {
    app,
    owner,
    params,
    listing,
    state,
    lastRun: async () => (await state()).runs[0],
    connects: (own: Partial<DeliveryForm>) =>
      owner.call('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery(own) }),
    tries: () => owner.answerTo('POST /api/admin/portals/{id}/delivery/trial', { params }),
    sends: (isFewerWanted = false) =>
      owner.answerTo('POST /api/admin/portals/{id}/deliveries', { params, body: { isFewerWanted } }),
    /** The night's jobs, done at once; `isLast`: whether no attempt follows. */
    night: async (isLast = true, deliver = services.deliver) => {
      const jobs: DeliveryJob[] = []
      await requestNightly({ db: app.db, requestDelivery: async (_tx, job) => void jobs.push(job) })
      for (const job of jobs) await deliverPortal({ ...services, deliver }, job, { isAgain: false, isLast })
      return jobs.length
    },
  }
}

type App = Awaited<ReturnType<typeof startApp>>

const places = loadPlaces()

const servicesOf = ({ mail, fileKeys }: App) => ({
  mail,
  fileKeys,
  places,
  agency: AGENCY,
  publicUrl: () => 'https://www.bonne-enseigne.example',
  version: '1.0.0',
  deliver: deliverNearby,
})

test.each(['ftp', 'ftps', 'ftps-implicit'] as const)('the file reaches a server by %s, whole @slow', async (kind) => {
  const agency = await anAgency()
  await using server = await ftpServer({ kind })
  await agency.connects({ kind, host: 'localhost', port: server.port })
  expect(await agency.tries()).toMatchObject({ status: 200 })
  expect(server.files.size).toBe(0)
  expect(await agency.sends()).toMatchObject({ status: 201 })
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent', listings: 1, answer: '250 Renommé' })
  expect([...server.files.keys()]).toEqual(['annonces/devanture_AG-1152.zip'])
  expect(readPoliris(server.files.get('annonces/devanture_AG-1152.zip') ?? Buffer.alloc(0)).rows).toHaveLength(1)
  // Under another name first.
  expect(server.commands).toEqual(expect.arrayContaining(['STOR', 'RNFR', 'RNTO']))
})

test('the file reaches a server by SFTP, over the one before @slow', async () => {
  const agency = await anAgency()
  await using server = await sftpServer()
  await agency.connects({ kind: 'sftp', port: server.port })
  await agency.sends()
  await agency.sends()
  const { runs, portals } = await agency.state()
  expect(runs.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
  expect(portals[0]?.delivery?.hostKey).toMatch(/^[\w+/]{43}=$/)
  expect([...server.files.keys()]).toEqual(['annonces/devanture_AG-1152.zip'])
  expect(readPoliris(server.files.get('annonces/devanture_AG-1152.zip') ?? Buffer.alloc(0)).rows).toHaveLength(1)
})

test('a changed key of an SFTP server is said, and gets no password until one is typed @slow', async () => {
  const agency = await anAgency()
  const first = await sftpServer()
  const { port } = first
  await agency.connects({ kind: 'sftp', port })
  expect((await agency.tries()).status).toBe(200)
  await first[Symbol.asyncDispose]()
  await using other = await sftpServer({ port })
  expect(await agency.tries()).toMatchObject({ status: 409, body: { message: expect.stringContaining('a changé') } })
  expect(other.passwords).toEqual([])
  await agency.connects({ kind: 'sftp', port })
  expect((await agency.tries()).status).toBe(200)
})

const FAULTS: [title: string, FtpOptions, Partial<DeliveryForm>, said: RegExp][] = [
  ['a wrong password', {}, { password: 'un-autre' }, /refuse le nom d’utilisateur ou le mot de passe/],
  ['a missing folder', {}, { folder: 'ailleurs' }, /Ce dossier n’existe pas/],
  ['a server that stops', { fault: 'stops' }, {}, /a coupé la connexion/],
  ['a server that says nothing', { fault: 'silent' }, {}, /trop lent/],
  ['a refused name', { fault: 'no-rename' }, {}, /refuse de lui donner son nom/],
  ['a certificate of another name', { kind: 'ftps' }, { kind: 'ftps' }, /certificat de ce serveur n’est pas valable/],
  ['a server without TLS', {}, { kind: 'ftps' }, /refuse cette façon de se connecter/],
]

test.each(FAULTS)('%s is said in words, logged and mailed once @slow', async (_title, options, own, said) => {
  const agency = await anAgency()
  await using server = await ftpServer(options)
  await agency.connects({ kind: 'ftp', port: server.port, ...own })
  await agency.sends()
  await agency.sends()
  const { runs } = await agency.state()
  expect(runs).toMatchObject([{ outcome: 'failed', answer: expect.stringMatching(said) }, { outcome: 'failed' }])
  // Nothing is left under either name.
  expect([...server.files.keys()]).toEqual([])
  const mails = await agency.app.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Portail des commerces\u00a0: le fichier n’est pas parti'])
  expect(mails[0]?.text).toMatch(said)
})

test('a server that renames onto no file gets the new file @slow', async () => {
  const agency = await anAgency()
  await using server = await ftpServer({ fault: 'no-overwrite' })
  await agency.connects({ kind: 'ftp', port: server.port })
  await agency.sends()
  await agency.sends()
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent' })
  expect([...server.files.keys()]).toEqual(['annonces/devanture_AG-1152.zip'])
})

test.each(['stops', 'no-rename'] as const)('SFTP: %s is said in words @slow', async (fault) => {
  const agency = await anAgency()
  await using server = await sftpServer({ fault })
  await agency.connects({ kind: 'sftp', port: server.port })
  await agency.sends()
  const said = fault === 'stops' ? /a coupé la connexion/ : /refuse de lui donner son nom/
  expect(await agency.lastRun()).toMatchObject({ outcome: 'failed', answer: expect.stringMatching(said) })
  await agency.connects({ kind: 'sftp', port: server.port, password: 'un-autre' })
  expect(await agency.tries()).toMatchObject({ body: { message: expect.stringContaining('refuse le nom') } })
  await agency.connects({ kind: 'sftp', port: server.port, folder: 'ailleurs' })
  expect(await agency.tries()).toMatchObject({ body: { message: expect.stringContaining('n’existe pas') } })
})

test('no private address is connected to', async () => {
  await using server = await ftpServer()
  const deliver = deliverer()
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.0.0.8',
    '192.168.1.4',
    '169.254.169.254',
    '::1',
    '0.0.0.0',
    '::ffff:127.0.0.1',
    '2130706433',
  ])
    await expect(deliver({ ...aDelivery({ host, kind: 'ftp', port: server.port }), hostKey: null })).rejects.toThrow(
      'L’adresse de ce serveur n’est pas publique.',
    )
  expect(server.commands).toEqual([])
})

test('the password is sealed, and in no answer, journal or log @slow', async () => {
  const agency = await anAgency()
  await using server = await ftpServer()
  // The server repeats what it was given.
  const wrong = 'secret-que-le-serveur-répète'
  await agency.connects({ kind: 'ftp', port: server.port, password: wrong })
  await agency.sends()
  const trial = await agency.tries()
  const [row] = await agency.app.db.select().from(portalDelivery)
  const journal = await agency.owner.answerTo('GET /api/admin/audit', { query: {} } as never)
  const shown = JSON.stringify([await agency.state(), trial, row, journal.body, await agency.app.mails()])
  expect(shown).not.toContain(wrong)
  expect(shown).toContain('Refus de •••')
  expect(row?.password).toMatch(new RegExp(`^${FILE_KEY.id}:`))
})

test('the kept password goes to no other server @slow', async () => {
  const agency = await anAgency()
  await agency.connects({})
  const { params, owner } = agency
  const changes = (own: Partial<DeliveryForm>) =>
    owner.answerTo('PUT /api/admin/portals/{id}/delivery', { params, body: aDelivery({ password: '', ...own }) })
  expect((await changes({ folder: 'autre' })).status).toBe(200)
  for (const own of [{ host: 'ailleurs.example' }, { port: 22 }, { kind: 'ftp' as const }, { userName: 'un-autre' }])
    expect(await changes(own)).toMatchObject({ status: 400, body: { problems: [{ path: 'password' }] } })
})

test('what a server answered is of no use for another one that a member named meanwhile', async () => {
  const agency = await anAgency()
  await agency.connects({ kind: 'sftp', host: 'ancien.example' })
  await agency.night(true, async () => {
    await agency.connects({ kind: 'sftp', host: 'nouveau.example' })
    return { answer: '250 Reçu', hostKey: 'clé de l’ancien' }
  })
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent' })
  const kept = () => agency.app.db.select().from(portalDelivery)
  expect(await kept()).toMatchObject([{ host: 'nouveau.example', hostKey: null, sentSha256: null }])
  // The new one gets the file although nothing changed since.
  await agency.night(true, async () => ({ answer: '250 Reçu', hostKey: 'clé du nouveau' }))
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent' })
  expect(await kept()).toMatchObject([{ hostKey: 'clé du nouveau', sentSha256: expect.stringMatching(/./) }])
})

test('the passwords go under a new key', async () => {
  const agency = await anAgency()
  await agency.connects({})
  const current = fileKey(Buffer.alloc(32, 'une autre clé'))
  expect(await rotatePasswords(agency.app.db, { current, former: FILE_KEY })).toBe(1)
  expect(await rotatePasswords(agency.app.db, { current })).toBe(0)
  expect(PASSWORD).not.toBe('')
})

test('at night an unchanged file waits, a paused portal is left, a poorer one is stopped @slow', async () => {
  const agency = await anAgency()
  const { owner, params } = agency
  await using server = await ftpServer()
  expect(await agency.night()).toBe(0)
  await agency.connects({ kind: 'ftp', port: server.port })
  expect(await agency.night()).toBe(1)
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent', by: 'la nuit' })
  const stored = () => server.commands.filter((name) => name === 'STOR').length
  await agency.night()
  expect(await agency.lastRun()).toMatchObject({ outcome: 'unchanged' })
  expect(stored()).toBe(1)
  await agency.sends()
  expect(stored()).toBe(2)
  const body = { portalId: params.id, isWanted: false }
  await owner.call('PUT /api/admin/listings/{id}/portals', { params: { id: agency.listing.id }, body })
  await agency.night()
  expect(await agency.lastRun()).toMatchObject({ outcome: 'stopped', listings: 0 })
  expect(stored()).toBe(2)
  expect((await agency.app.mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining('contre 1 la dernière fois'),
  ])
  await agency.sends(true)
  expect(await agency.lastRun()).toMatchObject({ outcome: 'sent', listings: 0 })
  await owner.call('PUT /api/admin/portals/{id}', { params, body: aPortal({ isActive: false }) })
  expect(await agency.night()).toBe(0)
  expect((await agency.sends()).status).toBe(409)
})

test('what may pass is tried again, and mailed at the last attempt only @slow', async () => {
  const agency = await anAgency()
  await agency.connects({ kind: 'ftp', port: 1 })
  await expect(agency.night(false)).rejects.toThrow('ne répond pas')
  expect(await agency.app.mails()).toEqual([])
  await agency.night(true)
  expect(await agency.app.mails()).toHaveLength(1)
  await expect(agency.night(false)).rejects.toThrow('ne répond pas')
  expect(await agency.app.mails()).toHaveLength(1)
})
