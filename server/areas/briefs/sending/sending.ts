import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { BRIEF_MAIL_LISTINGS } from '#domain/limits.ts'
import { briefStopUrl, staleBriefMail } from '#server/areas/briefs/mails.ts'
import { whyNotMailed } from '#server/areas/briefs/may-mail.ts'
import { type Offer, offerMail } from '#server/areas/briefs/offers.ts'
import { compareNews } from '#server/areas/briefs/matching/matching.ts'
import type { BriefRow } from '#server/areas/briefs/queries.ts'
import { holdPeople, listMailedOn } from '#server/contacts/offer-day.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { mondayOf, todayInParis } from '#server/core/today.ts'
import { readReserved, type ReservedListing } from '#server/listings/reservation.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import {
  deleteOldBriefs,
  listDuePairs,
  lockMailed,
  markAnnouncedOffers,
  markSentOffers,
  renewConfirmation,
  takeStale,
} from './queries.ts'

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

/** One mail a person and day, whatever their briefs, alerts and members found; the rest waits for the next. */
async function mailDue(services: BriefServices, rhythms: Rhythm[], now: Date): Promise<void> {
  const { db } = services
  const day = todayInParis(now)
  const due = await listDuePairs(db, { rhythms, day })
  const pairs = await withListings(
    services,
    due.filter((pair) => pair.state === 'found' || whyNotMailed(pair) === undefined),
  )
  const people = Map.groupBy(pairs, ({ brief }) => brief.email)
  await attemptEach([...people.entries()], async ([email, own]) => {
    // Two briefs of a person may find the same listing: it is shown once, for the better one.
    const [first, ...others] = [...new Map(own.toReversed().map((pair) => [pair.listing.id, pair])).values()]
      .toReversed()
      .slice(0, BRIEF_MAIL_LISTINGS)
    if (!first) return
    await db.transaction(async (tx) => {
      await holdPeople(tx, [email])
      if ((await listMailedOn(tx, [email], day)).has(email)) return
      if (await holdOffers(tx, { leaving: [first, ...others] }))
        await mailOffers(tx, services, { people: [[first, ...others]], day })
    })
  })
}

/**
 * Locks the briefs of offers that leave now or wait, whose people are held (`holdPeople`), and marks those that leave as
 * announced by the alerts of their people. False when one of the briefs has stopped meanwhile.
 */
export async function holdOffers(
  tx: Database,
  { leaving, waiting = [] }: { leaving: Offer[]; waiting?: Offer[] },
): Promise<boolean> {
  await markAnnouncedOffers(tx, leaving.map(toLeaving))
  return lockMailed(tx, idsOf([...leaving, ...waiting]))
}

/** Mails offers that are locked (`holdOffers`), one mail a person who had none on `day`, and marks them as sent. */
export async function mailOffers(
  tx: Database,
  services: BriefServices,
  { people, day }: { people: [Offer, ...Offer[]][]; day: string },
): Promise<void> {
  const all = people.flat()
  await markSentOffers(tx, { offers: all.map(toLeaving), ids: idsOf(all), day })
  for (const own of people) {
    const { content, briefId, confirmToken } = offerMail(own)
    if (confirmToken) await renewConfirmation(tx, briefId, hashToken(confirmToken))
    await sendMail(tx, services, content, { briefId })
  }
}

const toLeaving = ({ brief, listing }: Offer) => ({ email: brief.email, dossierId: listing.id })
const idsOf = (offers: Offer[]) => [...new Set(offers.map(({ brief }) => brief.id))]
