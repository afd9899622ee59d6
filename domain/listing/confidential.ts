import { type DossierForm, type Disclosure, DISCLOSURE_NAMES, type Discretion, DISCRETION_NAMES } from './dossier.ts'
import type { FactRow } from './register/fields.ts'

type Levels = Pick<DossierForm, 'discretion' | 'disclosure'>

/** Whether a value belongs to the confidential part of a listing with these levels (docs/decisions/team.md). */
export const isConfidential = (
  { visibility, blurred, secretChoices }: FactRow,
  value: unknown,
  { discretion, disclosure }: Levels,
): boolean =>
  visibility === 'confidential' ||
  (visibility === 'disclosed' && disclosure !== 'public') ||
  (blurred !== undefined && discretion !== 'commune') ||
  secretChoices?.includes(String(value)) === true

/** The levels that show no more of a listing than its current one. */
export const discretionsFrom = (now: Discretion): Discretion[] => DISCRETION_NAMES.slice(DISCRETION_NAMES.indexOf(now))
export const disclosuresFrom = (now: Disclosure): Disclosure[] => DISCLOSURE_NAMES.slice(DISCLOSURE_NAMES.indexOf(now))
