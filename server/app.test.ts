import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { lead } from '#server/db/schema/leads.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { aContact, anAdmin, anEstimate, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { createLog } from './http/watch/log.ts'

const rows = Object.entries<Call>(calls).map(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, row, method: method as 'GET', path }
})
const someRows = thirdInTurn(rows)

const withIds = (path: string) => path.replace(/\{\w+\}/g, '1')

test('every call has a route, with the access of its row @slow', async () => {
  await using app = await startApp()
  for (const { name, row, method, path } of rows) {
    const { status } = await app.request(method, withIds(path))
    if (row.access === 'visitor') expect([200, 400, 404], name).toContain(status)
    else expect(status, name).toBe(401)
  }
})

test('calls for users answer users; calls for administrators refuse them', async () => {
  await using app = await startApp()
  for (const { name, row, method, path } of someRows.filter(({ row }) => row.access !== 'visitor')) {
    const { token } = await app.signedIn(aUser())
    const { status } = await app.send(method, withIds(path), { token })
    if (row.access === 'admin') expect(status, name).toBe(403)
    else expect([200, 201, 400, 404], name).toContain(status)
  }
})

test('every call with an id refuses invalid ids @slow', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  for (const { name, method, path } of someRows.filter(({ path: p }) => p.includes('{'))) {
    for (const id of [
      'abc',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '9'.repeat(30),
      '%00',
      '%E0%A4%A',
      'a'.repeat(2000),
      '1;drop',
      '[1]',
    ]) {
      const { status, body } = await app.send(method, path.replace(/\{\w+\}/, id), { token })
      expect([400, 404, 414], `${name} ${id}`).toContain(status)
      expect(body, `${name} ${id}`).toEqual({ message: expect.stringMatching(/\S/) })
    }
  }
})

test('an unknown URL of the API answers 404 with a message, for every method', async () => {
  await using app = await startApp()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    expect(await app.request(method, '/api/nothing-here')).toMatchObject({
      status: 404,
      body: { message: 'Adresse inconnue' },
    })
  }
})

test('a failure is logged with its cause, over HTTP and while a page is rendered', async () => {
  const lines: string[] = []
  await using app = await startApp({ log: createLog('error', { write: (line) => void lines.push(line) }) })
  await app.db.execute(sql`alter table agency_setting rename to elsewhere`)
  const failure = { status: 500, body: { message: 'Une erreur est survenue' } }
  try {
    expect(await app.request('GET', '/api/agency')).toMatchObject(failure)
    // The log says what repeats once in ten seconds.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    expect(await app.callInProcess('GET /api/agency', {})).toMatchObject({ status: 500, ...failure.body })
  } finally {
    await app.db.execute(sql`alter table elsewhere rename to agency_setting`)
  }
  const logged = lines.map((line) => (JSON.parse(line) as { err: unknown }).err)
  expect(logged).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ cause: expect.objectContaining({ code: '42P01' }) })),
  )
})

test('bodies that are not JSON, too large or too deep are refused @slow', async () => {
  await using app = await startApp({ isNew: true })
  app.http.post('/api/echo', (request) => ({ received: typeof request.body }))
  expect(await app.request('POST', '/api/echo', '{"a":')).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  })
  expect(await app.request('POST', '/api/echo', `"${'a'.repeat(300_000)}"`)).toMatchObject({
    status: 413,
    body: { message: 'La requête est trop volumineuse' },
  })
  expect((await app.request('POST', '/api/echo', '['.repeat(100_000) + ']'.repeat(100_000))).status).toBeLessThan(500)
  expect(await app.request('POST', '/api/echo', '{"__proto__":{"admin":true}}')).toMatchObject({ status: 400 })
  const headers = { 'content-type': 'text/plain' }
  expect(await app.send('POST', '/api/echo', { body: '{"a":1}', headers })).toMatchObject({
    status: 415,
    body: {
      message:
        'Type de contenu non pris en charge : envoyez du JSON, ou un fichier dans un formulaire (multipart/form-data)',
    },
  })
})

test('each invalid field of a body is reported once', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  const body = { title: '', description: '', location: '', price: -1, category: '', image: '', features: 5 }
  const { body: answer } = await app.send('POST', '/api/properties', { token, body })
  const paths = (answer as { problems: { path: string }[] }).problems.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(Object.keys(body).toSorted())
})

