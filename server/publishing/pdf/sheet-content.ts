import type { Agency } from '#domain/agency/agency.ts'
import { SITE_LOOK } from '#domain/agency/look.ts'
import { feesOn } from '#domain/agency/starting-settings.ts'
import { euros, longDate } from '#domain/format.ts'
import { concernsPremises } from '#domain/listing/register/deals.ts'
import { DETAIL_NAMES, parseDetails, parseFeatures } from '#domain/listing/register/details.ts'
import { field } from '#domain/listing/register/fields.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import { RISKS_SENTENCE } from '#domain/listing/risks.ts'
import { NET_YIELD, NET_YIELD_NOTE } from '#domain/listing/net-yield.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { showValue } from '#domain/listing/register/show.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import type { getProperty } from '#server/listings/listing-queries.ts'
import { INVESTMENT_TITLE } from '#server/listings/investment.ts'
import { toSheet } from '#server/listings/sheet.ts'

interface Fact {
  label: string
  text: string
}

interface Needs {
  agency: Agency
  publicUrl: string
  /** YYYY-MM-DD, in Paris. */
  today: string
}

/** Pictures: the main one and two more. */
const PICTURES_MAX = 3

/** The content of a listing's PDF sheet: public data only. Drawing adds headings and fixed texts. */
export type SheetContent = ReturnType<typeof sheetContent>

export function sheetContent(row: Awaited<ReturnType<typeof getProperty>>, { agency, publicUrl, today }: Needs) {
  const property = toProperty(row)
  const sheet = toSheet(row, 'pdf')
  const { badges, dealLabel, activityLabels, discretion, keyFacts, notCommunicated } = sheet
  const shown = new Set(keyFacts.map(({ name }) => name))
  return {
    url: publicUrl + listingPath(property),
    agency: agencyWords(agency),
    reference: property.reference,
    deal: [dealLabel ?? property.category, ...activityLabels].join(' · '),
    title: property.title,
    location: property.location,
    badges: badges.filter((badge) => !badge.startsWith('Nouveau')).join(' · '),
    precision: discretion === 'commune' ? undefined : PRECISIONS[discretion],
    price: {
      label: sheet.priceLabel ?? 'Prix',
      text: euros(property.price),
      fees: sheet.fees,
      schedule: `${agency.fees.label}, barème du ${longDate(feesOn(today, agency).appliesFrom)}\u00a0: ${publicUrl}/honoraires`,
    },
    pictures: sheet.pictures.slice(0, PICTURES_MAX).map(({ image }) => image),
    keyFacts: [...keyFacts, ...detailFacts(property).filter(({ name }) => !shown.has(name))].slice(0, 8),
    features: [...new Set(parseFeatures(property.features))],
    paragraphs: [...new Set(property.description.split(/\n\s*\n/))].map(withoutControls).filter((text) => text.trim()),
    years: sheet.years,
    ratios: sheet.ratios,
    notCommunicated: notCommunicated.length
      ? `${notCommunicated.join(', ')}\u00a0: communiqués après engagement de confidentialité.`
      : undefined,
    /** The parts that add up to the price, and its other facts. */
    priceParts: sheet.priceLines.length ? { lines: sheet.priceLines, facts: priceFactsOf(sheet) } : undefined,
    groups: groupsOf(sheet),
    energy: sheet.energy,
    risks: concernsPremises(property.category, sheet.deal)
      ? `${frenchSpacing(RISKS_SENTENCE)} www.georisques.gouv.fr`
      : undefined,
    agent: sheet.agent && {
      name: [sheet.agent.name, sheet.agent.status].filter(Boolean).join(', '),
      phone: sheet.agent.phone || agency.phone.display,
    },
    madeOn: `Édité le ${longDate(today)}`,
  }
}

const PRECISIONS = {
  departement:
    'Localisation limitée au département par souci de confidentialité. Année et surfaces arrondies. Chambres, couverts et effectifs aussi.',
  region:
    'Localisation limitée à la région par souci de confidentialité. Année et surfaces arrondies. Chambres, couverts et effectifs aussi.',
}

/** The figures of docs/specification.md §3. */
const detailFacts = ({ category, details }: { category: keyof NonNullable<Labels>; details: string }) => {
  const values = parseDetails(details)
  return DETAIL_NAMES.flatMap((name) => {
    const value = values[name]
    const row = field(name)
    return value === undefined
      ? []
      : [{ name, label: row.labels?.[category] ?? row.label, text: showValue(row, value) }]
  })
}
type Labels = ReturnType<typeof field>['labels']

const priceFactsOf = ({ groups }: Sheet): Fact[] => wordsOf(groups.find(({ name }) => name === 'price')?.facts ?? [])

/** The investment group first; price facts only if `priceParts` does not show them. */
const groupsOf = ({ groups, investment, priceLines }: Sheet): { title: string; facts: Fact[]; note?: string }[] => [
  ...(investment.length
    ? [
        {
          title: INVESTMENT_TITLE,
          facts: investment,
          ...(investment.some(({ label }) => label === NET_YIELD) ? { note: NET_YIELD_NOTE } : {}),
        },
      ]
    : []),
  ...groups.flatMap(({ name, title, facts }) =>
    name === 'price' && priceLines.length ? [] : [{ title, facts: wordsOf(facts) }],
  ),
]

const wordsOf = (facts: Fact[]): Fact[] => facts.map(({ label, text }) => ({ label, text }))

function agencyWords({ name, address, phone, email, professionalCard, guarantee, mediator, edited }: Agency) {
  const place = `${address.street}, ${address.postalCode} ${address.city}`
  const card = `Carte professionnelle n°\u00a0${professionalCard.number}`
  const funds = guarantee.holdsNoFunds
    ? 'Ne reçoit pas d’autres fonds que ses honoraires.'
    : `Garant\u00a0: ${guarantee.guarantor.name}.`
  return {
    name,
    color: (edited?.look ?? SITE_LOOK).light,
    lines: [place, `${phone.display} · ${email}`, card],
    foot: [
      `${name}, ${place}. ${card}, délivrée par ${professionalCard.placeOfDelivery}. ${funds}`,
      `Médiateur de la consommation\u00a0: ${mediator.name}, ${mediator.website}. Document non contractuel, établi sur les déclarations du vendeur.`,
    ],
  }
}
