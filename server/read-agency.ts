import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agency } from '#domain/agency/agency.ts'

const FILE = join(import.meta.dirname, '../agency.json')

/** Reads the agency's file, edited by hand. Throws an Error that names the first invalid value, or the line where the JSON breaks. */
export function readAgency(file: string = FILE): Agency {
  const { data, error } = Agency.safeParse(parsed(file))
  if (data) return data
  const issue = error.issues[0]
  throw new Error([file, issue?.path.join('.')].filter(Boolean).join(', ') + `: ${issue?.message}`)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // The error of a folder does not name it.
    throw Object.assign(error as Error, { path: file })
  }
}

function parsed(file: string): unknown {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file}, ${brokenAt(text, cause as SyntaxError)}: correct it, or take it from a copy`, { cause })
  }
}

/** Characters that V8 quotes on each side of an unexpected one. */
const QUOTED_CHARS = 10

/** Where JSON breaks. Of V8’s messages some name the line, some quote the text, and some only say that it ends. */
function brokenAt(text: string, { message }: SyntaxError): string {
  const lineAt = (offset: number) => `line ${text.slice(0, offset).split('\n').length}`
  const [, line] = /\(line (\d+) column \d+\)$/.exec(message) ?? []
  if (line) return `line ${line}, ${message.replace(/ in JSON at position.*$/s, '')}`
  const [, token = '', isLater, quoted = ''] =
    /^Unexpected token '(.{1,9}?)', (\.\.\.)?"(.{0,99})"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  if (!token) return `${lineAt(text.trimEnd().length)}, ${message}`
  const offset = text.indexOf(quoted) + (isLater ? QUOTED_CHARS : quoted.indexOf(token))
  return `${lineAt(offset)}, Unexpected token ${JSON.stringify(token)}`
}