test('no call accepts a text that cannot be stored: U+0000 or a lone surrogate', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  const refused = { status: 400, body: { message: 'Ce champ contient un caractère interdit.' } }
  for (const siret of ['7328\0', '73\ud83d28', '\ude00'])
    expect(await app.send('POST', '/api/estimate', { body: { ...anEstimate(), siret } }), siret).toMatchObject(refused)
  for (const [name, body] of [
    ['POST /api/contact', aContact({ message: 'Je cherche une\0 boulangerie' })],
    ['POST /api/contact', aContact({ lastName: 'Lefèvre\ud83d' })],
    ['POST /api/auth/login', { email: 'ada@exemple.fr', password: 'mot de passe\ud83d' }],
    ['POST /api/auth/register', aUser({ lastName: 'Byron\ude00' })],
    ['PUT /api/admin/users/1/password', { newPassword: 'nouveau\0mot' }],
    ['POST /api/optimize-description', { description: 'Une boulangerie.', propertyData: { title: 'Pain\0' } }],
  ] as const) {
    const [method, url = ''] = name.split(' ')
    expect(await app.send(method as 'POST', url, { token, body }), name).toMatchObject(refused)
  }
  expect(await app.db.$count(lead)).toBe(0)
  const smile = { ...anEstimate(), activityDetails: 'Boulangerie 🥖, deux salariés' }
  expect((await app.send('POST', '/api/estimate', { body: smile })).status).toBe(201)
})

test('while the database is full, every write is refused and nothing is partly saved @slow', async () => {
  await using app = await startApp()
  const [admin, user] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const listing = await app.has(aProperty())
  const tables = ['property', 'account', 'session', 'favorite', 'lead', 'lead_note', 'mail', 'audit']
  await app.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  try {
    for (const table of tables)
      await app.db.execute(
        sql`create trigger full_disk before insert or update or delete on ${sql.identifier(table)} execute function full_disk()`,
      )
    const { email } = user.user
    const answers = await Promise.all([
      app.answerTo('POST /api/contact', { body: aContact() }),
      app.answerTo('POST /api/estimate', { body: anEstimate() }),
      app.answerTo('POST /api/auth/register', { body: aUser() }),
      app.answerTo('POST /api/auth/login', { body: { email, password: user.password } }),
      user.answerTo('PUT /api/auth/update-profile', { body: { firstName: 'Ada', lastName: 'Byron', email } }),
      user.answerTo('POST /api/favorites', { body: { propertyId: listing.id } }),
      admin.answerTo('POST /api/properties', { body: aProperty() }),
      admin.answerTo('PUT /api/properties/{id}', { params: { id: listing.id }, body: aProperty() }),
      admin.answerTo('PATCH /api/properties/{id}/featured', { params: { id: listing.id }, body: { featured: true } }),
      admin.answerTo('DELETE /api/properties/{id}', { params: { id: listing.id } }),
      admin.answerTo('DELETE /api/admin/users/{id}', { params: { id: user.user.id } }),
    ])
    for (const [at, answer] of answers.entries()) {
      expect(answer, String(at)).toMatchObject({
        status: 503,
        headers: { 'retry-after': expect.any(String) },
        body: { message: 'Le site n’a plus de place pour enregistrer. Veuillez réessayer plus tard.' },
      })
    }
    expect((await app.get(`/api/properties/${listing.id}`)).body).toEqual(listing)
    expect((await user.answerTo('GET /api/auth/me', {})).body).toMatchObject({ lastName: user.user.lastName })
  } finally {
    await app.db.execute(sql`drop function full_disk cascade`)
  }
  expect(await app.db.$count(lead)).toBe(0)
  expect((await app.answerTo('POST /api/contact', { body: aContact() })).status).toBe(201)
})

test('a transaction that PostgreSQL rolls back after a deadlock is retried twice, then refused with 503 @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const listing = await app.has(aProperty())
  const rename = (title: string) =>
    admin.answerTo('PUT /api/properties/{id}', { params: { id: listing.id }, body: aProperty({ title }) })
  // A rollback does not reset a sequence, so it counts the attempts.
  await app.db.execute(sql`create sequence tried`)
  const undoUntil = (tries: number) =>
    app.db.execute(sql`create or replace function undo() returns trigger language plpgsql as $$ begin
      if nextval('tried') < ${sql.raw(String(tries))} then
        raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new; end $$`)
  await undoUntil(3)
  await app.db.execute(sql`create trigger undo before update on dossier for each row execute function undo()`)
  try {
    expect(await rename('Boulangerie du port')).toMatchObject({ status: 200, body: { title: 'Boulangerie du port' } })
    await undoUntil(99)
    expect(await rename('Boulangerie du marché')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.' },
    })
    expect((await app.get(`/api/properties/${listing.id}`)).body).toMatchObject({ title: 'Boulangerie du port' })
    // Two failures and a success, then three failures.
    expect(await app.db.execute(sql`select last_value::int as tries from tried`)).toMatchObject({
      rows: [{ tries: 6 }],
    })
  } finally {
    await app.db.execute(sql`drop function undo cascade`)
    await app.db.execute(sql`drop sequence tried`)
  }
})

test('a failure reveals no internal details', async () => {
  await using app = await startApp({ isNew: true })
  app.http.get('/api/broken', () => {
    throw new Error('password=hunter2 at /srv/secret.ts')
  })
  expect(await app.get('/api/broken')).toMatchObject({ status: 500, body: { message: 'Une erreur est survenue' } })
})

