import { expect, test } from 'vitest'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { aReadyBuyer, hasDocument, signs, verified } from '#test/data-room.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { eq, sql } from 'drizzle-orm'

const rows = Object.entries<Call>(calls).flatMap(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return row.grant === 'file' ? [{ name, row, method: method as 'GET', path }] : []
})

/** Valid bodies of calls, so that only the grant is missing. */
const BODIES: Record<string, object> = {
  'POST /api/access-requests/{id}/advisers': {
    kind: 'avocat',
    firstName: 'Paul',
    lastName: 'Roy',
    email: 'paul@exemple.fr',
  },
  'POST /api/access-requests/{id}/questions': { documentId: null, text: 'Et le bail ?' },
  'POST /api/access-requests/{id}/readings': { documentId: 1, page: 1, ms: 1_000 },
}

test('calls for readers answer 404 unless the caller’s own request opens that file now', async () => {
  await using app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 1e4, perSender: 1e4 } })
  const admin = await app.signedIn(anAdmin())
  const aFile = async () => {
    const listing = await app.publishes(aDossier())
    await hasDocument(app, listing.id)
    return listing.id
  }
  const [propertyId, otherId] = [await aFile(), await aFile()]
  const asks = async (buyer: Awaited<ReturnType<typeof aReadyBuyer>>, id = propertyId) =>
    (
      await buyer.call('POST /api/access-requests', {
        body: { propertyId: id, message: '', nameToSeller: false, consent: true },
      })
    ).id
  const step = (id: number, body: object) =>
    app.send('POST', `/api/admin/access-requests/${id}/steps`, { token: admin.token, body })
  const opens = async (buyer: Awaited<ReturnType<typeof aReadyBuyer>>, id = propertyId) => {
    const request = await asks(buyer, id)
    await step(request, { step: 'approve', level: 1, days: 30 })
    await signs(app.db, request)
    return request
  }
  /** The calls that did not answer 404 (401 without a token). */
  const answeredTo = async (id: number, token: string | undefined) => {
    const answered: string[] = []
    for (const { name, row, method, path } of rows) {
      const url = path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1')
      const body = row.body ? { body: BODIES[name] ?? {} } : {}
      const { status } = await app.send(method, url, { ...(token ? { token } : {}), ...body })
      if (status !== (token ? 404 : 401)) answered.push(`${status} ${name}`)
    }
    return answered
  }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(BODIES).slice(0, 2)))
  const reader = await aReadyBuyer(app)
  const open = await opens(reader)
  // A stranger, a reader of another file, the agency, a visitor.
  const other = await aReadyBuyer(app)
  const ofOther = await opens(other, otherId)
  for (const token of [(await verified(app)).token, other.token, admin.token, undefined])
    expect(await answeredTo(open, token)).toEqual([])
  expect(await answeredTo(ofOther, reader.token)).toEqual([])
  // Requested, then approved but not signed.
  const slow = await aReadyBuyer(app)
  const asked = await asks(slow)
  expect(await answeredTo(asked, slow.token)).toEqual([])
  await step(asked, { step: 'approve', level: 1, days: 30 })
  expect(await answeredTo(asked, slow.token)).toEqual([])
  // Opened, then suspended, expired and revoked.
  await step(open, { step: 'suspend', words: '' })
  expect(await answeredTo(open, reader.token)).toEqual([])
  await step(open, { step: 'resume' })
  await app.db
    .update(accessRequest)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(accessRequest.id, open))
  expect(await answeredTo(open, reader.token)).toEqual([])
  await step(open, { step: 'renew', days: 30 })
  await step(open, { step: 'revoke', words: '' })
  expect(await answeredTo(open, reader.token)).toEqual([])
  // The calls themselves are valid: they answer a reader of the file.
  expect((await answeredTo(ofOther, other.token)).map((line) => line.slice(0, 3))).toContain('201')
})
