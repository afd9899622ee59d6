import type { DossierForm } from '#domain/listing/dossier.ts'
import { readableFacts, readableFigures } from '#domain/listing/register/facts.ts'
import { picked } from '#server/core/picked.ts'
import type { StoredDossier } from './projection.ts'

/** A stored listing as a form, without fields that this version does not know. */
export const toForm = ({ dossier: row, years, pictures }: StoredDossier): DossierForm => ({
  ...picked(row, 'title', 'description', 'category', 'location', 'price', 'features', 'deal', 'activities'),
  ...picked(row, 'discretion', 'disclosure', 'agentId', 'featured'),
  ...(row.scene ? { scene: row.scene } : {}),
  reference: row.reference ?? '',
  facts: readableFacts(row.facts),
  years: years.map(({ closedOn, months, figures }) => ({ closedOn, months, figures: readableFigures(figures) })),
  pictures: pictures.map((picture) => picked(picture, 'image', 'alt', 'caption', 'confidential')),
})
