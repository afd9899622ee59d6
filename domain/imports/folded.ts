/** Longer texts are no names: folding them would cost time. */
const NAME_MAX_CHARS = 200

/** A name without accents, capitals and signs: « Réf. », « N° mandat » and « Prix (€) » are "ref", "n mandat" and "prix". */
export const folded = (text: string): string =>
  text
    .slice(0, NAME_MAX_CHARS)
    .replaceAll(/œ/gi, 'oe')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()

/** The same without plurals. */
export const foldedName = (text: string): string => folded(text).replaceAll(/(?<=[a-z]{2})s\b/g, '')
