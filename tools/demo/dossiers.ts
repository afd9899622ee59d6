import type { DossierForm } from '#domain/listing/dossier.ts'
import type { YearForm } from '#domain/listing/register/facts.ts'
import type { YearFigures } from '#domain/listing/register/fields.ts'
import type { MandateForm } from '#domain/mandates/mandate.ts'
import { daysAfter } from '#server/core/today.ts'
import type { DemoListing, DemoYears } from './demo-listing.ts'
import { galleryOf } from './galleries.ts'
import { pictureUrl } from './pictures.ts'

/** A demo listing as the form that the editor of the back office would send. */
export function toDossierForm(listing: DemoListing): DossierForm {
  const { alt, details, trade, ...rest } = listing
  const { deal, activities, discretion = 'commune', disclosure = 'public', facts, years } = trade
  const main = { image: pictureUrl(listing.reference.toLowerCase()), alt, caption: '', confidential: false }
  const others = galleryOf(listing).map(({ stem, ...texts }) => ({ ...texts, image: pictureUrl(stem) }))
  return {
    ...rest,
    deal,
    activities,
    discretion,
    disclosure,
    facts: { ...details, ...facts },
    years: years ? toYears(years) : [],
    pictures: [main, ...others],
    agentId: null,
  }
}

/** Converts the demo's columns of figures to years, latest first. */
function toYears({ closedOn = '2025-12-31', ...columns }: DemoYears): YearForm[] {
  return [0, 1, 2].map((index) => {
    const figures = Object.entries(columns).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value[index]]]
      return index === 0 || name === 'provenance' ? [[name, value]] : []
    })
    return {
      closedOn: closedOn.replace(/^\d+/, (year) => String(Number(year) - index)),
      months: 12,
      figures: Object.fromEntries(figures) as YearFigures,
    }
  })
}

/** The mandate of a demo listing, signed a week before its publication and in force for two years. */
export function toMandate({ trade, title, category, location }: DemoListing, publishedOn: string): MandateForm {
  const { isExclusive, facts } = trade
  const startsOn = daysAfter(publishedOn, -7)
  return {
    kind: 'vente',
    parties: [
      {
        name: facts.company ?? facts.ownerName ?? facts.landlord ?? 'Cédant de la démonstration',
        address: location,
        quality: 'Propriétaire',
        siren: '',
      },
    ],
    object: `Vente\u00a0: ${title}`.slice(0, 200),
    nature: category,
    place: location,
    exclusive: isExclusive ? 'exclusif' : 'simple',
    signedOn: startsOn,
    startsOn,
    endsOn: daysAfter(publishedOn, 720),
    noticeDays: 15,
    irrevocableMonths: 3,
    fees: facts.feesPayer === 'vendeur' ? '7 % TTC du prix de vente' : 'Selon le barème affiché de l’agence',
    feesPayer: facts.feesPayer ?? 'vendeur',
    reporting: isExclusive ? 'Diffusion sur le site et auprès du fichier ; compte rendu écrit chaque mois' : '',
  }
}
