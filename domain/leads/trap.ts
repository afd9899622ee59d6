import * as z from 'zod/mini'
import { TRAP_MAX_CHARS } from '#domain/limits.ts'

/** Honeypot of a form: hidden from people, filled in by spam programs. */
export const Trap = z.optional(z.string().check(z.maxLength(TRAP_MAX_CHARS, 'Laissez ce champ vide.')))
