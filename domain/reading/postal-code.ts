import { bareCode } from './code.ts'

/** The complete postal code of a text, as people write it: "14 000", "F-14000", "75480 CEDEX 10"; undefined without one. */
export const postalCodeIn = (typed: string): string | undefined =>
  /^(?:f(?:r)?)?(\d{5})(?!\d)(?:cedex\d{0,2})?$/i.exec(bareCode(typed))?.[1]
