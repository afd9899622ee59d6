const MAX_CHARS = 155 // what search engines show

/** Shortens a text for a page's meta description: one line, whole words. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_CHARS) return line
  const start = line.slice(0, MAX_CHARS)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 0) || MAX_CHARS).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`
}
