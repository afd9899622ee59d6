import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { pictureProblem } from './picture-file.ts'

test('a picture of up to 5 MB is accepted, a larger one refused', () => {
  expect(pictureProblem({ name: 'a.jpg', type: 'image/jpeg', size: UPLOAD_MAX_BYTES })).toBeNull()
  expect(pictureProblem({ name: 'a.jpg', type: 'image/jpeg', size: UPLOAD_MAX_BYTES + 1 })).toEqual({
    title: 'Fichier trop volumineux',
    text: "L'image ne doit pas dépasser 5MB",
  })
})

test.each(['image/svg+xml', 'application/pdf', ''])('a file of type "%s" is refused', (type) => {
  expect(pictureProblem({ name: 'a', type, size: 1 })?.title).toBe('Type de fichier non supporté')
})

test.each([
  ['IMG_0001.HEIC', ''],
  ['photo', 'image/heic'],
])('a photo of an iPhone, « %s » of type "%s", is refused with what to do', (name, type) => {
  expect(pictureProblem({ name, type, size: 1 })).toEqual({
    title: 'Type de fichier non supporté',
    text: expect.stringContaining('Enregistrez-la en JPEG'),
  })
})
