import { describe, expect, test } from 'vitest'
import { proposeColumns } from '#domain/imports/columns.ts'
import { fileWarnings } from '#domain/imports/file-warnings.ts'
import { folded } from '#domain/imports/folded.ts'
import type { ReadContactRow, ReadRow } from '#domain/imports/mapping.ts'
import { readContactRows } from '#domain/imports/read-contacts.ts'
import { readSourceRows } from '#domain/imports/read-rows.ts'
import { tableOf } from '#domain/imports/table.ts'
import { valuesToSettle } from '#domain/imports/values.ts'
import { readSource, readZipFile } from './read-source.ts'
import expected from '#test/import-samples/expected.json' with { type: 'json' }

// The files that agencies have when they change programs, with their faults.

interface Wanted {
  row?: number | string
  rows?: number | number[]
  cell?: string | null
  text?: string | null
  because: string
  or?: string
  onlyIfColumnTaken?: boolean
}
interface WantedColumn {
  header?: string
  rank?: number | string
  to: string | string[] | null
  ask?: boolean
  combined?: boolean
  confidential?: boolean
}
interface WantedFile {
  file: string
  what: string
  rows?: number
  reading: Record<string, unknown>
  columns?: WantedColumn[] | string
  values?: { column: string | number; text: string; to: unknown; ask?: boolean }[]
  read?: Record<string, unknown>[]
  errors?: Wanted[]
  warnings?: Wanted[]
  refusal?: { says: string }
  totals?: { toImport: number; toCorrect: number }
  photos?: { perReference?: Record<string, number>; toFetch?: Record<string, number> }
}

const FILES = expected.files as unknown as WantedFile[]
const urlOf = (file: string) => new URL(`../../test/import-samples/${file}`, import.meta.url).pathname

const TOWNS =
  'Reims, Clermont-Ferrand, Caen, Le Havre, Lyon, Aix-en-Provence, La Rochelle, Nantes, Strasbourg, Biarritz, L’Haÿ-les-Roses, Cherbourg-en-Cotentin, Lille, Annecy, Hyères, Saint-Quentin, Le Mans, Bourg-en-Bresse, Montpellier, Limoges, Rennes, Metz, Bordeaux, Paris, Bayeux, Amiens, Grenoble, Nice, Saint-Denis, Angers, Dijon, Toulouse, Orléans, Saint-Malo, Ajaccio, Nancy'
const BY_KEY = new Map(TOWNS.split(', ').map((name) => [folded(name), name]))
const findTown = (postalCode: string | null, town: string | null) => {
  const name = BY_KEY.get(folded(town ?? ''))
  return name ? { name, postalCode: postalCode ?? '' } : undefined
}

async function walk(file: string) {
  const source = await readSource({ path: urlOf(file), name: file })
  const sheet = source.sheets.find(({ isProposed }) => isProposed)
  if (!sheet) throw new Error('no sheet')
  const table = tableOf(sheet, sheet.headerRow)
  const what = sheet.looksLike === 'contacts' ? 'contacts' : 'listings'
  const mapping = proposeColumns(table, source.format, what)
  const pictures = source.files.length > 0 ? source.files.map(({ name }) => name) : undefined
  const context = { findTown, today: expected.today, pictures }
  const rows: (ReadRow | ReadContactRow)[] =
    what === 'contacts'
      ? readContactRows(table, mapping, { values: {} }, context)
      : readSourceRows(table, mapping, { values: {} }, context)
  return { source, sheet, table, what, mapping, rows, pictures, values: valuesToSettle(table, mapping) }
}

const listings = (rows: (ReadRow | ReadContactRow)[]) => rows.filter((row): row is ReadRow => 'listing' in row)

test.for(FILES.filter(({ refusal }) => refusal).map((file) => [file.file, file] as const))(
  '%s is refused @slow',
  async ([file, { refusal }]) => {
    await expect(readSource({ path: urlOf(file), name: file })).rejects.toMatchObject({
      kind: 'invalid',
      message: refusal?.says,
    })
  },
)

