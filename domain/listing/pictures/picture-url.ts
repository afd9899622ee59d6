// Keep small: every page with a listing's picture loads this file.

/** Widths of the variants of an uploaded picture: name-480.avif, name-480.webp… 828 is twice the width of a phone (414). */
export const PICTURE_WIDTHS = { avif: [480, 828, 1280], webp: [480, 828] }

/** A focus in a URL fragment. web/ui/focus/focus.css has a rule for each position. */
const FOCUS = /#focus=(\d+,\d+)$/

/** The focus that crops of an uploaded picture keep, from its URL: "25,0" of "…webp#focus=25,0" (see focus.ts). */
export const shownFocus = (image: string): string | undefined => FOCUS.exec(image)?.[1]

export const withoutFocus = (image: string): string => image.replace(FOCUS, '')

/** Drawings that stand for photos that are not shown; they are part of the site. */
export const ILLUSTRATIONS_PATH = '/uploads/illustrations/'

export const isIllustration = (image: string): boolean => image.startsWith(ILLUSTRATIONS_PATH)

export const ILLUSTRATION_CAPTION = 'Illustration. Photos remises avec le dossier'
