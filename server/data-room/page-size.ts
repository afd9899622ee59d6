/** Of the pictures of pages: a page may be a mile long. */
export const SIDE_MAX_PX = 8_000
export const PIXELS_MAX = 32_000_000
/** Left blank under each page, for the line that names the reader. */
export const FOOT_PX = 36
