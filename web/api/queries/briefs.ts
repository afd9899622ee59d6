import { changing } from '#web/api/announced.ts'
import { reading } from '#web/api/answers.ts'

const LINKED = 'POST /api/briefs/linked'

/** The same while it is typed. */
export const briefReading = reading('POST /api/briefs/reading')

/** Reads a line as criteria; nothing is stored. */
export const readBrief = changing('POST /api/briefs/reading', { failure: { title: 'Recherche non lue' } })

export const askForBrief = changing('POST /api/briefs', { failure: { title: 'Recherche non envoyée' } })

/** No success toast: the page shows the result. */
export const confirmBrief = changing('POST /api/briefs/confirm', { failure: { title: 'Recherche non confirmée' } })

/** The brief that a link sent by e-mail refers to. */
export const linkedBrief = reading(LINKED)

const EARLY = 'POST /api/briefs/linked/reserved'

/** A listing that the person of a brief reads before everybody. */
export const earlyListing = reading(EARLY)

export const changeLinkedBrief = changing(LINKED, {
  failure: { title: 'Erreur' },
  success: { title: 'C’est noté', text: 'Votre recherche est à jour.' },
  refresh: [LINKED],
})

export const answerListing = changing('POST /api/briefs/linked/answer', {
  failure: { title: 'Réponse non envoyée' },
  success: { title: 'Merci', text: 'L’agence a votre réponse.' },
  refresh: [LINKED, EARLY],
})
