/** Stored with each access request. As in domain/leads/consent.ts, change the version with the text. */
export const ACCESS_CONSENT = {
  version: '2026-11',
  words:
    'J’accepte que l’agence traite mon profil et ma demande pour décider de mon accès au dossier confidentiel, et qu’elle note ce que j’y lis.',
  link: { words: 'politique de confidentialité', to: '/confidentialite' },
} as const
