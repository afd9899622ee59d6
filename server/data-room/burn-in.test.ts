import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inkOf } from '#test/burnt-names.ts'
import { aPdf, aScan } from '#test/documents.ts'
import { burnIn, type PageReader } from './burn-in.ts'
import { draw } from './document-process.ts'

const helene: PageReader = {
  name: 'Hélène Lœuillet',
  email: 'helene@exemple.fr',
  day: '2026-11-25',
  reference: 'CO-1152',
}
const bob: PageReader = { ...helene, name: 'Bob Martin', email: 'bob.martin@exemple.fr' }

async function pageOf(kind: 'pdf' | 'scan'): Promise<Uint8Array> {
  const [bytes, type] =
    kind === 'pdf' ? [await aPdf(), 'application/pdf' as const] : [await aScan(), 'image/jpeg' as const]
  const [page] = await draw(bytes, type, { from: 0, count: 1 })
  return page ?? Buffer.alloc(0)
}

test.each(['pdf', 'scan'] as const)(
  'a page of a %s contains the name of its reader and no other name',
  async (kind) => {
    const clean = await pageOf(kind)
    const [hers, his] = [await burnIn(clean, helene), await burnIn(clean, bob)]
    expect(hers.equals(his)).toBe(false)
    expect(await inkOf(hers, clean, { of: helene, not: bob })).toBeGreaterThan(20)
    expect(Math.abs(await inkOf(hers, clean, { of: bob, not: helene }))).toBeLessThan(3)
    expect(await inkOf(his, clean, { of: bob, not: helene })).toBeGreaterThan(20)
    expect(Math.abs(await inkOf(his, clean, { of: helene, not: bob }))).toBeLessThan(3)
    expect(await sharp(hers).metadata()).toMatchObject({ format: 'jpeg', width: 1240 })
  },
)

test('French letters are drawn with their own shapes, not as missing glyphs', async () => {
  const clean = await pageOf('pdf')
  const drawn = await Promise.all(
    ['é', 'è', 'œ', 'ç', 'Ÿ', '中'].map(async (letter) =>
      (await burnIn(clean, { ...helene, name: letter.repeat(12) })).toString('base64'),
    ),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('markup in a name is drawn literally', async () => {
  const clean = await pageOf('pdf')
  const [tags, none] = [
    { ...helene, name: '<b>&\u0007' },
    { ...helene, name: '' },
  ]
  expect(await inkOf(await burnIn(clean, tags), clean, { of: tags, not: none })).toBeGreaterThan(20)
})
