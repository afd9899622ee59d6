import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { aPdf } from '#test/documents.ts'
import { type DraftPage, type PdfDraft, textAt as at } from '#test/pdf-draft.ts'
import { sizeOfPage } from './pdf-page.ts'
import { shownText, wholeText } from './shown-text.ts'

const NAME = 'DUPONTEL Gerard'

type Change = (page: DraftPage, pdf: PdfDraft) => unknown

/** The shown and the whole text of a page that also says « Tableau ». */
async function textsOf(change: Change) {
  const bytes = await aPdf(['Tableau'], (pdf) => {
    const [page] = pdf.pages
    if (page) change(page, pdf)
  })
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(bytes)
  const { width, height } = sizeOfPage(pdf, 0)
  const size = { width: 1240, height: Math.round((1240 * height) / width) }
  const texts = { shown: shownText(pdf, 0, size), whole: wholeText(pdf, 0, 1_000).text }
  pdf.destroy()
  library.destroy()
  return texts
}

const operators =
  (words: string): Change =>
  (page) =>
    page.draw(words)

/** Adds an annotation with an appearance of 200 × 30 points, over the name. */
const annotate = (page: DraftPage, entries: string, appearance: string) =>
  page.annotate([50, 590, 200, 30], `/F 4${entries}`, appearance, '/ExtGState<</Multiply<</BM/Multiply>>>>')

const fill = (page: DraftPage, field: { value: string; isHidden?: boolean }) =>
  page.addField([50, 590, 300, 30], { name: 'nom', ...field })

/** Draws the name in a form that the page draws. */
function nest(page: DraftPage, pdf: PdfDraft): void {
  page.resources.push(`/XObject<</X1 ${pdf.addForm(at(NAME, { y: 700 }), [595, 842])}>>`)
  page.draw('1 0 0 1 0 -100 cm /X1 Do')
}

function inLayer(page: DraftPage, pdf: PdfDraft, isOn: boolean): void {
  const layer = pdf.add('<</Type/OCG/Name(Noms)>>')
  pdf.catalog.push(`/OCProperties<</OCGs[${layer}]/D<</${isOn ? 'ON' : 'OFF'}[${layer}]>>>>`)
  page.resources.push(`/Properties<</L1 ${layer}>>`)
  page.draw(`/OC /L1 BDC\n${at(NAME)}EMC`)
}

/** Writes the name, and draws a picture of one pixel over it. */
function cover(page: DraftPage, pdf: PdfDraft): void {
  const grey = '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8'
  page.resources.push(`/XObject<</I1 ${pdf.addStream(Buffer.from([0x9f]), grey)}>>`)
  page.draw(at(NAME))
  page.draw('200 0 0 30 50 590 cm /I1 Do')
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
    (page) => {
      page.draw(at(NAME))
      annotate(page, '/Subtype/Square', '0 g 0 0 200 30 re f')
    },
  ],
  [
    'under a form field',
    (page) => {
      page.draw(at(NAME))
      fill(page, { value: '' })
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
    (page) => {
      page.draw(at(NAME, { y: 100 }))
      page.entries.push('/CropBox[0 300 595 842]')
    },
  ],
  ['in a layer that is off', (page, pdf) => inLayer(page, pdf, false)],
  ['too small to be read', operators(at(NAME, { size: 1 }))],
  [
    'in a form under a box',
    (page, pdf) => {
      nest(page, pdf)
      page.draw(`0.1 g ${BOX}`)
    },
  ],
  ['in another text than that of its glyphs', operators(`/Span <</ActualText (${NAME})>> BDC ${at('XXXX')}EMC\n`)],
  ['in a field that is hidden', (page) => fill(page, { value: NAME, isHidden: true })],
])('a name %s is not in the text of its page @slow', async (_what, change) => {
  const { shown } = await textsOf(change)
  expect(shown).toContain('Tableau')
  expect(shown).not.toMatch(/DUPO|Gera|NTEL/)
})

test.each<[what: string, change: Change]>([
  ['in black', operators(at(NAME))],
  ['in a colour', operators(`0.8 0.3 0.1 rg ${at(NAME)}`)],
  ['in light grey', operators(`0.7 g ${at(NAME)}`)],
  ['in white on black', operators(`0 g ${BOX}1 g ${at(NAME)}`)],
  ['on a picture', (page, pdf) => (cover(page, pdf), page.draw(at(NAME, { y: 601 })))],
  ['twice, to be bold', operators(at(NAME) + at(NAME, { x: 60.3 }))],
  ['in small letters', operators(at(NAME, { size: 6 }))],
  ['turned', operators(`BT /F1 14 Tf 0.8 0.6 -0.6 0.8 60 400 Tm (${NAME}) Tj ET\n`)],
  ['in a form', (page, pdf) => nest(page, pdf)],
  ['in a layer that is on', (page, pdf) => inLayer(page, pdf, true)],
  ['in a form field', (page) => fill(page, { value: NAME })],
  ['in a note on the page', (page) => annotate(page, '/Subtype/FreeText', at(NAME, { x: 4, y: 9 }))],
  [
    'under a marker',
    (page) => {
      page.draw(at(NAME))
      annotate(page, '/Subtype/Highlight', '/Multiply gs 1 1 0 rg 0 0 200 30 re f')
    },
  ],
  ['with its text named', operators(`/Span <</ActualText (${NAME})>> BDC ${at(NAME)}EMC\n`)],
  [
    'on a page that is turned',
    (page) => {
      page.draw(at(NAME))
      page.entries.push('/Rotate 90')
    },
  ],
])('a name %s is in the text of its page @slow', async (_what, change) => {
  const { shown, whole } = await textsOf(change)
  expect(shown.split(/\s/).toSorted()).toEqual(['DUPONTEL', 'Gerard', 'Tableau'])
  expect(whole).toContain(NAME)
})

test('what a word hides is marked, and small signs are kept @slow', async () => {
  const { shown } = await textsOf(
    operators(
      `${at('Loyer : 18 000,50 euros - bail 3-6-9.')}0 g 114 590 7 30 re f\n${at('Fin; "a", l’an', { y: 300 })}`,
    ),
  )
  expect(shown).toBe('Tableau\nLoyer : 1… 000,50 euros - bail 3-6-9.\nFin; "a", l’an')
})
