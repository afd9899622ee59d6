import { afterEach, expect, test, vi } from 'vitest'
import { Answers, read } from './answers.ts'
import { CallError } from './call.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A tab whose listing is on screen, and what the API answers from now on. */
function tab(first: () => Promise<string>) {
  const answers = new Answers()
  const api = vi.fn(first)
  const listing = read(['GET /api/properties/{id}', 66], api)
  const leave = answers.of(listing).subscribe(() => undefined)
  return { answers, api, listing, leave }
}

test('what is known is not read again, until five minutes after its screen was left', async () => {
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

test('a change is read at once on screen, and elsewhere when it is opened', async () => {
  const { answers, api, listing } = tab(async () => 'Boulangerie')
  const other = read(['GET /api/properties/{id}', 67], async () => 'Hôtel')
  await Promise.all([answers.get(listing), answers.get(other)])
  api.mockResolvedValue('Boulangerie vendue')
  answers.refresh(['GET /api/properties/{id}'])
  // What is on screen stays there meanwhile.
  expect(answers.data(listing)).toBe('Boulangerie')
  expect(answers.data(other)).toBeUndefined()
  await vi.waitFor(() => expect(answers.data(listing)).toBe('Boulangerie vendue'))
})

test('the network comes back: what is on screen and got no answer is read again; a refusal is not', async () => {
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

test('an answer that comes after the session ended is dropped', async () => {
  const { answers, listing } = tab(async () => 'Ada')
  const asked = answers.get(listing)
  answers.of(listing).forget()
  await asked
  expect(answers.data(listing)).toBeUndefined()
})

test('a failure is shown without trying again, and forgotten with the last screen that shows it', async () => {
  const { answers, api, listing, leave } = tab(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(answers.of(listing).state.error).toBeDefined())
  const leaveToo = answers.of(listing).subscribe(() => undefined)
  expect(api).toHaveBeenCalledTimes(1)
  leave()
  leaveToo()
  expect(answers.of(listing).state).toMatchObject({ error: undefined, isPending: true })
})
