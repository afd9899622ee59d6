import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerSignature, proposeColumns, yearsOfHeaders } from '#domain/imports/columns.ts'
import type { CellProblem, ImportAnswers, RowWarning } from '#domain/imports/mapping.ts'
import { CONTACTS_CONSENT, readContactRows } from '#domain/imports/read-contacts.ts'
import { readSourceRows } from '#domain/imports/read-rows.ts'
import { suspectScales } from '#domain/imports/suspect-scale.ts'
import { tableOf } from '#domain/imports/table.ts'
import { isImportTarget } from '#domain/imports/targets.ts'
import { valuesToSettle } from '#domain/imports/values.ts'
import { randomFrom } from '#test/random-from.ts'
import { TEXT_ENCODINGS } from './decode-text.ts'
import { openSource, openZipPicture } from './source-process.ts'

// In the test's own process: samples.test.ts goes through the other one.

let folder = ''
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = (text: string, encoding: string) => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text.replaceAll('€', '\u0080').replaceAll('’', '\u0092'), 'latin1')
}

async function store(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, `file-${++count}`)
  await writeFile(path, bytes)
  return path
}

async function opened(bytes: Uint8Array | string, options = {}) {
  const source = await openSource(await store(bytes), 'table.csv', options)
  const sheet = source.sheets.find(({ isProposed }) => isProposed)
  if (!sheet) throw new Error('no sheet')
  return { source, sheet, table: tableOf(sheet, sheet.headerRow) }
}

const context = {
  findTown: (postalCode: string | null, town: string | null) => ({ name: town ?? '', postalCode: postalCode ?? '' }),
  today: '2026-11-27',
}

async function listed(bytes: Uint8Array | string, answers: ImportAnswers = { values: {} }) {
  const { source, sheet, table } = await opened(bytes)
  const mapping = proposeColumns(table, source.format)
  return {
    source,
    sheet,
    table,
    mapping,
    rows: readSourceRows(table, mapping, answers, context),
    values: valuesToSettle(table, mapping),
  }
}

const problems = ({ errors, warnings }: { errors: CellProblem[]; warnings: RowWarning[] }) =>
  [...errors, ...warnings].map(({ because }) => because)

describe('a table is read in any encoding and with any separator', () => {
  const random = randomFrom(48)
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value
  const SIGNS = [...'abc éàç 019;,|"\'=.-€’', '\n']
  const cellOf = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => pick(SIGNS))
      .join('')
      .trim()
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

  test.for(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])('%s', async (encoding) => {
    for (const separator of [';', ',', '\t', '|'])
      for (const lineEnd of ['\r\n', '\n', '\r']) {
        const head = ['Référence', 'Prix', 'Ville', 'Désignation']
        const grid = Array.from({ length: 12 }, (_, at) =>
          [`R${at}é`, ...Array.from({ length: 3 }, cellOf)].map((cell) =>
            cell.replaceAll('\n', lineEnd === '\r' ? ' ' : '\n').trim(),
          ),
        )
        const text = [head, ...grid].map((row) => row.map(quoted).join(separator)).join(lineEnd)
        const { source, sheet } = await opened(bytesOf((encoding === 'utf-8' ? '\ufeff' : '') + text, encoding))
        expect(source).toMatchObject({ format: 'csv', encoding, separator })
        expect(sheet.grid).toEqual([head, ...grid.map((row) => row.map((cell) => cell || null))])
      }
  })

  test('both can be corrected', async () => {
    expect(TEXT_ENCODINGS).toContain('macintosh')
    const { sheet } = await opened(Buffer.from('R\u008ef;Prix\r\nA;1\r\n', 'latin1'), {
      encoding: 'macintosh',
      separator: ';',
    })
    expect(sheet.grid[0]).toEqual(['Réf', 'Prix'])
    await expect(opened('a;b', { encoding: 'klingon' })).rejects.toMatchObject({ kind: 'invalid' })
  })
})

