import type { ServiceId } from '#domain/words/services.ts'

/** Of each service's picture and page. */
export const SERVICE_HEADS: Record<ServiceId, [imageAlt: string, metaDescription: string]> = {
  1: [
    'Porte de boutique, clé sur la serrure, pancarte « Nouveau propriétaire »',
    'Vendre un fonds de commerce : estimation, recherche discrète d’un repreneur, compromis, formalités, séquestre. Étapes, délais et documents.',
  ],
  2: [
    'Un couple devant trois boutiques, celle du milieu à céder',
    'Acheter un commerce : budget, visites, lecture du bail et des bilans, offre, prêt, reprise. Ce qu’il faut vérifier avant de signer.',
  ],
  3: [
    'Réception d’hôtel, tableau de clés et sonnette',
    'Vendre ou acheter un hôtel : murs, fonds ou titres, classement, sécurité, accessibilité, licences. Étapes, délais et documents.',
  ],
  4: [
    'Plan de commerce, rapport d’évaluation, calculatrice et café',
    'Évaluer une entreprise ou un fonds : EBE retraité, barèmes, comparables, actif net. Méthodes, documents et limites de l’avis de valeur.',
  ],
  5: [
    'Maquette d’un quartier, un immeuble bleu signalé',
    'Vendre, louer ou acheter bureaux, boutiques et locaux d’activité : bail commercial, droit de préférence, TVA ou droits, diagnostics.',
  ],
  6: [
    'Bureau d’étude notariale, acte de cession et sceau',
    'Comprendre les actes d’une cession : compromis, bail commercial, garantie d’actif et de passif, formalités, information des salariés.',
  ],
}
