const CONTROLS = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu

/**
 * A text without control characters other than tab and line breaks, and without halves of characters: nobody types them,
 * PostgreSQL cannot hold U+0000, and XML 1.0 (feed, sitemap, the share picture's markup) can hold none of them.
 */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '').toWellFormed()
