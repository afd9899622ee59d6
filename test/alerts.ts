import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { loadPlaces } from '#server/places/places.ts'
import type { AlertServices } from '#server/areas/alerts/sending/sending.ts'
import { AGENCY, appOptions } from './app-options.ts'
import type { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Asked = CallInput<Calls, 'POST /api/alerts'>['body']

const places = loadPlaces()

/** The form of a daily alert without criteria. */
export const anAlert = (own: Partial<Asked> = {}): Asked => ({
  email: 'martine@exemple.fr',
  criteria: '',
  rhythm: 'daily',
  consent: true,
  ...own,
})

/** Returns the token in the link of the last e-mail. */
export async function lastToken(app: Pick<App, 'mails'>): Promise<string> {
  const { text = '' } = (await app.mails()).at(-1) ?? {}
  return /\/alertes\/\w+#([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Requests an alert and confirms it. */
export async function hasAlert(app: App, own: Partial<Asked> = {}): Promise<void> {
  await app.call('POST /api/alerts', { body: anAlert(own) })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
}

/** The services that alert jobs run with; e-mails are sent at once. */
export const alertServices = ({ db, folder }: Pick<App, 'db' | 'folder'>): AlertServices => ({
  db,
  places,
  mail: appOptions({ db, places, folder }).mail,
  agency: AGENCY,
  publicUrl: () => 'https://www.bonne-enseigne.example',
})
