import { expect, test } from 'vitest'
import { focusOf } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'
import { withFocus } from './focus-steps.ts'

const IMAGE = '/uploads/bien-1-d2.webp'

test('the focus is appended to the URL, rounded to the nearest of 25 positions; the center is not written', () => {
  const focused = withFocus(IMAGE, { x: 21, y: 98.6 })
  expect(focused).toBe(`${IMAGE}#focus=25,100`)
  expect(focusOf(focused)).toEqual({ x: 25, y: 100 })
  expect(withoutFocus(focused)).toBe(IMAGE)
  expect(withFocus(focused, { x: 55, y: 45 })).toBe(IMAGE)
  expect(withFocus(IMAGE, { x: -8, y: 130 })).toBe(`${IMAGE}#focus=0,100`)
})

test.each(['', '#focus=25', '#top', '?focus=25,0'])('%s contains no focus', (end) => {
  expect(focusOf(IMAGE + end)).toBeUndefined()
  expect(withoutFocus(IMAGE + end)).toBe(IMAGE + end)
})