test('errors of calls, documents and files are not cached @slow', async () => {
  await using app = await startApp({ isNew: true })
  app.http.get('/api/broken', () => {
    throw new Error('oops')
  })
  await app.storage.put('bien', [{ suffix: '', extension: 'webp', bytes: Buffer.from('picture') }])
  for (const [url, status] of [
    ['/api/nothing', 404],
    ['/api/properties/999', 404],
    ['/api/properties/abc', 400],
    ['/api/favorites', 401],
    ['/api/broken', 500],
    [`/api/properties/${'9'.repeat(200)}`, 414],
    ['/api/%E0%A4%A', 400],
    ['/sitemaps/other.xml', 404],
    ['/partage/999.jpg', 404],
    ['/uploads/none.webp', 404],
  ] as const) {
    const answer = await app.get(url)
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, status, 'no-store'])
  }
})

test('while the database is unavailable, calls and documents answer 503 with Retry-After', async () => {
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  await using app = await startApp({ db: new Proxy({}, { get: () => away }) as never })
  for (const url of ['/api/properties', '/feed.xml', '/sitemap.xml', '/sitemaps/biens-1.xml', '/partage/1.jpg']) {
    const { status, headers } = await app.get(url)
    expect([url, status, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '5', 'no-store'])
  }
})

test('every answer has the security headers', async () => {
  await using app = await startApp()
  for (const url of [
    '/api/properties',
    '/api/nothing',
    '/api/properties/abc',
    '/api/%zz',
    '/%E0%A4%A',
    `/api/properties/${'1'.repeat(2000)}`,
  ]) {
    expect((await app.get(url)).headers, url).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.any(String),
    })
  }
})

test('an invalid URL is refused as JSON by the API, and as a page elsewhere', async () => {
  await using app = await startApp()
  const headers = { accept: 'text/html,*/*' }
  expect((await app.send('GET', '/api/%zz', { headers })).body).toEqual({ message: 'Adresse mal formée' })
  const page = await app.send('GET', '/%zz', { headers })
  expect(page).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.body).toContain('Adresse mal formée')
})

test('answers of the API are never cached @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const listing = await app.has(aProperty())
  const body = { email: admin.user.email, password: admin.password }
  const answers = [
    ...(await Promise.all(
      someRows.flatMap(({ name, method, path }) => [
        app.send(method, withIds(path)),
        ...(name === 'POST /api/auth/logout' ? [] : [app.send(method, withIds(path), { token: admin.token })]),
      ]),
    )),
    await app.get(`/api/properties/${listing.id}`),
    await app.send('POST', '/api/auth/login', { body }),
    await app.send('POST', '/api/auth/login', { body: '{' }),
    await app.get('/api/nothing'),
    await app.get('/api/%zz'),
  ]
  for (const { status, headers } of answers) expect(headers['cache-control'], String(status)).toBe('no-store')
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of [200, 400, 401, 404]) expect([...statuses]).toContain(status)
  expect((await app.get('/robots.txt')).headers['cache-control']).toMatch(/^public, max-age=\d+$/)
})

test('the OpenAPI document has the summary of every call @slow', async () => {
  await using app = await startApp()
  const { body } = await app.get('/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, { summary: string }>> }
  for (const { row, method, path } of rows) expect(paths[path]?.[method.toLowerCase()]?.summary).toBe(row.summary)
})

test('the OpenAPI document gives the path, operation id, access rule and licence of each call @slow', async () => {
  await using app = await startApp()
  const document = (await app.get('/api/openapi.json')).body as {
    info: object
    servers: object[]
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>
  }
  expect(document.info).toMatchObject({ license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } })
  expect(document.servers).toEqual([{ url: '/', description: 'The site itself' }])
  const operations = rows.map(({ row, method, path }) => ({ row, of: document.paths[path]?.[method.toLowerCase()] }))
  for (const { row, of } of operations) {
    expect(of?.security, row.summary).toEqual(row.access === 'visitor' ? [] : [{ token: [] }])
    expect(of?.responses, row.summary).toMatchObject({
      '4XX': { description: 'Refused: why, in French' },
      '5XX': { description: 'Failed: what to do, in French' },
    })
  }
  const ids = operations.map(({ of }) => of?.operationId)
  expect(new Set(ids).size).toBe(rows.length)
  expect(ids).toEqual(
    expect.arrayContaining(['postAuthLogin', 'getPropertiesById', 'deleteFavoritesByPropertyId', 'getAuthMe']),
  )
})

test('the documentation page shows every call @slow', async () => {
  await using app = await startApp()
  const { body, headers } = await app.get('/api/docs')
  expect(headers['content-type']).toContain('text/html')
  for (const { method, path } of rows) expect(body).toContain(`${method} ${path}`)
})
