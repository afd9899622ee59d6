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
  const answer = await page.request.post('/api/auth/login', { data: person })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((value) => {
    // Once: a story that logs out must stay logged out.
    if (!sessionStorage.getItem('given')) localStorage.setItem('token', value)
    sessionStorage.setItem('given', 'yes')
  }, token)
  return person
}
