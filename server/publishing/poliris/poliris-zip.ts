import { strToU8, zipSync } from 'fflate'
import type { PortalEncoding } from '#domain/syndication/portal.ts'
import { LINE_BREAKS, type PolirisValues } from './listing-values.ts'

const COLUMNS = 334
const SEPARATOR = '!#'
/** Of the files in the zip, so that the same listings make the same bytes. */
const SAME_TIME = '2000-01-01T00:00:00'

/** The zip that a portal reads: the listings, the version of the format, and where pictures are. */
export function polirisZip(listings: PolirisValues[], encoding: PortalEncoding, version: string): Buffer {
  const lines = (texts: string[]) => texts.map((text) => `${text}\r\n`).join('')
  const files = {
    'Annonces.csv': encoded(lines(listings.map(lineOfListing)), encoding),
    'Config.txt': strToU8(lines(['Version=4.12', `Application=Devanture/${version}`, 'Devise=Euro'])),
    'Photos.cfg': strToU8(lines(['Mode=URL'])),
  }
  return Buffer.from(zipSync(files, { mtime: SAME_TIME }))
}

const lineOfListing = (values: PolirisValues): string =>
  Array.from({ length: COLUMNS }, (_, at) => `"${cell(values.get(at + 1) ?? '')}"`).join(SEPARATOR)

/** No quote, line break or separator is left in a value: readers of the format do not unescape. */
const cell = (text: string) =>
  text
    .trim()
    .replaceAll('"', "'")
    .replaceAll(SEPARATOR, '! #')
    .replaceAll('|', '/')
    .replace(LINE_BREAKS, '<BR>')
    .replace(/[\t\v\f\u0085]/g, ' ')

/** The signs of Windows-1252, by their code. */
const SIGNS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code))
const CODES = new Map([...SIGNS].map((sign, code) => [sign, code]))
const SIMILAR: Record<string, string> = { '\u202f': '\u00a0', '\u2011': '-', '\u2212': '-' }

/** The bytes of a text; what Windows-1252 lacks becomes its letter without accents, or nothing. */
function encoded(text: string, encoding: PortalEncoding): Uint8Array {
  if (encoding === 'utf-8') return strToU8(text)
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = codeOf(SIMILAR[sign] ?? sign)
      return code === undefined ? [] : [code]
    }),
  )
}

const codeOf = (sign: string) => CODES.get(sign) ?? CODES.get(sign.normalize('NFD')[0] ?? '')
