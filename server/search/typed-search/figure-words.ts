/** What a number is about: the words before or after it, and the search parameters that bound it. */
export interface FigureSubject {
  words: string
  counts: 'euros' | 'rent' | 'percent' | 'things'
  least?: string
  most?: string
  /** The bound that a number without "moins de" or "plus de" sets; by default "least", where that exists. */
  usual?: 'most'
  /** May come right after its number, like subjects with parameters: "80k apport". */
  follows?: true
  /** The word keeps a meaning without its number: "appartement de 60 m²". */
  stays?: true
  /** Only square metres can be its number: in "labo 74", 74 is the Haute-Savoie. */
  isRoom?: true
}

/** Subjects named before their number ("EBE 100 k€") or after it ("100 k€ d’EBE"). Those without parameters have no filter. */
export const AMOUNT_SUBJECTS: FigureSubject[] = [
  { words: "ebe|e\\.b\\.e\\.?|ebitda|excedents? bruts?(?: d'exploitation)?", counts: 'euros', least: 'ebitdaMin' },
  { words: 'loyers?', counts: 'rent', most: 'rentMax', usual: 'most' },
  // Before the gross yield, which its words begin with.
  {
    words: '(?:rendements?|rdt|renta|rentabilites?|taux|yield)(?: locatifs?| de rendement)? nett?e?s?|net yield',
    counts: 'percent',
    least: 'netYieldMin',
  },
  { words: 'rendements?|rdt|renta|rentabilites?|taux|yield', counts: 'percent', least: 'yieldMin' },
  { words: "ca|c\\.a\\.?|chiffres?(?: d')?(?: ?affaires?)?", counts: 'euros', least: 'revenueMin', most: 'revenueMax' },
  { words: 'prix (?:au|du|par|/) ?m2|m2', counts: 'euros' },
  {
    words: "prix|budgets?|enveloppe|tarif|j'ai|jai|on a|nous avons|dispos(?:e|ons) d(?:e|'un budget de)",
    counts: 'euros',
    least: 'minPrice',
    most: 'maxPrice',
    usual: 'most',
  },
  { words: 'surface de vente', counts: 'things', least: 'salesSurfaceMin' },
  { words: 'surface|superficie', counts: 'things', least: 'surfaceMin' },
  { words: 'terrasses?', counts: 'things', least: 'terraceMin' },
  {
    words: 'appartements?|apparts?|logements?|maisons?|jardin|reserves?|caves?|vitrines?|parking',
    counts: 'things',
    stays: true,
  },
  // Their surface is not that of the listing.
  {
    words: 'labo(?:ratoire)?s?|bati(?:ments?)?|chais?|ateliers?|salle|cuisines?|chambres? froides?|mezzanines?',
    counts: 'things',
    isRoom: true,
  },
  {
    words:
      'resultats?(?: nets?)?|benefices?|rapporte(?:nt)?|rapports?|investissements?|salaires?|revenus?|remunerations?|apports?(?: personnels?)?|commissions?|' +
      'remises?(?: nettes?)?|recettes?|marges?(?: brutes?)?|travaux a prevoir|de travaux',
    counts: 'euros',
    follows: true,
  },
  { words: 'terrains?|parcelles?', counts: 'things', follows: true },
  { words: 'effectifs?', counts: 'things', most: 'employeesMax', usual: 'most' },
  {
    words:
      "travaux|charges|taxes? foncieres?|tf|depots? de garantie|stocks?|droits? d'entree|redevances?|panier moyen|" +
      'ticket moyen|tresorerie|dettes?|credits?(?: vendeurs?)?|mensualites?|emprunts?|caution|honoraires|frais|(?<!droit au )bail|baux|' +
      'parts?|capital|murs a|financement|crc|capacite d.autofinancement|caf|valeur locative',
    counts: 'euros',
  },
]

const DURATIONS =
  "minutes?|mn|min(?= (?:de|du|d'|autour|a pied|en))|heures?|h|ans?|annees?|mois|semaines?|jours?|j|ha|hectares?|ml|metres?|m"

/** Subjects named after their number: "20 chambres". */
export const THINGS: FigureSubject[] = [
  ['m2|m carres?|metres? carres?', { least: 'surfaceMin' }] as const,
  ['chambres?|pieces?|cles|chb|chbres?|ch', { least: 'roomsMin' }] as const,
  ['etoiles?|\\*+', { least: 'starsMin' }] as const,
  ['couv(?:erts?)?|cvts?|places?(?! de (?:parking|stationnement))(?: assises)?', { least: 'seatsMin' }] as const,
  ['emplacements?|empl', { least: 'pitchesMin' }] as const,
  ['salarie(?:e?s)?|employe(?:e?s)?|personnes?|pers|etp', { most: 'employeesMax' }] as const,
  [DURATIONS, {}] as const,
].map(([words, bounds]) => ({ words, counts: 'things', ...bounds }))

const COUNTED = new RegExp(`^(?:${THINGS.map(({ words }) => words).join('|')})$`)
export const isCounted = (word: string): boolean => COUNTED.test(word)

