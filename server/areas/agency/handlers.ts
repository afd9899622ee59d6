import { isDeepStrictEqual } from 'node:util'
import { hoursInWords, openingsOf } from '#domain/agency/hours.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { wordsOn } from '#domain/words/own-words.ts'
import { feesOn, identityOf } from '#domain/agency/starting-settings.ts'
import type { agencyCalls } from '#domain/wire/calls.ts'
import { activity } from '#domain/listing/register/activities.ts'
import { readOfferedSlots } from '#server/appointments/appointments.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { sharedInPage } from '#server/core/one-page.ts'
import { daysBetween, todayInParis } from '#server/core/today.ts'
import type { Places } from '#server/places/places.ts'
import { legalTextOf } from './legal/legal-texts.ts'
import { DAYS_IN_MONTH, listSold, listShownTeam, readDealFigures, readShownSettings } from './queries.ts'

/** Public calls about the agency. */
export const agencyHandlers = ({ db, agency, places }: Services): Handlers<typeof agencyCalls> => ({
  async 'GET /api/agency'() {
    const { settings, sold } = await sharedInPage('agency', () => readShownSettings(db, agency))
    const { hours, social, testimonials } = settings
    return {
      hours: hoursInWords(hours.week),
      openings: openingsOf(hours.week),
      closures: hours.closures
        .filter(({ to }) => to >= todayInParis())
        .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
      social: social.links,
      testimonials: testimonials.testimonials.map(({ propertyId, ...one }) => ({
        ...one,
        initials: initialsOf(one.name),
        propertyId: propertyId !== null && sold.has(propertyId) ? propertyId : null,
      })),
    }
  },

  // From memory, so that pages that read nothing else render without the database.
  async 'GET /api/agency/identity'() {
    const { host, fees, privacy } = agency
    const look = agency.edited?.look ?? SITE_LOOK
    const { light, dark, logo, share } = look
    // The version is the content: the colours and the file name of the logo.
    const version = new URLSearchParams({ v: light + dark + logo })
    // Icons have addresses of their own.
    const own = isDeepStrictEqual({ ...look, icon: '' }, SITE_LOOK)
      ? {}
      : { look: { sheet: `/partage/marque.css?${version}`, logo, share } }
    return { ...privacy, ...identityOf(agency), host, fees: { label: fees.label, path: '/honoraires' }, ...own }
  },

  // From memory, for the same reason.
  'GET /api/agency/legal': async ({ query }) => legalTextOf(query.page, agency),

  'GET /api/agency/fees': async () => feesOn(todayInParis(), agency),

  'GET /api/agency/words': async ({ query }) => wordsOn(query.path, agency.edited?.words ?? {}),

  'GET /api/appointments/slots': ({ query }) =>
    readOfferedSlots(db, agency, { listingId: query.propertyId === undefined ? undefined : Number(query.propertyId) }),

  async 'GET /api/agency/proof'() {
    const [team, sold, figures] = [await listShownTeam(db), await listSold(db), await readDealFigures(db)]
    return { team, sold: sold.map((row) => toSold(row, places)), figures }
  },
})

/** « Martine et Alain Lefèvre » gives ML. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

type SoldRow = Awaited<ReturnType<typeof listSold>>[number]

function toSold({ id, category, activity: trade, location, soldOn, publishedAt }: SoldRow, places: Places) {
  const { departement, region } = places.locate(location)
  return {
    id,
    trade: trade ? activity(trade).label : category,
    place: (departement ? places.departement(departement)?.name : region && places.region(region)?.name) ?? location,
    months: publishedAt ? monthsBetween(todayInParis(publishedAt), soldOn) : null,
  }
}

/** At least 1, for « Vendu en un mois ». */
const monthsBetween = (from: string, to: string) => Math.max(1, Math.round(daysBetween(from, to) / DAYS_IN_MONTH))
