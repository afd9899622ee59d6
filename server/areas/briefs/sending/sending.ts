import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { BRIEF_MAIL_LISTINGS } from '#domain/limits.ts'
import { briefStopUrl, fittingMail, placeOfListing, staleBriefMail } from '#server/areas/briefs/mails.ts'
import { compareNews } from '#server/areas/briefs/matching/matching.ts'
import type { BriefRow } from '#server/areas/briefs/queries.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { mondayOf, todayInParis } from '#server/core/today.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { readReserved, type ReservedListing } from '#server/listings/reservation.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { deleteOldBriefs, listDuePairs, markBriefsSent, takeStale } from './queries.ts'

export type BriefServices = Pick<Services, 'db' | 'places' | 'mail' | 'agency' | 'publicUrl'>

/** Hours in Paris between which mails « tout de suite » are sent. */
const AWAKE = { from: '07:30', until: '21:00' }
const TIME_IN_PARIS = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** Every few minutes: compares what changed, and mails the briefs « tout de suite ». */
export async function mailBriefNews(services: BriefServices, now = new Date()): Promise<void> {
  await compareNews(services, now)
  const time = TIME_IN_PARIS.format(now)
  if (time >= AWAKE.from && time < AWAKE.until) await mailDue(services, ['instant'], now)
}

/** Every morning, before the alerts: all rhythms, the weekly one on Mondays. */
export async function mailBriefDigests(services: BriefServices, now = new Date()): Promise<void> {
  const day = todayInParis(now)
  await mailDue(services, ['instant', 'daily', ...(mondayOf(day) === day ? (['weekly'] as const) : [])], now)
}

/** Every night: asks whether old briefs still hold, and deletes those that ended. */
export async function forgetOldBriefs(services: BriefServices): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const row of await takeStale(tx)) {
      const content = staleBriefMail(briefWords(row.criteria), row.linkToken)
      await sendMail(tx, services, addressed(row, content), { briefId: row.id })
    }
  })
  await deleteOldBriefs(services.db)
}

const addressed = <Content extends object>({ email, linkToken }: BriefRow, content: Content) => ({
  to: email,
  stopUrl: briefStopUrl(linkToken),
  ...content,
})

type DuePair = Awaited<ReturnType<typeof listDuePairs>>[number]

/** The pairs with their listings as every visitor would see them, reserved ones included. */
async function withListings({ db, places }: BriefServices, pairs: DuePair[]) {
  const ids = pairs.flatMap(({ dossierId, published }) => (published ? [] : [dossierId]))
  const reserved = ids.length > 0 ? await readReserved(db, places, { ids }) : new Map<number, ReservedListing>()
  return pairs.flatMap(({ published, dossierId, ...pair }) => {
    const early = published ? undefined : reserved.get(dossierId)
    const listing = published ?? early?.row
    return listing ? [{ ...pair, listing, until: early?.until }] : []
  })
}

/** One mail a person and day, whatever their briefs and alerts found; the rest waits for the next. */
async function mailDue(services: BriefServices, rhythms: Rhythm[], now: Date): Promise<void> {
  const { db } = services
  const day = todayInParis(now)
  const pairs = await withListings(services, await listDuePairs(db, { rhythms, day }))
  const people = Map.groupBy(pairs, ({ brief }) => brief.email)
  await attemptEach([...people.values()], async (own) => {
    const [first] = own
    if (!first) return
    // Two briefs of a person may find the same listing: it is shown once, for the better one.
    const listings = [...new Map(own.toReversed().map((pair) => [pair.listing.id, pair])).values()]
      .toReversed()
      .slice(0, BRIEF_MAIL_LISTINGS)
    const briefs = [...new Map(listings.map(({ brief }) => [brief.id, brief])).values()]
    await db.transaction(async (tx) => {
      const isFirst = await markBriefsSent(tx, {
        email: first.brief.email,
        ids: briefs.map(({ id }) => id),
        dossierIds: listings.map(({ listing }) => listing.id),
        day,
      })
      if (!isFirst) return
      const words = briefs.map(({ criteria }) => briefWords(criteria)).join(' — ')
      const shown = listings.map(({ brief: { linkToken }, listing, reasons, until }) => {
        const property = toProperty(listing)
        return { property, reasons, ...placeOfListing(property, { linkToken, until }) }
      })
      const content = fittingMail(words, first.brief.linkToken, shown)
      await sendMail(tx, services, addressed(first.brief, content), { briefId: first.brief.id })
    })
  })
}
