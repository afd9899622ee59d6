import { Refusal } from '#server/core/refusal.ts'

const SAVE_AS = 'Ouvrez-le et enregistrez-le au format .xlsx, ou en CSV.'
const refuse = (message: string) => new Refusal('invalid', message)

const OLD_WORKBOOK = `Ce classeur est à l’ancien format d’Excel (.xls). ${SAVE_AS}`
const LOCKED_WORKBOOK =
  'Ce classeur est protégé par un mot de passe. Ouvrez-le, enlevez la protection (Fichier, Informations), puis enregistrez-le de nouveau.'
const DOCUMENT =
  'Ce fichier est un document, pas un tableau. Copiez son tableau dans un classeur, et enregistrez-le au format .xlsx.'
const PDF =
  'Ce fichier est un PDF\u00a0: un tableau ne peut pas y être lu. Demandez-le au format .xlsx ou CSV, ou exportez-le de votre logiciel.'
const PICTURE = 'Ce fichier est une image. Envoyez le tableau, et ses photos dans un zip avec lui.'
const ARCHIVE = 'Cette archive n’est pas un zip. Refaites-la au format .zip.'
const UNKNOWN =
  'Ce fichier n’est pas un tableau. Sont repris\u00a0: .xlsx, CSV, Poliris (zip), XML, JSON, ou un zip d’un tableau et de ses photos.'
const EMPTY_FILE = 'Ce fichier est vide.'
const WEB_PAGE = `Ce fichier est une page web, bien que son nom soit celui d’un tableau. ${SAVE_AS}`
const OLD_XML = `Ce classeur est au format XML d’Excel 2003. ${SAVE_AS}`

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** UTF-16 names of the parts of an old Office file. */
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** What a file is by its first bytes: a zip, or a text; refuses the others with what to do. `bytes` holds 1 MB at most. */
export function kindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (bytes.length === 0) throw refuse(EMPTY_FILE)
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6)) return 'zip'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const whole = Buffer.from(bytes)
    if (whole.includes(wide('EncryptedPackage'))) throw refuse(LOCKED_WORKBOOK)
    throw refuse(whole.includes(wide('WordDocument')) || whole.includes(wide('PowerPoint')) ? DOCUMENT : OLD_WORKBOOK)
  }
  // BIFF of Excel 2 to 4 has no container.
  if (startsWith(bytes, 9, 8) || startsWith(bytes, 9, 4, 6, 0) || startsWith(bytes, 9, 2, 6, 0))
    throw refuse(OLD_WORKBOOK)
  if (textAt(bytes, 0, 1024).includes('%PDF-')) throw refuse(PDF)
  if (isPicture(bytes)) throw refuse(PICTURE)
  if (
    startsWith(bytes, 0x52, 0x61, 0x72, 0x21) ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    startsWith(bytes, 0x1f, 0x8b) ||
    startsWith(bytes, 0x42, 0x5a, 0x68) ||
    textAt(bytes, 257, 262) === 'ustar'
  )
    throw refuse(ARCHIVE)
  if (textAt(bytes, 0, 5) === '{\\rtf') throw refuse(DOCUMENT)
  return 'text'
}

function isPicture(bytes: Uint8Array): boolean {
  if (
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    textAt(bytes, 0, 4) === 'GIF8'
  )
    return true
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) return true
  return (
    (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') ||
    (textAt(bytes, 4, 8) === 'ftyp' && /heic|heix|mif1|avif/.test(textAt(bytes, 8, 12)))
  )
}

/** Office files of another kind are zips too: refuses them by the names of their parts. */
export function refuseOtherZips(names: readonly string[], mimeType: string): void {
  const has = (start: string) => names.some((name) => name.toLowerCase().startsWith(start))
  if (has('xl/workbook.bin')) throw refuse(`Ce classeur est au format binaire d’Excel (.xlsb). ${SAVE_AS}`)
  if (has('word/') || has('ppt/')) throw refuse(DOCUMENT)
  if (mimeType.includes('opendocument.spreadsheet'))
    throw refuse(`Ce classeur est au format OpenDocument (.ods). ${SAVE_AS}`)
  if (mimeType.includes('opendocument') || mimeType.includes('epub')) throw refuse(DOCUMENT)
  if (has('index/document.iwa') || has('index.zip') || has('index/tables/'))
    throw refuse('Ce tableau est au format Numbers. Dans Numbers\u00a0: Fichier, Exporter vers, Excel.')
}

const CONTROLS_MAX_PART = 0.01

/** What a text holds; refuses one that is no table. */
export function textKindOf(text: string): 'xml' | 'json' | 'csv' {
  const start = text.slice(0, 4_000).trimStart()
  if (start === '') throw refuse(EMPTY_FILE)
  if (/^<(?:!doctype html|html|head|table|body|meta|style|div)\b/i.test(start.replace(/^<\?xml[^>]{0,200}\?>\s*/i, '')))
    throw refuse(WEB_PAGE)
  if (/progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i.test(start)) throw refuse(OLD_XML)
  if (/^<(?:\?xml|!--|!doctype|[a-z_])/i.test(start)) return 'xml'
  if (/^[[{]/.test(start) && /^(?:\[\s*[[{\]"]|\{\s*["}])/.test(start)) return 'json'
  const sample = text.slice(0, 65_536)
  const controls = sample.match(/(?![\t\n\r\f])[\p{Cc}\ufffd]/gu)?.length ?? 0
  if (controls > 3 && controls > CONTROLS_MAX_PART * sample.length) throw refuse(UNKNOWN)
  return 'csv'
}

export const NO_TABLE = UNKNOWN
