import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '#test/start-app.ts'
import { createAdmission } from './admission.ts'
import { createCrowdGuard } from './crowd.ts'

test('while too many visitors wait for calls, further ones get a 503; members and forms are let through', async () => {
  const reads = createAdmission(1)
  const isRefused = createCrowdGuard(reads, { 'X-Frame-Options': 'DENY' })
  const server = createServer((request, response) => {
    if (!isRefused(request, response)) response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init)
  expect((await get('/api/properties')).status).toBe(204)

  const { promise, resolve } = Promise.withResolvers<void>()
  const working: Promise<void>[] = []
  while (!reads.isFull()) working.push(reads.admit(() => promise))
  const refused = await get('/api/properties')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(refused.headers.get('x-frame-options')).toBe('DENY')
  expect(await refused.json()).toEqual({
    message: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  })
  expect(reads.refused()).toBe(1)
  for (const [path, init] of [
    ['/healthz', {}],
    ['/api/favorites', { headers: { authorization: 'Bearer x' } }],
    ['/api/contact', { method: 'POST' }],
  ] as const)
    expect((await get(path, init)).status, path).toBe(204)

  resolve()
  await Promise.all(working)
  expect((await get('/api/properties')).status).toBe(204)
  server.closeAllConnections()
  server.close()
})

test('work that fails makes room for others, and says nothing of them', async () => {
  const admission = createAdmission(1)
  const failing = admission.admit(() => Promise.reject(new Error('broken')))
  const next = admission.admit(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(admission.refused()).toBe(0)
})

test('a call that visitors make in a crowd is answered or refused in French', async () => {
  await using app = await startApp()
  const answers = await Promise.all(Array.from({ length: 120 }, () => app.get('/api/properties')))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.body).toEqual({
    message: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  })
  expect((await app.get('/api/properties')).status).toBe(200)
})
