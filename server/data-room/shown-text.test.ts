import { type PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '#test/documents.ts'
import { sizeOfPage } from './pdf-page.ts'
import { shownText, wholeText } from './shown-text.ts'

const NAME = 'DUPONTEL Gerard'

type Change = (page: PDFPage, pdf: PDFDocument) => unknown

/** The shown and the whole text of a page that also says « Tableau ». */
async function textsOf(change: Change) {
  const bytes = await aPdf(['Tableau'], (pdf) => change(pdf.getPage(0), pdf))
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(bytes)
  const { width, height } = sizeOfPage(pdf, 0)
  const size = { width: 1240, height: Math.round((1240 * height) / width) }
  const texts = { shown: shownText(pdf, 0, size), whole: wholeText(pdf, 0, 1_000).text }
  pdf.destroy()
  library.destroy()
  return texts
}

/** Appends operators to the content of a page, which has a font F1. */
function write(page: PDFPage, pdf: PDFDocument, operators: string): void {
  const font = pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' })
  page.node.setFontDictionary(PDFName.of('F1'), pdf.context.register(font))
  page.node.addContentStream(pdf.context.register(pdf.context.stream(operators)))
}

const at = (text: string, { x = 60, y = 600, size = 14 } = {}) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`
const operators =
  (words: string): Change =>
  (page, pdf) =>
    write(page, pdf, words)

/** Adds an annotation with an appearance of 200 × 30 points, over the name. */
function annotate(page: PDFPage, pdf: PDFDocument, entries: Record<string, string | number>, appearance: string) {
  const font = pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const multiply = pdf.context.obj({ BM: 'Multiply' })
  const stream = pdf.context.stream(appearance, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 200, 30],
    Resources: { Font: { F1: font }, ExtGState: { Multiply: multiply } },
  })
  const drawn = { Type: 'Annot', Rect: [50, 590, 250, 620], AP: { N: pdf.context.register(stream) }, ...entries }
  page.node.addAnnot(pdf.context.register(pdf.context.obj(drawn)))
}

function fill(page: PDFPage, pdf: PDFDocument, entries: { value: string; isHidden?: boolean }): void {
  const field = pdf.getForm().createTextField('nom')
  field.setText(entries.value)
  field.addToPage(page, { x: 50, y: 590, width: 300, height: 30 })
  if (entries.isHidden) for (const widget of field.acroField.getWidgets()) widget.setFlags(2)
}

/** Draws a page of another document, as a form of this one. */
async function nest(page: PDFPage, pdf: PDFDocument, line = NAME) {
  const [inner] = await pdf.embedPdf(await aPdf([line]))
  if (inner) page.drawPage(inner, { x: 0, y: -100 })
}

function inLayer(page: PDFPage, pdf: PDFDocument, isOn: boolean): void {
  const layer = pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: '(Noms)' }))
  const state = isOn ? { ON: [layer] } : { OFF: [layer] }
  pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [layer], D: state }))
  write(page, pdf, `/OC /L1 BDC\n${at(NAME)}EMC\n`)
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), pdf.context.obj({ L1: layer }))
}

async function cover(page: PDFPage, pdf: PDFDocument) {
  page.drawText(NAME, { x: 60, y: 600, size: 14 })
  const grey = sharp({ create: { width: 20, height: 4, channels: 3, background: '#9aa' } })
  page.drawImage(await pdf.embedPng(await grey.png().toBuffer()), { x: 50, y: 590, width: 200, height: 30 })
}

const BOX = '50 590 220 30 re f\n'

test.each<[what: string, change: Change]>([
  ['under a black box', operators(`${at(NAME)}0 g ${BOX}`)],
  ['under a white box', operators(`${at(NAME)}1 g ${BOX}`)],
  ['under a box in colour', operators(`${at(NAME)}0.2 0.4 0.9 rg ${BOX}`)],
  ['under a thick line', operators(`${at(NAME)}24 w 50 605 m 270 605 l S\n`)],
  ['under a box that leaves the feet of its letters', operators(`${at(NAME)}0 g 50 602 220 30 re f\n`)],
  ['under a box with other words on it', operators(`${at(NAME)}0 g ${BOX}1 g ${at('XXXXXXXXXXXX')}`)],
  ['under a picture', cover],
  [
    'under an annotation',
    (page, pdf) => {
      write(page, pdf, at(NAME))
      annotate(page, pdf, { Subtype: 'Square', F: 4 }, '0 g 0 0 200 30 re f')
    },
  ],
  [
    'under a form field',
    (page, pdf) => {
      write(page, pdf, at(NAME))
      fill(page, pdf, { value: '' })
    },
  ],
  ['in white', operators(`1 g ${at(NAME)}`)],
  ['nearly in white', operators(`0.97 g ${at(NAME)}`)],
  ['in black on black', operators(`0 g ${BOX}${at(NAME)}`)],
  ['invisible, as in a scan that was recognised', operators(`3 Tr ${at(NAME)}`)],
  ['clipped', operators(`q 300 100 50 50 re W n ${at(NAME)}Q\n`)],
  ['outside the page', operators(at(NAME, { x: 900 }))],
  [
    'outside the part of the page that is shown',
    (page, pdf) => {
      write(page, pdf, at(NAME, { y: 100 }))
      page.setCropBox(0, 300, 595, 542)
    },
  ],
  ['in a layer that is off', (page, pdf) => inLayer(page, pdf, false)],
  ['too small to be read', operators(at(NAME, { size: 1 }))],
  [
    'in a form under a box',
    async (page, pdf) => {
      await nest(page, pdf)
      page.drawRectangle({ x: 50, y: 590, width: 220, height: 30, color: rgb(0.1, 0.1, 0.1) })
    },
  ],
  ['in another text than that of its glyphs', operators(`/Span <</ActualText (${NAME})>> BDC ${at('XXXX')}EMC\n`)],
  ['in a field that is hidden', (page, pdf) => fill(page, pdf, { value: NAME, isHidden: true })],
])('a name %s is not in the text of its page', async (_what, change) => {
  const { shown } = await textsOf(change)
  expect(shown).toContain('Tableau')
  expect(shown).not.toMatch(/DUPO|Gera|NTEL/)
})

test.each<[what: string, change: Change]>([
  ['in black', operators(at(NAME))],
  ['in a colour', operators(`0.8 0.3 0.1 rg ${at(NAME)}`)],
  ['in light grey', operators(`0.7 g ${at(NAME)}`)],
  ['in white on black', operators(`0 g ${BOX}1 g ${at(NAME)}`)],
  ['on a picture', async (page, pdf) => (await cover(page, pdf), write(page, pdf, at(NAME, { y: 601 })))],
  ['twice, to be bold', operators(at(NAME) + at(NAME, { x: 60.3 }))],
  ['in small letters', operators(at(NAME, { size: 6 }))],
  ['turned', operators(`BT /F1 14 Tf 0.8 0.6 -0.6 0.8 60 400 Tm (${NAME}) Tj ET\n`)],
  ['in a form', (page, pdf) => nest(page, pdf)],
  ['in a layer that is on', (page, pdf) => inLayer(page, pdf, true)],
  ['in a form field', (page, pdf) => fill(page, pdf, { value: NAME })],
  [
    'in a note on the page',
    (page, pdf) => annotate(page, pdf, { Subtype: 'FreeText', F: 4 }, at(NAME, { x: 4, y: 9 })),
  ],
  [
    'under a marker',
    (page, pdf) => {
      write(page, pdf, at(NAME))
      annotate(page, pdf, { Subtype: 'Highlight', F: 4 }, '/Multiply gs 1 1 0 rg 0 0 200 30 re f')
    },
  ],
  ['with its text named', operators(`/Span <</ActualText (${NAME})>> BDC ${at(NAME)}EMC\n`)],
  [
    'on a page that is turned',
    (page, pdf) => {
      write(page, pdf, at(NAME))
      page.node.set(PDFName.of('Rotate'), pdf.context.obj(90))
    },
  ],
])('a name %s is in the text of its page', async (_what, change) => {
  const { shown, whole } = await textsOf(change)
  expect(shown.split(/\s/).toSorted()).toEqual(['DUPONTEL', 'Gerard', 'Tableau'])
  expect(whole).toContain(NAME)
})

test('what a word hides is marked, and small signs are kept', async () => {
  const { shown } = await textsOf(
    operators(
      `${at('Loyer : 18 000,50 euros - bail 3-6-9.')}0 g 114 590 7 30 re f\n${at('Fin; "a", l\\222an', { y: 300 })}`,
    ),
  )
  expect(shown).toBe('Tableau\nLoyer : 1… 000,50 euros - bail 3-6-9.\nFin; "a", l’an')
})
