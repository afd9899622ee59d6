import { bareCode } from './code.ts'

/** The complete postal code of a text, as people write it: "14 000", "F-14000", "75480 CEDEX 10"; undefined without one. */
export const postalCodeIn = (typed: string): string | undefined =>
  /^(?:f(?:r)?)?(\d{5})(?!\d)(?:cedex\d{0,2})?$/i.exec(bareCode(typed))?.[1]

/** A code that a spreadsheet took for a number: 1000 is 01000. */
export const postalCodeOfSheet = (typed: string): string | undefined => {
  const bare = bareCode(typed.replace(/\.0+$/, ''))
  return postalCodeIn(/^[1-9]\d{3}$/.test(bare) ? `0${bare}` : typed.replace(/\.0+$/, ''))
}
