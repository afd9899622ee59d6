import { isIllustration, PICTURE_WIDTHS, withoutFocus } from '#domain/listing/pictures/picture-url.ts'

/** Widths of the variants of pictures uploaded before their names told a tint. */
const FORMER_WIDTHS = [480, 720, 1280]
/** That of the file without a width in its name. */
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
  /** The colour shown until the picture comes, as card.css names it. */
  tint?: string | undefined
}

/** The srcsets of an uploaded picture; undefined for a picture of another site. */
export function sourcesOf(image: string): PictureSources | undefined {
  const [whole = '', stem, tint] = /^(\/uploads\/[^?#]+?(?:-([a-f]\d))?)\.\w+$/.exec(withoutFocus(image)) ?? []
  if (stem === undefined) return undefined
  const list = (widths: number[], format: string) => widths.map((width) => `${stem}-${width}.${format} ${width}w`)
  if (isIllustration(image)) return { avif: list(PICTURE_WIDTHS.avif, 'avif').join(', '), webp: whole }
  if (!tint) return { avif: list(FORMER_WIDTHS, 'avif').join(', '), webp: list(FORMER_WIDTHS, 'webp').join(', ') }
  return {
    avif: list(PICTURE_WIDTHS.avif, 'avif').join(', '),
    webp: [...list(PICTURE_WIDTHS.webp, 'webp'), `${whole} ${WHOLE_WIDTH}w`].join(', '),
    tint,
  }
}
