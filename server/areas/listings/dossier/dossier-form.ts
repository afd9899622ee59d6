import { completeness } from '#domain/listing/publication/completeness.ts'
import type { Dossier, DossierLine } from '#domain/listing/dossier.ts'
import { problemsOf } from '#domain/listing/publication/publication.ts'
import { changesFrom } from '#domain/listing/register/status.ts'
import type { WholeDossier } from '#server/listings/history.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import { toForm } from '#server/listings/to-form.ts'

/** A listing as administrators read it. */
export function toDossier(whole: WholeDossier): Dossier {
  const { dossier: row, events, prices, hasMandate } = whole
  const form = toForm(whole)
  const { offerOn, compromisOn, conditionsUntil, deedOn, soldPrice, draft, draftVersion } = row
  return {
    ...form,
    id: row.id,
    status: row.status,
    hiddenDetails: row.hiddenDetails as Record<string, number>,
    offerOn,
    compromisOn,
    conditionsUntil,
    deedOn,
    soldPrice,
    draft,
    draftVersion,
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

/** A listing as the administration's list shows it. */
export function toDossierLine(record: DossierRecord & { hasMandate: boolean }): DossierLine {
  const { dossier: row, agent, pictures, hasMandate } = record
  const form = toForm(record)
  return {
    id: row.id,
    title: row.title,
    reference: row.reference ?? '',
    status: row.status,
    agent: row.agentId !== null && agent ? { id: row.agentId, name: agent.name } : null,
    location: row.location,
    price: row.price,
    category: row.category,
    image: pictures[0]?.image ?? '',
    completeness: completeness(form),
    isIncomplete: row.status !== 'vendu' && problemsOf(form, { hasMandate: true }).length > 0,
    hasMandate,
    updatedAt: row.updatedAt.toISOString(),
  }
}
