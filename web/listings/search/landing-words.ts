import type { Category } from '#contract/listing/register/category.ts'
import type { Landing } from '#contract/listing/search/landing.ts'
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

type Subject = Category | NonNullable<Landing['trade']> | undefined

/** "Commerces à vendre à Lyon", "Pizzeria à vendre à Lyon". */
export function landingTitle(subject: Subject, place: Landing['place']): string {
  const what = `${typeof subject === 'object' ? subject.label : subject ? NOUNS[subject] : 'Biens'} à vendre`
  if (!place) return what
  return place.within.startsWith(':') ? `${what}\u00a0${place.within}` : `${what} ${place.within}`
}

/** The number of listings, their prices, and what the category, sector or activity includes. */
export const landingText = (category: Category | undefined, landing: Landing): string =>
  `${countAndPrices(landing)} ${landing.trade ? tradeText(landing.trade) : category ? EXPLANATIONS[category] : EVERYTHING}`

const tradeText = ({ label, activity }: NonNullable<Landing['trade']>) =>
  `${label}\u00a0: ${activity ? 'affaires' : 'toutes les activités du secteur'}, avec leur prix, leurs chiffres quand ils sont communiqués et leur bail.`

function countAndPrices({ total, lowestPrice, highestPrice }: Landing): string {
  if (total === 0 || lowestPrice === undefined || highestPrice === undefined) return 'Aucune annonce en ce moment.'
  if (total === 1) return `Une annonce, à ${euros(lowestPrice)}.`
  const prices =
    lowestPrice === highestPrice ? `à ${euros(lowestPrice)}` : `de ${euros(lowestPrice)} à ${euros(highestPrice)}`
  return `${frenchNumber(total)} annonces, ${prices}.`
}
