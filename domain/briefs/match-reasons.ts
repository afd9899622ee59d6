import { frenchNumber, percents } from '#domain/format.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { FIELDS } from '#domain/listing/register/fields.ts'
import type { CriterionName } from './criteria.ts'
import { CRITERION_WORDS } from './criteria-words.ts'
import { kmIn, type MatchedBrief, type MatchedListing, type FitVerdict } from './match-verdicts.ts'

type Reason = (brief: MatchedBrief, listing: MatchedListing, verdict: FitVerdict) => string

/** Why a listing fits a brief, or does not, one text a criterion: « prix 8 % au-dessus », « à 12 km ». */
export const REASONS: Record<CriterionName, Reason> = {
  trade: ({ activities = [] }, listing, verdict) => {
    if (verdict === 'unknown') return 'activité non précisée'
    if (verdict === 'near') return 'même secteur, autre activité'
    if (verdict === 'unmet') return 'autre activité'
    return listing.activities.some((one) => activities.includes(one)) ? 'même activité' : 'même secteur'
  },
  place: placeReason,
  price: ({ priceMin = 0, priceMax = 0 }, { price }, verdict) => {
    if (verdict === 'unknown') return 'prix non comparable'
    if (priceMax > 0 && price > priceMax) return `prix ${shareOf(price - priceMax, priceMax)} au-dessus`
    if (price < priceMin) return `prix ${shareOf(priceMin - price, priceMin)} au-dessous`
    return verdict === 'near' ? `prix ${shareOf(priceMax - price, priceMax)} au-dessous du budget` : 'dans le budget'
  },
  deal: (_, { deal }, verdict) => {
    if (deal === null) return 'nature non précisée'
    return `${verdict === 'met' ? 'même' : 'autre'} nature (${DEALS[deal].label})`
  },
  contribution: ({ contribution = 0 }, { price }, verdict) => {
    if (verdict === 'unknown') return 'apport à vérifier'
    return `apport de ${shareOf(contribution, price)} du prix${verdict === 'met' ? '' : ', un peu court'}`
  },
  revenue: figureReason('CA', 'chiffre d’affaires non communiqué', 'chiffre d’affaires à préciser', 'revenue'),
  ebitda: figureReason('EBE', 'EBE non communiqué', 'EBE à préciser', 'ebitda'),
  surface: (_, { facts: { surface } }, verdict) => {
    if (typeof surface !== 'number') return 'surface non communiquée'
    return `${frenchNumber(surface)}\u00a0m²${verdict === 'met' ? '' : ', hors de la surface voulue'}`
  },
  flat: (_brief, _listing, verdict) =>
    ({ met: 'avec logement', near: '', unknown: 'logement non précisé', unmet: 'sans logement' })[verdict],
  licence: ({ licences = [] }, { facts: { licence } }, verdict) => {
    if (verdict === 'unknown') return 'licence non précisée'
    if (verdict === 'unmet') return 'autre licence'
    const own = licences.filter((one) => Array.isArray(licence) && licence.includes(one))
    return own.map((one) => FIELDS.licence.choices[one]).join(', ')
  },
  without: (brief, _, verdict) => {
    const words = CRITERION_WORDS.without(brief)
    if (verdict === 'met') return words
    return verdict === 'unknown' ? `à vérifier\u00a0: ${words}` : `refusé\u00a0: ${words}`
  },
}

function placeReason({ areas }: MatchedBrief, listing: MatchedListing, verdict: FitVerdict): string {
  if (verdict === 'unmet') return 'ailleurs'
  if (verdict === 'unknown') return 'commune non communiquée'
  const [near] = areas
    .flatMap((area) => {
      const km = kmIn(area, listing)
      return km === undefined ? [] : [{ km, name: area.name }]
    })
    .toSorted((one, other) => one.km - other.km)
  if (!near || near.km < 1) return 'lieu voulu'
  return `à ${frenchNumber(Math.round(near.km))}\u00a0km de ${near.name}`
}

function figureReason(label: string, unknown: string, unsure: string, name: 'revenue' | 'ebitda'): Reason {
  return (_, { facts }, verdict) => {
    if (verdict === 'unknown') return facts[name] === undefined ? unknown : unsure
    return verdict === 'met' ? `${label} suffisant` : `${label} au-dessous`
  }
}

const shareOf = (part: number, whole: number) => percents(Math.max(1, Math.round((part / whole) * 100)))
