import type { Services } from '#server/services.ts'
import { ALERT_EVENTS } from '#domain/alerts/alert.ts'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { INSTANT_MAILS_A_DAY } from '#domain/limits.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { holdPeople } from '#server/contacts/offer-day.ts'
import { mondayOf, todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { listMatches } from '#server/search/matches.ts'
import { listNews } from '#server/search/news.ts'
import { toManyFilters } from '#server/search/to-search-filters.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { readCriteria, alertCriteriaWords } from '#server/areas/alerts/criteria.ts'
import { type Announced, listingsMail, severalAlertsMail, stopUrl } from '#server/areas/alerts/mails.ts'
import type { AlertRow } from '#server/areas/alerts/queries.ts'
import {
  type Found,
  insertMatches,
  lastWeeklyRun,
  listCriteria,
  listDue,
  listPublished,
  mailsSentOn,
  markAnnounced,
  markWeeklyRun,
  moveMark,
} from './queries.ts'

export type AlertServices = Pick<Services, 'db' | 'places' | 'mail' | 'agency' | 'publicUrl'>

/** A listing is dated before its transaction commits: look back this far. What was already found is not found again. */
const LOOK_BACK_MS = 10 * 60_000

/** Compares the news of the catalogue since the last run with all active alerts. */
export const findMatches = ({ db, places }: Pick<AlertServices, 'db' | 'places'>, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    const from = new Date((await moveMark(tx, now)).getTime() - LOOK_BACK_MS)
    const news = await listNews(tx, { from, to: now })
    if (news.length === 0) return
    const forSearches = news.filter(({ event }) => event !== 'taken')
    const all = await listCriteria(tx)
    const ids = [...new Set(forSearches.map(({ propertyId }) => propertyId))]
    const matches = await matchesOf({ db: tx, places }, all, ids)
    const found = all.flatMap((criteria) =>
      forSearches
        .filter(({ propertyId }) => matches.get(criteria)?.has(propertyId))
        .map((one): Found => ({ ...one, criteria })),
    )
    await insertMatches(tx, { found, news })
  })

/** Which of these listings each of the criteria finds now. Criteria that the register no longer understands find none. */
async function matchesOf(
  services: Pick<AlertServices, 'db' | 'places'>,
  all: string[],
  ids: number[],
): Promise<Map<string, Set<number>>> {
  const read = all.flatMap((criteria) => {
    const search = readCriteria(criteria)
    return search ? [{ criteria, search }] : []
  })
  const filters = await toManyFilters(
    read.map(({ search }) => search),
    services,
  )
  const found = await listMatches(services.db, filters, ids)
  return new Map(read.map(({ criteria }, at) => [criteria, new Set(found[at])]))
}

/** Hours in Paris between which alerts « tout de suite » are sent. */
const AWAKE = { from: '07:30', until: '21:00' }

const TIME_IN_PARIS = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** Every few minutes: finds news and sends the alerts « tout de suite ». */
export async function announceNews(services: AlertServices, now = new Date()): Promise<void> {
  await findMatches(services, now)
  const time = TIME_IN_PARIS.format(now)
  if (time < AWAKE.from || time >= AWAKE.until) return
  await sendDue(services, { rhythms: ['instant'], mailsADay: INSTANT_MAILS_A_DAY, now })
}

/**
 * Every morning: sends the daily alerts, the weekly ones on Mondays, and instant ones that were held back. If a Monday was
 * missed, the weekly alerts are sent on the next morning.
 */
export async function sendDigests(services: AlertServices, now = new Date()): Promise<void> {
  await findMatches(services, now)
  const monday = mondayOf(todayInParis(now))
  const last = await lastWeeklyRun(services.db)
  // On the first run, no missed Monday is made up for.
  const isWeekDue = last === undefined ? todayInParis(now) === monday : last < monday
  const rhythms: Rhythm[] = ['instant', 'daily', ...(isWeekDue ? (['weekly'] as const) : [])]
  await sendDue(services, { rhythms, mailsADay: 1, now })
  await markWeeklyRun(services.db, monday)
}

type Due = Omit<Parameters<typeof listDue>[1], 'day'> & { now: Date }

async function sendDue(services: AlertServices, { now, ...which }: Due): Promise<void> {
  const { db } = services
  const day = todayInParis(now)
  const due = await listDue(db, { ...which, day })
  const ids = [...new Set(due.flatMap(({ news }) => news.map(({ propertyId }) => propertyId)))]
  const listings = await listPublished(db, ids)
  // Match again: since it was found, a listing may have been removed or may show less.
  const all = [...new Set(due.map(({ alert }) => alert.criteria))]
  const matches = await matchesOf(services, all, ids)
  const announced = due.flatMap(({ alert, news }): Announcing[] => {
    const isOfFavorites = alert.criteria === FAVORITES_CRITERIA
    const found = matches.get(alert.criteria)
    const own = listings
      .filter(({ id }) => (isOfFavorites || found?.has(id)) && news.some(({ propertyId }) => propertyId === id))
      .map((row) => ({
        property: toProperty(row),
        events: ALERT_EVENTS.filter((event) => news.some((one) => one.propertyId === row.id && one.event === event)),
        earlierPrice: row.earlierPrice,
      }))
    return own.length > 0 ? [{ alert, announced: own }] : []
  })
  const people = Map.groupBy(announced, ({ alert }) => alert.email.toLowerCase())
  await attemptEach([...people], ([email, own]) =>
    db.transaction((tx) => announceTo(tx, services, email, own, { day, mailsADay: which.mailsADay })),
  )
}

/** The news of an alert. */
interface Announcing {
  alert: AlertRow
  announced: Announced[]
}

/** Mails a person the news of their alerts: one mail, whatever number of alerts found something. */
async function announceTo(
  tx: Database,
  services: AlertServices,
  email: string,
  own: Announcing[],
  limit: { day: string; mailsADay: number },
): Promise<void> {
  await holdPeople(tx, [email])
  const sent = await mailsSentOn(tx, email, limit)
  if (sent === undefined) return
  const first: Announcing[] = []
  for (const one of own) {
    const propertyIds = one.announced.map(({ property }) => property.id)
    if (await markAnnounced(tx, one.alert, { propertyIds, day: limit.day, sentThatDay: sent + 1 })) first.push(one)
  }
  const [only, ...others] = first
  if (!only) return
  if (others.length === 0)
    return mailAlert(services, tx, only.alert, (words) => listingsMail(words, only.alert, only.announced))
  // Those of an account lead to all alerts of the email, the others only to those without one.
  const main = first.find(({ alert }) => alert.accountId !== null) ?? only
  const parts = first.map(({ alert, announced }) => ({ ...alert, words: wordsOf(services, alert), announced }))
  const { linkToken } = main.alert
  await sendMail(
    tx,
    services,
    { to: main.alert.email, stopUrl: stopUrl(linkToken, { all: true }), ...severalAlertsMail(parts, linkToken) },
    { alertId: main.alert.id },
  )
}

const wordsOf = ({ places }: Pick<AlertServices, 'places'>, { label, criteria }: AlertRow) =>
  label || alertCriteriaWords(criteria, places)

/** Queues a mail of an alert, with the headers that let mail programs stop it. */
export function mailAlert(
  services: AlertServices,
  tx: Database,
  row: AlertRow,
  content: (words: string) => MailContent,
): Promise<void> {
  const { id, email, linkToken } = row
  const mail = content(wordsOf(services, row))
  return sendMail(tx, services, { to: email, stopUrl: stopUrl(linkToken), ...mail }, { alertId: id })
}
