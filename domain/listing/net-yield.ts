/** Its label in the register of fields. */
export const NET_YIELD = 'Rendement net'

/** Explains what it includes: shown wherever the label stands alone. */
export const NET_YIELD_NOTE =
  'Rendement net\u00a0: loyer, moins les charges et la taxe foncière qui restent au propriétaire, divisé par le prix, avant droits et frais d’acquisition.'
