import { afterEach, expect, test, vi } from 'vitest'
import { Answers, read, tabAnswers } from './answers.ts'
import { CallError } from './call.ts'
import { PRIVATE } from './queries/private.ts'
import { removeToken, saveToken } from './token.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with a listing on screen; `first` is the API's response until `api` is mocked again. */
function tab(first: () => Promise<string>) {
  const answers = new Answers()
  const api = vi.fn(first)
  const listing = read(['GET /api/properties/{id}', 66], api)
  const leave = answers.of(listing).subscribe(() => undefined)
  return { answers, api, listing, leave }
}

test('cached data is not read again, until five minutes after its screen was left', async () => {
  vi.useFakeTimers()
  const { answers, api, listing, leave } = tab(async () => 'Boulangerie')
  await answers.get(listing)
  vi.advanceTimersByTime(3_600_000)
  expect(answers.data(listing)).toBe('Boulangerie')
  leave()
  vi.advanceTimersByTime(299_000)
  expect(await answers.get(listing)).toBe('Boulangerie')
  expect(api).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(301_000)
  await answers.get(listing)
  expect(api).toHaveBeenCalledTimes(2)
})

test('after a refresh, data on screen is read again at once, other data when it is next shown', async () => {
  const { answers, api, listing } = tab(async () => 'Boulangerie')
  const other = read(['GET /api/properties/{id}', 67], async () => 'Hôtel')
  await Promise.all([answers.get(listing), answers.get(other)])
  api.mockResolvedValue('Boulangerie vendue')
  answers.refresh(['GET /api/properties/{id}'])
  // The former data stays on screen meanwhile.
  expect(answers.data(listing)).toBe('Boulangerie')
  expect(answers.data(other)).toBeUndefined()
  await vi.waitFor(() => expect(answers.data(listing)).toBe('Boulangerie vendue'))
})

test('favorites stay fresh for five minutes; then the next screen shows them while it reads them again', async () => {
  vi.useFakeTimers()
  const answers = new Answers()
  const api = vi.fn(async () => ['Boulangerie'])
  const favorites = read(['GET /api/favorites'], api, { freshMs: 300_000 })
  const open = () => answers.of(favorites).subscribe(() => undefined)
  const leave = open()
  await answers.get(favorites)
  vi.advanceTimersByTime(299_000)
  leave()
  open()
  expect(api).toHaveBeenCalledTimes(1)
  api.mockResolvedValue(['Boulangerie', 'Hôtel'])
  vi.advanceTimersByTime(1_000)
  expect(answers.data(favorites)).toEqual(['Boulangerie'])
  expect(api).toHaveBeenCalledTimes(1)
  open()
  expect(answers.of(favorites).state).toMatchObject({ data: ['Boulangerie'], isPending: false })
  await vi.waitFor(() => expect(answers.data(favorites)).toEqual(['Boulangerie', 'Hôtel']))
})

test('a list that is read each time it opens shows the cached data meanwhile, even after a failure', async () => {
  const answers = new Answers()
  const api = vi.fn(async () => ['Ada'])
  const users = read(['GET /api/admin/users'], api, { freshMs: 0 })
  const open = () => answers.of(users).subscribe(() => undefined)
  const leave = open()
  await answers.get(users)
  leave()
  answers.refresh(['GET /api/admin/users'])
  api.mockRejectedValue(new TypeError('Failed to fetch'))
  const leaveAgain = open()
  expect(answers.data(users)).toEqual(['Ada'])
  await vi.waitFor(() => expect(answers.of(users).state.error).toBeDefined())
  leaveAgain()
  expect(answers.of(users).state).toMatchObject({ data: ['Ada'], error: undefined })
})

test('at logout private data is dropped, even on screen, and read again for the next user', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  saveToken('of Ada')
  const api = vi.fn(async () => ['Hôtel of Ada'])
  const favorites = tabAnswers.of(read(['GET /api/favorites'], api, PRIVATE))
  const listing = tabAnswers.of(read(['GET /api/properties/{id}', 66], async () => 'Boulangerie'))
  favorites.subscribe(() => undefined)
  await Promise.all([listing.get(), favorites.get()])
  removeToken()
  expect(favorites.state).toMatchObject({ data: undefined, isPending: true })
  expect(listing.state.data).toBe('Boulangerie')
  expect(api).toHaveBeenCalledTimes(1)
  api.mockResolvedValue(['Boulangerie of Paul'])
  saveToken('of Paul')
  await vi.waitFor(() => expect(favorites.state.data).toEqual(['Boulangerie of Paul']))
})

test('the data a form starts from is read again for each form', async () => {
  const answers = new Answers()
  const api = vi.fn(async () => 'Ada')
  const user = read(['GET /api/admin/users/{id}', 1], api, { isForgotten: true })
  const close = answers.of(user).subscribe(() => undefined)
  await answers.get(user)
  close()
  expect(answers.of(user).state).toMatchObject({ data: undefined, isPending: true })
  answers.of(user).subscribe(() => undefined)
  expect(api).toHaveBeenCalledTimes(2)
})

test('when the network is back, failed requests of the screen are retried; refused ones are not', async () => {
  const lost = tab(() => Promise.reject(new TypeError('Failed to fetch')))
  const refused = tab(() => Promise.reject(new CallError(500, '', '')))
  for (const { answers, api, listing } of [lost, refused]) {
    await vi.waitFor(() => expect(answers.of(listing).state.error).toBeDefined())
    api.mockResolvedValue('Boulangerie')
    answers.retryFailed()
  }
  await vi.waitFor(() => expect(lost.answers.data(lost.listing)).toBe('Boulangerie'))
  expect(refused.api).toHaveBeenCalledTimes(1)
})

test('a response that arrives after the session ended is dropped', async () => {
  const { answers, listing } = tab(async () => 'Ada')
  const asked = answers.get(listing)
  answers.of(listing).forget()
  await asked
  expect(answers.data(listing)).toBeUndefined()
})

test('a failure is shown without a retry, and dropped when no screen shows it any more', async () => {
  const { answers, api, listing, leave } = tab(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(answers.of(listing).state.error).toBeDefined())
  const leaveToo = answers.of(listing).subscribe(() => undefined)
  expect(api).toHaveBeenCalledTimes(1)
  leave()
  leaveToo()
  expect(answers.of(listing).state).toMatchObject({ error: undefined, isPending: true })
})
