/** A PDF file written object by object (ISO 32000-1 §7), so that tests can say exactly what it contains. */
export class PdfDraft {
  readonly pages: DraftPage[] = []
  /** Entries of the catalog besides its pages and its form. */
  readonly catalog: string[] = []
  readonly fields: string[] = []
  /** Objects from 3 on: the first two are the catalog and the list of pages. */
  readonly #objects: Buffer[] = []
  readonly font = this.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')

  /** Adds an object, and returns its reference. */
  add(object: string | Buffer): string {
    return `${this.#objects.push(typeof object === 'string' ? Buffer.from(object, 'latin1') : object) + 2} 0 R`
  }

  addStream(bytes: string | Buffer, entries = ''): string {
    const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    const head = `<<${entries}/Length ${content.length}>>stream\n`
    return this.add(Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]))
  }

  /** Adds operators that a page or an annotation draws as one object. */
  addForm(operators: string, [width, height]: [number, number], resources = ''): string {
    const font = `/Font<</F1 ${this.font}>>`
    const box = `/BBox[0 0 ${width} ${height}]`
    return this.addStream(operators, `/Type/XObject/Subtype/Form${box}/Resources<<${font}${resources}>>`)
  }

  addPage(size: [number, number] = [595, 842]): DraftPage {
    const page = new DraftPage(this, size)
    this.pages.push(page)
    return page
  }

  toBuffer(): Buffer {
    const pages = this.pages.map((page) => this.add(page.toObject()))
    const form = `/AcroForm<</Fields[${this.fields.join(' ')}]/DR<</Font<</F1 ${this.font}>>>>>>`
    return pdfFile([
      `<</Type/Catalog/Pages 2 0 R${this.fields.length ? form : ''}${this.catalog.join('')}>>`,
      `<</Type/Pages/Kids[${pages.join(' ')}]/Count ${pages.length}>>`,
      ...this.#objects,
    ])
  }
}

export class DraftPage {
  /** Other entries of its dictionary. */
  readonly entries: string[] = []
  /** Other resources than the font F1. */
  readonly resources: string[] = []
  readonly #annotations: string[] = []
  readonly #pdf: PdfDraft
  readonly #size: [number, number]
  #operators = ''

  constructor(pdf: PdfDraft, size: [number, number]) {
    this.#pdf = pdf
    this.#size = size
  }

  /** Adds operators to its content, in which F1 is a font. */
  draw(operators: string): void {
    this.#operators += `q\n${operators}\nQ\n`
  }

  /** Adds an annotation with an appearance, of which its lower left corner is the origin. */
  annotate([x, y, width, height]: Box, entries: string, appearance: string, resources?: string): string {
    const drawn = this.#pdf.addForm(appearance, [width, height], resources)
    const rectangle = `/Rect[${x} ${y} ${x + width} ${y + height}]`
    const annotation = this.#pdf.add(`<</Type/Annot${rectangle}/AP<</N ${drawn}>>${entries}>>`)
    this.#annotations.push(annotation)
    return annotation
  }

  /** Adds a field of a form, as a white box with a border and its value. */
  addField(box: Box, { name, value, isHidden = false }: { name: string; value: string; isHidden?: boolean }): void {
    const [, , width, height] = box
    const frame = `0 0 ${width} ${height} re`
    const drawn = `1 g ${frame} f 0 G ${frame} S\n/Tx BMC\n0 g ${textAt(value, { x: 4, y: 9, size: 12 })}EMC`
    const entries = `/Subtype/Widget/FT/Tx/F ${isHidden ? 2 : 4}/T${literal(name)}/V${literal(value)}/DA(/F1 12 Tf 0 g)`
    this.#pdf.fields.push(this.annotate(box, entries, drawn))
  }

  toObject(): string {
    const content = this.#pdf.addStream(this.#operators)
    const resources = `/Resources<</Font<</F1 ${this.#pdf.font}>>${this.resources.join('')}>>`
    const annotations = `/Annots[${this.#annotations.join(' ')}]`
    const box = `/MediaBox[0 0 ${this.#size.join(' ')}]`
    return `<</Type/Page/Parent 2 0 R${box}/Contents ${content}${resources}${annotations}${this.entries.join('')}>>`
  }
}

type Box = [x: number, y: number, width: number, height: number]

/** Operators that write a line. */
export const textAt = (text: string, { x = 60, y = 600, size = 14 } = {}): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET\n`

/** Signs that WinAnsi has at other places than Unicode. */
const WIN_ANSI: Record<string, string> = { '€': '\u0080', '’': '\u0092', œ: '\u009c' }

function literal(text: string): string {
  const signs = text.replaceAll(/[€’œ]/g, (sign) => WIN_ANSI[sign] ?? sign)
  return `(${signs.replaceAll(/[\\()]/g, String.raw`\$&`)})`
}

/** A file of these objects, the first of which is the catalog. */
export function pdfFile(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const bytes = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}
