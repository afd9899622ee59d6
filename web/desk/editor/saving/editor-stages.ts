import type { Dossier, ListingDraft } from '#domain/listing/dossier.ts'
import type { OfferedDraft } from '#web/desk/editor/texts/draft.ts'
import type { Clash } from '#web/desk/editor/texts/merge.ts'
import type { TypedDossier } from '#web/desk/editor/texts/typed.ts'
import type { PathMessages } from '#web/ui/form/check-paths.ts'

/** What another person has stored meanwhile, for which one text must be chosen. */
export type Conflict =
  | { about: 'fields'; clashes: Clash[]; by: string | null }
  /** A saved version, or the draft, of a public listing. */
  | { about: 'version' | 'draft'; newer: Dossier }

/** Why texts were not saved: messages of the form's rules, and of the server about the texts it was sent. */
interface TextRefusal {
  byRules: readonly string[]
  byServer: PathMessages
  /** The texts that were refused. */
  typed: TypedDossier
  /** Whether the first field gets the focus: after a press, not while typing. */
  isFocused: boolean
  /** Words to select in it. */
  words?: readonly string[] | undefined
}

export interface EditorTexts {
  /** The stored version on screen. */
  version: Dossier
  /** The texts of that version: as they were typed, where this editor has saved them. */
  base: TypedDossier
  typed: TypedDossier
  /** The texts that this editor keeps beside the record, because they cannot be saved yet. */
  beside: ListingDraft['texts']
  refusal: TextRefusal
  /** What became of the last store while typing; `at` is when it succeeded. */
  kept: { is: 'none' | 'stored' | 'failed' | 'taken'; at?: Date | undefined }
}

export type EditorStage =
  | { is: 'editing' }
  /** Drafts of a public listing, taken or dropped before the fields are shown. */
  | { is: 'offered'; drafts: OfferedDraft[] }
  | { is: 'conflicting'; conflict: Conflict }
  /** Words that would identify the business wait for a confirmation. */
  | { is: 'confirming'; words: string[] }
  | { is: 'saving'; sent: TypedDossier; conflict?: Conflict | undefined }

export type EditorState = EditorTexts & EditorStage

export type EditorEvent =
  | { type: 'typed'; change: (before: TypedDossier) => TypedDossier }
  | { type: 'draft taken'; draft: OfferedDraft }
  | { type: 'drafts left'; drafts: OfferedDraft[] }
  | { type: 'sent'; texts: TypedDossier }
  | {
      type: 'fields saved'
      saved: Dossier
      beside: ListingDraft['texts']
      clashes: readonly string[]
      by: string | null
    }
  | { type: 'read again'; stored: Dossier }
  | { type: 'saved'; saved: Dossier }
  | { type: 'failed' }
  | {
      type: 'refused'
      byRules?: readonly string[]
      byServer?: PathMessages
      isFocused: boolean
      words?: readonly string[]
    }
  | { type: 'words found'; words: string[] }
  | { type: 'words answered' }
  | { type: 'outdated'; newer: Dossier }
  | { type: 'draft stored' }
  | { type: 'draft not stored' }
  | { type: 'draft outdated'; newer: Dossier }
  | { type: 'own kept'; path?: string }
  | { type: 'other taken'; path?: string }
  | { type: 'replaced'; version: Dossier }
