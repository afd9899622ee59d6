/** Cuts a text after `max` characters, with "..." if there are more. Never splits a surrogate pair. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : text
}
