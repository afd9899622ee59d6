import { changing } from '#web/api/announced.ts'
import { reading } from '#web/api/answers.ts'

const LINKED = 'POST /api/alerts/linked'

const CHANGED = { failure: { title: 'Erreur' }, refresh: [LINKED] }

/** The alert that a link sent by e-mail refers to. */
export const linkedAlert = reading(LINKED)

export const changeRhythm = changing('PUT /api/alerts/linked', {
  ...CHANGED,
  success: { title: 'Fréquence changée', text: 'Vos prochains mails suivront.' },
})

export const renewAlert = changing('POST /api/alerts/linked/renewal', {
  ...CHANGED,
  success: { title: 'Merci', text: 'Cette alerte continue.' },
})

export const stopAlert = changing('POST /api/alerts/linked/stop', CHANGED)
