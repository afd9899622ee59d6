import { expect, test } from 'vitest'
import { imageUrlProblem } from './image-url.ts'

test.each([
  'https://example.com/photo.jpg',
  'http://example.com/a/b.JPEG?width=800',
  'https://example.com/a.webp',
  '/uploads/bien-1.webp',
  '/uploads/photo du bar.webp',
  'https://example.com/photo du bar.jpg',
])('%s is the address of a picture', (address) => {
  expect(imageUrlProblem(address)).toBeUndefined()
})

test.each([
  'photo.jpg',
  'ftp://example.com/a.png',
  'https://example.com/a.svg',
  'https://example.com/',
  '/images/a.png',
  'https://mon site.fr/photo.jpg',
  'http://[/photo.jpg',
  '/uploads/../../etc/passwd',
])('%s is not', (address) => {
  expect(imageUrlProblem(address)?.title).toBe('URL invalide')
})

test('a missing URL is reported', () => {
  expect(imageUrlProblem('')?.title).toBe('URL manquante')
})
