import * as z from 'zod/mini'
import { DISCRETION_NAMES, Dossier, DossierChangeForm, UnsavedText, WHO } from './dossier.ts'

// Apart from dossier.ts, which browsers load: only the server checks these.

/**
 * What was typed into some fields of a listing that is not public. `seen` has the values of these fields that the author
 * saw, by path; `unsaved` the texts to keep beside the record, null for those that are no longer kept.
 */
export const TypedFieldsForm = z.extend(
  z.partial(z.omit(DossierChangeForm, { confirmedWords: true, draftVersion: true })),
  {
    seen: z.record(z.string(), z.unknown()),
    unsaved: z.record(z.string(), z.nullable(UnsavedText)),
  },
)
export type TypedFieldsForm = z.infer<typeof TypedFieldsForm>

/** The outcome of a save while typing. */
export const TypedFieldsSaved = z.object({
  dossier: Dossier,
  clashes: z
    .array(z.string())
    .check(z.describe('Paths of the fields that another person changed meanwhile: not saved')),
  by: WHO.check(z.describe('Who else changed the listing last, for these fields')),
})

/** The level that is typed in the editor; the stored one when absent. */
export const PreviewQuery = z.object({
  discretion: z.optional(z.enum(DISCRETION_NAMES, 'Localisation montrée : choisissez une valeur')),
})
