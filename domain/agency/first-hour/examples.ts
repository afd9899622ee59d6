import type { Settings } from '#domain/agency/settings.ts'

/** The identity of agency.json as it comes with the site, part by part. */
const EXAMPLES: [part: string, isExample: (settings: Pick<Settings, 'identity' | 'host'>) => boolean][] = [
  ['SIREN', ({ identity }) => /^0+$/.test(identity.siren)],
  ['dénomination', ({ identity }) => identity.legalName.includes('(agence fictive)')],
  ['email', ({ identity }) => identity.email.endsWith('.example')],
  ['directeur de la publication', ({ identity }) => identity.publicationDirector === 'Camille Exemple'],
  ['carte professionnelle', ({ identity }) => /^CPI[ 0]+$/.test(identity.professionalCard.number)],
  ['assurance', ({ identity }) => identity.insurance.insurer === 'Assurance Exemple'],
  ['médiateur', ({ identity }) => new URL(identity.mediator.website).hostname.endsWith('.example')],
  ['hébergeur', ({ host }) => host.name === 'Hébergement Exemple'],
]

/** The parts of an agency's identity that are still those of the example, in French. */
export const examplesLeft = (settings: Pick<Settings, 'identity' | 'host'>): string[] =>
  EXAMPLES.flatMap(([part, isExample]) => (isExample(settings) ? [part] : []))

/** The services of the price list that comes with the site, with its dates: agency.json. */
const EXAMPLE_FEES =
  '2026-01-01 Vente de fonds de commerce, Vente d’hôtel ou de restaurant, murs et fonds, Vente d’entreprise par cession de titres, Vente de murs et d’immobilier d’entreprise, Cession de droit au bail, Location de locaux professionnels ou commerciaux, Recherche d’un bien pour un acquéreur, Avis de valeur en vue d’une vente, Évaluation écrite, hors projet de vente 10/8/6 7/5 7.5/5/3.5 8/6/5 10 18 4 0 1800'

/** Whether a price list is still the example. One that the administration has saved is the agency’s own, whatever it says. */
export function areExampleFees({ schedules }: Settings['fees']): boolean {
  const [schedule] = schedules
  if (schedules.length !== 1 || !schedule) return false
  const names = schedule.services.map(({ name }) => name).join(', ')
  const prices = schedule.services.map(({ brackets }) =>
    brackets.map((one) => ('percent' in one ? one.percent : one.amount)).join('/'),
  )
  return `${schedule.appliesFrom} ${names} ${prices.join(' ')}` === EXAMPLE_FEES
}
