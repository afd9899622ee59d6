import { open, readFile } from 'node:fs/promises'
import { headerRowOf, looksOf } from '#domain/imports/header-row.ts'
import { IMPORT_MAX_BYTES, TABLE_MAX_BYTES } from '#domain/imports/limits.ts'
import { POLIRIS_COLUMNS_MIN, POLIRIS_SEPARATOR, polirisHeaders } from '#domain/imports/poliris.ts'
import type { SourceFile, SourceOptions, SourceSheet } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { OWN_EXPORT_FORMAT } from '#domain/take-out/own-export.ts'
import { Refusal } from '#server/core/refusal.ts'
import { readCsv } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { TOO_HEAVY_TABLE } from './grid.ts'
import { readJsonFeed } from './json.ts'
import { kindOf, NO_TABLE, refuseOtherZips, textKindOf } from './kinds.ts'
import { ownExportSheet } from './own-export.ts'
import { separatorOf } from './separator.ts'
import { readWorkbook } from './xlsx.ts'
import { readFeed } from './xml.ts'
import { baseName, type OpenZip, withZip } from './zip.ts'
import { isPictureName, isSystemFile } from './zip-pictures.ts'

export { openZipPicture } from './zip-pictures.ts'

// Opens strangers' files in a separate process (read-source.ts), which has no secret and no access to the database.

const HEAD_BYTES = 1024 * 1024

/** Reads a file of listings or of people. Refuses what is no table, with what to do instead. */
export async function openSource(path: string, name: string, options: SourceOptions): Promise<SourceFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > IMPORT_MAX_BYTES) throw new Refusal('too-large', 'Ce fichier est trop lourd\u00a0: 200\u00a0Mo au plus.')
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    await file.read(head, 0, head.length, 0)
    if (kindOf(head) === 'zip') return proposed(await withZip(path, (zip) => readArchive(zip, options)))
    if (size > TABLE_MAX_BYTES) throw new Refusal('too-large', TOO_HEAVY_TABLE)
    return proposed(readText(await readFile(path), name, options))
  } finally {
    await file.close()
  }
}

const isTableName = (name: string) => /\.(?:csv|txt|tsv|xlsx|xlsm|xml|json)$/i.test(name) && !isSystemFile(name)

type Contents = Omit<SourceFile, 'files'>

async function readArchive(zip: OpenZip, options: SourceOptions): Promise<SourceFile> {
  const { entries, read } = zip
  const names = entries.map(({ fileName }) => fileName)
  const mime = entries.find(({ fileName }) => fileName === 'mimetype')
  refuseOtherZips(names, mime ? String(await read(mime, 1024)) : '')
  const files = entries
    .filter(({ fileName }) => isPictureName(fileName))
    .map(({ fileName, uncompressedSize }) => ({ name: baseName(fileName), bytes: uncompressedSize }))
  if (names.some((name) => name.toLowerCase() === 'xl/workbook.xml'))
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      version: null,
      sheets: await readWorkbook(zip),
      files: [],
    }
  const find = (wanted: string) =>
    entries.find(({ fileName }) => baseName(fileName).toLowerCase() === wanted && !isSystemFile(fileName))
  const schema = find('schema.json')
  const schemaText = schema ? String(await read(schema, TABLE_MAX_BYTES)) : ''
  const listings = find('affaires.json')
  if (listings && schemaText.includes(OWN_EXPORT_FORMAT)) {
    const sheets = [ownExportSheet(schemaText, String(await read(listings, TABLE_MAX_BYTES)))]
    return { format: 'own-export', encoding: 'utf-8', separator: null, version: null, sheets, files }
  }
  const config = find('config.txt')
  const version = config
    ? (/^version\s*=\s*([\d.]{1,10})/im.exec(decodeText(await read(config, 65_536)).text)?.[1] ?? null)
    : null
  const tables = entries.filter(
    ({ fileName }) =>
      isTableName(fileName) && fileName !== config?.fileName && !/(?:^|\/)(?:readme|lisez-?moi)[^/]*$/i.test(fileName),
  )
  const [table, second] = [find('annonces.csv'), ...tables]
    .filter((entry) => entry !== undefined)
    .filter((entry, at, all) => all.indexOf(entry) === at)
  if (!table) throw new Refusal('invalid', noTable(names))
  if (second && !find('annonces.csv'))
    throw new Refusal(
      'invalid',
      `Ce zip contient plusieurs tableaux (${baseName(table.fileName)}, ${baseName(second.fileName)}…). Mettez-en un seul, avec ses photos.`,
    )
  const bytes = await read(table, TABLE_MAX_BYTES)
  const inner: Contents =
    kindOf(bytes.subarray(0, HEAD_BYTES)) === 'zip'
      ? await innerWorkbook(bytes)
      : readText(bytes, baseName(table.fileName), options)
  return { ...inner, version: inner.version ?? (inner.format === 'poliris' ? version : null), files }
}

