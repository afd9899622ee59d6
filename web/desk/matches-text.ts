/** Whether `text` contains every typed word, ignoring case and accents. */
export function matchesText(text: string, typed: string): boolean {
  const plainText = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
