import type { Agency } from '#contract/agency/agency.ts'
import json from '../../../agency.json?raw'

/**
 * The whole identity of the agency, for the legal pages: as text of its own, because a module would be shared with the
 * header and the footer, and every page would carry the price list.
 */
export const agency = JSON.parse(json) as Agency
