import type { Factor } from '#domain/accounts/second-factor.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import type { FactorRow } from './queries.ts'

/** A second factor as its owner sees it. */
export const toFactor = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): Factor =>
  isoDates({ id, kind, name, createdAt, lastUsedAt })
