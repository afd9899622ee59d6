/** The first `max` characters of a text, then "..." when there are more. Never half a character. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : text
}
