import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { Property } from '#contract/property.ts'
import { createApp } from '#server/app.ts'
import { type NewProperty, toRow } from '#server/areas/catalogue/new-property.ts'
import { toProperty } from '#server/areas/catalogue/property-row.ts'
import { property } from '#server/db/schema.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadPlaces } from '#server/places/places.ts'
import { emptyDatabase } from './database.ts'

const places = loadPlaces()

interface Answer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: unknown
}

/** The whole API in process, on an empty database of this test file's own. */
export async function startApp() {
  const { db } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'devanture-app-'))
  const { http, call } = await createApp({
    db,
    places,
    uploads: join(folder, 'uploads'),
    headers: securityHeaders({ isSecure: false }),
    logLevel: 'silent',
  })

  /** A request as the network brings it. */
  async function request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer> {
    const response = await http.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body }
  }

  return {
    http,
    db,
    request,
    get: (url: string) => request('GET', url),
    /** A visitor's call by its row; fails like a test should when it is refused. */
    async call<N extends keyof Calls & string>(name: N, input: CallInput<Calls, N>): Promise<CallAnswer<Calls[N]>> {
      const outcome = await call(name, input as Parameters<typeof call>[1])
      if ('answer' in outcome) return outcome.answer as CallAnswer<Calls[N]>
      throw new Error(`${name}: ${outcome.status} ${outcome.message}`)
    },
    /** Puts a listing in the catalogue. */
    async has(form: NewProperty): Promise<Property> {
      const [row] = await db.insert(property).values(toRow(form, places)).returning()
      if (!row) throw new Error('nothing was inserted')
      return toProperty(row)
    },
    async [Symbol.asyncDispose]() {
      await http.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
