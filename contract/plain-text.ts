const CONTROLS = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/**
 * Removes control characters other than tab and line breaks, and lone surrogates: they cannot be typed, PostgreSQL
 * cannot store U+0000, and XML 1.0 (feed, sitemap, the share picture's markup) allows none of them.
 */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed()
