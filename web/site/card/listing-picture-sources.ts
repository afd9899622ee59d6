import { isIllustration, PICTURE_WIDTHS, withoutFocus } from '#domain/listing/pictures/picture-url.ts'

/** The width of the file that has no width in its name. */
const WHOLE_WIDTH = 1920

/** The `sizes` attribute for each place where a listing's picture is shown. */
export const PICTURE_SIZES = {
  card: '(min-width: 82rem) 392px, (min-width: 48rem) 31vw, 94vw',
  compact: '(min-width: 82rem) 392px, (min-width: 48rem) 31vw, 128px',
  lead: '(min-width: 82rem) 740px, (min-width: 64rem) 58vw, (min-width: 48rem) 47vw, 94vw',
  admin: '(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 112px',
  page: '(min-width: 82rem) 792px, (min-width: 64rem) 58vw, 100vw',
  full: '100vw',
}

export interface PictureSources {
  avif: string
  webp: string
  /** The background colour until the picture is loaded, by its name in card.css. */
  tint?: string | undefined
}

/** The srcsets of an uploaded picture (its tint is in its name) or of an illustration; undefined for other pictures. */
export function sourcesOf(image: string): PictureSources | undefined {
  const [whole, stem, tint] = /^(\/uploads\/[^?#]+?(?:-([a-f]\d))?)\.\w+$/.exec(withoutFocus(image)) ?? []
  if (!whole || !(tint || isIllustration(image))) return undefined
  const list = (format: 'avif' | 'webp') =>
    PICTURE_WIDTHS[format].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return {
    avif: list('avif'),
    webp: tint ? `${list('webp')}, ${whole} ${WHOLE_WIDTH}w` : whole,
    tint,
  }
}
