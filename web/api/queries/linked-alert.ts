import { announced } from '#web/api/announced.ts'
import { readCall } from '#web/api/answers.ts'
import { type Body, call } from '#web/api/call.ts'

const LINKED = 'POST /api/alerts/linked'

const CHANGED = { failure: { title: 'Erreur' }, refresh: [LINKED] }

/** The alert of a mailed link. */
export const linkedAlert = (token: string) => readCall(LINKED, { body: { token } })

export const changeRhythm = (token: string, { rhythm }: Pick<Body<'PUT /api/alerts/linked'>, 'rhythm'>) =>
  announced(call('PUT /api/alerts/linked', { body: { token, rhythm } }), {
    success: { title: 'Fréquence changée', text: 'Vos prochains mails suivront.' },
    ...CHANGED,
  })

export const renewAlert = (token: string) =>
  announced(call('POST /api/alerts/linked/renewal', { body: { token } }), {
    success: { title: 'Merci', text: 'Cette alerte continue.' },
    ...CHANGED,
  })

export const stopAlert = (token: string, all: boolean) =>
  announced(call('POST /api/alerts/linked/stop', { body: { token, all } }), CHANGED)
