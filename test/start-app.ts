import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '#domain/accounts/account.ts'
import type { Agency } from '#domain/agency/agency.ts'
import type { Call, CallAnswer, CallInput } from '#domain/wire/call.ts'
import { type Calls, calls } from '#domain/wire/calls.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { MandateForm } from '#domain/mandates/mandate.ts'
import type { Property } from '#domain/listing/listing.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { hashPassword } from '#server/areas/accounts/passwords.ts'
import { insertSession } from '#server/areas/accounts/sessions/queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { toUser } from '#server/areas/accounts/user-row.ts'
import { toDossierRow } from '#server/listings/edit.ts'
import { type NewProperty, toNewDossier } from '#server/areas/listings/listing-input.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { account, dossier, dossierPicture } from '#server/db/schema.ts'
import { appendToRegister } from '#server/listings/mandate-register.ts'
import { publish } from '#server/listings/publish.ts'
import { insertDossier, updateDossier } from '#server/listings/write.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import { loadPlaces } from '#server/places/places.ts'
import { AGENCY, appOptions } from './app-options.ts'
import { emptyDatabase } from './database.ts'
import { aDossier, aMandate, type NewUser } from './makers.ts'
import { readOutbox } from './outbox.ts'

const places = loadPlaces()

/** The agent who records the mandates of published listings. */
const AGENT = { firstName: 'Hélène', lastName: 'Roussel' }

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
  const stores = { db, places, storage: options.storage }

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
  const caller =
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
    call: caller(),
    answerTo,
    async has(form: NewProperty): Promise<Property> {
      const made = await withPictures(stores, (tx) => insertDossier(tx, stores, toNewDossier(form)))
      return toProperty(await getProperty(db, made.dossier.id))
    },
    /** Inserts many listings at once; returns their ids. */
    hasMany: (forms: NewProperty[]): Promise<number[]> =>
      db.transaction(async (tx) => {
        const [publishedAt, dossiers] = [new Date(), forms.map(toNewDossier)]
        const made = await tx
          .insert(dossier)
          .values(dossiers.map(({ row }) => ({ ...row, publishedAt, confirmedAt: publishedAt })))
          .returning({ id: dossier.id })
        const ids = made.map(({ id }) => id)
        const pictures = dossiers.flatMap(({ pictures: own = [] }, at) =>
          own.map((picture, position) => ({ ...picture, position, dossierId: ids[at] ?? 0 })),
        )
        await tx.insert(dossierPicture).values(pictures)
        await publish(tx, stores.places, ids)
        return ids
      }),
    /** Records a mandate for a listing. */
    hasMandateFor: (dossierId: number) =>
      db.transaction((tx) =>
        appendToRegister(tx, { ...aMandate(), act: 'mandat', of: null, reason: '', dossierId }, AGENT),
      ),
    /** Publishes a listing from the editor's form, with a mandate. */
    async publishes(form: DossierForm = aDossier(), mandate: MandateForm = aMandate()): Promise<Property> {
      const id = await withPictures(stores, async (tx) => {
        const before = await insertDossier(tx, stores, toDossierRow(form))
        const dossierId = before.dossier.id
        await appendToRegister(tx, { ...mandate, act: 'mandat', of: null, reason: '', dossierId }, AGENT)
        await updateDossier(tx, stores, { before, change: { row: { status: 'en vente' } } })
        return dossierId
      })
      return toProperty(await getProperty(db, id))
    },
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
        call: caller(token),
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

function toForm(file: Blob, field = 'image'): FormData {
  const form = new FormData()
  form.set(field, file, field)
  return form
}