test('headers in capitals, in English and with units are known', async () => {
  const heads: [string, string][] = [
    ['REFERENCE', 'reference'],
    ['ASKING PRICE (€)', 'price'],
    ['TITLE', 'title'],
    ['CITY', 'place.town'],
    ['ZIP CODE', 'place.postalCode'],
    ['LOYER ANNUEL HT', 'facts.yearlyRent'],
    ['SUPERFICIE (M2)', 'facts.surface'],
    ['DPE', 'facts.energyClass'],
    ['NB COUVERTS', 'facts.seats'],
    ['TAXE FONCIERE', 'facts.propertyTax'],
    ['NOM DU CEDANT', 'facts.ownerName'],
    ['N° SIRET', 'facts.siren'],
    ['DATE DE FIN DE MANDAT', 'mandate.endsOn'],
    ['TYPE DE MANDAT', 'mandate.exclusive'],
    ['MOTIF DE LA VENTE', 'facts.saleReason'],
    ['EBE', 'years[0].ebitda'],
    ['Effectif', 'facts.employees'],
    ['Remarques', 'facts.notes'],
  ]
  const { mapping } = await listed(
    `${heads.map(([head]) => head).join(';')}\n${heads.map((_, at) => `v${at} 1`).join(';')}\n`,
  )
  for (const [at, [head, to]] of heads.entries()) {
    expect(mapping[at]?.to, head).toEqual([to])
    expect(isImportTarget(to)).toBe(true)
  }
})

test.for([
  ['215 000 €', 215_000],
  ['215000.00', 215_000],
  ['215,000', 215_000],
  ['0,25 M€', 250_000],
  ['215 000 € FAI', 215_000],
  ['250 K€ HAI', 250_000],
  ['NC', null],
  ['nous consulter', null],
  ['0', null],
] as const)('a price of « %s »', async ([text, price]) => {
  const { rows } = await listed(`Réf\tPrix\tVille\nA1\t${text}\tCaen\n`)
  expect(rows[0]?.errors).toEqual([])
  expect(rows[0]?.listing.price).toBe(price)
})

test.for([
  ['1 200 € HT/mois', 14_400],
  ['14.400 €/an', 14_400],
  ['3 600 € / trimestre', 14_400],
  ['1 200 €/mois CC', 14_400],
  ['14 400 € HT HC', 14_400],
] as const)('a rent of « %s »', async ([text, rent]) => {
  const { rows } = await listed(`Réf;Loyer;Ville\nA1;${text};Caen\n`)
  expect(rows[0]?.listing.facts.yearlyRent).toBe(rent)
})

test.for([
  ['31/03/2026', '2026-03-31'],
  ['31.03.26', '2026-03-31'],
  ['31 mars 2026', '2026-03-31'],
  ['46112', '2026-03-31'],
  ['2026-03-31T00:00:00', '2026-03-31'],
] as const)('a mandate of « %s »', async ([text, day]) => {
  const { rows } = await listed(`Réf;Date mandat;Ville\nA1;${text};Caen\n`)
  expect(rows[0]?.listing.mandate.signedOn).toBe(day)
})

test('figures of named years go to their year, and to a day when it is told', async () => {
  const text = 'Réf;CA 2024;CA 2025;Résultat 2025\nA1;100 000;120 000;-5 000\n'
  const { table, mapping, rows } = await listed(text, { values: {}, closedOn: '2025-12-31' })
  expect(yearsOfHeaders(table)).toEqual([2025, 2024])
  expect(mapping.map(({ to }) => to.at(-1))).toEqual([
    'reference',
    'years[1].revenue',
    'years[0].revenue',
    'years[0].netResult',
  ])
  expect(rows[0]?.listing.years).toEqual([
    { closedOn: '2025-12-31', figures: { revenue: 120_000, netResult: -5_000 } },
    { closedOn: '2024-12-31', figures: { revenue: 100_000 } },
  ])
  expect(rows[0]?.listing.facts.revenue).toBe(120_000)
})

