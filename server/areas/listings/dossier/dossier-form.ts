import type { Dossier } from '#domain/listing/dossier.ts'
import { problemsOf } from '#domain/listing/publication/publication.ts'
import { changesFrom } from '#domain/listing/register/status.ts'
import type { WholeDossier } from '#server/listings/history.ts'
import { toForm } from '#server/listings/to-form.ts'

/** A listing as administrators read it. */
export function toDossier(whole: WholeDossier): Dossier {
  const { events, prices, hasMandate } = whole
  const { scene: _inForm, ...row } = whole.dossier
  const form = toForm(whole)
  return {
    ...row,
    ...form,
    hiddenDetails: row.hiddenDetails as Record<string, number>,
    // A sold listing is not published again.
    problems: row.status === 'vendu' ? [] : problemsOf(form, { hasMandate }),
    changes: changesFrom(row.status),
    events: events.map(({ at, from, to, reason, by }) => ({ at: at.toISOString(), from, to, reason, by })),
    prices: prices.map(({ at, before, after, by }) => ({ at: at.toISOString(), before, after, by })),
    hasMandate,
    sellerErasedAt: row.sellerErasedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
