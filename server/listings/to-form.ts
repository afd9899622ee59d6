import type { DossierForm } from '#domain/listing/dossier.ts'
import { readableFacts, readableFigures } from '#domain/listing/register/facts.ts'
import type { DossierRecord } from './projection.ts'

/** The form that a stored listing makes, of what this version knows. */
export const toForm = ({ dossier: row, years, pictures }: DossierRecord): DossierForm => ({
  title: row.title,
  description: row.description,
  category: row.category,
  location: row.location,
  price: row.price,
  reference: row.reference ?? '',
  features: row.features,
  deal: row.deal,
  activities: row.activities,
  discretion: row.discretion,
  disclosure: row.disclosure,
  facts: readableFacts(row.facts),
  years: years.map(({ closedOn, months, figures }) => ({ closedOn, months, figures: readableFigures(figures) })),
  ...(row.scene ? { scene: row.scene } : {}),
  pictures: pictures.map(({ image, alt, caption, confidential }) => ({ image, alt, caption, confidential })),
  agentId: row.agentId,
  featured: row.featured,
})
