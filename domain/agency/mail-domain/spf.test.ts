import { expect, test } from 'vitest'
import { includedDomains, isSpf, ownLookups, readSpf, restOf, spfAllowing } from './spf.ts'
import { isDmarc, readDkim, readDmarc, readTags } from './tag-list.ts'
import { smtpWords } from './smtp-words.ts'

test('only a record that begins with v=spf1 is SPF', () => {
  expect(['v=spf1', 'V=SPF1 ~all', 'v=spf10 ~all', 'spf2.0/pra', ' v=spf1'].map(isSpf)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('terms, qualifiers, modifiers and lookups of SPF', () => {
  const record = readSpf('v=spf1 ip4:192.0.2.0/24 a mx/28 include:Mx.ovh.com. ?exists:%{i}.x.fr exp=why.fr x=1 -ALL')
  expect(record.wrong).toBe(null)
  expect(record.terms.map(({ name, value, qualifier }) => `${qualifier}${name} ${value}`)).toEqual([
    '+ip4 192.0.2.0/24',
    '+a ',
    '+mx ',
    '+include Mx.ovh.com.',
    '?exists %{i}.x.fr',
    '-all ',
  ])
  expect([ownLookups(record), restOf(record), includedDomains(record)]).toEqual([4, '-', ['mx.ovh.com']])
})

test('a redirect counts only without all', () => {
  const without = readSpf('v=spf1 redirect=_spf.google.com')
  expect([includedDomains(without), ownLookups(without), restOf(without)]).toEqual([['_spf.google.com'], 1, null])
  const beside = readSpf('v=spf1 redirect=_spf.google.com ~all')
  expect([includedDomains(beside), ownLookups(beside)]).toEqual([[], 0])
})

test.each(['v=spf1 includ:x.fr -all', 'v=spf1 include: -all', 'v=spf1 ip4 -all', 'v=spf1 all:x', 'v=spf1 redirect='])(
  'what no mailbox understands is named: %s',
  (text) => expect(readSpf(text).wrong).not.toBe(null),
)

test('the record to publish keeps what is there, adds the mail server before the end, and never allows everyone', () => {
  const allowing = (...texts: string[]) => spfAllowing(texts.map(readSpf), ['include:mx.ovh.com'])
  expect(allowing()).toBe('v=spf1 include:mx.ovh.com ~all')
  expect(allowing('v=spf1 mx +all')).toBe('v=spf1 mx include:mx.ovh.com ~all')
  expect(allowing('v=spf1 mx -all', 'v=spf1 include:mx.ovh.com mx ~all')).toBe('v=spf1 mx include:mx.ovh.com -all')
  expect(allowing('v=spf1 redirect=other.fr')).toBe('v=spf1 include:other.fr include:mx.ovh.com ~all')
})

test('a policy of DMARC, and what is none', () => {
  expect(isDmarc('v=DMARC1; p=none') && isDmarc('v = DMARC1;p=none') && !isDmarc('p=none; v=DMARC1')).toBe(true)
  expect(readDmarc('v=DMARC1; P=Reject; sp=none; rua=mailto:a@b.fr,https://c.fr; pct=150')).toEqual({
    policy: 'reject',
    subdomainPolicy: 'none',
    reports: ['mailto:a@b.fr'],
    percent: 100,
  })
  expect(readDmarc('v=DMARC1; p=nope').policy).toBe(null)
})

test('a DKIM key: its size, revoked, tried; another record is none', () => {
  expect(readDkim(`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`)).toEqual({ bytes: 294, kind: 'rsa', isTried: false })
  expect(readDkim('p=; t=s:y')).toEqual({ bytes: 0, kind: 'rsa', isTried: true })
  expect([readDkim('v=DKIM2; p=A'), readDkim('bonjour')]).toEqual([undefined, undefined])
})

test('texts of strangers, at their longest and worst, are read in linear time @slow', () => {
  const start = performance.now()
  for (const text of ['=', ';', ':', ' ', '% ', 'a=', '+'].map((one) => one.repeat(2_000_000))) {
    readSpf(`v=spf1 ${text}`)
    readTags(text)
    isDmarc(text)
    smtpWords({ response: text })
  }
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('the most telling part of an answer of a mail server is said', () => {
  const [status, answer] = ['550-5.7.26 This mail has been blocked', '550 no such user'].map((response) =>
    smtpWords({ code: 'EENVELOPE', responseCode: 550, response }),
  )
  expect(status).toContain('SPF ou DKIM')
  expect(answer).toContain('refuse ce destinataire')
  expect(smtpWords({ code: 'ECONNREFUSED' })).toContain('SMTP_URL')
  expect(smtpWords({})).toBe('Le serveur de mail n’a pas accepté le mail.')
})
