import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FETCHED_MAX_BYTES, isFetchable, pictureFetcher } from './fetch-picture.ts'

async function server(answer: RequestListener) {
  const listening = createServer(answer)
  await new Promise<void>((done) => void listening.listen(0, '127.0.0.1', done))
  const { port } = listening.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void listening.close() }
}

const LOCAL = { allowedPrivate: ['127.0.0.1/32'] }

test('the bytes of a photo, also behind a redirect', async () => {
  await using host = await server((request, response) =>
    request.url === '/a.jpg' ? response.end('photo') : response.writeHead(302, { location: '/a.jpg' }).end(),
  )
  const fetchPicture = pictureFetcher(LOCAL)
  expect(String(await fetchPicture(`${host.url}/a.jpg`))).toBe('photo')
  expect(String(await fetchPicture(`${host.url}/moved`))).toBe('photo')
})

test('no private address is connected to: by name, by number, in IPv6, or behind a redirect', async () => {
  let isReached = false
  await using inside = await server((_request, response) => {
    isReached = true
    response.end('secret')
  })
  const port = new URL(inside.url).port
  const fetchPicture = pictureFetcher()
  const addresses = [
    inside.url,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.20/photos/2.jpg',
    'http://[fd00::1]/a.jpg',
  ]
  for (const address of addresses) await expect(fetchPicture(address)).rejects.toThrow(/pas publique/)
  expect(isReached).toBe(false)
  // Only the first host is allowed: the one that it names is not.
  await using outside = await server((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
  )
  await expect(pictureFetcher(LOCAL)(outside.url)).rejects.toThrow(/pas publique/)
  expect(isReached).toBe(false)
})

test('only http and https, without a password, on ordinary ports', () => {
  const refused = [
    'ftp://cdn.example/d.jpg',
    'file:///etc/passwd',
    'http://a:b@cdn.example/',
    'http://cdn.example:22/',
    'x',
  ]
  expect(refused.filter(isFetchable)).toEqual([])
  expect(isFetchable('https://cdn.example/d.jpg')).toBe(true)
})

test('a photo that is too large, missing, or sent round and round is refused in words @slow', async () => {
  await using host = await server((request, response) => {
    if (request.url === '/large') return void response.end(Buffer.alloc(FETCHED_MAX_BYTES + 1))
    if (request.url === '/gone') return void response.writeHead(404).end()
    return void response.writeHead(302, { location: '/again' }).end()
  })
  const fetchPicture = pictureFetcher(LOCAL)
  await expect(fetchPicture(`${host.url}/large`)).rejects.toThrow('Photo trop lourde\u00a0: 25 Mo au plus.')
  await expect(fetchPicture(`${host.url}/gone`)).rejects.toThrow(/répond 404/)
  await expect(fetchPicture(`${host.url}/again`)).rejects.toThrow(/sans fin/)
})
