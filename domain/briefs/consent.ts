// In a file of its own: change the version whenever a text changes.

/** What a buyer accepts on the site; stored with the brief. Covers nothing else (CPCE L34-5). */
export const BRIEF_CONSENT = {
  version: '2026-11',
  words: 'J’accepte de recevoir par email les biens qui correspondent à ma recherche, jusqu’à ce que je l’arrête.',
} as const
