import { Readable } from 'node:stream'
import * as z from 'zod'
import { ZipFile } from 'yazl'
import { EXPORTED_PHOTOS, ExportedListing, OWN_EXPORT_FORMAT, OWN_EXPORT_VERSION } from '#domain/take-out/own-export.ts'
import { type CsvColumn, frenchCsv } from '#server/core/french-csv.ts'
import { exportedBriefs } from '#server/briefs/exported-briefs.ts'
import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import {
  exportedContacts,
  exportedListings,
  exportedPeople,
  exportedRegister,
  exportedRequests,
  listStoredPhotos,
} from './tables.ts'

interface Stores {
  db: Database
  storage: Pick<Storage, 'read'>
}

const READ_ME = `Tout ce que l’agence a confié à son site.

affaires.json, affaires.csv    toutes les affaires, faits confidentiels compris
registre.json, registre.csv    le registre des mandats, acte par acte
personnes.json, comptes.csv, alertes.csv    les comptes et les alertes, sans mots de passe
demandes.json, demandes.csv    les demandes reçues, avec vos notes
contacts.json, contacts.csv    les personnes, leurs coordonnées, leur consentement et vos notes
recherches.json, recherches.csv    ce que cherchent les acquéreurs, et ce qui leur a été proposé
photos/                        les photos, par le nom que leur donnent les affaires
schema.json                    ce que contient affaires.json, champ par champ (JSON Schema)

Ces fichiers contiennent des données personnelles et confidentielles : gardez-les comme telles, et effacez-les une fois repris.
Un autre site Devanture reprend ce zip tel quel : Agence, Reprise.
`

/**
 * Everything that the agency keeps, as one zip that is made while it is sent: nothing of it stays on the disk. Photos are read one
 * at a time.
 */
export function takeOutZip({ db, storage }: Stores): Readable {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(READ_ME), 'LISEZ-MOI.txt')
  zip.addBuffer(Buffer.from(schemaText()), 'schema.json')
  const add = (name: string, make: () => AsyncIterable<string> | Iterable<string>) =>
    zip.addReadStreamLazy(name, (done) => done(null, Readable.from(make())))
  add('affaires.json', () => jsonOf(exportedListings(db)))
  add('affaires.csv', () => csvOf(exportedListings(db)))
  const tables: [name: string, read: () => Promise<object[]>][] = [
    ['registre', () => exportedRegister(db)],
    ['comptes', async () => (await exportedPeople(db)).accounts],
    ['alertes', async () => (await exportedPeople(db)).alerts],
    ['demandes', () => exportedRequests(db)],
    ['contacts', () => exportedContacts(db)],
    ['recherches', () => exportedBriefs(db)],
  ]
  for (const [name, read] of tables) {
    add(`${name}.csv`, async function* () {
      yield flatCsv(await read())
    })
    if (name !== 'comptes' && name !== 'alertes')
      add(`${name}.json`, async function* () {
        yield JSON.stringify(await read(), null, 1)
      })
  }
  add('personnes.json', async function* () {
    yield JSON.stringify(await exportedPeople(db), null, 1)
  })
  addPhotos(zip, { db, storage }).then(
    () => zip.end(),
    (error: unknown) => zip.emit('error', error),
  )
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  return out
}

async function addPhotos(zip: ZipFile, { db, storage }: Stores): Promise<void> {
  for (const path of await listStoredPhotos(db)) {
    const name = EXPORTED_PHOTOS + path.replace(/^.*\//, '')
    // Compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (done) =>
      // A lost photo is an empty file: the rest must come.
      storage.read(path).then(
        (bytes) => done(null, Readable.from([bytes ?? Buffer.alloc(0)])),
        (error: unknown) => done(error, Readable.from([])),
      ),
    )
  }
}

/** Which format it is, and its JSON Schema. */
const schemaText = () =>
  JSON.stringify(
    {
      format: OWN_EXPORT_FORMAT,
      version: OWN_EXPORT_VERSION,
      affaires: z.toJSONSchema(z.array(ExportedListing), { unrepresentable: 'any', io: 'input' }),
    },
    null,
    1,
  )

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n]'
}

/** A table needs all its columns before its first row: those of a listing are the fields that any listing has. */
async function* csvOf(rows: AsyncIterable<ExportedListing>): AsyncGenerator<string> {
  const all: Record<string, unknown>[] = []
  for await (const { facts, years, pictures, mandate, verifiedYears = [], ...row } of rows) {
    all.push({
      ...row,
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, value])),
      ...Object.fromEntries(
        years.flatMap(({ closedOn, figures }, at) => [
          [`years[${at}].closedOn`, closedOn],
          ...Object.entries(figures).map(([name, value]) => [`years[${at}].${name}`, value]),
          ...verifiedYears
            .filter((one) => one.closedOn === closedOn)
            .map((one) => [`years[${at}].verifiedOn`, one.verifiedOn]),
        ]),
      ),
      pictures: pictures.map(({ source }) => source).join('\n'),
      ...Object.fromEntries(Object.entries(mandate ?? {}).map(([name, value]) => [`mandate.${name}`, value])),
    })
  }
  yield flatCsv(all)
}

function flatCsv(rows: object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return frenchCsv(
    names.map((name): CsvColumn<object> => [name, (row) => cellOf((row as Record<string, unknown>)[name])]),
    rows,
  )
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}
