import { expect, test } from 'vitest'
import { sortRows } from './table-view.ts'

const [elodie, zoe, eric] = [
  { name: 'Élodie', age: 9 },
  { name: 'zoé', age: 80 },
  { name: 'Eric', age: 9 },
]
const people = [zoe, eric, elodie]
const columns = [
  { id: 'name', sortBy: ({ name }: { name: string }) => name },
  { id: 'age', sortBy: ({ age }: { age: number }) => age },
  { id: 'note' },
]
const sorted = (column: string, isDescending = false) => sortRows(people, columns, { column, isDescending })

test('texts sort in French order, ignoring case and accents', () => {
  expect(sorted('name')).toEqual([elodie, eric, zoe])
  expect(sorted('name', true)).toEqual([zoe, eric, elodie])
})

test('numbers sort by value, and equal rows keep their order', () => {
  expect(sorted('age')).toEqual([eric, elodie, zoe])
  expect(sorted('age', true)).toEqual([zoe, eric, elodie])
})

test('a column that cannot be sorted leaves the rows unchanged', () => {
  expect(sorted('note')).toEqual(people)
})
