// Renders the illustrations to WebP and AVIF. Skips existing files.
//   node tools/demo/render.ts                 all of the following
//   node tools/demo/render.ts listings        tools/demo/images: the pictures of each listing
//   node tools/demo/render.ts site            web/images: services and the hero street
//   node tools/demo/render.ts illustrations   server/storage/illustrations: what stands for photos that are not shown
//   node tools/demo/render.ts --again entreprise-chai,co-1152-2     again what shows this scene or has this name
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { SCENE_NAMES } from '#contract/listing/pictures/illustrations.ts'
import { PICTURE_WIDTHS } from '#contract/listing/pictures/picture-url.ts'
import { tintOf } from '#server/storage/tint.ts'
import { illustrate } from '../illustrations/generate.mjs'
import { DRAWINGS } from './drawings.ts'
import type { Illustration } from './demo-listing.ts'

interface Picture {
  name: string
  scene: string
  options?: Omit<Illustration, 'scene'>
  sizes: Size[]
  /** As uploads do: the name ends with a tint. */
  isTinted?: boolean
}

/** A file of a picture: name-480.avif; name.webp without a suffix. */
interface Size {
  suffix?: string
  width: number
  format: 'avif' | 'webp'
  quality: Quality
}

interface Quality {
  webp: { quality: number; effort: number; alphaQuality?: number }
  avif: { quality: number; effort: number }
}

const root = join(import.meta.dirname, '../..')
const FINE: Quality = {
  webp: { quality: 80, alphaQuality: 90, effort: 5 },
  avif: { quality: 50, effort: 4 },
}
/** Pictures after the first one of a gallery: flat interiors and plans bear it, and there are many. */
const SECONDARY: Quality = { webp: { quality: 52, effort: 4 }, avif: { quality: 34, effort: 3 } }

/** They come with every site: few bytes. */
const SMALL: Quality = { webp: { quality: 60, effort: 6 }, avif: { quality: 38, effort: 6 } }

const inFormat =
  (format: 'avif' | 'webp') =>
  (widths: number[], quality: Quality = FINE): Size[] =>
    widths.map((width) => ({ suffix: `-${width}`, width, format, quality }))
const inAvif = inFormat('avif')
const inWebp = inFormat('webp')

/** The sizes of an upload (server/storage/pictures.ts). */
const asUploaded = (quality: Quality): Size[] => [
  ...(['avif', 'webp'] as const).flatMap((format) =>
    PICTURE_WIDTHS[format].map((width) => ({ suffix: `-${width}`, width, format, quality })),
  ),
  { width: 1280, format: 'webp', quality },
]

async function render(folder: string, pictures: Picture[], again: Set<string>): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, scene, options, sizes, isTinted } of pictures) {
    const own = new RegExp(`^${name}${isTinted ? String.raw`-([a-f]\d)` : ''}(-\\d{3,})?\\.(avif|webp)$`)
    const found = readdirSync(folder).filter((file) => own.test(file))
    const isAgain = again.has(scene) || again.has(name)
    if (isAgain) for (const file of found) rmSync(join(folder, file))
    const kept = new Set(isAgain ? [] : found)
    const tint = [...kept].map((file) => own.exec(file)?.[1]).at(0)
    const fileOf = (end: string | undefined, { suffix = '', format }: Size) =>
      `${isTinted ? `${name}-${end}` : name}${suffix}.${format}`
    const missing = sizes.filter((size) => !kept.has(fileOf(tint, size)))
    if (missing.length === 0) continue

    // Render once at full size then scale down: the SVGs have up to 2 MB.
    const drawing = sharp(Buffer.from(illustrate(scene, options)), { unlimited: true })
    const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
    const open = () => sharp(data, { raw: info })
    const end = tint ?? (isTinted ? await tintOf(open()) : undefined)
    for (const size of missing) {
      const { width, format, quality } = size
      const image = open().resize({ width })
      const encoded = format === 'avif' ? image.avif(quality.avif) : image.webp(quality.webp)
      writeFileSync(join(folder, fileOf(end, size)), await encoded.toBuffer())
    }
    console.log(name)
  }
}

async function renderListings(again: Set<string>): Promise<void> {
  const { ALL_LISTINGS, LISTINGS } = await import('./listings.ts')
  const { galleryOf } = await import('./galleries.ts')
  const pictures = ALL_LISTINGS.flatMap((listing): Picture[] => {
    const { scene, ...options } = listing.illustration
    const name = listing.reference.toLowerCase()
    const sizes = asUploaded(LISTINGS.includes(listing) ? FINE : SECONDARY)
    const others = galleryOf(listing).map(({ stem, illustration: { scene: own, ...rest } }) => ({
      name: stem,
      scene: own,
      options: rest,
      sizes: asUploaded(SECONDARY),
      isTinted: true,
    }))
    return [{ name, scene, options, sizes, isTinted: true }, ...others]
  })
  await render(join(root, 'tools/demo/images'), pictures, again)
}

async function renderSite(again: Set<string>): Promise<void> {
  const services = [1, 2, 3, 4, 5, 6].map((id) => ({
    name: `service-${id}`,
    scene: `service-${id}`,
    sizes: [...inAvif([480, 828, 1280]), ...inWebp([480, 828, 1280])],
  }))
  const heroes = ['jour', 'soir'].flatMap((light) => [
    {
      name: `hero-rue-${light}`,
      scene: `hero-rue-${light}`,
      // The smaller WebP stands for the home page where it is shared.
      sizes: [...inAvif([1200, 1600, 2400]), ...inWebp(light === 'jour' ? [1200, 1600] : [1600])],
    },
    {
      name: `hero-rue-mobile-${light}`,
      scene: `hero-rue-mobile-${light}`,
      // The largest is for phones of three pixels a point, where its details are too small to be seen.
      sizes: [
        ...inAvif([480, 780]),
        ...inAvif([1200], { ...FINE, avif: { quality: 42, effort: 6 } }),
        ...inWebp([780]),
      ],
    },
  ])
  await render(join(root, 'web/images'), [...heroes, ...services], again)
}

async function renderIllustrations(again: Set<string>): Promise<void> {
  const sizes: Size[] = [
    ...PICTURE_WIDTHS.avif.map((width) => ({ suffix: `-${width}`, width, format: 'avif' as const, quality: SMALL })),
    { width: 828, format: 'webp', quality: SMALL },
  ]
  const pictures = SCENE_NAMES.map((name) => ({ name, sizes, scene: DRAWINGS[name].scene, options: DRAWINGS[name] }))
  await render(join(root, 'server/storage/illustrations'), pictures, again)
}

if (import.meta.main) {
  sharp.concurrency(2)
  const { values, positionals } = parseArgs({ options: { again: { type: 'string' } }, allowPositionals: true })
  const again = new Set(values.again?.split(','))
  const parts = { listings: renderListings, site: renderSite, illustrations: renderIllustrations }
  for (const [name, renderPart] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name)) await renderPart(again)
}
