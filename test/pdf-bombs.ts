import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { pdfFile } from './pdf-draft.ts'

// Small PDF files that take much memory or time to read or to draw.

const MB = 1024 * 1024

/** Bytes and zeros after them in the zlib format, without ever holding the zeros: a thousandth of their size. */
function deflatedZeros(megabytes: number, before = ''): Buffer {
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const one = deflateRawSync(Buffer.alloc(MB), flush)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    deflateRawSync(before, flush),
    ...Array.from({ length: megabytes }, () => one),
    deflateRawSync(Buffer.alloc(0)),
    checksumOf(before, megabytes * MB),
  ])
}

/** RFC 1950: the sum of the bytes, and the sum of these sums, modulo 65,521. */
function checksumOf(before: string, zeros: number): Buffer {
  let [sum, sums] = [1, 0]
  for (const byte of Buffer.from(before)) {
    sum = (sum + byte) % 65_521
    sums = (sums + sum) % 65_521
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE((sums + sum * zeros) % 65_521)
  checksum.writeUInt16BE(sum, 2)
  return checksum
}

interface Stream {
  /** Entries of its dictionary, without its length. */
  entries: string
  bytes: Buffer
}

/** A PDF of one page: its content stream, other streams from object 5 on, and the resources of the page. */
function pdfOf(content: Stream, { others = [], resources = '' }: { others?: Stream[]; resources?: string } = {}) {
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
    ...[content, ...others].map(streamOf),
  ])
}

const streamOf = ({ entries, bytes }: Stream): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])

const deflated = (entries: string, bytes: Buffer | string): Stream => ({
  entries: `${entries}/Filter/FlateDecode`,
  bytes: deflateSync(bytes, { level: 9 }),
})

/** A content stream of 512 MB, compressed twice. */
export const twiceDeflatedPdf = (megabytes = 512): Buffer =>
  pdfOf({
    entries: '/Filter[/FlateDecode/FlateDecode]',
    bytes: deflateSync(deflatedZeros(megabytes), { level: 9 }),
  })

/** A page that is in an object stream of 400 MB. */
export function objectStreamPdf(megabytes = 400): Buffer {
  const page = '3 0 <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'
  const parts = [
    '%PDF-1.5\n',
    ...['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>'].map(numbered),
  ]
  const objects = streamOf({
    entries: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    bytes: deflatedZeros(megabytes, page),
  })
  const start = Buffer.from(parts.join(''))
  const object = Buffer.concat([Buffer.from('4 0 obj\n'), objects, Buffer.from('\nendobj\n')])
  const [one = 0, two = 0] = [1, 2].map((count) => parts.slice(0, count).join('').length)
  const end = start.length + object.length
  // Each row: 0 for none, 1 and an offset, or 2 with the object stream and the place in it.
  const rows = [
    [0, 0],
    [1, one],
    [1, two],
    [2, 4],
    [1, start.length],
    [1, end],
  ].map(([kind = 0, value = 0]) => {
    const row = Buffer.alloc(6)
    row.writeUInt8(kind)
    row.writeUInt32BE(value, 1)
    return row
  })
  const table = streamOf({ entries: '/Type/XRef/Size 6/W[1 4 1]/Root 1 0 R', bytes: Buffer.concat(rows) })
  return Buffer.concat([
    start,
    object,
    Buffer.from('5 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${end}\n%%EOF\n`),
  ])
}

const numbered = (object: string, at: number) => `${at + 1} 0 obj\n${object}\nendobj\n`

/** Forms that each draw the next one twice: 2^28 times the last one. */
export const nestedFormsPdf = (depth = 28): Buffer =>
  pdfOf(deflated('', '/F Do /F Do'), {
    resources: '/XObject<</F 5 0 R>>',
    others: Array.from({ length: depth }, (_, at) =>
      at === depth - 1
        ? deflated('/Type/XObject/Subtype/Form/BBox[0 0 595 842]', '0 0 m 9 9 l S')
        : deflated(
            `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</F ${at + 6} 0 R>>>>`,
            '/F Do /F Do',
          ),
    ),
  })

/** A page of two million lines. */
export const manyLinesPdf = (lines = 2_000_000): Buffer =>
  pdfOf(deflated('', '1 1 m 590 840 l 5 800 l S\n'.repeat(lines)))
