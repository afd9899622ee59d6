import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES, FOOT_PX } from '#domain/data-room/document.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { aPdf, aProtectedPdf, aScan, BURDENS } from '#test/documents.ts'
import { aBigPng, aJpegBomb } from '#test/pictures.ts'
import { textAt } from '#test/pdf-draft.ts'
import { nestedFormsPdf, objectStreamPdf, twiceDeflatedPdf } from '#test/pdf-bombs.ts'
import { renderPages } from './document-process.ts'
import { inspectDocument } from './inspect.ts'

const refusalOf = (bytes: Uint8Array) => inspectDocument(bytes).then(() => 'taken', String)

test('a PDF is accepted with its number of pages, whatever its file name @slow', async () => {
  expect(await inspectDocument(await aPdf(['Bail commercial, 3-6-9', 'Loyer : 1 200 €']))).toEqual({
    type: 'application/pdf',
    pages: 2,
    warnings: [],
  })
})

test('a picture is one page @slow', async () => {
  expect(await inspectDocument(await aScan())).toEqual({ type: 'image/jpeg', pages: 1, warnings: [] })
  const png = await sharp(await aScan())
    .png()
    .toBuffer()
  expect(await inspectDocument(png)).toEqual({ type: 'image/png', pages: 1, warnings: [] })
})

test('a picture of 108 million pixels, and a JPEG without its end, are read and drawn @slow', async () => {
  const cut = (await aScan()).subarray(0, -2)
  for (const [bytes, type, height] of [
    [aBigPng(12_000, 9_000), 'image/png', 930],
    [cut, 'image/jpeg', 1653],
  ] as const) {
    expect(await inspectDocument(bytes)).toEqual({ type, pages: 1, warnings: [] })
    const [page] = await renderPages(bytes, type, { from: 0, count: 1 })
    expect(await sharp(page).metadata()).toMatchObject({ width: 1240, height: height + FOOT_PX })
  }
})

test('a picture that takes too much memory is refused as such @slow', async () => {
  expect(await refusalOf(await aJpegBomb())).toMatch(/demande trop de temps ou de mémoire/)
  expect(await refusalOf(aBigPng(20_000, 15_000))).toMatch(/demande trop de temps ou de mémoire/)
})

test.each(['a password', 'no password'] as const)(
  'a protected PDF that opens with %s is refused with what to do',
  async (opensWith) => {
    expect(await refusalOf(await aProtectedPdf(opensWith))).toMatch(
      /^Refusal: Ce PDF est protégé par un mot de passe ou une restriction\. Ouvrez-le, imprimez-le en PDF/,
    )
  },
)

test.each(Object.entries(BURDENS))('a PDF with a %s is accepted, and drawn as without @slow', async (_kind, burden) => {
  const drawn = async (change?: typeof burden) => {
    const bytes = await aPdf(['Loyer'], async (pdf) => {
      pdf.pages[0]?.addField([60, 500, 300, 30], { name: 'loyer', value: '18 000' })
      await change?.(pdf)
    })
    expect(await inspectDocument(bytes)).toEqual({ type: 'application/pdf', pages: 1, warnings: [] })
    return renderPages(bytes, 'application/pdf', { from: 0, count: 1 })
  }
  expect(await drawn(burden)).toEqual(await drawn())
})

test.each<[what: string, bytes: () => Buffer | Promise<Buffer>, words: RegExp]>([
  [
    'a Word file',
    () => Buffer.from('PK\u0003\u0004[Content_Types].xml'),
    /Seuls les PDF.*enregistrez le document au format PDF/,
  ],
  ['a web page', () => Buffer.from('<html>%PDF'), /Seuls les PDF/],
  [
    'another picture',
    async () =>
      sharp(await aScan())
        .webp()
        .toBuffer(),
    /Seuls les PDF/,
  ],
  ['nothing', () => Buffer.alloc(0), /Seuls les PDF/],
  ['a PDF cut short', async () => (await aPdf()).subarray(0, 300), /abîmé ou incomplet/],
  ['words that begin like a PDF', () => Buffer.from('%PDF-1.7 bonjour'), /abîmé ou incomplet/],
  ['a picture cut short', async () => (await aScan()).subarray(0, 900), /abîmé ou incomplet/],
  ['201 pages', () => aPdf(Array.from({ length: 201 }, (_, at) => `Page ${at}`)), /201\u00a0pages, 200 au plus/],
  [
    '25 MB and a byte',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(DOCUMENT_MAX_BYTES)]),
    /dépasse 25\u00a0Mo/,
  ],
])('%s is refused @slow', async (_what, make, words) => {
  expect(await refusalOf(await make())).toMatch(words)
})