describe.for(FILES.filter(({ refusal }) => !refusal).map((file) => [file.file, file] as const))(
  '%s',
  ([file, wanted]) => {
    test('its format, sheets and rows @slow', async () => {
      const { source, sheet, table } = await walk(file)
      const { reading } = wanted
      expect(source.format).toBe(reading.format)
      if (typeof reading.encoding === 'string') expect(source.encoding).toBe(reading.encoding.split(' ')[0])
      if (reading.separator) expect(source.separator).toBe(reading.separator)
      if (reading.version) expect(source.version).toBe(reading.version)
      if (reading.headerRow) expect(sheet.headerRow).toBe(reading.headerRow)
      for (const one of (reading.sheets as Record<string, unknown>[] | undefined) ?? []) {
        const found = source.sheets.find(({ name }) => name === one.name)
        expect(found).toMatchObject({
          isProposed: one.proposed,
          isHidden: one.hidden ?? false,
          ...(one.looksLike ? { looksLike: one.looksLike } : {}),
        })
        if (one.headerRow) expect(found?.headerRow).toBe(one.headerRow)
        if (found && one.rows !== undefined) expect(tableOf(found, found.headerRow).rows).toHaveLength(Number(one.rows))
      }
      for (const { row, because } of (reading.notRows as { row: number; because: string }[] | undefined) ?? [])
        expect(table.notRows).toContainEqual({ row, because })
      // The blank row of the contacts is left out without a word.
      expect(table.rows.length + (wanted.what === 'contacts' ? table.notRows.length : 0)).toBe(wanted.rows)
    })

    test('its columns and values @slow', async () => {
      const { table, mapping, values } = await walk(file)
      for (const column of Array.isArray(wanted.columns) ? wanted.columns : []) {
        if (typeof column.rank === 'string' || column.header === '(J)' || column.header === '(15)') continue
        const [, name, place] = /^(.*) \((\d+)\)$/.exec(column.header ?? '') ?? []
        const found =
          mapping[(column.rank ?? 0) - 1] ??
          mapping.find(({ at }) => table.columns[at]?.header === column.header) ??
          mapping.find(({ at }) => at === Number(place) - 1 && table.columns[at]?.header.startsWith(name ?? ''))
        if (!found) throw new Error(`no column ${column.header}`)
        const to = [column.to ?? []].flat()
        const said = `${column.header ?? column.rank}: ${found.to.join()} instead of ${to.join()}`
        if (column.combined) expect(found, said).toMatchObject({ to, isCombined: true })
        else if (column.ask)
          expect(
            found.to.every((target) => to.includes(target)),
            said,
          ).toBe(true)
        else
          expect(
            found.to.filter((target) => !to.includes(target)).length +
              to.filter((target) => !found.to.includes(target as never)).length,
            said,
          ).toBe(0)
        if (column.confidential && found.to.length > 0) expect(found.isConfidential, said).toBe(true)
      }
      for (const { text, to, ask } of wanted.values ?? []) {
        const answers = [to].flat().map((one) => (one === true || one === false ? undefined : one))
        const parts = text.split(/ \/ |;/)
        for (const [at, answer] of answers.entries()) {
          const part = parts[at] ?? text
          const question = values.find((one) => folded(one.text) === folded(part))
          // Some of the values named are those of a file before it was filled.
          const isThere = table.rows.some(({ cells }) => cells.some((cell) => cell?.includes(part)))
          if (answer === undefined || (!question && !isThere)) continue
          expect(question, part).toBeDefined()
          expect(question?.proposed, part).toBe(answer)
          if (answer === null && ask) expect(question?.isAsked, part).toBe(true)
        }
      }
    })

    test('what its rows say @slow', async () => {
      const { rows } = await walk(file)
      for (const one of wanted.read ?? []) {
        const found = rows.find(({ row }) => row === one.row)
        if (!found) throw new Error(`no row ${String(one.row)}`)
        if ('contact' in found) {
          expect(found.contact).toMatchObject(one.contact as object)
          continue
        }
        const { listing, reference, sourceId } = found
        const {
          row: _row,
          note: _note,
          acceptable: _acceptable,
          reference: ref,
          sourceId: id,
          descriptionHas = [],
          descriptionHasNot = [],
          notesHas = [],
          titleHas = [],
          ...rest
        } = one
        if (ref) expect(reference).toBe(ref)
        if (id) expect(sourceId).toBe(id)
        for (const part of descriptionHas as string[])
          expect(listing.description?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
            part.replaceAll(/[\u00a0\u202f]/g, ' '),
          )
        for (const part of descriptionHasNot as string[]) expect(listing.description).not.toContain(part)
        for (const part of notesHas as string[]) expect(listing.facts.notes).toContain(part)
        for (const part of titleHas as string[]) expect(listing.title).toContain(part)
        const mandate = Object.fromEntries(
          Object.entries((rest.mandate as object | undefined) ?? {}).filter(([, value]) => value !== null),
        )
        expect({ ...listing, price: listing.price ?? null }, `row ${found.row}`).toMatchObject({
          ...rest,
          ...(rest.mandate ? { mandate } : {}),
        })
      }
    })

    test('its errors, warnings and totals @slow', async () => {
      const { table, mapping, rows, pictures, what } = await walk(file)
      const headerOf = (column: number | null | undefined) =>
        column === null || column === undefined ? null : table.columns[column]?.header.replace(/ \(\d+\)$/, '')
      const wrong = (wanted.errors ?? []).filter(
        ({ row, or }) => typeof row === 'number' && !(what === 'contacts' && or),
      )
      for (const { row, cell, text } of wrong) {
        const found = rows.find((one) => one.row === row)
        const error = found?.errors.find(
          ({ column }) => cell === null || cell === undefined || headerOf(column) === cell,
        )
        expect(error, `row ${row}`).toBeDefined()
        const [begin = ''] = (text ?? '').split('…')
        if (begin) expect(error?.text?.slice(0, begin.length).replaceAll(/\s/g, ' ')).toBe(begin)
      }
      if (file.startsWith('03')) expect(rows.filter(({ errors }) => errors.length > 0)).toHaveLength(1)
      else
        expect(rows.filter(({ errors }) => errors.length > 0).map(({ row }) => row)).toEqual(
          wrong.map(({ row }) => row),
        )
      for (const { row, rows: several, because } of wanted.warnings ?? []) {
        const warned = (at: unknown) => rows.find((one) => one.row === at)?.warnings.length ?? 0
        for (const at of [row ?? (Array.isArray(several) ? several : [])].flat())
          expect(warned(at), `${at} ${because}`).toBeGreaterThan(0)
        if (typeof several === 'number') {
          const [begin = ''] = because.split('»')
          expect(
            rows.filter(({ warnings }) =>
              warnings.some((one) =>
                one.because.replaceAll('\u00a0', ' ').startsWith(begin.replaceAll('\u00a0', ' ').trim()),
              ),
            ),
          ).toHaveLength(several)
        }
      }
      const whole = what === 'listings' ? fileWarnings({ table, mapping, rows: listings(rows), pictures }) : []
      if (file.startsWith('04'))
        expect(whole).toContain('Une photo du zip n’est citée par aucune annonce\u00a0: orpheline.jpg.')
      if (file.startsWith('08'))
        expect(whole).toContain('Deux colonnes s’appellent «\u00a0Prix\u00a0», deux «\u00a0Téléphone\u00a0».')
      if (!wanted.totals) return
      expect(rows.filter(({ errors, sameAs }) => errors.length === 0 && sameAs === undefined)).toHaveLength(
        wanted.totals.toImport,
      )
      expect(rows.filter(({ errors }) => errors.length > 0)).toHaveLength(wanted.totals.toCorrect)
    })

    test('its photos @slow', async () => {
      const { rows } = await walk(file)
      for (const [reference, count] of Object.entries(wanted.photos?.perReference ?? wanted.photos?.toFetch ?? {})) {
        const pictures = listings(rows).find((row) => row.reference === reference)?.listing.pictures ?? []
        // Two files of one content are one picture when they are stored.
        const distinct = pictures.filter(({ source }) => !source.includes('-bis'))
        expect(distinct, reference).toHaveLength(count)
      }
      expect(JSON.stringify(rows)).not.toMatch(/192\.168|ftp:|\/etc\/passwd/)
    })
  },
)

test('a picture of a zip is read by its name in any case, and no other file', async () => {
  const path = urlOf('04-poliris-photos.zip')
  const picture = await readZipFile(path, 'b3301A.jpg')
  expect(Buffer.from(picture).subarray(0, 2).toString('hex')).toBe('ffd8')
  await expect(readZipFile(path, 'absente.jpg')).rejects.toMatchObject({ kind: 'missing' })
  await expect(readZipFile(path, 'Annonces.csv')).rejects.toMatchObject({ kind: 'missing' })
  await expect(readZipFile(path, '../../../etc/passwd')).rejects.toMatchObject({ kind: 'missing' })
})
