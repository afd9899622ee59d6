import { expect, test } from 'vitest'
import { waysToReach } from './ways-to-reach.ts'

test.for([
  ['06 39 98 12 34', '', '06 39 98 12 34'],
  ['marie@exemple.fr', 'marie@exemple.fr', ''],
  ['06 39 98 12 34 marie@exemple.fr', 'marie@exemple.fr', '06 39 98 12 34'],
  [' marie@exemple.fr ; +33 6 39 98 12 34 ', 'marie@exemple.fr', '+33 6 39 98 12 34'],
  ['06.39.98.12.34 / marie@exemple.fr', 'marie@exemple.fr', '06.39.98.12.34'],
  ['06 39 98 12 34 ou marie@exemple.fr', 'marie@exemple.fr', '06 39 98 12 34'],
])('« %s » is read', ([typed, email, phone]) => {
  expect(waysToReach(typed ?? '')).toEqual({ email, phone })
})

test.for(['', 'Marie', '06 39', 'marie@', 'a@b.fr c@d.fr', `06 ${'1 '.repeat(200)}`, '@', 'a@b.fr Marie'])(
  '« %s » is refused with what to write',
  (typed) => {
    expect(waysToReach(typed)).toEqual({ problem: expect.stringMatching(/\S{3}/) as string })
  },
)
