/** Before a vowel, a mute h and y as a vowel « de » loses its e: « d’Anaïs », « d’Hélène », « d’Yves », but « de Yann ». */
const ELIDING = /^(?:[aeiouœæh]|y(?![aeiou]))/i

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** « de Jeanne Petit », « d’Anaïs Morel »: of a person, an agency or a place without an article. */
export const ofName = (name: string): string => (ELIDING.test(withoutAccents(name)) ? `d’${name}` : `de ${name}`)

/** « de Lyon », « d’Aix-en-Provence », « du Havre », « des Sables-d’Olonne », « de La Baule ». */
export const ofPlace = (name: string): string =>
  /^Les? /.test(name) ? name.replace(/^Le /, 'du ').replace(/^Les /, 'des ') : ofName(name)
