import type { DossierForm } from '#domain/listing/dossier.ts'
import { readableFacts, readableFigures } from '#domain/listing/register/facts.ts'
import type { DossierRecord } from './projection.ts'

/** The form that a stored listing makes, of what this version knows. */
export function toForm({ dossier: row, years, pictures }: DossierRecord): DossierForm {
  const { title, description, category, location, price, features, deal, activities, discretion, disclosure } = row
  const { agentId, featured, scene } = row
  return {
    ...{ title, description, category, location, price, features, deal, activities, discretion, disclosure },
    ...{ agentId, featured, ...(scene && { scene }) },
    reference: row.reference ?? '',
    facts: readableFacts(row.facts),
    years: years.map(({ closedOn, months, figures }) => ({ closedOn, months, figures: readableFigures(figures) })),
    pictures: pictures.map(({ image, alt, caption, confidential }) => ({ image, alt, caption, confidential })),
  }
}
