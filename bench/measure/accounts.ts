import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import type { Site } from './site.ts'

type Where = Pick<Site, 'origin'>

export const PASSWORD = 'un mot de passe'

/** As the administrator, unless told otherwise; the token. */
export async function logIn(where: Where, login = DEMO_ADMIN): Promise<string> {
  const { token } = (await post(where, '/api/auth/login', login)) as { token: string }
  return token
}

/** Makes so many accounts; their addresses. */
export async function registerMembers(where: Where, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, number) => `membre.${number}@exemple.fr`)
  for (const email of emails) await post(where, '/api/auth/register', aPerson(email))
  return emails
}

export const aPerson = (email: string) => ({ firstName: 'Camille', lastName: 'Marchand', email, password: PASSWORD })

/** A form, as a page sends it. */
export async function post({ origin }: Where, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
