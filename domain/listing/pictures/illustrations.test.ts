import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTIVITY_NAMES } from '../register/activities.ts'
import { CATEGORIES } from '../register/category.ts'
import { illustrationAlt, illustrationUrl, SCENE_NAMES, sceneOf, SCENES, scenesFor } from './illustrations.ts'

test('every scene is drawn, in three widths and for browsers without AVIF', () => {
  const folder = new URL('../../../server/storage/illustrations/', import.meta.url)
  const files = SCENE_NAMES.flatMap((name) =>
    ['-480.avif', '-828.avif', '-1280.avif', '.webp'].map((end) => name + end),
  )
  expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([])
})

test('every trade has one scene and every category has one, and the grid begins with it', () => {
  expect(
    Object.values(SCENES)
      .flatMap(({ trades }) => trades)
      .toSorted(),
  ).toEqual(ACTIVITY_NAMES.toSorted())
  for (const category of CATEGORIES)
    for (const name of ACTIVITY_NAMES) {
      const grid = scenesFor({ category, activities: [name] })
      expect(grid[0]).toBe(sceneOf({ category, activities: [name] }))
      expect(grid.toSorted()).toEqual(SCENE_NAMES.toSorted())
    }
  expect(CATEGORIES.map((category) => sceneOf({ category, activities: [] }))).toEqual([
    'empty-shop',
    'inn',
    'mill',
    'offices',
  ])
})

test('a chosen scene replaces that of the trade', () => {
  expect(sceneOf({ category: 'Commerce', activities: ['bakery'], scene: 'cheese' })).toBe('cheese')
})

test('an illustration says what it is and what it shows', () => {
  expect(illustrationAlt(illustrationUrl('bakery'))).toBe(
    'Illustration. Photos remises avec le dossier\u00a0: Devanture d’une boulangerie',
  )
})
