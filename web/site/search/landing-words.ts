import type { Category } from '#domain/listing/register/category.ts'
import type { Landing } from '#domain/listing/search/landing.ts'
import { euros, frenchNumber } from '#domain/format.ts'

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

/** The number of listings and their prices, then a sentence about the category. */
export const landingText = (category: Category | undefined, landing: Landing): string =>
  `${countAndPrices(landing, nounOf(category, landing))} ${landing.trade ? TRADE : category ? EXPLANATIONS[category] : EVERYTHING}`

const TRADE = 'Prix, honoraires, bail et chiffres communiqués\u00a0: tout est sur la fiche, sans compte à créer.'

/** Shops and companies are "affaires"; premises, and all categories together, are "biens". */
const nounOf = (category: Category | undefined, { trade }: Landing) =>
  trade || (category && category !== "Immobilier d'entreprise") ? 'affaire' : 'bien'

function countAndPrices({ total, lowestPrice, highestPrice }: Landing, noun: 'affaire' | 'bien'): string {
  if (total === 0 || lowestPrice === undefined || highestPrice === undefined)
    return 'Rien à vendre ici en ce moment\u00a0: regardez autour, ou demandez à être prévenu.'
  if (total === 1) return `${noun === 'bien' ? 'Un' : 'Une'} ${noun} à vendre, à ${euros(lowestPrice)}.`
  const all = `${frenchNumber(total)} ${noun}s à vendre`
  return lowestPrice === highestPrice
    ? `${all}, à ${euros(lowestPrice)}.`
    : `${all}, entre ${euros(lowestPrice)} et ${euros(highestPrice)}.`
}
