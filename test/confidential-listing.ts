import type { Discretion, Disclosure, DossierForm } from '#domain/listing/dossier.ts'
import {
  type Facts,
  type Row,
  FIELD_NAMES,
  field,
  maxOf,
  YEAR_FIELD_NAMES,
  YEAR_FIELDS,
  type YearFigures,
} from '#domain/listing/register/fields.ts'
import type { MandateForm } from '#domain/mandates/mandate.ts'
import { aDossier, aMandate } from './makers.ts'

/** A text or number that nothing public may hold, and where it was written. */
export interface Secret {
  in: string
  text: string
}

/** No text of the site holds it. */
const MARK = 'zqxj'

/** A value that occurs nowhere else, where the kind of the field has room for one. */
function markedValue(row: Row, name: string, at: number): unknown {
  const { kind, min = 0, choices = {} } = row
  const max = maxOf(row)
  switch (kind) {
    case 'text':
      return `${MARK}${name}`.slice(0, max)
    case 'yes-no':
      return true
    case 'choice':
      return Object.keys(choices).at(-1)
    case 'several':
      return Object.keys(choices)
    case 'date':
      return `2031-0${(at % 9) + 1}-27`
    default: {
      // Seven digits or as many as fit; 731 begins none of the public figures.
      const number = [7_310_000 + at * 7, 73_100 + at, 7_310 + at].find((value) => value >= min && value <= max)
      return number ?? Math.min(max, min + 3)
    }
  }
}

/** Whether a value is told apart from all others by itself. */
const isTelling = (value: unknown) =>
  typeof value === 'number' ? value >= 7_310 : typeof value === 'string' && value.startsWith(MARK)

/** Fields that no public answer may ever contain, even if the table of fields changes. */
const NEVER = new Set<string>([
  'priceNet',
  'floorPrice',
  'netDebt',
  'rentArrears',
  'renewalDispute',
  'tenantPreference',
  'payroll',
  'tradeName',
  'company',
  'legalForm',
  'siren',
  'ownerName',
  'ownerPhone',
  'ownerEmail',
  'website',
  'street',
  'landlord',
  'confidentialWords',
  'notes',
  'restatements',
])

const isHidden = (name: string, { visibility, kind }: Row, disclosure: Disclosure) =>
  NEVER.has(name) ||
  visibility === 'confidential' ||
  (visibility === 'disclosed' &&
    (disclosure === 'dossier' || (disclosure === 'tranche' && (kind === 'money' || kind === 'percent'))))

/** Every field of the register, filled in; of those that this disclosure hides, also what would give them away. */
function markedFacts(disclosure: Disclosure): { facts: Facts; secrets: Secret[]; hidden: string[] } {
  const hidden = FIELD_NAMES.filter((name) => isHidden(name, field(name), disclosure))
  const filled = FIELD_NAMES.filter(
    (name) => !field(name).computed && !['feesPayer', 'priceWithoutFees'].includes(name),
  )
  const facts = Object.fromEntries(filled.map((name, at) => [name, markedValue(field(name), name, at)])) as Facts
  const secrets = hidden
    .filter((name) => isTelling(facts[name]))
    .map((name) => ({ in: name, text: String(facts[name]) }))
  // Shown as brackets.
  const brackets = new Set(disclosure === 'tranche' ? ['revenue', 'ebitda'] : [])
  return {
    facts: { ...facts, feesPayer: 'vendeur', saleReason: 'sante' },
    secrets,
    hidden: [...hidden.filter((name) => !brackets.has(name)), 'saleReason'],
  }
}

function markedYear(disclosure: Disclosure): { figures: YearFigures; secrets: Secret[] } {
  const entries = YEAR_FIELD_NAMES.map(
    (name, at) => [name, markedValue(YEAR_FIELDS[name], `an${name}`, 500 + at)] as const,
  )
  const secrets = entries
    .filter(([name, value]) => isHidden(name, YEAR_FIELDS[name], disclosure) && isTelling(value))
    .map(([name, value]) => ({ in: `year: ${name}`, text: String(value) }))
  return { figures: Object.fromEntries(entries) as YearFigures, secrets }
}

/** A marker of one place where something confidential is written. */
export const secretText = (where: string): Secret => ({ in: where, text: `${MARK}${where}` })

/** Where it really is: in a listing shown by its commune, the only place text that is public. */
const PLACE = { location: 'Pézenas (34120)', words: ['Pézenas', '34120', '34199'] }

/** Public where the commune is: a photo tells the place. */
const PHOTO = { image: 'salle-voutee', alt: 'La salle voûtée' }

export interface ConfidentialListing {
  form: DossierForm
  mandate: MandateForm
  /** Texts and numbers. */
  secrets: Secret[]
  /** Names of fields that no answer may contain, with any value. */
  hidden: string[]
}

/** A listing with a marker in each confidential field, in its pictures and in its mandate. */
export function aConfidentialListing(discretion: Discretion, disclosure: Disclosure): ConfidentialListing {
  const { facts, secrets, hidden } = markedFacts(disclosure)
  const year = markedYear(disclosure)
  const [picture, alt, caption] = [secretText('photo'), secretText('alt'), secretText('legende')]
  const [party, address, object, place, fees, reporting] = [
    secretText('mandant'),
    secretText('adresse'),
    secretText('objet'),
    secretText('situation'),
    secretText('honoraires'),
    secretText('rendu'),
  ]
  return {
    form: aDossier({
      title: 'Affaire discrète',
      location: PLACE.location,
      discretion,
      disclosure,
      deal: 'murs-et-fonds',
      category: 'Commerce',
      price: 215_000,
      facts: { ...facts, priceFonds: 115_000, priceMurs: 100_000, revenue: year.figures.revenue },
      years: [{ closedOn: '2025-12-31', months: 12, figures: year.figures }],
      pictures: [
        { image: `/uploads/${picture.text}.webp`, alt: alt.text, caption: caption.text, confidential: true },
        { image: `/uploads/${PHOTO.image}.webp`, alt: PHOTO.alt, caption: '', confidential: false },
      ],
    }),
    mandate: aMandate({
      parties: [{ name: party.text, address: address.text, quality: '', siren: '731073107' }],
      object: object.text,
      nature: 'Murs et fonds',
      place: place.text,
      fees: fees.text,
      exclusive: 'exclusif',
      reporting: reporting.text,
    }),
    secrets: [
      ...secrets,
      ...year.secrets,
      picture,
      alt,
      caption,
      party,
      address,
      object,
      place,
      fees,
      reporting,
      { in: 'mandate: siren', text: '731073107' },
      ...(discretion === 'commune'
        ? []
        : [...PLACE.words, ...Object.values(PHOTO)].map((text) => ({ in: 'true place or its photo', text }))),
    ],
    hidden,
  }
}

/** A number of five digits also occurs by chance, within an identifier or a duration. */
const isIn = (text: string, secret: string) =>
  /^\d{1,5}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret)

/** Which secrets a public text gives away, however its numbers and marks are written. */
export function foundIn(text: string, { secrets, hidden }: Pick<ConfidentialListing, 'secrets' | 'hidden'>): string[] {
  const plain = text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\\"', '"')
    .toLowerCase()
  const digits = plain.replaceAll(/(?<=\d)[\s\u00A0\u202F](?=\d{3})/g, '')
  return [
    ...secrets.filter(({ text: secret }) => isIn(digits, secret.toLowerCase())).map(({ in: where }) => where),
    ...hidden.filter((name) => plain.includes(`"name":"${name.toLowerCase()}"`)).map((name) => `field ${name}`),
  ]
}
