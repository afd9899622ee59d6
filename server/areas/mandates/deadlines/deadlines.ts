import type { Services } from '#server/services.ts'
import { CONFIRMED_DAYS } from '#domain/mandates/mandate.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { daysAfter, daysBetween, todayInParis } from '#server/core/today.ts'
import { SITE } from '#server/db/audit.ts'
import { followStatus } from '#server/data-room/follow-status.ts'
import { listStaleListings, publish } from '#server/listings/publish.ts'
import { withdraw } from '#server/listings/change-status.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { listStaleExclusivity, type MandateCover, readMandateCovers } from '#server/listings/mandates.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { listingConfirmationMail, endingMandateMail, withdrawalMail } from './mails.ts'
import { type ListingForSale, listToWatch, type Notice, notifyOnce } from './queries.ts'

/** Days before the last day of a mandate on which the agency is reminded. */
const MANDATE_REMINDERS = [7, 30] as const
/** Days after the last confirmation of a listing on which the agency is asked to confirm it again. */
const CONFIRMATION_REMINDERS = [90, 60] as const

export type DeadlineServices = Pick<Services, 'db' | 'places' | 'storage' | 'mail' | 'agency' | 'publicUrl'>

/**
 * Takes listings off the site whose mandate has ended or whose last confirmation is 105 days old, and reminds the agency
 * before. Listings of the specification's form have no nature: they need no confirmation, and no mandate if they never had
 * one.
 */
export async function watchDeadlines(services: DeadlineServices): Promise<void> {
  await attemptEach([watchListings, correctPublicRows], (part) => part(services))
}

async function watchListings(services: DeadlineServices): Promise<void> {
  const { db } = services
  const listings = await listToWatch(db, { days: Math.min(...CONFIRMATION_REMINDERS) })
  const mandates = Map.groupBy(
    await readMandateCovers(
      db,
      listings.map(({ id }) => id),
    ),
    ({ dossierId }) => dossierId,
  )
  await attemptEach(listings, async (listing) => {
    const isWithdrawn = await watchMandates(services, listing, mandates.get(listing.id) ?? [])
    if (!isWithdrawn && listing.deal !== null) await watchConfirmation(services, listing)
  })
}

/** Publishes again listings of which an exclusive mandate has begun or ended, or an agent's name has changed. */
async function correctPublicRows({ db, places }: DeadlineServices): Promise<void> {
  const stale = new Set([...(await listStaleListings(db)), ...(await listStaleExclusivity(db))])
  await attemptEach(stale, (id) =>
    db.transaction(async (tx) => {
      await lockDossier(tx, { id })
      await publish(tx, places, [id])
    }),
  )
}

/** Returns whether the listing was taken off the site. */
async function watchMandates(services: DeadlineServices, listing: ListingForSale, mandates: MandateCover[]) {
  if (mandates.length === 0) return false
  const day = todayInParis()
  if (!mandates.some(({ startsOn, lastDay }) => startsOn <= day && day <= lastDay)) {
    await takeOff(services, listing, 'Le mandat a pris fin')
    return true
  }
  const about =
    mandates
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1) ?? day
  const left = daysBetween(day, about)
  const due = MANDATE_REMINDERS.find((days) => left <= days)
  if (due)
    await remind(services, { dossierId: listing.id, kind: `mandate-${due}`, about }, endingMandateMail(listing, about))
  return false
}

async function watchConfirmation(services: DeadlineServices, listing: ListingForSale): Promise<void> {
  const about = todayInParis(listing.confirmedAt)
  const age = daysBetween(about, todayInParis())
  if (age >= CONFIRMED_DAYS) {
    await takeOff(services, listing, `Rien n’a été confirmé depuis ${CONFIRMED_DAYS} jours`)
    return
  }
  const due = CONFIRMATION_REMINDERS.find((days) => age >= days)
  const mail = listingConfirmationMail(listing, { since: about, until: daysAfter(about, CONFIRMED_DAYS) })
  if (due) await remind(services, { dossierId: listing.id, kind: `confirmation-${due}`, about }, mail)
}

const remind = (services: DeadlineServices, notice: Notice, content: MailContent) =>
  notifyOnce(services.db, notice, (tx) => sendMail(tx, services, { to: services.agency.email, ...content }))

const takeOff = (services: DeadlineServices, listing: ListingForSale, reason: string) =>
  withdraw({ ...services, onStep: followStatus(services) }, { id: listing.id, by: SITE, reason }, (tx) =>
    sendMail(tx, services, { to: services.agency.email, ...withdrawalMail(listing, reason) }),
  )
