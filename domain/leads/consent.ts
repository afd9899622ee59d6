/**
 * What a person accepts when they send a form. The text and its version are stored with the lead: change the version
 * whenever a text of this file changes. `link` leads to the document named in the text.
 */
export const CONSENTS = {
  estimate: {
    version: '2026-11',
    words: "J'accepte les conditions générales d'utilisation et le traitement de mes données pour cette estimation.",
    link: { words: "conditions générales d'utilisation", to: '/conditions-generales' },
  },
  contact: {
    version: '2026-11',
    words: "J'accepte la politique de confidentialité et le traitement de mes données pour répondre à ma demande.",
    link: { words: 'politique de confidentialité', to: '/confidentialite' },
  },
  /** Shown above the button, without a box: a person who asks to be called back agrees to nothing else. */
  callback: {
    version: '2026-11',
    words: 'Votre numéro ne sert qu’à vous rappeler. Voyez notre politique de confidentialité.',
    link: { words: 'politique de confidentialité', to: '/confidentialite' },
  },
} as const

/** What a person agreed to, in words: nothing, for a request that a member has recorded. */
export const consentText = ({
  consentWords,
  consentVersion,
}: {
  consentWords: string
  consentVersion: string
}): string => (consentWords ? `${consentWords} (${consentVersion})` : 'Aucun')

/** Never ticked by default: a request about one property is not consent to offers (RGPD art. 7; C. conso L223-1). */
export const OTHER_OFFERS = 'Je souhaite être recontacté, par appel ou par courriel, pour d’autres biens ou services.'