const noTable = (names: readonly string[]) =>
  names.some((name) => /\.(?:zip|rar|7z)$/i.test(name))
    ? 'Ce zip contient une autre archive. Mettez le tableau et ses photos dans un seul zip.'
    : names.length === 0
      ? 'Ce zip est vide.'
      : `Ce zip ne contient pas de tableau. ${NO_TABLE}`

/** A workbook inside a zip is a zip within a zip: the only one that is opened. */
const innerWorkbook = (bytes: Buffer): Promise<Contents> =>
  withZip(bytes, async (zip) => {
    const names = zip.entries.map(({ fileName }) => fileName.toLowerCase())
    refuseOtherZips(names, '')
    if (!names.includes('xl/workbook.xml')) throw new Refusal('invalid', noTable(['inner.zip']))
    return { format: 'xlsx', encoding: null, separator: null, version: null, sheets: await readWorkbook(zip) }
  })

function readText(bytes: Uint8Array, name: string, { encoding, separator }: SourceOptions): SourceFile {
  const decoded = decodeText(bytes, encoding)
  const kind = textKindOf(decoded.text)
  const base = { separator: null, version: null, files: [] }
  if (kind === 'xml') {
    const declared = /^\s*<\?xml[^>]{0,200}?encoding=["']([\w-]{1,20})["']/i.exec(decoded.text)?.[1]?.toLowerCase()
    const { text, encoding: used } =
      encoding || !declared || decoded.encoding.startsWith('utf-16') ? decoded : declaredText(bytes, declared, decoded)
    return { ...base, format: 'xml', encoding: used, sheets: [readFeed(text)] }
  }
  if (kind === 'json')
    return { ...base, format: 'json', encoding: decoded.encoding, sheets: [readJsonFeed(decoded.text)] }
  const found = separator ?? separatorOf(decoded.text)
  const { grid, brokenRows } = readCsv(decoded.text, found)
  const isPoliris =
    found === POLIRIS_SEPARATOR && grid.filter((row) => row.length >= POLIRIS_COLUMNS_MIN).length > grid.length / 2
  const sheet = isPoliris ? polirisSheet(grid, name) : csvSheet(grid, name)
  const sheets = [{ ...sheet, ...(brokenRows.length > 0 && { brokenRows }) }]
  const version = isPoliris ? (grid.map((row) => row[300]).find((cell) => cell && /^\d\.\d/.test(cell)) ?? null) : null
  return {
    format: isPoliris ? 'poliris' : 'csv',
    encoding: decoded.encoding,
    separator: found,
    version,
    sheets,
    files: [],
  }
}

/** The encoding that XML declares, unless its bytes are UTF-8 all the same. */
function declaredText(bytes: Uint8Array, declared: string, decoded: { text: string; encoding: string }) {
  if (/^utf-?8$/.test(declared)) return decoded
  if (decoded.encoding === 'utf-8' && /[\u0080-\uffff]/.test(decoded.text)) return decoded
  try {
    return decodeText(bytes, declared)
  } catch {
    return decoded
  }
}

function csvSheet(grid: SourceSheet['grid'], name: string): SourceSheet {
  if (grid.length === 0) throw new Refusal('invalid', 'Ce tableau est vide.')
  const headerRow = headerRowOf(grid)
  const sheet: SourceSheet = {
    name,
    isHidden: false,
    grid,
    headerRow,
    isProposed: true,
    looksLike: 'nothing',
    notes: [],
  }
  return { ...sheet, looksLike: looksOf(grid[(headerRow ?? 1) - 1] ?? [], tableOf(sheet, headerRow).rows.length) }
}

function polirisSheet(grid: SourceSheet['grid'], name: string): SourceSheet {
  const columns = Math.max(...grid.map((row) => row.length))
  return {
    name,
    isHidden: false,
    grid,
    headerRow: 0,
    names: polirisHeaders(columns),
    isProposed: true,
    looksLike: 'listings',
    notes: [],
  }
}

/** Proposes the largest visible sheet of listings, else of people, else the first that has rows. */
function proposed(file: SourceFile): SourceFile {
  const rank = ({ looksLike, isHidden }: SourceSheet) =>
    isHidden ? 0 : { listings: 3, contacts: 2, nothing: 1 }[looksLike]
  const [best] = file.sheets
    .filter(({ grid }) => grid.length > 0)
    .toSorted((one, other) => rank(other) - rank(one) || other.grid.length - one.grid.length)
  if (file.sheets.length > 0 && !best) throw new Refusal('invalid', 'Ce classeur est vide.')
  return { ...file, sheets: file.sheets.map((sheet) => ({ ...sheet, isProposed: sheet === best })) }
}
