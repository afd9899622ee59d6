import { completeness } from '#contract/listing/publication/completeness.ts'
import type { Dossier, DossierForm, DossierLine } from '#contract/listing/dossier.ts'
import { problemsOf } from '#contract/listing/publication/publication.ts'
import { changesFrom } from '#contract/listing/register/status.ts'
import type { priceChange, propertyEvent } from '#server/db/schema.ts'
import type { DossierChange } from '#server/listings/dossiers.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import { toForm } from '#server/listings/to-form.ts'

/** A listing with what only its own page in the administration shows. */
export interface WholeDossier extends DossierRecord {
  /** Latest first, each with the name that the journal has of its author. */
  events: (typeof propertyEvent.$inferSelect & { by: string | null })[]
  prices: (typeof priceChange.$inferSelect & { by: string | null })[]
  hasMandate: boolean
}

/** What the editor's form writes. Saved years set the revenue that is shown, to the latest one. */
export function toDossierRow(form: DossierForm): DossierChange {
  const { years, pictures, reference, facts, scene = null, ...row } = form
  const latest = years.toSorted((a, b) => b.closedOn.localeCompare(a.closedOn))[0]
  const revenue = latest?.figures.revenue
  return {
    row: {
      ...row,
      scene,
      reference: reference || null,
      facts: revenue === undefined ? facts : { ...facts, revenue },
    },
    years,
    pictures,
  }
}

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
    problems: problemsOf(form, { hasMandate }),
    changes: changesFrom(row.status),
    events: events.map(({ at, from, to, reason, by }) => ({ at: at.toISOString(), from, to, reason, by })),
    prices: prices.map(({ at, before, after, by }) => ({ at: at.toISOString(), before, after, by })),
    hasMandate,
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
    isIncomplete: problemsOf(form, { hasMandate: true }).length > 0,
    hasMandate,
    updatedAt: row.updatedAt.toISOString(),
  }
}
