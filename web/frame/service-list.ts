// Titles and icon names are exactly those of the specification. The long texts are in service-contents.tsx.

export type ServiceIcon = 'handshake' | 'store' | 'hotel' | 'chart-line' | 'building' | 'file-contract'

export type Service = {
  id: number
  title: string
  description: string
  icon: ServiceIcon
}

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
