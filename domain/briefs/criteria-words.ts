import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { FIELDS } from '#domain/listing/register/fields.ts'
import { askedIn, type BriefCriteria, type CriterionName, type Unwanted } from './criteria.ts'
import { PLAIN_WORDS } from './plain-words.ts'

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

const or = (texts: string[]) => texts.join(' ou ')

/** A criterion in words: « prix jusqu’à 300 000 € ». */
export const CRITERION_WORDS: Record<CriterionName, (brief: BriefCriteria) => string> = {
  ...PLAIN_WORDS,
  trade: ({ sectors = [], activities = [] }) =>
    or([...activities.map((one) => activity(one).label), ...sectors.map((one) => sectorRow(one).label)]),
  deal: ({ deals = [] }) => or(deals.map((one) => DEALS[one].label)),
  flat: () => 'avec logement',
  licence: ({ licences = [] }) => or(licences.map((one) => FIELDS.licence.choices[one])),
  without: ({ without = [] }) => without.map((one) => UNWANTED_LABELS[one]).join(', '),
}

/** « Boulangerie-pâtisserie, Lisieux et 20 km autour, prix jusqu’à 300 000 € ». Empty without criteria. */
export const briefWords = (brief: BriefCriteria): string =>
  askedIn(brief)
    .map((name) => CRITERION_WORDS[name](brief))
    .join(', ')
