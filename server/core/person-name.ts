import { LOCALE } from '#domain/limits.ts'

/** Formats « MARC LE BIHAN » and « marc le bihan » as « Marc Le Bihan »; a name in mixed case stays as typed. */
export function personName(typed: string): string {
  const isMixed = typed !== typed.toLocaleUpperCase(LOCALE) && typed !== typed.toLocaleLowerCase(LOCALE)
  if (isMixed) return typed
  return typed
    .toLocaleLowerCase(LOCALE)
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase(LOCALE))
}
