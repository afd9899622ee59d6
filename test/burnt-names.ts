import sharp from 'sharp'
import { burnIn, type PageReader } from '#server/data-room/burn-in.ts'

async function greyOf(page: Uint8Array) {
  const { data, info } = await sharp(page).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/**
 * Returns how dark the name of one reader is on a page, where the name of the other is absent: about 34 of 255 when it
 * is printed, about 0 when it is not. `clean` is the page without any name.
 */
export async function inkOf(
  page: Uint8Array,
  clean: Uint8Array,
  { of, not }: { of: PageReader; not: PageReader },
): Promise<number> {
  const [shown, bare] = [await greyOf(page), await greyOf(clean)]
  const { width, height } = shown
  const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  const [own, other] = [await greyOf(await burnIn(white, of)), await greyOf(await burnIn(white, not))]
  let [ink, count] = [0, 0]
  for (const [at, value] of own.pixels.entries()) {
    // Skips the edges of letters, which JPEG blurs.
    if (value > 225 || (other.pixels[at] ?? 0) < 250) continue
    ink += (bare.pixels[at] ?? 0) - (shown.pixels[at] ?? 0)
    count++
  }
  return ink / count
}