test('a column of prices in thousands is asked once', async () => {
  const text = 'Réf;Prix\nA;250\nB;320\nC;95\n'
  const { rows } = await listed(text)
  expect(suspectScales(rows)).toEqual([{ target: 'price', factor: 1000, sample: 250 }])
  const { rows: scaled } = await listed(text, { values: {}, scales: { price: 1000 } })
  expect(scaled.map(({ listing }) => listing.price)).toEqual([250_000, 320_000, 95_000])
  expect(scaled.flatMap(problems)).toEqual([])
})

test('turnovers and results in thousands are asked about too, years as one; rents are not', async () => {
  const text = 'Réf;Prix;CA;Loyer annuel\nA;250000;310;900\nB;320000;95;450\nC;95000;160,5;700\n'
  const { rows } = await listed(text)
  expect(suspectScales(rows)).toEqual([{ target: 'facts.revenue', factor: 1000, sample: 310 }])
  const { rows: scaled } = await listed(text, { values: {}, scales: { 'facts.revenue': 1000 } })
  expect(scaled.map(({ listing: { facts } }) => facts.revenue)).toEqual([310_000, 95_000, 160_500])
  expect(suspectScales(scaled)).toEqual([])

  const years = 'Réf;CA N;CA N-1;EBE N\nA;310;300;-12\nB;95;90;25\nC;160;150;18\n'
  const answers = { values: {}, closedOn: '2025-12-31' }
  expect(suspectScales((await listed(years, answers)).rows)).toEqual([
    { target: 'years[0].revenue', factor: 1000, sample: 310 },
    { target: 'years[0].ebitda', factor: 1000, sample: -12 },
  ])
  const scales = { 'years[0].revenue': 1000, 'years[0].ebitda': 1000 }
  const read = await listed(years, { ...answers, scales })
  expect(read.rows[0]?.listing.years.map(({ figures }) => figures)).toEqual([
    { revenue: 310_000, ebitda: -12_000 },
    { revenue: 300_000 },
  ])
  expect(suspectScales(read.rows)).toEqual([])
})

test('an answer settles a value, and leaves it out when it is empty', async () => {
  const text = 'Réf;Nature;Activité\nA;machin;CHR\nB;truc;Divers\n'
  const { rows } = await listed(text, {
    values: { deal: { machin: 'fonds', truc: null }, activities: { chr: 'restaurant' } },
  })
  expect(rows[0]?.listing).toMatchObject({ deal: 'fonds', activities: ['restaurant'] })
  expect(rows[1]?.errors).toEqual([])
  expect(rows[1]?.listing.deal).toBeUndefined()
  const { rows: forged } = await listed(text, { values: { deal: { machin: '<script>' } } })
  expect(forged[0]?.listing.deal).toBeUndefined()
})

test('a reference twice is an error, unless both rows are equal', async () => {
  const { rows } = await listed('Réf;Prix;Ville\nA;100 000;Caen\nA;100 000;Caen\nA;200 000;Caen\n')
  expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, 2, undefined])
  expect(rows[2]?.errors[0]?.because).toBe('La référence A est déjà celle de la ligne 2.')
})

test('the order of the columns does not change the signature of a table', async () => {
  const [one, other] = [await listed('Réf;Prix;Ville\nA;1 000;b\n'), await listed('Ville,Réf,Prix\nb,A,1 000\n')]
  expect(headerSignature(one.table)).toBe(headerSignature(other.table))
  expect(headerSignature(one.table)).not.toBe(headerSignature((await listed('Ville,Réf\nb,A\n')).table))
})

const POLIRIS_ROW = (columns: number) => {
  const values = Array.from({ length: columns }, () => '')
  Object.assign(values, {
    0: 'AG',
    1: 'P1',
    2: 'location',
    3: 'local',
    4: '59000',
    5: 'Lille',
    10: '1200',
    15: '85,5',
    19: 'Local',
    174: 'T1',
  })
  return values.map((value) => `"${value}"`).join('!#')
}

