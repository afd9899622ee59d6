import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '#domain/accounts/account.ts'
import type { Agency } from '#domain/agency/agency.ts'
import type { Call, CallAnswer, CallInput } from '#domain/wire/call.ts'
import { type Calls, calls } from '#domain/wire/calls.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { hashPassword } from '#server/areas/accounts/passwords.ts'
import { insertSession } from '#server/areas/accounts/sessions/queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { toUser } from '#server/areas/accounts/user-row.ts'
import { account } from '#server/db/schema/accounts.ts'
import { loadPlaces } from '#server/places/places.ts'
import { listingsOf } from './app-listings.ts'
import { AGENCY, appOptions } from './app-options.ts'
import { emptyDatabase } from './database.ts'
import type { NewUser } from './makers.ts'
import { readOutbox } from './outbox.ts'

const places = loadPlaces()

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Name = keyof Calls & string

interface Answer {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: unknown
}

interface AnyInput {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
}

interface Own extends Partial<AppOptions> {
  /** Set when a test adds routes, listens on a port or depends on a first start. */
  isNew?: boolean
}

async function makeApp(own: Partial<AppOptions>) {
  const db = own.db ?? (await emptyDatabase()).db
  const folder = mkdtempSync(join(tmpdir(), 'devanture-app-'))
  const options = { ...appOptions({ db, places, folder }), ...own }
  return { ...(await createApp(options)), options, folder }
}

let ofWorker: ReturnType<typeof makeApp> | undefined

/** The app of this worker, reset: its database, its folder and its agency are as new. */
async function appOfWorker() {
  ofWorker ??= makeApp({})
  const made = await ofWorker
  await emptyDatabase()
  rmSync(made.folder, { recursive: true, force: true })
  mkdirSync(made.options.uploads, { recursive: true })
  const agency: Partial<Agency> = made.options.agency
  // Also removes properties that a test has added.
  for (const name of Object.keys(agency)) delete agency[name as keyof Agency]
  Object.assign(agency, structuredClone(AGENCY))
  return made
}

/**
 * Starts the whole API in process, by default on this worker's own emptied database. Without options, tests share the
 * worker's app: mounting its 300 routes takes 40 ms.
 */
export async function startApp({ isNew = false, ...own }: Own = {}) {
  const isOwn = isNew || Object.keys(own).length > 0
  const { http, call: callInProcess, options, folder } = await (isOwn ? makeApp(own) : appOfWorker())
  const { db } = options
  const { send, call, answerTo } = requester(http)
  return {
    http,
    db,
    folder,
    storage: options.storage,
    fileKeys: options.fileKeys,
    mail: options.mail,
    /** The way server-rendered pages call the API. */
    callInProcess,
    log: options.log,
    send,
    request: (method: Method, url: string, body?: unknown) => send(method, url, { body }),
    get: (url: string) => send('GET', url),
    /** Calls as a visitor. */
    call: call(),
    answerTo,
    ...listingsOf({ db, places, storage: options.storage }),
    /** Creates an account and a session for it. */
    async signedIn({ password, ...person }: NewUser) {
      const [row] = await db
        .insert(account)
        .values({ ...person, passwordHash: await hashPassword(password) })
        .returning()
      if (!row) throw new Error('nothing was inserted')
      const token = newToken()
      await insertSession(db, { accountId: row.id, tokenHash: hashToken(token), device: 'Test' })
      const user: User = toUser(row)
      return {
        user,
        password,
        token,
        call: call(token),
        answerTo: <N extends Name>(name: N, input: CallInput<Calls, N>) => answerTo(name, input, token),
      }
    },
    /** The e-mails sent so far, oldest first. */
    mails: () => readOutbox(join(folder, 'outbox')),
    async [Symbol.asyncDispose]() {
      if (!isOwn) return
      await http.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Requests to the API, raw or typed by its call table. */
function requester(http: Awaited<ReturnType<typeof createApp>>['http']) {
  async function send(
    method: Method,
    url: string,
    { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await http.inject({
      method,
      url,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body }
  }

  /** Typed API calls, with a token or as a visitor; throws when the response is an error. */
  const call =
    (token?: string) =>
    async <N extends Name>(name: N, input: CallInput<Calls, N>): Promise<CallAnswer<Calls[N]>> => {
      const { status, body } = await answerTo(name, input, token)
      if (status < 300) return body as CallAnswer<Calls[N]>
      throw new Error(`${status}: ${(body as { message: string }).message}`)
    }

  /** Same as `call`, but returns the whole response, including errors. */
  function answerTo<N extends Name>(name: N, input: CallInput<Calls, N>, token?: string): Promise<Answer> {
    const { params = {}, query = {}, body, file } = input as AnyInput
    const [method, path = ''] = name.split(' ')
    const url = path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]))
    const search = Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''
    return send(method as Method, url + search, {
      body: file ? toForm(file, (calls[name] as Call).upload) : body,
      ...(token ? { token } : {}),
    })
  }

  return { send, call, answerTo }
}

function toForm(file: Blob, field = 'image'): FormData {
  const form = new FormData()
  form.set(field, file, field)
  return form
}
