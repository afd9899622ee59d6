// oxlint-disable no-underscore-dangle -- names of PDFium's
import type { PDFiumDocument } from '@hyzyla/pdfium'

// The functions of PDFium (public/fpdf*.h) that its package has no method for.

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A pixel and the last one: rows count downwards. */
export interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** A character of a page's text. */
export interface Char {
  text: string
  /** Added by PDFium between words and lines. */
  isAdded: boolean
  /** The text object that draws it; 0 for an added one. */
  object: number
  /** The rectangle around its ink. */
  ink: PixelBox
  /** The size of its font in pixels. */
  emPx: number
}

interface Module {
  HEAPU8: Uint8Array<ArrayBuffer>
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
  _FPDF_GetSecurityHandlerRevision(pdf: number): number
  _FPDF_LoadPage(pdf: number, at: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDF_PageToDevice(page: number, ...rest: number[]): number
  _FPDF_RenderPageBitmap(bitmap: number, page: number, ...rest: number[]): void
  _FPDF_FFLDraw(form: number, bitmap: number, page: number, ...rest: number[]): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pointer: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_Flatten(page: number, usage: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, at: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, at: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number
  _FPDFPageObj_CountMarks(object: number): number
  _FPDFPageObj_GetMark(object: number, at: number): number
  _FPDFPageObjMark_RemoveParam(object: number, mark: number, key: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, at: number): number
  _FPDFText_IsGenerated(text: number, at: number): number
  _FPDFText_GetTextObject(text: number, at: number): number
  _FPDFText_GetCharBox(text: number, at: number, left: number, right: number, bottom: number, top: number): number
  _FPDFText_GetLooseCharBox(text: number, at: number, rectangle: number): number
}

interface Opened {
  module: Module
  documentIdx: number
}

/** Of FPDF_RenderPageBitmap: with annotations, in grey. */
const [ANNOTATIONS, GREY] = [0x01, 0x08]
/** FPDFBitmap_Gray. */
const GREY_FORMAT = 1
const WHITE = 0xff_ff_ff_ff
/** FLAT_NORMALDISPLAY: what a screen shows. */
const SCREEN = 0
/** FPDF_PAGEOBJ_TEXT, FPDF_PAGEOBJ_FORM. */
const [TEXT, FORM] = [1, 5]
/** Objects of a page that are looked at. */
const OBJECTS_MAX = 50_000
/** Room for eight doubles. */
const ROOM_BYTES = 64
/** U+0002 is how PDFium marks the hyphen of a divided word, U+FFFE a character that it cannot name. */
const NOT_TEXT = new Set([0, 2, 0xff_fe, 0xff_ff])

/** A text object, and the list of objects that it is in: of the page or of a form. */
export interface TextObject {
  object: number
  parent: number
  /** In the coordinates of its list. */
  bounds: [left: number, bottom: number, right: number, top: number]
}

/** Whether a file is encrypted, even if it opens without a password: then its owner restricts what readers may do. */
export function isProtected(pdf: PDFiumDocument): boolean {
  const { module, documentIdx } = pdf as unknown as Opened
  return module._FPDF_GetSecurityHandlerRevision(documentIdx) !== -1
}

/** The size of a page in points. */
export function sizeOfPage(pdf: PDFiumDocument, at: number): Size {
  const { module, documentIdx } = pdf as unknown as Opened
  const page = module._FPDF_LoadPage(documentIdx, at)
  const size = { width: module._FPDF_GetPageWidth(page), height: module._FPDF_GetPageHeight(page) }
  module._FPDF_ClosePage(page)
  return size
}

/**
 * The picture of a page in grey, drawn as for its readers, and then the page with its form fields and annotations made part of
 * its content, so that their text is text of the page. Without `size`, nothing is drawn.
 */
export function withFlatPage<Result>(
  pdf: PDFiumDocument,
  at: number,
  { size }: { size?: Size },
  work: (page: FlatPage, picture: Uint8Array | undefined) => Result,
): Result {
  const { module, documentIdx } = pdf as unknown as Opened
  const load = () => {
    const loaded = module._FPDF_LoadPage(documentIdx, at)
    if (!loaded) throw new Error(`page ${at} cannot be loaded`)
    return loaded
  }
  let page = load()
  try {
    const form = pdf.initializeFormFields()
    // Writes the appearance of fields that have none.
    module._FORM_OnAfterLoadPage(page, form)
    const picture = size && drawGrey(module, page, size, form)
    const hasMore = module._FPDFPage_GetAnnotCount(page) > 0 && module._FPDFPage_Flatten(page, SCREEN) >= 0
    module._FORM_OnBeforeClosePage(page, form)
    if (hasMore) {
      module._FPDF_ClosePage(page)
      page = 0
      page = load()
    }
    return work(new FlatPage(module, page), picture)
  } finally {
    if (page) module._FPDF_ClosePage(page)
  }
}

function drawGrey(module: Module, page: number, { width, height }: Size, form?: number): Uint8Array {
  const pointer = module.wasmExports.malloc(width * height)
  if (!pointer) throw new Error('out of memory')
  try {
    const bitmap = module._FPDFBitmap_CreateEx(width, height, GREY_FORMAT, pointer, width)
    module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS + GREY)
    if (form) module._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, GREY)
    module._FPDFBitmap_Destroy(bitmap)
    return module.HEAPU8.slice(pointer, pointer + width * height)
  } finally {
    module.wasmExports.free(pointer)
  }
}