test('a Poliris file of 250 columns, without its zip', async () => {
  const { source, rows } = await listed(
    bytesOf(`${POLIRIS_ROW(250)}\r\n${POLIRIS_ROW(250).replace('P1', 'P2').replace('T1', 'T2')}\r\n`, 'windows-1252'),
  )
  expect(source).toMatchObject({ format: 'poliris', separator: '!#', version: null })
  expect(rows.map(({ row, reference, sourceId }) => [row, reference, sourceId])).toEqual([
    [1, 'P1', 'T1'],
    [2, 'P2', 'T2'],
  ])
  expect(rows[0]?.listing.facts.surface).toBe(85.5)
})

test('a JSON feed: lists of texts, of objects, and nested names', async () => {
  const feed = { total: 2, data: { annonces: [
    { id: 7, reference: 'J1', titre: 'Bar', bien: { code_postal: '14000', ville: 'Caen' }, prix: 120000.5, photos: ['https://cdn.exemple.fr/1.jpg', 'https://cdn.exemple.fr/2.jpg'], exclusif: true },
    { id: 8, reference: 'J2', photos: [{ url: 'https://cdn.exemple.fr/3.jpg' }, { url: 'http://127.0.0.1/x.jpg' }] },
  ] } } // prettier-ignore
  const { source, rows } = await listed(JSON.stringify(feed))
  expect(source.format).toBe('json')
  expect(rows[0]).toMatchObject({
    row: 1,
    reference: 'J1',
    sourceId: '7',
    listing: { price: 120_000.5, place: { town: 'Caen' }, mandate: { exclusive: 'exclusif' } },
  })
  expect(rows[0]?.listing.pictures).toHaveLength(2)
  expect(rows[1]?.listing.pictures).toEqual([{ source: 'https://cdn.exemple.fr/3.jpg', caption: '' }])
})

test('an XML feed of attributes, with entities of HTML and a bare &', async () => {
  const xml =
    '<?xml version="1.0"?><f:flux xmlns:f="x"><biens><bien ref="X1" prix="90000"><ville>Caen &amp; Bayeux</ville><texte>Caf&eacute; &amp; bar & tabac</texte></bien><bien ref="X2" prix="80000"><ville>Lyon</ville></bien></biens></f:flux>'
  const { rows, table } = await listed(xml)
  expect(table.columns.map(({ header }) => header)).toEqual(['@ref', '@prix', 'ville', 'texte'])
  expect(rows.map(({ reference, listing }) => [reference, listing.price])).toEqual([
    ['X1', 90_000],
    ['X2', 80_000],
  ])
  expect(rows[0]?.listing.description).toBe('Café & bar & tabac')
})

test('a feed of one record, values below their names, and English thousands', async () => {
  const xml =
    '<Root><Properties><Property><AgencyRef>1</AgencyRef><Price><Amount>95000</Amount></Price><Images><Image><Url>https://a.fr/1.jpg</Url></Image><Image><Url>https://a.fr/2.jpg</Url></Image></Images><City>Caen</City></Property></Properties></Root>'
  const { rows } = await listed(xml)
  expect(rows[0]).toMatchObject({ reference: '1', listing: { price: 95_000, place: { town: 'Caen' } } })
  expect(rows[0]?.listing.pictures).toHaveLength(2)
  const { rows: english } = await listed('Ref,Price,Turnover,Town (CP)\nB1,"250,000","410,000",LYON 3E (69003)\n')
  expect(english[0]?.listing).toMatchObject({
    price: 250_000,
    place: { town: 'LYON 3E', postalCode: '69003' },
    facts: { revenue: 410_000 },
  })
})

test('contacts of Google, in English', async () => {
  const { sheet, table } = await opened(
    'First Name,Last Name,Organization Name,Labels,E-mail 1 - Value,Phone 1 - Value\nAnaïs,Aubrelle,,Acquéreur ::: * myContacts,a@exemple.fr,06 39 98 10 59 ::: +32 475 12 34 56\n',
  )
  expect(sheet.looksLike).toBe('contacts')
  const [row] = readContactRows(table, proposeColumns(table, 'csv', 'contacts'), { values: {} }, context)
  expect(row?.contact).toMatchObject({
    firstName: 'Anaïs',
    lastName: 'Aubrelle',
    emails: ['a@exemple.fr'],
    phones: ['+33639981059', '+32475123456'],
    qualities: ['acquéreur'],
  })
  expect(CONTACTS_CONSENT).toMatch(/consentement/)
})

