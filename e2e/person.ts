import type { Page } from '@playwright/test'

interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

let people = 0

/** Somebody of this test's own. */
export const aPerson = (): Person => ({
  firstName: 'Sophie',
  lastName: 'Benali',
  email: `sophie.${process.pid}.${++people}@exemple.fr`,
  password: 'motdepasse',
})

/** An account made and logged in over the API: for stories that are about what comes after. */
export async function logIn(page: Page): Promise<Person> {
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })
  await give(page, await tokenOf(page, person))
  return person
}

/** The demo's administrator, who is there from the start. */
export async function logInAsAdmin(page: Page): Promise<void> {
  const login = { email: 'admin@bonne-enseigne.example', password: 'demonstration' }
  await give(page, await tokenOf(page, login))
}

export async function tokenOf(page: Page, login: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: login })
  return ((await answer.json()) as { token: string }).token
}

/** Once: a story that logs out must stay logged out. */
const give = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('token', value)
    sessionStorage.setItem('given', 'yes')
  }, token)
