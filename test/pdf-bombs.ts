import { constants, deflateRawSync, deflateSync } from 'node:zlib'

// Small PDF files that take much memory or time to read or to draw.

const MB = 1024 * 1024

/** Zeros in the zlib format, without ever holding them: a thousandth of their size. */
function deflatedZeros(megabytes: number): Buffer {
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const one = deflateRawSync(Buffer.alloc(MB), flush)
  // RFC 1950: the sum of the bytes stays 1; the sum of these sums is the number of bytes, modulo 65,521.
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((((megabytes * MB) % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: megabytes }, () => one),
    deflateRawSync(Buffer.alloc(0)),
    checksum,
  ])
}

interface Stream {
  /** Entries of its dictionary, without its length. */
  entries: string
  bytes: Buffer
}

/** A PDF of one page: its content stream, other streams from object 5 on, and the resources of the page. */
function pdfOf(content: Stream, { others = [], resources = '' }: { others?: Stream[]; resources?: string } = {}) {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`),
    ...[content, ...others].map(({ entries, bytes }) =>
      Buffer.concat([Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')]),
    ),
  ]
  const parts = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

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

/** An object stream of 400 MB. */
export const objectStreamPdf = (megabytes = 400): Buffer =>
  pdfOf(deflated('', '0 0 m'), {
    others: [{ entries: '/Type/ObjStm/N 1/First 10/Filter/FlateDecode', bytes: deflatedZeros(megabytes) }],
  })

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
