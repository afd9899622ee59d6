import { expect, test } from 'vitest'
import { sourcesOf } from './listing-picture-sources.ts'

const UPLOADED = '/uploads/bien-0b9c5e5e-1f5e-4c39-9a50-54b7d2f3a1c4-d2'

test('an uploaded picture has smaller versions, and a tint in its name', () => {
  const expected = {
    avif: `${UPLOADED}-480.avif 480w, ${UPLOADED}-828.avif 828w, ${UPLOADED}-1280.avif 1280w`,
    webp: `${UPLOADED}-480.webp 480w, ${UPLOADED}-828.webp 828w, ${UPLOADED}.webp 1920w`,
    tint: 'd2',
  }
  expect(sourcesOf(`${UPLOADED}.webp`)).toEqual(expected)
  expect(sourcesOf(`${UPLOADED}.webp#focus=25,0`)).toEqual(expected)
})

test('an illustration has three sizes, and one file for browsers without AVIF', () => {
  const bakery = '/uploads/illustrations/bakery'
  expect(sourcesOf(`${bakery}.webp`)).toEqual({
    avif: `${bakery}-480.avif 480w, ${bakery}-828.avif 828w, ${bakery}-1280.avif 1280w`,
    webp: `${bakery}.webp`,
  })
})

test('a picture of another site has no other sources', () => {
  expect(sourcesOf('https://exemple.fr/uploads/hotel-d2.jpg')).toBeUndefined()
})
