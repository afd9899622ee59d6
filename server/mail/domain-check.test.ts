import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { domainProblem, keepingRead, lostRecords, type MailRecordName } from '#domain/agency/mail-domain/mail-domain.ts'
import { cannedDns, IN_ORDER } from '#test/mail-dns.ts'
import { systemDns } from './dns.ts'
import { checkMailDomain } from './domain-check.ts'

type Records = Parameters<typeof cannedDns>[0]

const checked = async (records: Records, own: { selector?: string; relay?: string | null; from?: string } = {}) => {
  const asked = { from: 'contact@agence.fr', relay: 'ssl0.ovh.net', selector: null, ...own }
  const check = await checkMailDomain({ ...asked, dns: cannedDns(records) })
  const of = (name: MailRecordName) => check.records.find((one) => one.name === name)
  return { check, of, verdicts: check.records.map(({ name, verdict }) => `${name} ${verdict}`) }
}

test('a domain in order: what was read, the selector found, nothing to publish', async () => {
  const { check, verdicts, of } = await checked(IN_ORDER)
  expect(verdicts).toEqual(['spf good', 'dkim good', 'dmarc good', 'mx good'])
  expect(check.selector).toBe('selector1')
  expect(check.records.every(({ publish }) => publish === null)).toBe(true)
  expect(of('spf')?.read).toEqual(['v=spf1 include:mx.ovh.com ~all'])
  expect(of('spf')?.meaning).toContain('1\u00a0question')
  expect(domainProblem(check)).toBe(null)
})

test('a bare domain: each record to publish is exact', async () => {
  const { check, verdicts, of } = await checked({})
  expect(verdicts).toEqual(['spf missing', 'dkim unknown', 'dmarc missing', 'mx missing'])
  expect(of('spf')?.publish).toEqual({ name: 'agence.fr', type: 'TXT', value: 'v=spf1 include:mx.ovh.com ~all' })
  expect(of('dmarc')?.publish?.value).toBe('v=DMARC1; p=none; rua=mailto:contact@agence.fr')
  expect(domainProblem(check)).toBe('agence.fr ne publie pas SPF')
})

test('a first SPF does not shut the agency’s own mailboxes out', async () => {
  const first = async (exchange: string, relay: string | null) =>
    (await checked({ 'MX agence.fr': [exchange] }, { relay })).of('spf')?.publish?.value
  expect(await first('1 aspmx.l.google.com', 'ssl0.ovh.net')).toBe(
    'v=spf1 include:_spf.google.com include:mx.ovh.com ~all',
  )
  expect(await first('1 mx.agence.fr', 'smtp-relay.brevo.com')).toBe('v=spf1 mx ~all')
  expect(await first('0 ', null)).toBe(undefined)
})

const loop = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`s${at}.fr`, [`v=spf1 include:s${at + 1}.fr include:s0.fr ~all`]]),
)

test.each<[string, Records, string]>([
  ['everyone', { 'agence.fr': ['v=spf1 +all'], 'mx.ovh.com': [] }, '+all'],
  ['two records', { 'agence.fr': ['v=spf1 mx ~all', 'v=spf1 a ~all'] }, '2 enregistrements'],
  ['a typing error', { 'agence.fr': ['v=spf1 inclde:mx.ovh.com ~all'] }, 'n’est pas du SPF'],
  ['nothing included', { 'agence.fr': ['v=spf1 include:mx.ovh.com ~all'] }, 'ne mène à aucun SPF'],
  ['too many lookups', { 'agence.fr': ['v=spf1 include:s0.fr ~all'], ...loop }, '4.6.4'],
  ['not the mail server', { 'agence.fr': ['v=spf1 mx ~all'] }, 'ssl0.ovh.net, n’est pas dans la liste'],
])('SPF is wrong with %s, and says so', async (_, records, words) => {
  const spf = (await checked({ ...IN_ORDER, 'mx.ovh.com': [], ...records })).of('spf')
  expect(spf).toMatchObject({ verdict: 'wrong', meaning: expect.stringContaining(words) })
  expect(spf?.publish?.value).toMatch(/^v=spf1 .*include:mx\.ovh\.com.* ~all$/)
})

test('a mail server of nobody known is to be checked, not accused', async () => {
  const own = { relay: 'smtp.agence.fr' }
  const { of } = await checked({ ...IN_ORDER, 'agence.fr': ['v=spf1 mx ~all'] }, own)
  expect(of('spf')).toMatchObject({ verdict: 'good', meaning: expect.stringContaining('Vérifiez que smtp.agence.fr') })
  expect((await checked({}, own)).of('spf')?.publish?.value).toBe('v=spf1 a:smtp.agence.fr ~all')
})

test('with a service that has an envelope of its own, DKIM alone counts', async () => {
  const own = { relay: 'smtp-relay.brevo.com' }
  const { check, of } = await checked({ ...IN_ORDER, 'agence.fr': ['v=spf1 include:mx.ovh.com ~all'] }, own)
  expect(of('spf')).toMatchObject({ verdict: 'good', meaning: expect.stringContaining('propre enveloppe') })
  expect(domainProblem(check)).toBe(null)
  const { check: unsigned } = await checked({ ...IN_ORDER, 'selector1._domainkey.agence.fr': [] }, own)
  expect(domainProblem(unsigned)).toContain('seul DKIM')
})

