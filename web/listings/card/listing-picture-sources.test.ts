import { expect, test } from 'vitest'
import { sourcesOf } from './listing-picture-sources.ts'

test('an uploaded picture has lighter siblings', () => {
  expect(sourcesOf('/uploads/ab.cd.webp')?.avif).toBe(
    '/uploads/ab.cd-480.avif 480w, /uploads/ab.cd-720.avif 720w, /uploads/ab.cd-1280.avif 1280w',
  )
})

test('a picture from elsewhere has none', () => {
  expect(sourcesOf('https://exemple.fr/uploads/hotel.jpg')).toBeUndefined()
})
