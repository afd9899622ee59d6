import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFStream,
} from '@cantoo/pdf-lib'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { DOCUMENT_MAX_PAGES, FOOT_PX, PAGE_WIDTH_PX } from '#domain/data-room/document.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { StorageLocation } from '#server/storage/storage.ts'
import { keepSealed, type OpenVersion, readSealed } from './vault.ts'

// Reads uploaded documents in a separate process (run-in-process.ts). PDFium is WebAssembly: a malicious file could reach only
// the memory of that module.

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** Why a document is rejected; inspect.ts has the French messages. */
export type Problem = 'damaged' | 'password' | 'scripts' | 'attachments' | 'too long'

export type Inspected = { problem: Problem; pages?: number } | { texts: string[] }

/** Largest uploaded picture, as in server/storage/pictures.ts. */
const INPUT_MAX_PIXELS = 60_000_000
/** Limits of a drawn page, because a PDF may declare pages of any size. */
const SIDE_MAX_PX = 8_000
const PIXELS_MAX = 32_000_000
/** JPEG quality of stored pages, which are compressed again when shown. */
const KEPT_QUALITY = 90

/** Reads the text of each page, or finds a problem. Throws when the document cannot be decoded. */
export async function inspect(bytes: Uint8Array, type: DocumentType): Promise<Inspected> {
  if (type !== 'application/pdf') {
    await decoded(bytes).stats()
    return { texts: [''] }
  }
  const problem = await problemIn(bytes)
  if (problem) return { problem }
  return withPdf(bytes, async (pdf) => {
    const pages = pdf.getPageCount()
    if (pages > DOCUMENT_MAX_PAGES) return { problem: 'too long', pages }
    if (pages === 0) return { problem: 'damaged' }
    return { texts: Array.from({ length: pages }, (_, at) => textOf(pdf, at)) }
  })
}

/** An original, and which of its pages to draw. */
export interface Drawing {
  storage: StorageLocation
  version: OpenVersion
  type: DocumentType
  /** The first page is 0. */
  from: number
  count: number
}

/** Draws pages of a stored original, encrypts and stores them, so that the site's process never holds their pixels. */
export async function drawSealed({ storage: location, version, type, from, count }: Drawing): Promise<void> {
  const storage = await openStorage(location)
  const drawn = await draw(await readSealed(storage, version, 'original'), type, { from, count })
  await keepSealed(
    storage,
    version,
    drawn.map((bytes, at) => ({ part: `page ${from + at + 1}`, bytes })),
  )
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

/** Renders `count` pages of a document as JPEG, starting at `from` (0 is the first page). */
export async function draw(
  bytes: Uint8Array,
  type: DocumentType,
  { from, count }: { from: number; count: number },
): Promise<Uint8Array[]> {
  if (type !== 'application/pdf') {
    const size = { width: PAGE_WIDTH_PX, height: SIDE_MAX_PX - FOOT_PX, fit: 'inside' } as const
    const { data, info } = await decoded(bytes).resize(size).raw().toBuffer({ resolveWithObject: true })
    return [await encode(sharp(data, { raw: info }), data, info.channels)]
  }
  return withPdf(bytes, async (pdf) => {
    const pages: Uint8Array[] = []
    for (let at = from; at < Math.min(from + count, pdf.getPageCount()); at++) pages.push(await drawPage(pdf, at))
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

/** Finds encryption, scripts, launch actions or embedded files in any object of a PDF, including compressed ones. */
async function problemIn(bytes: Uint8Array): Promise<Problem | undefined> {
  const context = await PDFParser.forBytesWithOptions(bytes, ParseSpeeds.Fastest).parseDocument()
  if (context.trailerInfo.Encrypt) return 'password'
  return objectsOf(context)
    .map(problemOf)
    .find((problem) => problem !== undefined)
}

/** All objects of a PDF, including nested ones. */
function objectsOf(context: PDFContext): PDFObject[] {
  const found = context.enumerateIndirectObjects().map(([, object]) => object)
  // The list grows while it is iterated.
  for (const object of found) for (const inner of partsOf(object)) found.push(inner)
  return found
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return [object.dict]
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

const name = (text: string) => PDFName.of(text)
/** Keys and actions of scripts and of programs to launch: ISO 32000-2 §12.6.4.17, §12.6.4.6, §12.7.8 (XFA has scripts). */
const SCRIPTS = [name('JS'), name('XFA')]
const ACTIONS = new Set([name('JavaScript'), name('Launch')])
/** Keys of embedded files: ISO 32000-2 §7.11.4, §12.5.6.15, §12.3.5. */
const ATTACHMENTS = [name('EF'), name('EmbeddedFiles'), name('Collection')]
/** Names for which an unparsable object is rejected, because it may contain one of the above. */
const SUSPECT = /\/(?:ObjStm|JS|JavaScript|Launch|EF|EmbeddedFile|Encrypt)/

function problemOf(object: PDFObject): Problem | undefined {
  if (object instanceof PDFInvalidObject) {
    const bytes = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(bytes, 0)
    return SUSPECT.test(Buffer.from(bytes).toString('latin1')) ? 'damaged' : undefined
  }
  if (!(object instanceof PDFDict)) return undefined
  const action = object.get(name('S'))
  if (SCRIPTS.some((key) => object.has(key)) || (action instanceof PDFName && ACTIONS.has(action))) return 'scripts'
  return ATTACHMENTS.some((key) => object.has(key)) ? 'attachments' : undefined
}