const BOMBS: [what: string, make: () => Buffer, maxBytes: number][] = [
  ['a stream of 512 MB, compressed twice', twiceDeflatedPdf, 3_000],
  ['an object stream of 400 MB', objectStreamPdf, 450_000],
  ['forms nested 28 times', nestedFormsPdf, 8_000],
]

test.each(thirdInTurn(BOMBS))(
  '%s is refused with what to do, and the next document is read @slow',
  async (_what, make, maxBytes) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(maxBytes)
    expect(await refusalOf(bytes)).toMatch(
      /(demande trop de temps ou de mémoire|abîmé ou incomplet).*imprimez-le en PDF/,
    )
    expect(await refusalOf(await aPdf())).toBe('taken')
  },
)

/** PDFium cuts a string at 32,767 characters. */
const STRING_CHARS = 32_000

test('texts are searched in the process of documents, and say when they were not searched whole @slow', async () => {
  const spaces = '\u00a0'.repeat(STRING_CHARS)
  const bytes = await aPdf(['Née le 12 mars 1980', 'Poste de Jeanne, né le'], (pdf) => {
    for (let at = 0; at < 4; at++) pdf.pages[1]?.draw(textAt(spaces, { x: 0, y: 10 * at, size: 4 }))
  })
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const found = await inspectDocument(bytes, { staff: ['jeanne'] })
  delays.disable()
  // A quadratic expression took eight seconds.
  expect(delays.max / 1e6).toBeLessThan(2_000)
  expect(found.warnings).toEqual(['une date de naissance, page 1', 'un nom que ce bien ne publie pas, page 2'])
  const long = await inspectDocument(await aPdf(Array.from({ length: 64 }, () => 'x'.repeat(STRING_CHARS))))
  expect(long.warnings).toEqual(['un texte trop long pour être examiné en entier, pages 63 et 64'])
})

test('what a form field or a note says on a page is searched like its text, a field that is not drawn is not', async () => {
  const nir = '1 85 05 78 006 084 91'
  const bytes = await aPdf(['Un', 'Deux', 'Trois'], ({ pages: [one, two, three] }) => {
    one?.addField([60, 500, 300, 30], { name: 'n1', value: nir })
    two?.addField([60, 500, 300, 30], { name: 'n2', value: nir, isHidden: true })
    three?.annotate([60, 400, 300, 30], '/Subtype/FreeText/F 4', textAt('Ne le 3 mai 1970', { x: 4, y: 9 }))
  })
  expect((await inspectDocument(bytes)).warnings).toEqual([
    'un numéro de sécurité sociale, page 1',
    'une date de naissance, page 3',
  ])
})

test('pages are 1240 pixels wide with a blank foot, in grey if they have no colour, and within the size limits @slow', async () => {
  const bytes = await aPdf(['Un', 'Deux', 'Trois'], (pdf) => pdf.addPage([10, 14_000]))
  const pages = await renderPages(bytes, 'application/pdf', { from: 1, count: 9 })
  const sizes = await Promise.all(pages.map((page) => sharp(page).metadata()))
  expect(sizes.map(({ format, width, height, channels }) => ({ format, width, height, channels }))).toEqual([
    { format: 'jpeg', width: 1240, height: 1791, channels: 1 },
    { format: 'jpeg', width: 1240, height: 1791, channels: 1 },
    { format: 'jpeg', width: 6, height: 8000, channels: 1 },
  ])
  const [scan] = await renderPages(await aScan(300, 400), 'image/jpeg', { from: 0, count: 9 })
  expect(await sharp(scan).metadata()).toMatchObject({ width: 1240, height: 1689, channels: 3 })
})
