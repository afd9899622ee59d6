/** What the agency promises a seller, in the same words wherever it is said. */
export const CONFIDENTIALITY_PROMISE =
  'Vous choisissez, annonce par annonce, ce qui se voit\u00a0: la commune, le département ou la région\u00a0; les chiffres, des tranches ou rien.'

/** Applies whatever the seller chose. */
export const CONFIDENTIALITY_CHECK =
  'Quand le lieu est caché, les photos le sont aussi, l’année, les surfaces, les chambres et les autres nombres sont arrondis, et aucun texte n’est publié sans que l’enseigne, l’adresse et votre nom y aient été cherchés. Le reste est au dossier, remis à un candidat identifié qui a signé un engagement de confidentialité.'

/** The three ways in which a listing may be shown, with a hotel as an example: docs/decisions/dossiers-and-mandates.md. */
export const CONFIDENTIALITY_LEVELS = [
  {
    title: 'Ouverte',
    rows: [
      ['Lieu', 'Perros-Guirec, Côtes-d’Armor'],
      ['Chiffres', 'CA 598\u202f000\u00a0€, EBE 152\u202f000\u00a0€'],
      ['Photos', 'Les vôtres, sauf celles qui montrent l’enseigne'],
    ],
  },
  {
    title: 'Discrète',
    rows: [
      ['Lieu', 'Côtes-d’Armor (22)'],
      ['Chiffres', 'CA de 500\u202f000 à 1\u202f000\u202f000\u00a0€'],
      ['Photos', 'Une illustration du métier'],
    ],
  },
  {
    title: 'Très discrète',
    rows: [
      ['Lieu', 'Bretagne'],
      ['Chiffres', 'Communiqués après engagement'],
      ['Photos', 'Une illustration du métier'],
    ],
  },
] as const
