/** Widths of the variants of an uploaded picture: name-480.avif, name-480.webp… */
const WIDTHS = [480, 720, 1280]

/** The `sizes` attribute for each place where a listing's picture is shown. */
export const PICTURE_SIZES = {
  card: '(min-width: 82rem) 392px, (min-width: 48rem) 31vw, 94vw',
  lead: '(min-width: 82rem) 740px, (min-width: 64rem) 58vw, (min-width: 48rem) 47vw, 94vw',
  admin: '(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 112px',
  page: '(min-width: 82rem) 792px, (min-width: 64rem) 58vw, 100vw',
  full: '100vw',
}

export interface PictureSources {
  avif: string
  webp: string
}

/** The srcsets of an uploaded picture; undefined for a picture of another site. */
export function sourcesOf(image: string): PictureSources | undefined {
  const stem = /^(\/uploads\/[^?#]+)\.\w+$/.exec(image)?.[1]
  if (stem === undefined) return undefined
  const srcSet = (format: string) => WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { avif: srcSet('avif'), webp: srcSet('webp') }
}
