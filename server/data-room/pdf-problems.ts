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

/** Why a PDF is rejected for what its objects contain; inspect.ts has the French messages. */
export type PdfProblem = 'damaged' | 'password' | 'scripts' | 'attachments'

/** Finds encryption, scripts, launch actions or embedded files in any object of a PDF, including compressed ones. */
export async function problemInPdf(bytes: Uint8Array): Promise<PdfProblem | undefined> {
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

function problemOf(object: PDFObject): PdfProblem | undefined {
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
