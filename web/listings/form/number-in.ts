/** The number someone wrote, in the French way or not: "250 000 €", "62,5". Nothing is undefined; no number is NaN. */
export function numberIn(text: string): number | undefined {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.')
  return plain === '' ? undefined : Number(plain)
}
