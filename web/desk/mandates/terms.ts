import { bareCode } from '#domain/reading/code.ts'
import { euros } from '#domain/format.ts'
import type { MandateFees } from '#domain/agency/mandate-fees.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import { NOTICE_DAYS, type RegisterRow } from '#domain/mandates/mandate.ts'
import { monthsAfter } from '#domain/days.ts'
import { thisDay } from './mandate-state.ts'

export const NO_PARTY = { name: '', address: '', quality: '', siren: '' }
export type Party = typeof NO_PARTY

/** The terms of a mandate as typed. */
export type Terms = ReturnType<typeof emptyTerms>

const USUAL_MONTHS = 3

function emptyTerms() {
  const today = thisDay()
  return {
    kind: 'vente',
    parties: [NO_PARTY],
    object: '',
    nature: '',
    place: '',
    exclusive: 'simple',
    signedOn: today,
    startsOn: today,
    endsOn: monthsAfter(today, USUAL_MONTHS),
    noticeDays: String(NOTICE_DAYS),
    irrevocableMonths: '3',
    fees: '',
    feesPayer: 'vendeur',
    reporting: '',
  }
}

export const searchTerms = (): Terms => ({ ...emptyTerms(), kind: 'recherche', feesPayer: 'acquereur' })

const OBJECTS: Record<Deal, string> = {
  fonds: 'Vente du fonds de commerce',
  'droit-au-bail': 'Cession du droit au bail',
  murs: 'Vente des murs commerciaux',
  'murs-et-fonds': 'Vente des murs et du fonds de commerce',
  titres: 'Cession des titres de la société',
  'location-gerance': 'Mise en location-gérance du fonds de commerce',
  location: 'Location des locaux',
  franchise: 'Création d’un établissement en franchise',
}

/**
 * The terms known from a listing's dossier, with the fees of the agency's price list unless the record has its own. A seller
 * without an address gets that of the business.
 */
export function termsFrom(listing: Dossier, charged?: MandateFees): Terms {
  const { deal, location, title, facts } = listing
  const { ownerName = '', ownerAddress, siren = '', street, feesPayer = charged?.payer ?? 'vendeur' } = facts
  const place = placeOf(street, location)
  const address = ownerAddress ?? (street ? place : '')
  return {
    ...emptyTerms(),
    kind: deal === 'location' || deal === 'location-gerance' ? 'location' : 'vente',
    parties: [{ ...NO_PARTY, name: ownerName, address, siren: sirenIn(siren) }],
    object: deal ? OBJECTS[deal] : '',
    nature: title,
    place,
    fees: ownFees(listing) ?? charged?.text ?? '',
    feesPayer,
  }
}

/** The fees that the price of the record contains. */
const ownFees = ({ price, facts: { priceWithoutFees } }: Dossier): string | undefined =>
  price && priceWithoutFees && price > priceWithoutFees ? `${euros(price - priceWithoutFees)} TTC` : undefined

/** Where the proposed fees come from, and what the price list would charge. */
export function feesHint(charged: MandateFees | undefined, listing: Dossier): string {
  if (!charged) {
    const why = listing.deal ? 'n’a pas une seule ligne pour cette cession' : 'demande la nature de la cession'
    return `Le barème ${why}\u00a0: écrivez les honoraires comme au mandat, «\u00a06\u00a0% TTC du prix de vente\u00a0».`
  }
  const row = `«\u00a0${charged.service.name}\u00a0»`
  if (charged.amount === undefined) return `Les taux du barème, ${row}\u00a0: le prix n’est pas encore fixé.`
  const own = ownFees(listing)
  return own
    ? `Ceux du prix affiché. Le barème, ${row}, donne ${euros(charged.amount)} TTC.`
    : `D’après le barème, ${row}. À changer si le mandat dit autre chose.`
}

/** A SIRET starts with the SIREN. */
const sirenIn = (text: string) => /^\d{9}/.exec(bareCode(text))?.[0] ?? ''

/** The street, followed by the town unless it already contains it: "12, rue du Port, 56000 Vannes". */
function placeOf(street: string | undefined, location: string): string {
  if (!street) return location
  const [town = ''] = location.split(/[,(]/)
  const isNamed = /\b\d{5}\b/.test(street) || street.toLowerCase().endsWith(`, ${town.trim().toLowerCase()}`)
  return isNamed || !location ? street : `${street}, ${location}`
}

export const termsOf = ({ noticeDays, irrevocableMonths, ...row }: RegisterRow): Terms => ({
  ...row,
  noticeDays: String(noticeDays),
  irrevocableMonths: String(irrevocableMonths),
})
