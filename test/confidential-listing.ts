import type { Discretion, Disclosure, DossierForm } from '#domain/listing/dossier.ts'
import {
  type Facts,
  type FactRow,
  FIELD_NAMES,
  field,
  maxOf,
  YEAR_FIELD_NAMES,
  YEAR_FIELDS,
  type YearFigures,
} from '#domain/listing/register/fields.ts'
import type { MandateForm } from '#domain/mandates/mandate.ts'
import { aDossier, aMandate } from './makers.ts'

/** A text or number that must not be public, and the field that contains it. */
export interface Secret {
  in: string
  text: string
}

/** Occurs in no text of the site. */
const MARK = 'zqxj'

/** A value that occurs nowhere else, if the kind of the field allows one. */
function markedValue(row: FactRow, name: string, at: number): unknown {
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
      // Seven digits, or as many as fit; none of the public figures starts with 731.
      const number = [7_310_000 + at * 7, 73_100 + at, 7_310 + at].find((value) => value >= min && value <= max)
      return number ?? Math.min(max, min + 3)
    }
  }
}

/** Whether a value is distinctive enough to be recognised. */
const isTelling = (value: unknown) =>
  typeof value === 'number' ? value >= 7_310 : typeof value === 'string' && value.startsWith(MARK)

/** Fields that no public response may contain, even if the field register changes. */
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
  'ownerAddress',
  'website',
  'street',
  'landlord',
  'confidentialWords',
  'notes',
  'restatements',
])

const isHidden = (name: string, { visibility, kind }: FactRow, disclosure: Disclosure) =>
  NEVER.has(name) ||
  visibility === 'confidential' ||
  (visibility === 'disclosed' &&
    (disclosure === 'dossier' || (disclosure === 'tranche' && (kind === 'money' || kind === 'percent'))))

/** Whether the exact number is a secret, because the place is hidden; a rounded one is public. */
const isBlurred = ({ blurred }: FactRow, discretion: Discretion) => blurred !== undefined && discretion !== 'commune'

/** All fields of the register, filled in, and the secrets among those that these levels hide. */
function markedFacts(
  disclosure: Disclosure,
  discretion: Discretion,
): { facts: Facts; secrets: Secret[]; hidden: string[] } {
  const hidden = FIELD_NAMES.filter((name) => isHidden(name, field(name), disclosure))
  const filled = FIELD_NAMES.filter(
    (name) => !field(name).computed && !['feesPayer', 'priceWithoutFees'].includes(name),
  )
  const facts = Object.fromEntries(filled.map((name, at) => [name, markedValue(field(name), name, at)])) as Facts
  const secrets = FIELD_NAMES.filter((name) => hidden.includes(name) || isBlurred(field(name), discretion))
    .filter((name) => isTelling(facts[name]))
    .map((name) => ({ in: name, text: String(facts[name]) }))
  // These are published as brackets.
  const brackets = new Set(disclosure === 'tranche' ? ['revenue', 'ebitda'] : [])
  return {
    facts: { ...facts, feesPayer: 'vendeur', saleReason: 'sante' },
    secrets,
    hidden: [...hidden.filter((name) => !brackets.has(name)), 'saleReason'],
  }
}

function markedYear(disclosure: Disclosure, discretion: Discretion): { figures: YearFigures; secrets: Secret[] } {
  const entries = YEAR_FIELD_NAMES.map(
    (name, at) => [name, markedValue(YEAR_FIELDS[name], `an${name}`, 500 + at)] as const,
  )
  const secrets = entries
    .filter(([name]) => isHidden(name, YEAR_FIELDS[name], disclosure) || isBlurred(YEAR_FIELDS[name], discretion))
    .filter(([, value]) => isTelling(value))
    .map(([name, value]) => ({ in: `year: ${name}`, text: String(value) }))
  return { figures: Object.fromEntries(entries) as YearFigures, secrets }
}

/** A marker for a place where something confidential is written. */
export const secretText = (where: string): Secret => ({ in: where, text: `${MARK}${where}` })

/** Where the listing really is: the only public text about its place, if it is shown by its commune. */
const PLACE = { location: 'Pézenas (34120)', words: ['Pézenas', '34120', '34199'] }

/** A photo reveals the place, so it is only public where the commune is. */
const PHOTO = { image: 'salle-voutee', alt: 'La salle voûtée' }

export interface ConfidentialListing {
  form: DossierForm
  mandate: MandateForm
  /** Texts and numbers that must not be public. */
  secrets: Secret[]
  /** Names of fields that no public response may contain, whatever their value. */
  hidden: string[]
}

/** A listing with a marker in each confidential field, in its pictures and in its mandate. */
export function aConfidentialListing(discretion: Discretion, disclosure: Disclosure): ConfidentialListing {
  const { facts, secrets, hidden } = markedFacts(disclosure, discretion)
  const year = markedYear(disclosure, discretion)
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

/** Whether a text contains a secret. Up to five digits also occur by chance, within an identifier or a duration. */
const isIn = (text: string, secret: string) =>
  /^\d{1,5}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret)

/** Returns the secrets that a public text contains, however its numbers and characters are encoded. */
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
