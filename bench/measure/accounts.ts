import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import type { Site } from './site.ts'

type Target = Pick<Site, 'origin'>

export const PASSWORD = 'un mot de passe'

/** Logs in, by default as the administrator. Returns the token. */
export async function logIn(where: Target, login = DEMO_ADMIN): Promise<string> {
  const { token } = (await post(where, '/api/auth/login', login)) as { token: string }
  return token
}

/** Creates `count` accounts. Returns their emails. */
export async function registerMembers(where: Target, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, number) => `membre.${number}@exemple.fr`)
  for (const email of emails) await post(where, '/api/auth/register', aPerson(email))
  return emails
}

export const aPerson = (email: string) => ({ firstName: 'Camille', lastName: 'Marchand', email, password: PASSWORD })

/** Sends a form like a page does. Throws when the answer is an error. */
export async function post({ origin }: Target, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