/** Words allowed between the name of an amount and its number. */
export const BETWEEN =
  'de|d|du|des|[tf]\\d|est|a|au|en|ht|hc|cc|ttc|annuels?|annuelle|mensuels?|mensuelle|brute?s?|retraites?|comptables?|commercial|' +
  'commerciaux|actuel|locatif|moyen|total|souhaite|demande|fonction|par|an|mois|compris|comprise|entre|vente|d.achat|achat|max|maxi'

/** Words after a number that no filter can use. */
export const TAXES =
  'ht|hc|ttc|cc|hors taxes?|hors charges|charges comprises|charges incluses|net vendeur|fai|hai|frais inclus|tout compris'

export const AT_MOST =
  "(?:a )?moins? (?:de |d')?|au (?:plus|maximum)|(?:en[ -])?(?:dessous|deca) (?:de |d')?|jusqu'?(?: ?a)?|infer?ieure?s?(?: ou egale?s?)?(?: a)?|inf\\.?(?: a)?|" +
  'maxi(?:mum)?(?: (?:de|a))?|max\\.?(?: (?:de|a))?|plafond(?:s|ne)?(?: (?:de|a))?|limite a|' +
  "n'?(?:excedant|depassant) pas|ne depass(?:ant|e|era) pas|(?:sans |pas )?depasser(?: les)?|pas (?:plus|au[ -]dessus) (?:de|d')|moins (?:cher|chere|eleve|grand)e?s? qu[e']|sous|<=?|≤|-(?=\\d)|(?:a|pour) (?=\\d\\d000(?!\\d))"

export const AT_LEAST =
  "(?:\\+|plus|au[ -]dessus|au[ -]dela) (?:de |d')|\\+ ?(?=\\d)|a partir de|superieure?s?(?: ou egale?s?)?(?: a)?|sup\\.?(?: a)?|mini(?:mum)?(?: (?:de|a))?|" +
  "min\\.?(?: (?:de|a))?|au (?:moins|minimum)|plancher|pas (?:moins|en[ -]dessous) (?:de|d')|plus (?:cher|chere|eleve|grand)e?s? qu[e']|des|>=?|≥"

export const ABOUT =
  '(?:a )?(?:environ|env\\.?|autour de|aux alentours de|approximativement|approx\\.?|a peu pres|vers|dans les)|\\+ ?\\/? ?-|~|±|≈'

/** After the number. */
export const MOST_AFTER =
  ',? ?pas plus(?= ?(?:$|[,;.)]))|maxi(?:mum)?|max|(?:et|ou) moins|grand max|au (?:plus|maximum)'
export const LEAST_AFTER = 'mini(?:mum)?|min|(?:et|ou) plus|au (?:moins|minimum)|\\+(?! ?[a-z\\d])'
export const ABOUT_AFTER = 'environ|env|a peu pres'

/** Right before a number: a negation or a comparison, "pas à 200 k€". */
export const UNSURE_BEFORE =
  /(?:\b(?:pas|jamais|sans|ni|non|sauf|hors|aucun|excepte|hormis|plutot|sinon|si|evite[rz]|chere?)(?: (?:a|au|aux|de|du|un|une|le|la|en|forcement))*|\bpas (?:un|une|de) [a-z]+ de|\b(?:baisse|augmente|reduit)e?s? de|\bque|\bqu'|[£$]) ?$/

/** Right after a number: another currency, another period than a month or a year, or a negation. */
export const UNSURE_AFTER =
  /^ ?(?:de |d'|par |\/ ?|la |le )?(?:(?:anciens? )?(?:francs?|frs?|chf|livres|dollars?|£|\$)|trimestres?|trimestriels?|semaines?|hebdo|jours?|soirs?|nuits?|heures?|nets? (?:par|de|\/))(?![a-z])|^ ?\(?(?:c'?est |maxi?(?:mum)? )?(?:non|nan|trop|plutot|s[' ]?abstenir|exclue?s?|interdit|impossible|pas (?:possible|bon|question))\b/

/** Numbers that are no quantity: 3-6-9 leases, opening hours, months of a year. */
export const NO_FIGURES =
  /\b(?:bail |baux )?(?:commercial |commerciaux )?3[ /-]6[ /-]9\b|\b[1-7] ?(?:j|jours)? ?(?:\/|sur) ?7\b|\b24 ?h? ?(?:\/|sur) ?24\b|\b\d{1,2} ?(?:mois|jours?|j)? sur \d{1,2}\b|\bd(?:on)?t \d{1,3}\b|\b0\d(?:[ .-]?\d\d){4}\b|\b(?:sortie|lots|lot de|etage|niveau|zac|km|n°) ?(?:de |n°)?\d+\b|(?<!\d )\b\d{1,3}(?: ?bis| ?ter)?,? (?:rue|avenue|av|boulevard|bd|place|chemin|route|quai|impasse|allee|cours)\b|\b\d+ en (?:terrasse|salle|exterieur)\b|\b\d[\d .]{0,20} (?:titres|references|clients|abonnes)\b|\bsoit [\d ]*\d\b|\b(?:rn|rd|nationale|departementale|autoroute) ?\d+\b/g
