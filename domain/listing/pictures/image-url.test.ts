import { expect, test } from 'vitest'
import { imageUrl, isImageUrl } from './image-url.ts'

test.each([
  '/uploads/bien-0f8fad5b-d9cb-469f-a165-70867728950e-c6.webp',
  '/uploads/bien-0f8fad5b-d9cb-469f-a165-70867728950e-c6.webp#focus=25,0',
  '/uploads/illustrations/bakery.webp',
  '/uploads/photo du bar.webp',
  '/uploads/façade',
  'https://example.com/a/../b.jpg?width=800#top',
])('%s is a picture', (image) => {
  expect(isImageUrl(image)).toBe(true)
})

test.each([
  '/uploads/',
  '/uploads/../../etc/passwd',
  '/uploads/a/../../b.webp',
  '/uploads/..',
  '/uploads/./a.webp',
  '/uploads/.probe',
  '/uploads//a.webp',
  '/uploads/a.webp/',
  '/uploads/..%2f..%2fetc/passwd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/..\\..\\etc\\passwd',
  '/uploads/a\tb.webp',
  '/uploads/.\t./.\n./etc/passwd',
  '/uploads/a.webp?v=2',
  '/uploads/a.webp#top',
])('%j is none', (image) => {
  expect(isImageUrl(image)).toBe(false)
  expect(imageUrl(image, 'https://www.exemple.fr')).toBeUndefined()
})

test('its URL is measured in bytes', () => {
  const ofBytes = (bytes: number) =>
    `https://images.example/${'é'.repeat((bytes - 'https://images.example/'.length - 1) / 2)}e`
  expect([2_000, 2_002].map((bytes) => isImageUrl(ofBytes(bytes)))).toEqual([true, false])
})