const zipped = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? Buffer.from(content) : content,
      ]),
    ),
  )
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])

test('a zip of a table and its photos, in folders', async () => {
  const bytes = zipped({
    'export/biens.csv': 'Réf;Prix;Photo\nA;90 000;a.JPG\n',
    'export/photos/a.jpg': JPEG,
    '__MACOSX/export/._biens.csv': 'x',
  })
  const { source } = await opened(bytes)
  expect(source).toMatchObject({ format: 'csv', files: [{ name: 'a.jpg', bytes: 4 }] })
  expect(await openZipPicture(await store(bytes), 'A.JPG')).toHaveLength(4)
})

test.for([
  ['a PDF', '%PDF-1.7 x', /PDF/],
  ['a picture', JPEG, /image/],
  ['an empty file', '', /vide/],
  ['a web page', '<html><table><tr><td>1</td></tr></table></html>', /page web/],
  ['an archive', Uint8Array.from([0x52, 0x61, 0x72, 0x21, 1, 2]), /zip/],
  ['binary', Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251), /tableau/],
  ['a document', zipped({ '[Content_Types].xml': '', 'word/document.xml': '' }), /document/],
  ['OpenDocument', zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), /\.ods/],
  ['Numbers', zipped({ 'Index/Document.iwa': 'x' }), /Numbers/],
  ['a zip in a zip', zipped({ 'a.zip': zipped({ 'a.csv': 'Réf;Prix\nA;1' }) }), /autre archive/],
  ['photos alone', zipped({ 'a.jpg': JPEG }), /pas de tableau/],
  ['a way out', zipped({ '../../etc/cron.csv': 'Réf;Prix\nA;1' }), /sort de son dossier/],
  ['a bomb', zipped({ 'a.csv': new Uint8Array(30_000_000) }), /démesuré/],
  ['a broken zip', zipped({ 'a.csv': 'Réf;Prix' }).slice(0, 40), /abîmé/],
  ['a DTD', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>', /DOCTYPE/],
  ['deep XML', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`, /profond|abîmé/],
  ['deep JSON', '['.repeat(100_000), /profond/],
  ['broken JSON', '[{"a": 1}', /abîmé/],
  ['too many rows', `Réf;Prix\n${'A;1\n'.repeat(5_500)}`, /5[\s\u202f]000/],
  ['too many columns', `${'Prix;'.repeat(600)}\n${'1;'.repeat(600)}`, /colonnes/],
] as const)('%s is refused with what to do', async ([, bytes, says]) => {
  await expect(opened(bytes)).rejects.toMatchObject({ name: 'Refusal', message: expect.stringMatching(says) as string })
})

test('hostile cells are read in linear time @slow', async () => {
  const long = 'a '.repeat(20_000)
  const cells = [
    '<'.repeat(30_000),
    '<p '.repeat(9_000),
    '&'.repeat(30_000),
    `${'1 '.repeat(15_000)}€`,
    '../'.repeat(9_000),
    'http://'.repeat(5_000),
    long,
    '"'.repeat(3_000),
  ]
  const heads =
    'Réf;Titre;Descriptif;Prix;Loyer;Surface;Date mandat;CP Ville;Nature/Activité;Photo;Mail vendeur;Logement;Obs. internes'
  const text = cells
    .map((cell) =>
      heads
        .split(';')
        .map(() => `"${cell.replaceAll('"', '""')}"`)
        .join(';'),
    )
    .join('\n')
  const startedAt = performance.now()
  const { rows } = await listed(`${heads}\n${text}\n`)
  expect(rows).toHaveLength(cells.length)
  expect(performance.now() - startedAt).toBeLessThan(6_000)
}, 20_000)
