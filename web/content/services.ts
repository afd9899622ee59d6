// Titles and icon names are those of the specification, to the byte. The long texts: service-contents.ts.

export type ServiceIcon = 'handshake' | 'store' | 'hotel' | 'chart-line' | 'building' | 'file-contract'

export type Service = {
  id: number
  title: string
  description: string
  icon: ServiceIcon
  imageAlt: string
  metaDescription: string
}

export const SERVICES: Service[] = [
  {
    id: 1,
    title: 'Cession de fonds de commerce',
    description: 'Vendre au bon prix, au bon repreneur, sans ébruiter votre projet.',
    icon: 'handshake',
    imageAlt: 'Porte de boutique, clé sur la serrure, pancarte « Nouveau propriétaire »',
    metaDescription:
      'Vendre un fonds de commerce : estimation, recherche discrète d’un repreneur, compromis, ' +
      'formalités, séquestre. Étapes, délais et documents.',
  },
  {
    id: 2,
    title: 'Acquisition de commerces',
    description: 'Trouver l’affaire qui vous ressemble et en vérifier chaque chiffre.',
    icon: 'store',
    imageAlt: 'Un couple devant trois boutiques, celle du milieu à céder',
    metaDescription:
      'Acheter un commerce : budget, visites, lecture du bail et des bilans, offre, prêt, reprise. Ce ' +
      'qu’il faut vérifier avant de signer.',
  },
  {
    id: 3,
    title: 'Transactions hôtelières',
    description: 'Murs et fonds, de la maison d’hôtes à l’établissement de 80 chambres.',
    icon: 'hotel',
    imageAlt: 'Réception d’hôtel, tableau de clés et sonnette',
    metaDescription:
      'Vendre ou acheter un hôtel : murs, fonds ou titres, classement, sécurité, accessibilité, licences. ' +
      'Étapes, délais et documents.',
  },
  {
    id: 4,
    title: "Évaluation d'entreprise",
    description: 'Une valeur argumentée, que votre banque et votre notaire peuvent relire.',
    icon: 'chart-line',
    imageAlt: 'Plan de commerce, rapport d’évaluation, calculatrice et café',
    metaDescription:
      'Évaluer une entreprise ou un fonds : EBE retraité, barèmes, comparables, actif net. Méthodes, ' +
      'documents et limites de l’avis de valeur.',
  },
  {
    id: 5,
    title: "Immobilier d'entreprise",
    description: 'Bureaux, locaux d’activité et boutiques, à la vente ou au bail.',
    icon: 'building',
    imageAlt: 'Maquette d’un quartier, un immeuble bleu signalé',
    metaDescription:
      'Vendre, louer ou acheter bureaux, boutiques et locaux d’activité : bail commercial, droit de ' +
      'préférence, TVA ou droits, diagnostics.',
  },
  {
    id: 6,
    title: 'Conseil juridique',
    description: 'Compromis, bail commercial, garantie d’actif et de passif.',
    icon: 'file-contract',
    imageAlt: 'Bureau d’étude notariale, acte de cession et sceau',
    metaDescription:
      'Comprendre les actes d’une cession : compromis, bail commercial, garantie d’actif et de passif, ' +
      'formalités, information des salariés.',
  },
]
