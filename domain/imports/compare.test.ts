import { expect, test } from 'vitest'
import { differencesOf } from './compare.ts'

const difference = (file: unknown, desk: unknown, last: unknown) =>
  differencesOf({
    file: file === undefined ? {} : { price: file },
    desk: { price: desk },
    last: last === undefined ? undefined : { price: last },
  })

test('what nobody touched is the file’s, what the desk touched is the desk’s, both are a conflict', () => {
  const [values, never] = [[undefined, 1, 2, 3], undefined]
  for (const file of values)
    for (const desk of values)
      for (const last of values) {
        const found = difference(file, desk, last)
        const isTouched = desk !== last
        const isFileNew = file !== last
        const written = found.filter(({ isConflict }) => !isConflict)
        // Never written over what the desk typed, nor erased.
        if (desk !== undefined && (isTouched || last === never || file === undefined)) expect(written).toEqual([])
        if (file === desk) expect(found).toEqual([])
        if (file !== undefined && desk === undefined)
          expect(found).toEqual([{ path: 'price', file, desk, isConflict: false }])
        if (file !== undefined && desk !== undefined && last !== undefined && !isTouched && isFileNew)
          expect(found).toEqual([{ path: 'price', file, desk, isConflict: false }])
        if (file !== undefined && desk !== undefined && file !== desk && isTouched && isFileNew)
          expect(found).toMatchObject([{ isConflict: true }])
        if (file !== undefined && last !== undefined && !isFileNew && desk !== undefined) expect(found).toEqual([])
      }
})

test('an emptied cell is offered, never written', () => {
  expect(difference(undefined, 1, 1)).toEqual([{ path: 'price', file: null, desk: 1, isConflict: true }])
  expect(difference(undefined, 2, 1)).toEqual([])
})

test('the order of keys and of empty values is no difference', () => {
  const mandate = { number: '12', endsOn: '2026-12-31' }
  const stored = { endsOn: '2026-12-31', number: '12' }
  expect(differencesOf({ file: { mandate, text: '' }, desk: { mandate: stored }, last: undefined })).toEqual([])
})
