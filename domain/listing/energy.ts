/** The classes of an energy certificate. A certificate may instead be « Vierge », « Non soumis » or « En cours ». */
export const ENERGY_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/**
 * The scale of the letters. Premises other than dwellings have scales that depend on their use, and the letter is the
 * diagnostician's: never derive it from a consumption. Arrêté du 15 septembre 2006; that of 31 mars 2021 is for dwellings.
 * https://rt-re-batiment.developpement-durable.gouv.fr/dpe-tertiaire-a785.html, read 2026-11-24.
 */
export const ENERGY_SCALE_NOTE =
  'Classes portées sur le diagnostic, sur l’échelle des bâtiments autres que d’habitation (arrêté du 15 septembre 2006).'

/** "Classe C : 187 kWh EP/m²/an", "Vierge". */
export const energyWords = (letter: string, value?: string): string =>
  [ENERGY_LETTERS.includes(letter) ? `Classe ${letter}` : letter, value].filter(Boolean).join('\u00a0: ')
