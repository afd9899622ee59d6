import type { Category } from '#contract/listing/category.ts'
import type { Landing } from '#contract/listing/landing.ts'
import { euros, frenchNumber } from '#contract/format.ts'

const NOUNS: Record<Category, string> = {
  Commerce: 'Commerces',
  Hôtellerie: 'Hôtels et restaurants',
  Entreprise: 'Entreprises',
  "Immobilier d'entreprise": 'Immobilier d’entreprise',
}

const EXPLANATIONS: Record<Category, string> = {
  Commerce: 'Fonds de commerce et droits au bail, de la boulangerie au salon de coiffure.',
  Hôtellerie: 'Hôtels, restaurants, cafés et maisons d’hôtes, avec les murs ou sans.',
  Entreprise: 'Sociétés et ateliers à reprendre, avec leur clientèle et leurs équipes.',
  "Immobilier d'entreprise": 'Bureaux, locaux d’activité, entrepôts et murs de boutique.',
}

const EVERYTHING = 'Commerces, hôtels et restaurants, entreprises, immobilier d’entreprise.'

export const categoryNoun = (category: Category) => NOUNS[category]

/** "Commerces à vendre à Lyon". */
export function landingTitle(category: Category | undefined, place: Landing['place']): string {
  const what = `${category ? NOUNS[category] : 'Biens'} à vendre`
  if (!place) return what
  return place.within.startsWith(':') ? `${what}\u00a0${place.within}` : `${what} ${place.within}`
}

/** The number of listings, their prices, and what the category includes. */
export const landingText = (category: Category | undefined, landing: Landing): string =>
  `${countAndPrices(landing)} ${category ? EXPLANATIONS[category] : EVERYTHING}`

function countAndPrices({ total, lowestPrice, highestPrice }: Landing): string {
  if (total === 0 || lowestPrice === undefined || highestPrice === undefined) return 'Aucune annonce en ce moment.'
  if (total === 1) return `Une annonce, à ${euros(lowestPrice)}.`
  const prices =
    lowestPrice === highestPrice ? `à ${euros(lowestPrice)}` : `de ${euros(lowestPrice)} à ${euros(highestPrice)}`
  return `${frenchNumber(total)} annonces, ${prices}.`
}
