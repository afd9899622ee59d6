import type { LeadStatus } from '#domain/accounts/admin.ts'

export interface WritingOutcome {
  label: string
  /** Prefix of the note. */
  opening?: string
  status?: LeadStatus
}

/** What the composer can write; Ctrl+Enter triggers the last outcome. */
export const WRITING_MODES = {
  reply: { label: 'Répondre', key: 'R', hint: '', outcomes: ending('Envoyer', 'Envoyer et traiter') },
  note: {
    label: 'Noter',
    key: 'N',
    hint: 'Note pour l’équipe',
    outcomes: ending('Ajouter la note', 'Noter et traiter'),
  },
  call: {
    label: 'Appel',
    key: 'A',
    hint: 'Ce qui s’est dit (facultatif)',
    outcomes: [
      { label: 'Sans réponse', opening: 'Appel sans réponse.', status: 'in-progress' },
      { label: 'Appelé', opening: 'Appelé.', status: 'in-progress' },
      { label: 'Appelé et traité', opening: 'Appelé.', status: 'done' },
    ],
  },
} satisfies Record<string, { label: string; key: string; hint: string; outcomes: WritingOutcome[] }>
export type WritingMode = keyof typeof WRITING_MODES

function ending(label: string, closing: string): WritingOutcome[] {
  return [{ label }, { label: closing, status: 'done' }]
}
