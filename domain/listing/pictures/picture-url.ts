// Small: every page with a listing's picture loads it.

/** Widths of the variants of an uploaded picture: name-480.avif, name-480.webp… 828 is a phone's screen, twice 414. */
export const PICTURE_WIDTHS = { avif: [480, 828, 1280], webp: [480, 828] }

/** A fragment whose positions have a rule each in web/ui/focus/focus.css. */
const FOCUS = /#focus=(\d+,\d+)$/

/** What crops keep of an uploaded picture, as its URL tells in a fragment: "25,0" of "…webp#focus=25,0" (see focus.ts). */
export const shownFocus = (image: string): string | undefined => FOCUS.exec(image)?.[1]

export const withoutFocus = (image: string): string => image.replace(FOCUS, '')

/** Drawings that stand for photos that are not shown; they come with the site. */
export const ILLUSTRATIONS_PATH = '/uploads/illustrations/'

export const isIllustration = (image: string): boolean => image.startsWith(ILLUSTRATIONS_PATH)

export const ILLUSTRATION_CAPTION = 'Illustration. Photos remises avec le dossier'
