import { expect, test } from 'vitest'
import { pictureFile } from './picture-file.ts'

test('an uploaded picture is the same however its URL is written', () => {
  const file = '/uploads/bien-1f0c-a4'
  for (const image of [
    '/uploads/bien-1f0c-a4.webp',
    '/uploads/bien-1f0c-a4.webp#focus=25,0',
    '/uploads/bien-1f0c-a4-480.avif',
    '/uploads/x/../bien-1f0c-a4-1280.avif?v=2',
    '/uploads/%62ien-1f0c-a4.webp',
    'https://agence.example/uploads/bien-1f0c-a4.webp',
  ])
    expect(pictureFile(image), image).toBe(file)
  expect(pictureFile('/uploads/bien-1f0c-b4.webp')).not.toBe(file)
})

test('another picture is its URL without fragment', () => {
  expect(pictureFile('https://images.example/a.jpg?id=1#top')).toBe(pictureFile('https://images.example/a.jpg?id=1'))
  expect(pictureFile('https://images.example/a.jpg?id=2')).not.toBe(pictureFile('https://images.example/a.jpg?id=1'))
  expect(pictureFile('http://[')).toBe('http://[')
})
