import { expect, test } from 'vitest'
import { SENDER } from '#test/app-options.ts'
import { mailServer } from '#test/mail-server.ts'
import { requiresTls, smtpTransport } from './transport.ts'

const CODE = { to: 'jeanne@exemple.fr', subject: 'Votre code', text: '123456', html: '<p>123456</p>' }

test('a code is not sent without encryption, except to this machine or to a relay that the settings name so @slow', async () => {
  const server = await mailServer()
  try {
    // This address leads to this machine, too.
    const url = `smtp://0.0.0.0:${server.port}`
    await expect(smtpTransport(url, SENDER).deliver(CODE, '1')).rejects.toMatchObject({ code: 'ETLS' })
    expect(server.received).toEqual([])
    await smtpTransport(`${url}?requireTLS=false`, SENDER).deliver(CODE, '2')
    await smtpTransport(`smtp://localhost:${server.port}`, SENDER).deliver(CODE, '3')
    expect(server.received).toHaveLength(2)
  } finally {
    await server.close()
  }
})

test.each<[url: string, requires: boolean]>([
  ['smtp://localhost', false],
  ['smtp://LOCALHOST:25', false],
  ['smtp://user:password@127.0.0.1:2525', false],
  ['smtp://127.12.0.9', false],
  ['smtp://[::1]:25', false],
  ['smtp://smtp.exemple.fr', true],
  ['smtps://smtp.exemple.fr:465', true],
  ['smtp://localhost.exemple.fr', true],
  ['smtp://127.0.0.1.exemple.fr', true],
  ['smtp://10.0.0.3', true],
  ['smtp://[2001:db8::1]', true],
  ['smtp://relais', true],
])('%s: encryption is required: %s', (url, requires) => {
  expect(requiresTls(url)).toBe(requires)
})
