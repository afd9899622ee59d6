import { LOCALE } from '#domain/limits.ts'

/** « MARC LE BIHAN » and « marc le bihan » as « Marc Le Bihan »; a name in mixed case is left as it was typed. */
export function personName(typed: string): string {
  const isMixed = typed !== typed.toLocaleUpperCase(LOCALE) && typed !== typed.toLocaleLowerCase(LOCALE)
  if (isMixed) return typed
  return typed
    .toLocaleLowerCase(LOCALE)
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase(LOCALE))
}