export class FlatPage {
  readonly #module: Module
  readonly #page: number

  constructor(module: Module, page: number) {
    this.#module = module
    this.#page = page
  }

  /** The page in grey. */
  draw(size: Size): Uint8Array {
    return drawGrey(this.#module, this.#page, size)
  }

  /** Shows or hides objects. */
  toggle(objects: Iterable<number>, isShown: boolean): void {
    for (const object of objects) this.#module._FPDFPageObj_SetIsActive(object, Number(isShown))
  }

  /** The text objects of the page and of its forms; undefined when it has too many objects to look at. */
  textObjects(): TextObject[] | undefined {
    const module = this.#module
    const found: TextObject[] = []
    let isTooMuch = false
    let looked = 0
    const visit = (parent: number, object: number) => {
      isTooMuch ||= ++looked > OBJECTS_MAX
      if (isTooMuch) return
      const type = module._FPDFPageObj_GetType(object)
      if (type === TEXT) found.push({ object, parent, bounds: this.#boundsOf(object) })
      if (type !== FORM) return
      const count = Math.min(module._FPDFFormObj_CountObjects(object), OBJECTS_MAX + 1)
      for (let at = 0; at < count; at++) visit(object, module._FPDFFormObj_GetObject(object, at))
    }
    const count = Math.min(module._FPDFPage_CountObjects(this.#page), OBJECTS_MAX + 1)
    for (let at = 0; at < count; at++) visit(this.#page, module._FPDFPage_GetObject(this.#page, at))
    return isTooMuch ? undefined : found
  }

  #boundsOf(object: number): TextObject['bounds'] {
    return this.#inRoom((room) => {
      this.#module._FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)
      return this.#numbers(room, 'float32', 4) as TextObject['bounds']
    })
  }

  /** Makes the text what the glyphs say: a file may name another text for them (ISO 32000-2 §14.9.4, ActualText). */
  forgetOtherTexts(objects: TextObject[]): void {
    const module = this.#module
    this.#inRoom((room) => {
      module.HEAPU8.set(Buffer.from('ActualText\0'), room)
      for (const { object } of objects)
        for (let at = 0; at < module._FPDFPageObj_CountMarks(object); at++)
          module._FPDFPageObjMark_RemoveParam(object, module._FPDFPageObj_GetMark(object, at), room)
    })
  }

  /** The characters of the page, at most `max`, with their places in its picture. */
  chars({ size, max }: { size?: Size; max: number }): { chars: Char[]; isCut: boolean } {
    const module = this.#module
    const text = module._FPDFText_LoadPage(this.#page)
    if (!text) throw new Error('the text of a page cannot be loaded')
    try {
      const count = module._FPDFText_CountChars(text)
      const chars = this.#inRoom((room) =>
        Array.from({ length: Math.min(count, max) }, (_, at): Char => {
          const code = module._FPDFText_GetUnicode(text, at)
          return {
            text: NOT_TEXT.has(code) || code > 0x10_ff_ff ? '' : String.fromCodePoint(code),
            isAdded: module._FPDFText_IsGenerated(text, at) === 1,
            object: module._FPDFText_GetTextObject(text, at),
            ...(size ? this.#placeOf(text, at, { size, room }) : NOWHERE),
          }
        }),
      )
      return { chars, isCut: count > max }
    } finally {
      module._FPDFText_ClosePage(text)
    }
  }

  #placeOf(text: number, at: number, { size, room }: { size: Size; room: number }): Pick<Char, 'ink' | 'emPx'> {
    const module = this.#module
    module._FPDFText_GetCharBox(text, at, room, room + 8, room + 16, room + 24)
    const [left = 0, right = 0, bottom = 0, top = 0] = this.#numbers(room, 'float64', 4)
    const ink = this.#boxOf([left, top, right, bottom], { size, room })
    module._FPDFText_GetLooseCharBox(text, at, room)
    const em = this.#boxOf(this.#numbers(room, 'float32', 4), { size, room })
    return { ink, emPx: Math.max(em.right - em.left, em.bottom - em.top) }
  }

  #boxOf([left = 0, top = 0, right = 0, bottom = 0]: number[], { size, room }: { size: Size; room: number }): PixelBox {
    const pixelAt = (x: number, y: number) => {
      const { width, height } = size
      this.#module._FPDF_PageToDevice(this.#page, 0, 0, width, height, 0, x, y, room + 32, room + 36)
      return this.#numbers(room + 32, 'int32', 2)
    }
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [pixelAt(left, top), pixelAt(right, bottom)]
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
  }

  #numbers(pointer: number, type: 'float32' | 'float64' | 'int32', count: number): number[] {
    const view = new DataView(this.#module.HEAPU8.buffer)
    return Array.from({ length: count }, (_, at) => {
      if (type === 'float64') return view.getFloat64(pointer + 8 * at, true)
      return type === 'int32' ? view.getInt32(pointer + 4 * at, true) : view.getFloat32(pointer + 4 * at, true)
    })
  }

  #inRoom<Result>(work: (pointer: number) => Result): Result {
    const pointer = this.#module.wasmExports.malloc(ROOM_BYTES)
    try {
      return work(pointer)
    } finally {
      this.#module.wasmExports.free(pointer)
    }
  }
}

const NOWHERE: Pick<Char, 'ink' | 'emPx'> = { ink: { left: 0, top: 0, right: 0, bottom: 0 }, emPx: 0 }
