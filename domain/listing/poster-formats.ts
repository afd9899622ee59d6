/** What can be printed for the window: paper, then how many affairs are on a page. */
export const POSTER_FORMATS = {
  'a4-portrait': 'Affiche A4 en hauteur',
  'a4-paysage': 'Affiche A4 en largeur',
  'a3-portrait': 'Affiche A3 en hauteur',
  'a3-paysage': 'Affiche A3 en largeur',
  mini: 'Mini-fiches, huit par page A4',
} as const
export type PosterFormat = keyof typeof POSTER_FORMATS
export const POSTER_FORMAT_NAMES = Object.keys(POSTER_FORMATS) as PosterFormat[]
