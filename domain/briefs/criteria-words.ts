import { euros, frenchNumber } from '#domain/format.ts'
import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { FIELDS } from '#domain/listing/register/fields.ts'
import { askedIn, type BriefCriteria, type BriefPlace, type CriterionName, type Unwanted } from './criteria.ts'

export const CRITERION_LABELS: Record<CriterionName, string> = {
  trade: 'Activité',
  place: 'Lieu',
  price: 'Prix',
  deal: 'Nature',
  contribution: 'Apport',
  revenue: 'Chiffre d’affaires',
  ebitda: 'EBE',
  surface: 'Surface',
  flat: 'Logement',
  licence: 'Licence',
  without: 'Sans',
}

const UNWANTED_LABELS: Record<Unwanted, string> = {
  flat: 'sans logement',
  employees: 'sans salarié',
  terraceSurface: 'sans terrasse',
  occupied: 'sans locataire',
  seasonal: 'pas saisonnier',
}

/** « Lisieux et 20 km autour » */
export const briefPlaceWords = ({ name, radius }: BriefPlace): string =>
  radius ? `${name} et ${radius}\u00a0km autour` : name

const metres = (surface: number) => `${frenchNumber(surface)}\u00a0m²`

function rangeWords(what: string, min: number | undefined, max: number | undefined, shown: (n: number) => string) {
  if (min && max) return `${what} de ${shown(min)} à ${shown(max)}`
  return min ? `${what} dès ${shown(min)}` : `${what} jusqu’à ${shown(max ?? 0)}`
}

const or = (texts: string[]) => texts.join(' ou ')

/** A criterion in words: « prix jusqu’à 300 000 € ». */
export const CRITERION_WORDS: Record<CriterionName, (brief: BriefCriteria) => string> = {
  trade: ({ sectors = [], activities = [] }) =>
    or([...activities.map((one) => activity(one).label), ...sectors.map((one) => sectorRow(one).label)]),
  place: ({ places = [] }) => or(places.map(briefPlaceWords)),
  price: ({ priceMin, priceMax }) => rangeWords('prix', priceMin, priceMax, euros),
  deal: ({ deals = [] }) => or(deals.map((one) => DEALS[one].label)),
  contribution: ({ contribution = 0 }) => `apport de ${euros(contribution)}`,
  revenue: ({ revenueMin = 0 }) => `CA dès ${euros(revenueMin)}`,
  ebitda: ({ ebitdaMin = 0 }) => `EBE dès ${euros(ebitdaMin)}`,
  surface: ({ surfaceMin, surfaceMax }) => rangeWords('surface', surfaceMin, surfaceMax, metres),
  flat: () => 'avec logement',
  licence: ({ licences = [] }) => or(licences.map((one) => FIELDS.licence.choices[one])),
  without: ({ without = [] }) => without.map((one) => UNWANTED_LABELS[one]).join(', '),
}

/** « Boulangerie-pâtisserie, Lisieux et 20 km autour, prix jusqu’à 300 000 € ». Empty without criteria. */
export const briefWords = (brief: BriefCriteria): string =>
  askedIn(brief)
    .map((name) => CRITERION_WORDS[name](brief))
    .join(', ')
