/** Parses a number, French or plain: "250 000 €", "62,5". Returns undefined if empty, NaN if not a number. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return plain === '' ? undefined : Number(plain)
}
