import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { withoutEntities } from '#domain/reading/html-text.ts'
import { Refusal } from '#server/core/refusal.ts'

/** What a reader of XML does at each element and text; names come without their prefix. */
export interface XmlReader {
  open: (name: string, attributes: Record<string, string>) => void
  text: (text: string) => void
  close: (name: string) => void
}

const DEPTH_MAX = 60
const ELEMENTS_MAX = 4_000_000
const DECLARES =
  'Ce fichier XML contient une déclaration de type (DOCTYPE), qui pourrait lire d’autres fichiers\u00a0: il n’est pas ouvert. Exportez-le sans elle.'
const BROKEN = 'Ce fichier XML est abîmé ou incomplet. Exportez-le de nouveau.'
const TOO_DEEP = 'Ce fichier XML est trop profond pour une liste d’affaires.'

/** Faults that leave the elements as they are: a bare « & », a sign that XML does not know, an entity of HTML. */
const HARMLESS = /undefined entity|disallowed character|unencoded|entity|duplicate attribute|text data outside/i
const CHUNK = 65_536

/**
 * Reads XML in one pass, without a tree: a sheet of 40 MB takes no more memory than a small one. A DTD is refused, so that there are
 * no entities but those of XML; those of HTML, which feeds have all the same, become their signs.
 */
export function readXml(text: string, reader: XmlReader): void {
  const parser = new SaxesParser({ fragment: false, position: false })
  let [depth, elements] = [0, 0]
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw new Refusal('invalid', DECLARES)
  })
  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message)) throw new Refusal('invalid', BROKEN, { cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEPTH_MAX || ++elements > ELEMENTS_MAX) throw new Refusal('invalid', TOO_DEEP)
    reader.open(bare(name), attributesOf(attributes as Record<string, SaxesAttributePlain | string>))
  })
  parser.on('text', (piece) => reader.text(piece.includes('&') ? withoutEntities(piece) : piece))
  parser.on('cdata', (piece) => reader.text(piece))
  parser.on('closetag', ({ name }) => {
    depth--
    reader.close(bare(name))
  })
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (elements === 0) throw new Refusal('invalid', BROKEN)
}

function attributesOf(attributes: Record<string, SaxesAttributePlain | string>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) values[name] = typeof value === 'string' ? value : value.value
  return values
}
