import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FOOT_PX } from '#domain/data-room/document.ts'
import { inkOf } from '#test/burnt-names.ts'
import { aPdf, aScan } from '#test/documents.ts'
import { burnIn, type PageReader } from './burn-in.ts'
import { renderPages } from './document-process.ts'

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
  const [page] = await renderPages(bytes, type, { from: 0, count: 1 })
  return page ?? Buffer.alloc(0)
}

test.each(['pdf', 'scan'] as const)(
  'a page of a %s contains the name of its reader and no other name @slow',
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

test('French letters are drawn with their own shapes, not as missing glyphs @slow', async () => {
  const clean = await pageOf('pdf')
  const drawn = await Promise.all(
    ['é', 'è', 'œ', 'ç', 'Ÿ', '中'].map(async (letter) =>
      (await burnIn(clean, { ...helene, name: letter.repeat(12) })).toString('base64'),
    ),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('markup in a name is drawn literally @slow', async () => {
  const clean = await pageOf('pdf')
  const [tags, none] = [
    { ...helene, name: '<b>&\u0007' },
    { ...helene, name: '' },
  ]
  expect(await inkOf(await burnIn(clean, tags), clean, { of: tags, not: none })).toBeGreaterThan(20)
})

/** Number of rows of a page's blank foot, and of diagonal lines beside its text, that hold ink. */
async function inked(page: Uint8Array, clean: Uint8Array) {
  const [shown, bare] = await Promise.all(
    [page, clean].map((bytes) => sharp(bytes).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })),
  )
  const { width, height } = shown!.info
  const isInked = (row: number) =>
    Array.from({ length: width }, (_, at) => row * width + at).filter(
      (at) => Math.abs((shown!.data[at] ?? 0) - (bare!.data[at] ?? 0)) > 12,
    ).length > 20
  const rows = Array.from({ length: height }, (_, row) => row).filter(isInked)
  return { foot: rows.filter((row) => row >= height - FOOT_PX).length, tiled: rows.length / height }
}

test.each([
  ['twenty line breaks', `J${'\n'.repeat(20)}e`],
  ['two names of breaks', `J${'\n'.repeat(97)}e K${'\r\n'.repeat(48)}l`],
  ['an override of the direction', '\u202Eeil'],
  ['zero-width characters', '\u200b\u200b \u200d'],
  ['controls', 'Jean\u0007\u0001\u2028Petit'],
  ['two hundred wide letters', '﷽'.repeat(200)],
  ['stacked accents', `Z${'\u0336\u0301'.repeat(49)}a`],
])('a page is covered whatever the stored name holds: %s @slow', async (_, name) => {
  const clean = await pageOf('pdf')
  const reader = { ...helene, name }
  const page = await burnIn(clean, reader)
  const usual = await inked(await burnIn(clean, helene), clean)
  const { foot, tiled } = await inked(page, clean)
  expect(tiled).toBeGreaterThan(usual.tiled * 0.8)
  expect(foot).toBeGreaterThan(usual.foot * 0.6)
})

test('a name that shows nothing leaves the email alone, once @slow', async () => {
  const clean = await pageOf('pdf')
  const pages = await Promise.all(
    ['', '\u200b', helene.email].map(async (name) => (await burnIn(clean, { ...helene, name })).toString('base64')),
  )
  expect(new Set(pages).size).toBe(1)
})
