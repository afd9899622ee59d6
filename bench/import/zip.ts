import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

const HEADERS =
  'Référence;Titre;Descriptif;Nature;Activité;Code postal;Ville;Prix;Chiffre d’affaires;Surface;Vendeur;Photos'
const TOWNS = ['14000;Caen', '69003;Lyon', '35000;Rennes', '33000;Bordeaux', '67000;Strasbourg']
/** As another program exports them: small, and soft like a photograph. */
const [WIDTH, HEIGHT] = [640, 480]
/** Photos that are drawn; the others are these with a comment of their own, so that no two have the same content. */
const DRAWN = 40

/** Writes a zip of a table of listings and `photos` photos of each. Returns how many bytes a photo has on average. */
export async function writeAgencysZip(
  path: string,
  { rows, photos }: { rows: number; photos: number },
): Promise<number> {
  const drawn = await Promise.all(Array.from({ length: DRAWN }, aSoftPhoto))
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  const lines = [HEADERS]
  let bytes = 0
  for (let row = 0; row < rows; row++) {
    const names = Array.from({ length: photos }, (_, at) => `${row}-${at}.jpg`)
    lines.push(
      `B-${row};Boulangerie n° ${row};Boulangerie de quartier, clientèle fidèle, matériel entretenu, bail récent.;FDC;Boulangerie;${TOWNS[row % TOWNS.length]};${90 + (row % 400)} 000 €;${150 + (row % 500)} 000 €;${60 + (row % 90)} m²;Vendeur ${row};"${names.join('\n')}"`,
    )
    for (const [at, name] of names.entries()) {
      const photo = withComment(drawn[(row * photos + at) % DRAWN] ?? Buffer.alloc(0), name)
      bytes += photo.length
      zip.addBuffer(photo, `photos/${name}`, { compress: false })
    }
  }
  zip.addBuffer(Buffer.from(lines.join('\r\n')), 'affaires.csv')
  zip.end()
  await written
  return Math.round(bytes / Math.max(1, rows * photos))
}

async function aSoftPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const coarse = await sharp({ create: { width: 32, height: 24, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  return sharp(coarse).resize(WIDTH, HEIGHT, { fit: 'fill' }).jpeg({ quality: 55 }).toBuffer()
}

/** The JPEG with a comment (segment COM) after its first marker. */
function withComment(photo: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, text, photo.subarray(2)])
}
