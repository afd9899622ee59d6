// Apart from the forms' rules, which result pages do not load.

/**
 * What a person accepts when they ask for an alert; stored with it. Change the version whenever the text changes. An alert
 * is no consent to anything else, nor is a request consent to an alert (CPCE L34-5).
 */
export const ALERT_CONSENT = {
  version: '2026-11',
  words:
    'J’accepte de recevoir par email les biens qui correspondent à ces critères, jusqu’à ce que j’arrête cette alerte.',
} as const

/** What a person accepts who wants to be told of their favorites. */
export const FAVORITES_CONSENT = {
  version: '2026-11',
  words:
    'J’accepte de recevoir par email les baisses de prix de mes favoris et les changements de leur disponibilité, jusqu’à ce que j’arrête cette alerte.',
} as const
