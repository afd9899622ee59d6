/** Its label in the register. */
export const NET_YIELD = 'Rendement net'

/** What it counts: shown wherever it stands alone. */
export const NET_YIELD_NOTE =
  'Rendement net\u00a0: loyer, moins les charges et la taxe foncière qui restent au propriétaire, divisé par le prix, avant droits et frais d’acquisition.'
