import * as z from 'zod/mini'
import { PHONE_MAX_CHARS } from '#domain/limits.ts'
import { foldUpTo, oneLine } from '#domain/one-line.ts'
import { bareCode } from './code.ts'
import { telephoneToDial } from './telephone.ts'

/** docs/specification.md §5. */
export const INVALID_TELEPHONE = 'Veuillez entrer un numéro de téléphone valide'

/** The shortest numbers that people abroad have. */
const FEWEST_DIGITS = 8

/** A telephone number; two of them, or words behind one, stay as typed. */
export const telephoneField = (missing: string) =>
  z.string(missing).check(
    foldUpTo(PHONE_MAX_CHARS, oneLine),
    z.maxLength(PHONE_MAX_CHARS, INVALID_TELEPHONE),
    z.refine((typed) => bareCode(telephoneToDial(typed)).replace('+', '').length >= FEWEST_DIGITS, INVALID_TELEPHONE),
  )
