import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { pictureProblem } from './picture-file.ts'

test('a picture of up to 5 MB is accepted, a larger one refused', () => {
  expect(pictureProblem({ type: 'image/jpeg', size: UPLOAD_MAX_BYTES })).toBeNull()
  expect(pictureProblem({ type: 'image/jpeg', size: UPLOAD_MAX_BYTES + 1 })).toEqual({
    title: 'Fichier trop volumineux',
    text: "L'image ne doit pas dépasser 5MB",
  })
})

test.each(['image/svg+xml', 'application/pdf', ''])('a file of type "%s" is refused', (type) => {
  expect(pictureProblem({ type, size: 1 })?.title).toBe('Type de fichier non supporté')
})
