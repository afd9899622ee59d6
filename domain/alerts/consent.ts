// In a file of its own, because result pages do not load the rules of the forms.

/**
 * The consent given when asking for an alert; stored with the alert. Change the version whenever the text changes. Consent
 * to an alert covers nothing else, and sending a request is not consent to an alert (CPCE L34-5).
 */
export const ALERT_CONSENT = {
  version: '2026-11',
  words:
    'J’accepte de recevoir par email les biens qui correspondent à ces critères, jusqu’à ce que j’arrête cette alerte.',
} as const

/** The consent to mails about changes of a user's favorites. */
export const FAVORITES_CONSENT = {
  version: '2026-11',
  words:
    'J’accepte de recevoir par email les baisses de prix de mes favoris et les changements de leur disponibilité, jusqu’à ce que j’arrête cette alerte.',
} as const
