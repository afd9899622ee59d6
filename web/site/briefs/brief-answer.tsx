import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import { answerListing } from '#web/api/queries/briefs.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

const ANSWERS = { interested: 'Ce bien m’intéresse', declined: 'Pas pour moi' } as const

/** A buyer's answer on a listing of their brief, and the presses that change it. */
export const BriefAnswer = ({ state, ...of }: { token: string; dossierId: number; state: BriefMatchState }) => (
  <>
    {(state === 'interested' || state === 'declined') && <p>Votre réponse : {ANSWERS[state]}</p>}
    <div className="alert-actions">
      {(['interested', 'declined'] as const)
        .filter((answer) => answer !== state)
        .map((answer) => (
          <ActionButton key={answer} pending="Envoi…" onClick={() => answerListing({ ...of, answer })}>
            {ANSWERS[answer]}
          </ActionButton>
        ))}
    </div>
  </>
)
