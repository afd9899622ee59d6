// Renders the illustrations to WebP and AVIF. Skips existing files: delete one to render it again.
//   node tools/demo/render.ts                 the demo listings and the site's own pictures
//   node tools/demo/render.ts listings        tools/demo/images: one picture per listing
//   node tools/demo/render.ts site            web/images: services and the hero street
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { illustrate } from '../illustrations/generate.mjs'
import type { Illustration } from './demo-listing.ts'

interface Picture {
  name: string
  scene: string
  options?: Omit<Illustration, 'scene'>
  widths: number[]
  /** Width of the WebP saved without suffix: the picture stored with the listing. */
  full?: number
  isSecondary?: boolean
}

const root = join(import.meta.dirname, '../..')
const formats = {
  webp: { quality: 80, alphaQuality: 90, effort: 5 },
  avif: { quality: 50, effort: 4 },
}
/** Pictures after the first one of a gallery: flat interiors and plans bear it, and there are many. */
const secondaryFormats = { webp: { quality: 52, effort: 4 }, avif: { quality: 34, effort: 3 } }
const cardWidths = [480, 720, 1280]

async function render(folder: string, pictures: Picture[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, scene, options, widths, full, isSecondary } of pictures) {
    const { avif, webp } = isSecondary ? secondaryFormats : formats
    const files = widths.flatMap((width) => [
      { file: join(folder, `${name}-${width}.webp`), width },
      { file: join(folder, `${name}-${width}.avif`), width },
    ])
    if (full) files.push({ file: join(folder, `${name}.webp`), width: full })
    const missing = files.filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue

    // Render once at full size then scale down: the SVGs have up to 2 MB.
    const drawing = sharp(Buffer.from(illustrate(scene, options)), { unlimited: true })
    const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
    for (const { file, width } of missing) {
      const image = sharp(data, { raw: info }).resize({ width })
      const encoded = file.endsWith('.avif') ? image.avif(avif) : image.webp(webp)
      writeFileSync(file, await encoded.toBuffer())
    }
    console.log(name)
  }
}

export async function renderListings(): Promise<void> {
  const { ALL_LISTINGS, LISTINGS } = await import('./listings.ts')
  const { galleryOf } = await import('./galleries.ts')
  const pictures = ALL_LISTINGS.flatMap((listing): Picture[] => {
    const { scene, ...options } = listing.illustration
    const isSecondary = !LISTINGS.includes(listing)
    const name = listing.reference.toLowerCase()
    const others = galleryOf(listing).map(({ stem, illustration: { scene: own, ...rest } }) => ({
      name: stem,
      scene: own,
      options: rest,
      widths: cardWidths,
      full: 720,
      isSecondary: true,
    }))
    return [{ name, scene, options, widths: cardWidths, full: isSecondary ? 720 : 1600, isSecondary }, ...others]
  })
  await render(join(root, 'tools/demo/images'), pictures)
}

export async function renderSite(): Promise<void> {
  const services = [1, 2, 3, 4, 5, 6].map((id) => ({
    name: `service-${id}`,
    scene: `service-${id}`,
    widths: cardWidths,
  }))
  const heroes = ['jour', 'soir'].flatMap((light) => [
    { name: `hero-rue-${light}`, scene: `hero-rue-${light}`, widths: [1200, 1600, 2400] },
    { name: `hero-rue-mobile-${light}`, scene: `hero-rue-mobile-${light}`, widths: [480, 780, 1200] },
  ])
  await render(join(root, 'web/images'), [...heroes, ...services])
}

if (import.meta.main) {
  sharp.concurrency(2)
  const [what] = process.argv.slice(2)
  if (what !== 'site') await renderListings()
  if (what !== 'listings') await renderSite()
}
