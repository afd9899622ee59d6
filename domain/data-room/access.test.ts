import { expect, test } from 'vitest'
import { STATUSES } from '#domain/listing/register/status.ts'
import { ACCESS_STATES, allowedSteps, mayBeOpen, OPENING_STEPS, STEPS_FROM } from './access.ts'

const OFFERED = STATUSES.flatMap((status) => [true, false].map((isChosen) => ({ status, isChosen })))

test('a file is open to all while its listing is for sale, to the buyer of the offer until the sale, then to none', () => {
  const open = OFFERED.filter(mayBeOpen).map(({ status, isChosen }) => `${status}${isChosen ? ', chosen' : ''}`)
  expect(open).toEqual(['en vente, chosen', 'en vente', 'sous offre, chosen', 'sous compromis, chosen'])
})

test('in every state and status, a step that opens the file is allowed where the file may be open, and nowhere else', () => {
  for (const state of ACCESS_STATES)
    for (const offered of OFFERED) {
      const steps = allowedSteps(state, offered)
      const kept = STEPS_FROM[state].filter((step) => mayBeOpen(offered) || !OPENING_STEPS.includes(step as 'renew'))
      expect(steps, `${state}, ${JSON.stringify(offered)}`).toEqual(kept)
    }
})
