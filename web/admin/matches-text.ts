/** Whether a text holds every word that was typed, whatever its case and accents. */
export function says(text: string, typed: string): boolean {
  const where = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
