import type { BriefRequest, LinkedBrief } from '#domain/briefs/brief.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { isStaleBrief } from '#domain/briefs/stale.ts'
import type { briefCalls } from '#domain/wire/brief-calls.ts'
import { officialCriteria, toReadBrief } from '#server/briefs/criteria.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { readReserved } from '#server/listings/reservation.ts'
import { listDemand } from './demand/desk-demand.ts'
import { deadBriefLink, readEarly } from './early.ts'
import { answeredMail, briefConfirmationMail, placeOfListing } from './mails.ts'
import {
  type BriefRow,
  changeBrief,
  confirmBrief,
  findBrief,
  insertBrief,
  listSentListings,
  stopBriefs,
  storeAnswer,
} from './queries.ts'
import { readBriefLine } from './read-line.ts'

const CONFIRMATION_SENT = 'Un email vient de vous être envoyé\u00a0: ouvrez son lien pour confirmer votre recherche.'

const demandHandlers = ({
  db,
  places,
  tellDemand,
}: Services): Pick<Handlers<typeof briefCalls>, 'GET /api/admin/demand' | 'GET /api/briefs/demand'> => ({
  'GET /api/admin/demand': () => listDemand({ db, places }),
  'GET /api/briefs/demand': ({ query }) => tellDemand(query),
})

/** Briefs that buyers leave on the site, then change by the links of their mails. */
export function briefHandlers(services: Services): Handlers<typeof briefCalls> {
  const { db, places, throttle, requestMatching } = services

  /** The brief of a mailed link, after `find` has applied the buyer's act. */
  const linked = async ({ ip }: Origin, find: (tx: Database) => Promise<BriefRow | undefined>) => {
    await throttle.count('alert-link', { ip })
    const row = await db.transaction(find)
    if (!row) throw deadBriefLink()
    return toLinked(services, row)
  }

  return {
    ...demandHandlers(services),

    async 'POST /api/briefs/reading'({ body: { line } }) {
      const { criteria, ignored } = readBriefLine(line, places)
      return toReadBrief(criteria, ignored)
    },

    async 'POST /api/briefs'({ body, from }) {
      await throttle.count('alert', { ip: from.ip })
      await requestBrief(services, body)
      return { message: CONFIRMATION_SENT }
    },

    'POST /api/briefs/confirm': ({ body: { token }, from }) =>
      linked(from, async (tx) => {
        const row = await confirmBrief(tx, hashToken(token))
        if (row) await requestMatching(tx, row.id)
        return row
      }),

    async 'POST /api/briefs/linked'({ body, from }) {
      const { token, criteria: given, rhythm, isCurrent, isStopped } = body
      if (isStopped) {
        await throttle.count('alert-link', { ip: from.ip })
        if (!(await stopBriefs(db, token, { all: false }))) throw deadBriefLink()
      }
      if (isStopped || !(given || rhythm || isCurrent)) return linked(from, (tx) => findBrief(tx, token))
      const criteria = given && officialCriteria(given, places)
      return linked(from, async (tx) => {
        const row = await changeBrief(tx, { token, criteria, rhythm })
        if (row && criteria) await requestMatching(tx, row.id)
        return row
      })
    },

    'POST /api/briefs/linked/answer': ({ body: { token, dossierId, answer }, from }) =>
      linked(from, async (tx) => {
        const row = await findBrief(tx, token)
        if (!row || row.state === 'pending') return undefined
        const listing = await storeAnswer(tx, row, { dossierId, answer })
        if (listing) {
          const content = answeredMail(answer, listing, { email: row.email, words: briefWords(row.criteria) })
          const to = listing.agentEmail ?? services.agency.email
          await sendMail(tx, services, { to, ...content }, { briefId: row.id })
        }
        return row
      }),

    'POST /api/briefs/linked/reserved': ({ body, from }) => readEarly(services, body, from),

    // Not limited: a mail provider posts for many people from one IP, and the token cannot be guessed.
    async 'POST /api/briefs/stop'({ query: { token } }) {
      await stopBriefs(db, token, { all: true })
      return { message: 'Vos recherches sont arrêtées.' }
    },
  }
}

/** Stores a brief and mails its link; the caller answers the same in every case, so that no email is revealed as known. */
async function requestBrief(services: Services, form: BriefRequest): Promise<void> {
  const { db, places, throttle } = services
  const { line, rhythm, website } = form
  const email = form.email.toLowerCase()
  const criteria = officialCriteria(form.criteria, places)
  if (website || !(await isWithinLimit(throttle.count('alert-mail', { ip: '', account: email })))) return
  const token = newToken()
  await db.transaction(async (tx) => {
    const row = await insertBrief(tx, { email, line, criteria, rhythm }, hashToken(token))
    if (!row) return
    const content = briefConfirmationMail(briefWords(criteria), token)
    await sendMail(tx, services, { to: email, ...content }, { briefId: row.id })
  })
}

async function toLinked({ db, places }: Pick<Services, 'db' | 'places'>, row: BriefRow): Promise<LinkedBrief> {
  const { criteria, rhythm, state, reviewedAt, linkToken } = row
  const listings = await listSentListings(db, row)
  const early = listings.filter(({ published }) => !published).map(({ id }) => id)
  const reserved = early.length > 0 ? await readReserved(db, places, { ids: early }) : undefined
  return {
    ...toReadBrief(criteria),
    rhythm,
    state,
    isStale: isStaleBrief(reviewedAt),
    listings: listings.flatMap(({ id, published, state: answer }) => {
      const until = published ? undefined : reserved?.get(id)?.until
      const shown = published ?? reserved?.get(id)?.row
      if (!shown) return []
      const { url } = placeOfListing({ ...shown, id }, { linkToken, until })
      return [{ id, title: shown.title, state: answer, path: url }]
    }),
  }
}
