import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { inOrder } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { schema } from '#server/db/schema.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { databaseUrl } from './database.ts'
import { anAdmin, type NewUser } from './makers.ts'
import { startApp } from './start-app.ts'
import { hasFactor } from './team.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Name = keyof Calls & string

/** Sends one call through an instance. */
export type Sent = (instance: App) => Promise<{ status: number; body: unknown }>

/** No test reaches them. */
const LIMITS = { windowMinutes: 15, perAccount: 1_000, perIp: 10_000, perSender: 10_000 }

/** How often calls are made at once: more than the connections of an instance. */
const TIMES = 12

/** Stores mails as the site does, in the transaction of their event, but without jobs. */
const storedMails: MailQueue = {
  async send(tx, { to, subject, ...content }, about) {
    await tx.insert(schema.mail).values({ id: randomUUID(), recipient: to, subject, content, ...about })
  },
  async retryFailed(db) {
    const failed = inOrder(schema.mail, eq(schema.mail.status, 'failed'), 'no key update')
    return (await db.update(schema.mail).set({ status: 'queued' }).where(failed).returning()).length
  },
}

/**
 * Two instances over this worker's emptied database. Unlike the site's, they try each transaction once: a deadlock answers
 * 503, however fast the machine.
 */
export async function startTwo() {
  const app = await startApp()
  const instances = await Promise.all([anInstance(app.db), anInstance(app.db)])
  const [one] = instances.map(({ app }) => app) as [App]
  return {
    app: one,
    db: app.db,
    /** A member who has just proved their second factor. */
    async member(own: Partial<NewUser> = {}) {
      const member = await one.signedIn(anAdmin(own))
      await hasFactor(app.db, member.user, 'now')
      return member
    },
    /** Makes these calls in turn, twelve in all, by both instances at the same time. */
    atOnce: (calls: Sent[]) =>
      Promise.all(
        Array.from({ length: TIMES }, async (_, n) => {
          // Each call by the other instance in its next turn.
          const turn = calls.length % 2 === 0 ? Math.floor(n / calls.length) : 0
          return calls[n % calls.length]?.(instances[(n + turn) % 2]?.app ?? one)
        }),
      ),
    /** The code in the last mail to this address. */
    async codeTo(recipient: string): Promise<string> {
      const [last] = await app.db
        .select()
        .from(schema.mail)
        .where(eq(schema.mail.recipient, recipient))
        .orderBy(desc(schema.mail.createdAt))
        .limit(1)
      return /\d{6}/.exec(last?.content?.text ?? '')?.[0] ?? ''
    },
    async [Symbol.asyncDispose]() {
      for (const instance of instances) await instance.close()
    },
  }
}

export type Two = Awaited<ReturnType<typeof startTwo>>

async function anInstance(db: Database) {
  const pool = new pg.Pool({ connectionString: await databaseUrl(db), max: 10 })
  const own = drizzle(pool, { schema }) as unknown as Database
  const app = await startApp({ db: own, mail: storedMails, limits: LIMITS })
  const close = async () => {
    await app[Symbol.asyncDispose]()
    await pool.end()
  }
  return { app, close }
}

/** A call with a token, or as a visitor. */
export const callInstance =
  <N extends Name>(name: N, input: CallInput<Calls, N>, by?: { token: string }): Sent =>
  (instance) =>
    instance.answerTo(name, input, by?.token)
