import { groupThousands } from '#domain/format.ts'

const SPACE = '\u202f'

/** "1250000,5" becomes "1 250 000,5", "-01000" becomes "-1 000"; a text that is not a number is returned unchanged. */
export function groupDigits(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)([\d\s]*)([.,]\d*)?$/.exec(text) ?? []
  const digits = whole.replace(/\s/g, '').replace(/^0+(?=\d)/, '')
  return digits ? sign + groupThousands(digits, SPACE) + decimals : text
}

/** Returns the caret's position in the grouped text: as many characters of the number follow it as before. */
export function caretAfter(text: string, caret: number, grouped: string): number {
  const behind = text.slice(caret).replace(/\s/g, '').length
  let at = grouped.length
  for (let left = behind; left > 0 && at > 0; at--) if (grouped.charAt(at - 1) !== SPACE) left--
  return at
}
