import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SigningForm } from '#domain/data-room/agreement.ts'
import type { AppOptions } from '#server/app.ts'
import { agreement } from '#server/db/schema/data-room.ts'
import { hasRequest } from './data-room.ts'
import { aDossier, aUser } from './makers.ts'
import { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

/** What is ticked and left empty to request a signing code. */
export const SIGNS = { quality: '', company: '', hasPower: false, hasRead: true, accepts: true } as const

/** A listing, and a buyer with an approved request for its file. */
export async function startSigning(own: Partial<AppOptions> = {}) {
  const app = await startApp(own)
  const listing = await app.publishes(aDossier({ reference: 'CO-1152' }))
  const buyer = await app.signedIn(aUser({ firstName: 'Jeanne', lastName: 'Petit', email: 'jeanne@exemple.fr' }))
  const id = await asksToSign(app, buyer, listing.id)
  return {
    app,
    listing,
    buyer,
    id,
    ...signingOf(app, buyer, id),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** Stores an approved request. */
export const asksToSign = (...[app, person, listingId, own]: Parameters<typeof hasRequest>) =>
  hasRequest(app, person, listingId, { state: 'agreement-sent', ...own })

/** What a person can do with a request. */
export function signingOf(app: App, { call, answerTo, user }: Person, id: number) {
  const params = { id }
  const read = () => call('GET /api/access-requests/{id}/agreement', { params })
  /** Reads the text and requests a code. Returns the code. */
  async function askForCode(own: Partial<SigningForm> = {}) {
    const { sha256 } = await read()
    const form = { sha256, name: `${user.firstName} ${user.lastName}`, ...SIGNS, ...own }
    await call('POST /api/access-requests/{id}/agreement/code', { params, body: form })
    const mail = (await app.mails()).findLast(({ subject }) => subject === 'Votre code pour signer')
    return /Code : (\d{6})/.exec(mail?.text ?? '')![1]!
  }
  const trySigning = (code: string) => answerTo('POST /api/access-requests/{id}/agreement', { params, body: { code } })
  const signing = async () => {
    const answer = await trySigning(await askForCode())
    expect(answer.status).toBe(201)
  }
  return { read, askForCode, trySigning, signing }
}

/** All signed agreements, in their order. */
export const agreementRows = (app: App) => app.db.select().from(agreement).orderBy(agreement.number)

/** Makes a change that a trigger forbids, as a person with access to the machine could. */
export const tamper = (app: App, change: ReturnType<typeof sql>) =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(change)
  })
