import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { DOCUMENT_MAX_PAGES, FOOT_PX, PAGE_WIDTH_PX } from '#domain/data-room/document.ts'
import { UnreadablePicture, withPicture } from '#server/storage/open-picture.ts'
import { personalDataIn } from './personal-data.ts'
import { isProtected, type Size, sizeOfPage } from './pdf-page.ts'
import { unseal } from './seal.ts'
import { shownText, wholeText } from './shown-text.ts'
import { type OpenVersion, type SealedPart, sealPart } from './vault.ts'

// Reads uploaded documents in a separate process (run-in-process.ts), which has no key but that of the document, and no access to
// the storage. PDFium is WebAssembly: a malicious file could reach only the memory of that module.

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** Why a document is rejected; inspect.ts has the French messages. */
export type DocumentProblem = 'damaged' | 'password' | 'too long' | 'too large'

export interface ReadDocument {
  pages: number
  /** Personal data that the texts of its pages may contain (personal-data.ts). */
  warnings: string[]
}

export type Inspected = { problem: DocumentProblem; pages?: number } | ReadDocument

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
  if (type !== 'application/pdf') return inspectPicture(bytes)
  return withPdf<Inspected>(bytes, async (pdf) => {
    if (isProtected(pdf)) return { problem: 'password' }
    const pages = pdf.getPageCount()
    if (pages > DOCUMENT_MAX_PAGES) return { problem: 'too long', pages }
    if (pages === 0) return { problem: 'damaged' }
    const { texts, cut } = textsOf(pdf, pages)
    return { pages, warnings: personalDataIn(texts, { staff, cut }) }
  }).catch((error: unknown) => {
    if (!PROTECTED.test(String(error))) throw error
    return { problem: 'password' }
  })
}

/** PDFium's errors for a file that opens only with a password, or that is encrypted in a way it does not know. */
const PROTECTED = /Password required|Unsupported security/

/** Decodes a whole picture, but makes it small: its pixels could take gigabytes. */
const inspectPicture = (bytes: Uint8Array): Promise<Inspected> =>
  withPicture(bytes, (picture) => picture.resize(64).toBuffer()).then(
    () => ({ pages: 1, warnings: [] }),
    (error: unknown) => {
      if (!(error instanceof UnreadablePicture)) throw error
      return { problem: error.problem === 'too large' ? 'too large' : 'damaged' }
    },
  )

/** Characters of a document's texts that are examined: 200 full pages have half as many. */
const TEXTS_MAX_CHARS = 2_000_000

/** The texts of all pages, shown or not, and the numbers of the pages whose text was cut. */
function textsOf(pdf: PDFiumDocument, pages: number): { texts: string[]; cut: number[] } {
  const cut: number[] = []
  let left = TEXTS_MAX_CHARS
  const texts = Array.from({ length: pages }, (_, at) => {
    const { text, isCut } = wholeText(pdf, at, left)
    if (isCut) cut.push(at + 1)
    left -= text.length
    return text
  })
  return { texts, cut }
}

/** An encrypted original, its key, and one of its pages. */
export interface TextRead extends Pick<OpenVersion, 'documentId' | 'key'> {
  sealed: Uint8Array
  type: DocumentType
  /** The first page is 1. */
  page: number
}

/** Reads the text that the picture of a page shows, and encrypts it; empty for a scan. */
export async function readTextSealed({ sealed, documentId, key, type, page }: TextRead): Promise<SealedPart> {
  const original = unseal(key, { documentId, part: 'original' }, sealed)
  const text =
    type === 'application/pdf'
      ? await withPdf(original, async (pdf) => shownText(pdf, page - 1, pixelsOf(sizeOfPage(pdf, page - 1))))
      : ''
  return sealPart({ documentId, key }, { part: `text ${page}`, bytes: Buffer.from(text) })
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
  const drawn = await renderPages(original, drawing.type, drawing)
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

/** Renders `count` pages of a document as JPEG, starting at `from` (0 is the first page); fewer after `enoughMs`. */
export async function renderPages(
  bytes: Uint8Array,
  type: DocumentType,
  { from, count, enoughMs = Infinity }: { from: number; count: number; enoughMs?: number },
): Promise<Uint8Array[]> {
  if (type !== 'application/pdf') {
    return [await withPicture(bytes, drawPicture)]
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

async function drawPicture(picture: Sharp): Promise<Uint8Array> {
  const size = { width: PAGE_WIDTH_PX, height: SIDE_MAX_PX - FOOT_PX, fit: 'inside' } as const
  const drawn = picture.flatten({ background: '#fff' }).toColourspace('srgb').resize(size).raw()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return encode(sharp(data, { raw: info }), data, info.channels)
}

async function drawPage(pdf: PDFiumDocument, at: number): Promise<Uint8Array> {
  const page = pdf.getPage(at)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const wanted = { ...pixelsOf({ width, height }), scale: 1 }
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

/** The size of a drawn page; rounded here, so that the library's rounding down changes nothing. */
function pixelsOf({ width, height }: Size): Size {
  const scale = Math.min(
    PAGE_WIDTH_PX / width,
    (SIDE_MAX_PX - FOOT_PX) / height,
    Math.sqrt(PIXELS_MAX / width / height),
  )
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
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
