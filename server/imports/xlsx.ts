import { headerRowOf, looksOf } from '#domain/imports/header-row.ts'
import { TABLE_MAX_BYTES } from '#domain/imports/limits.ts'
import type { SourceSheet } from '#domain/imports/source.ts'
import { tableOf } from '#domain/imports/table.ts'
import { Refusal } from '#server/core/refusal.ts'
import { checkSize } from './grid.ts'
import { headed } from './header-groups.ts'
import { sheetCells, unescaped, type WorkbookTexts } from './xlsx-sheet.ts'
import { stylesOf } from './xlsx-styles.ts'
import { readXml } from './xml-events.ts'
import type { OpenZip } from './zip.ts'

const NO_SHEET = 'Ce classeur est abîmé ou incomplet. Ouvrez-le et enregistrez-le de nouveau au format .xlsx.'
const SHEETS_MAX = 50

interface SheetPlace {
  name: string
  isHidden: boolean
  path: string
}

/** Reads all sheets of a workbook. */
export async function readWorkbook({ entries, read }: OpenZip): Promise<SourceSheet[]> {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  let left = 2 * TABLE_MAX_BYTES
  const textOf = async (path: string): Promise<string | undefined> => {
    const entry = byName.get(path.toLowerCase())
    if (!entry) return undefined
    const bytes = await read(entry, Math.min(left, TABLE_MAX_BYTES))
    left -= bytes.length
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  }
  const workbook = await textOf('xl/workbook.xml')
  if (workbook === undefined) throw new Refusal('invalid', NO_SHEET)
  const targets = relationsOf((await textOf('xl/_rels/workbook.xml.rels')) ?? '', 'xl/')
  const { places, from1904 } = sheetPlaces(workbook, targets)
  const [styles, shared] = [await textOf('xl/styles.xml'), await textOf('xl/sharedStrings.xml')]
  const texts: WorkbookTexts = {
    shared: shared ? sharedTexts(shared) : [],
    looks: styles ? stylesOf(styles) : [],
    from1904,
  }
  const sheets: SourceSheet[] = []
  for (const { name, isHidden, path } of places.slice(0, SHEETS_MAX)) {
    const xml = await textOf(path)
    if (xml === undefined) continue
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const relations = relationsOf((await textOf(`${folder}_rels/${path.slice(folder.length)}.rels`)) ?? '', folder)
    const comments = await Promise.all(
      [...relations.values()].filter((target) => /\/comments\d*\.xml$/i.test(target)).map(textOf),
    )
    sheets.push(
      sheetOf(
        { name, isHidden },
        sheetCells(xml, texts),
        comments.reduce((sum, one = '') => sum + (one.match(/<(?:\w+:)?comment\s/g)?.length ?? 0), 0),
      ),
    )
  }
  if (sheets.length === 0) throw new Refusal('invalid', NO_SHEET)
  return sheets
}

function sheetOf(
  { name, isHidden }: Pick<SourceSheet, 'name' | 'isHidden'>,
  cells: ReturnType<typeof sheetCells>,
  comments: number,
): SourceSheet {
  checkSize(cells.grid)
  const headerRow = headerRowOf(cells.grid)
  const grid = headed(cells, headerRow)
  const sheet: SourceSheet = {
    name,
    isHidden,
    grid,
    headerRow,
    isProposed: false,
    looksLike: 'nothing',
    notes: notesOf(cells.failed, comments),
  }
  const { rows } = tableOf(sheet, headerRow)
  return { ...sheet, looksLike: looksOf(grid[(headerRow ?? 1) - 1] ?? [], rows.length) }
}

const NUMBERS = ['', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']
const counted = (count: number) => NUMBERS[count] ?? String(count)

const notesOf = (failed: number, comments: number): string[] => [
  ...(comments > 0
    ? [
        comments === 1
          ? 'Un commentaire de cellule n’est pas repris.'
          : `${counted(comments)} commentaires de cellules ne sont pas repris.`,
      ]
    : []),
  ...(failed > 0
    ? [
        failed === 1
          ? 'Une formule est en erreur\u00a0: sa cellule est vide.'
          : `${counted(failed)} formules sont en erreur\u00a0: leurs cellules sont vides.`,
      ]
    : []),
]

function sheetPlaces(xml: string, targets: ReadonlyMap<string, string>): { places: SheetPlace[]; from1904: boolean } {
  const places: SheetPlace[] = []
  let from1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const path = targets.get(id)
      if (path)
        places.push({
          name: (attributes.name ?? '').slice(0, 100),
          isHidden: (attributes.state ?? 'visible') !== 'visible',
          path,
        })
    },
    text() {},
    close() {},
  })
  return { places, from1904 }
}

/** The parts that a part leads to, by their ids, as names in the zip. */
function relationsOf(xml: string, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  if (xml === '') return targets
  readXml(xml, {
    open(name, { Id = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const path = new URL(Target, `zip://zip/${folder}`).pathname
      targets.set(Id, decodeURIComponent(path.slice(1)))
    },
    text() {},
    close() {},
  })
  return targets
}

/** The texts of all sheets; parts of one text with different looks are joined. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let [text, takes, isSpoken] = ['', false, false]
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSpoken = true
      else if (name === 't') takes = !isSpoken
    },
    text(piece) {
      if (takes) text += piece
    },
    close(name) {
      if (name === 't') takes = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}