test('a mailbox for everyone is not the agency’s to publish in', async () => {
  const { of, check } = await checked({ 'orange.fr': ['v=spf1 include:spf.orange.fr ~all'] }, { from: 'a@orange.fr' })
  expect(of('spf')).toMatchObject({ verdict: 'wrong', publish: null, meaning: expect.stringContaining('pas à vous') })
  const itsOwn = await checked({}, { from: 'a@orange.fr', relay: 'smtp.orange.fr' })
  expect(itsOwn.of('spf')?.verdict).toBe('good')
  expect(check.records.every(({ publish }) => publish === null)).toBe(true)
})

test('DMARC: observed only, of the domain above, two of them, without a policy', async () => {
  const dmarc = async (records: Records, own = {}) => (await checked({ ...IN_ORDER, ...records }, own)).of('dmarc')
  expect(await dmarc({ '_dmarc.agence.fr': ['v=DMARC1; p=none'] })).toMatchObject({
    verdict: 'weak',
    publish: { value: 'v=DMARC1; p=quarantine; rua=mailto:contact@agence.fr' },
  })
  const above = await dmarc({}, { from: 'contact@mail.agence.fr' })
  expect(above).toMatchObject({ verdict: 'good', where: '_dmarc.agence.fr' })
  expect(above?.meaning).toContain('qui vaut pour mail.agence.fr')
  const two = await dmarc({ '_dmarc.agence.fr': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })
  expect(two).toMatchObject({ verdict: 'wrong' })
  expect(await dmarc({ '_dmarc.agence.fr': ['v=DMARC1; rua=mailto:x@y.fr'] })).toMatchObject({ verdict: 'wrong' })
})

test('DKIM under a selector that was given: revoked, too short, none', async () => {
  const at = 'cle._domainkey.agence.fr'
  const dkim = async (text?: string) =>
    (await checked({ ...IN_ORDER, ...(text && { [at]: [text] }) }, { selector: 'cle' })).of('dkim')
  expect(await dkim('v=DKIM1; p=')).toMatchObject({ verdict: 'wrong', where: at })
  expect(await dkim(`k=rsa; p=${'A'.repeat(216)}`)).toMatchObject({ verdict: 'weak' })
  expect(await dkim()).toMatchObject({ verdict: 'missing', publish: { name: at } })
  const everywhere = { 'default._domainkey.agence.fr': ['v=spf1 -all'] }
  expect((await checked({ ...IN_ORDER, ...everywhere })).check.selector).toBe('selector1')
})

test('a DNS that does not answer is said, is no loss, and hides nothing', async () => {
  const { check: before } = await checked(IN_ORDER)
  const failing = { 'agence.fr': 'servfail', '_dmarc.agence.fr': 'timeout', 'MX agence.fr': 'timeout' } as const
  const { check, verdicts, of } = await checked({ ...IN_ORDER, ...failing })
  expect(verdicts).toEqual(['spf unread', 'dkim good', 'dmarc unread', 'mx unread'])
  expect(of('spf')?.meaning).toContain('SERVFAIL')
  expect(of('dmarc')?.meaning).toContain('à temps')
  expect(lostRecords(before, check)).toEqual([])
  expect(keepingRead(before, check)).toEqual(before)
  const { check: bare } = await checked({})
  expect(lostRecords(before, bare).map(({ name }) => name)).toEqual(['spf', 'dkim', 'dmarc', 'mx'])
})

test('records of strangers, at their longest, are cut and shown without control characters', async () => {
  const { of } = await checked({ 'agence.fr': [`v=spf1 \u0000\u001b[31m${'x'.repeat(60_000)} ~all`] })
  expect(of('spf')?.read[0]?.length).toBeLessThanOrEqual(500)
  expect(of('spf')?.read[0]).toMatch(/^v=spf1 ��\[31mx+$/)
  expect(of('spf')?.meaning.length).toBeLessThan(800)
})

const SILENT_MS = 100

/** A DNS server that answers each question with this code: 2 SERVFAIL, 3 NXDOMAIN, 5 REFUSED; with none, it is silent. */
async function dnsServer(code?: number) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (code === undefined) return
    const answer = Buffer.from(question)
    answer[2] = 0x81
    answer[3] = 0x80 | code
    socket.send(answer, port, address)
  })
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  return {
    dns: systemDns([`127.0.0.1:${(socket.address() as AddressInfo).port}`], code === undefined ? SILENT_MS : undefined),
    [Symbol.dispose]: () => socket.close(),
  }
}

test.each([
  [2, { failure: 'servfail' }],
  [3, { records: [] }],
  [5, { failure: 'refused' }],
])('a real DNS that answers with the code %i', async (code, expected) => {
  using server = await dnsServer(code)
  expect(await server.dns.txt('agence.fr')).toEqual(expected)
  expect(await server.dns.mx('agence.fr')).toEqual(expected)
})

test('a real DNS that never answers', async () => {
  using server = await dnsServer()
  expect(await server.dns.txt('agence.fr')).toEqual({ failure: 'timeout' })
})
