import type { BriefRequest, LinkedBrief, ReadBrief } from '#domain/briefs/brief.ts'
import { askedIn, type BriefCriteria } from '#domain/briefs/criteria.ts'
import { briefWords, CRITERION_LABELS, CRITERION_WORDS } from '#domain/briefs/criteria-words.ts'
import { isStaleBrief } from '#domain/briefs/stale.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { briefCalls } from '#domain/wire/brief-calls.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Places } from '#server/places/places.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { listDemand } from './demand/desk-demand.ts'
import { answeredMail, briefConfirmationMail } from './mails.ts'
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
    if (!row) throw deadLink()
    return toLinked(db, row)
  }

  return {
    ...demandHandlers(services),

    async 'POST /api/briefs/reading'({ body: { line } }) {
      const { criteria, ignored } = readBriefLine(line, places)
      return toRead(criteria, ignored)
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
        if (!(await stopBriefs(db, token, { all: false }))) throw deadLink()
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
        const listing = await storeAnswer(tx, row.id, { dossierId, answer })
        if (listing) {
          const content = answeredMail(answer, listing, { email: row.email, words: briefWords(row.criteria) })
          await sendMail(
            tx,
            services,
            { to: listing.agentEmail ?? services.agency.email, ...content },
            { briefId: row.id },
          )
        }
        return row
      }),

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

const deadLink = () => new Refusal('missing', 'Ce lien n’est plus valable.')

const toRead = (criteria: BriefCriteria, ignored: string[] = []): ReadBrief => ({
  criteria,
  chips: askedIn(criteria).map((name) => ({
    name,
    label: CRITERION_LABELS[name],
    words: CRITERION_WORDS[name](criteria),
  })),
  ignored,
})

async function toLinked(db: Database, row: BriefRow): Promise<LinkedBrief> {
  const { criteria, rhythm, state, reviewedAt } = row
  const listings = await listSentListings(db, row.id)
  return {
    ...toRead(criteria),
    rhythm,
    state,
    isStale: isStaleBrief(reviewedAt),
    listings: listings.map(({ id, title, state, ...one }) => ({
      id,
      title,
      state,
      path: listingPath({ id, title, ...one }),
    })),
  }
}

/**
 * The criteria with their places as the official list names them: its mails go to an address that nobody has confirmed, and
 * must not contain a text that a visitor typed. Refuses a brief without criteria: it would find everything.
 */
function officialCriteria(given: BriefCriteria, places: Places): BriefCriteria {
  if (askedIn(given).length === 0) throw new Refusal('invalid', 'Indiquez au moins un critère.')
  const official = given.places?.map(({ name, radius }) => {
    const found = places.named(name)
    if (!found) throw new Refusal('invalid', `Nous ne connaissons pas le lieu «\u00a0${name}\u00a0».`)
    return { name: found.value, ...(radius && places.town(found.value) ? { radius } : {}) }
  })
  return { ...given, ...(official ? { places: official } : {}) }
}
