const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML or XML, as content or in a quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A text that `like` compares letter by letter. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
