import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { DOCUMENT_MAX_PAGES, FOOT_PX, PAGE_WIDTH_PX } from '#domain/data-room/document.ts'
import { type PdfProblem, problemInPdf } from './pdf-problems.ts'
import { personalDataIn } from './personal-data.ts'
import { unseal } from './seal.ts'
import { type OpenVersion, type SealedPart, sealPart } from './vault.ts'

// Reads uploaded documents in a separate process (run-in-process.ts), which has no key but that of the document, and no access to
// the storage. PDFium is WebAssembly: a malicious file could reach only the memory of that module.

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** Why a document is rejected; inspect.ts has the French messages. */
export type Problem = PdfProblem | 'too long'

export interface ReadDocument {
  /** The text of each page; empty for a scan. */
  texts: string[]
  /** Personal data that the texts may contain (personal-data.ts). */
  warnings: string[]
}

export type Inspected = { problem: Problem; pages?: number } | ReadDocument

/** Largest uploaded picture, as in server/storage/pictures.ts. */
const INPUT_MAX_PIXELS = 60_000_000
/** Limits of a drawn page, because a PDF may declare pages of any size. */
const SIDE_MAX_PX = 8_000
const PIXELS_MAX = 32_000_000
/** JPEG quality of stored pages, which are compressed again when shown. */
const KEPT_QUALITY = 90

/**
 * Reads the text of each page and searches it for personal data and for the first names of the staff, or finds a problem.
 * Throws when the document cannot be decoded.
 */
export async function inspect(bytes: Uint8Array, type: DocumentType, staff: string[]): Promise<Inspected> {
  if (type !== 'application/pdf') {
    await decoded(bytes).stats()
    return { texts: [''], warnings: [] }
  }
  const problem = await problemInPdf(bytes)
  if (problem) return { problem }
  return withPdf(bytes, async (pdf) => {
    const pages = pdf.getPageCount()
    if (pages > DOCUMENT_MAX_PAGES) return { problem: 'too long', pages }
    if (pages === 0) return { problem: 'damaged' }
    const { texts, cut } = textsOf(pdf, pages)
    return { texts, warnings: personalDataIn(texts, { staff, cut }) }
  })
}

/** Characters of a document's texts that are examined and kept: 200 full pages have half as many. */
const TEXTS_MAX_CHARS = 2_000_000

/** The texts of all pages, and the numbers of the pages whose text was cut. */
function textsOf(pdf: PDFiumDocument, pages: number): { texts: string[]; cut: number[] } {
  const cut: number[] = []
  let left = TEXTS_MAX_CHARS
  const texts = Array.from({ length: pages }, (_, at) => {
    const text = textOf(pdf, at)
    if (text.length > left) cut.push(at + 1)
    const kept = text.slice(0, left)
    left -= kept.length
    return kept
  })
  return { texts, cut }
}

/** An encrypted original, its key, and which of its pages to draw. */
export interface Drawing extends Pick<OpenVersion, 'documentId' | 'key'> {
  sealed: Uint8Array
  type: DocumentType
  /** The first page is 0. */
  from: number
  /** Most pages to draw. */
  count: number
  /** Draws no other page after this processor time. */
  enoughMs: number
}

export interface Drawn {
  parts: SealedPart[]
  /** The processor time that they took. */
  tookMs: number
}

/** Draws pages of an original, at least one, and encrypts them, so that the site's process never holds their pixels. */
export async function drawSealed({ sealed, documentId, key, ...drawing }: Drawing): Promise<Drawn> {
  const startedAt = cpuMs()
  const original = unseal(key, { documentId, part: 'original' }, sealed)
  const drawn = await draw(original, drawing.type, drawing)
  const parts = drawn.map((bytes, at) =>
    sealPart({ documentId, key }, { part: `page ${drawing.from + at + 1}`, bytes }),
  )
  return { parts, tookMs: cpuMs() - startedAt }
}

/** The processor time of this process: at its low priority it may wait for long. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Opened {
  module: { _FPDF_ClosePage(page: number): void }
  pageIdx: number
}

function textOf(pdf: PDFiumDocument, at: number): string {
  const page = pdf.getPage(at)
  try {
    return page.getText()
  } finally {
    // The library closes a page only after rendering it; an open page keeps the whole document in memory.
    const { module, pageIdx } = page as unknown as Opened
    // oxlint-disable-next-line no-underscore-dangle -- a name of PDFium's
    module._FPDF_ClosePage(pageIdx)
  }
}

/** Renders `count` pages of a document as JPEG, starting at `from` (0 is the first page); fewer after `enoughMs`. */
export async function draw(
  bytes: Uint8Array,
  type: DocumentType,
  { from, count, enoughMs = Infinity }: { from: number; count: number; enoughMs?: number },
): Promise<Uint8Array[]> {
  if (type !== 'application/pdf') {
    const size = { width: PAGE_WIDTH_PX, height: SIDE_MAX_PX - FOOT_PX, fit: 'inside' } as const
    const { data, info } = await decoded(bytes).resize(size).raw().toBuffer({ resolveWithObject: true })
    return [await encode(sharp(data, { raw: info }), data, info.channels)]
  }
  return withPdf(bytes, async (pdf) => {
    const pages: Uint8Array[] = []
    const end = Math.min(from + count, pdf.getPageCount())
    const startedAt = cpuMs()
    for (let at = from; at < end && (at === from || cpuMs() - startedAt < enoughMs); at++)
      pages.push(await drawPage(pdf, at))
    return pages
  })
}

async function drawPage(pdf: PDFiumDocument, at: number): Promise<Uint8Array> {
  const page = pdf.getPage(at)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const scale = Math.min(
    PAGE_WIDTH_PX / width,
    (SIDE_MAX_PX - FOOT_PX) / height,
    Math.sqrt(PIXELS_MAX / width / height),
  )
  // Round here, so that the library's rounding down changes nothing.
  const wanted = { width: Math.round(width * scale), height: Math.round(height * scale), scale: 1 }
  const { data } = await page.render({
    ...wanted,
    renderFormFields: true,
    async render({ data: pixels, width: columns, height: rows }) {
      const drawn = sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
      return encode(drawn.removeAlpha(), pixels, 4)
    },
  })
  return data
}

/** Adds a blank foot and encodes a page as JPEG: in grey if it has no colours, which halves the time to show it. */
function encode(page: Sharp, pixels: Uint8Array, channels: number): Promise<Buffer> {
  const withFoot = page.extend({ bottom: FOOT_PX, background: '#fff' })
  return (isGrey(pixels, channels) ? withFoot.toColourspace('b-w') : withFoot)
    .jpeg({ quality: KEPT_QUALITY })
    .toBuffer()
}

function isGrey(pixels: Uint8Array, channels: number): boolean {
  if (channels < 3) return true
  for (let at = 0; at < pixels.length; at += channels)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return false
  return true
}

const decoded = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: INPUT_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')

let pdfium: Promise<PDFiumLibrary> | undefined

async function withPdf<Result>(bytes: Uint8Array, work: (pdf: PDFiumDocument) => Promise<Result>): Promise<Result> {
  pdfium ??= PDFiumLibrary.init()
  const pdf = await (await pdfium).loadDocument(bytes)
  try {
    return await work(pdf)
  } finally {
    pdf.destroy()
  }
}
