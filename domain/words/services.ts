// Titles and icon names are exactly those of the specification. The long texts are in service-contents.ts.

import type { OwnWords } from './own-words.ts'

export type ServiceId = 1 | 2 | 3 | 4 | 5 | 6

export type ServiceIcon = 'handshake' | 'store' | 'hotel' | 'chart-line' | 'building' | 'file-contract'

export type Service = {
  id: ServiceId
  title: string
  description: string
  icon: ServiceIcon
  /** The agency's own; empty where it is not known. */
  content?: string
}

/** In the agency's own words. */
export const servicesOf = ({ words }: { words?: OwnWords }): Service[] =>
  SERVICES.map((service) => ({ ...service, ...words?.[`service${service.id}`] }))

export const SERVICES: Service[] = [
  {
    id: 1,
    title: 'Cession de fonds de commerce',
    description: 'Vendre au bon prix, au bon repreneur, sans ébruiter votre projet.',
    icon: 'handshake',
  },
  {
    id: 2,
    title: 'Acquisition de commerces',
    description: 'Trouver l’affaire qui vous ressemble et en vérifier chaque chiffre.',
    icon: 'store',
  },
  {
    id: 3,
    title: 'Transactions hôtelières',
    description: 'Murs et fonds, de la maison d’hôtes à l’établissement de 80 chambres.',
    icon: 'hotel',
  },
  {
    id: 4,
    title: "Évaluation d'entreprise",
    description: 'Une valeur argumentée, que votre banque et votre notaire peuvent relire.',
    icon: 'chart-line',
  },
  {
    id: 5,
    title: "Immobilier d'entreprise",
    description: 'Bureaux, locaux d’activité et boutiques, à la vente ou au bail.',
    icon: 'building',
  },
  {
    id: 6,
    title: 'Conseil juridique',
    description: 'Compromis, bail commercial, garantie d’actif et de passif.',
    icon: 'file-contract',
  },
]
