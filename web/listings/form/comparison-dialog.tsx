import { counted } from '#contract/format.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

interface ComparisonDialogProps {
  original: string
  /** Absent while it is being generated. */
  proposal: string | undefined
  onReplace: (proposal: string) => void
  onClose: () => void
}

/** The description beside its rewriting. Modal, so that the description cannot change behind it. */
export function ComparisonDialog({ original, proposal, onReplace, onClose }: ComparisonDialogProps) {
  return (
    <Dialog title="Optimisation de la description" onClose={onClose}>
      <p role="status">{proposal ? 'Choisissez le texte que vous gardez.' : 'Rédaction en cours…'}</p>
      <div className="comparison">
        <Version title="Votre description" text={original} />
        <Version title="Proposition de l’IA" text={proposal} />
      </div>
      <div className="dialog-actions">
        {/* One button for both texts, so that it keeps the focus. */}
        <button className="btn btn-line" type="button" onClick={onClose}>
          {proposal ? 'Garder l’original' : 'Annuler'}
        </button>
        <button
          className="btn btn-plate"
          type="button"
          disabled={!proposal}
          onClick={() => proposal && onReplace(proposal)}
        >
          Remplacer
        </button>
      </div>
    </Dialog>
  )
}

function Version({ title, text }: { title: string; text: string | undefined }) {
  return (
    <section>
      <h3>{title}</h3>
      {text ? (
        <>
          <p className="hint">{counted(words(text), 'mot')}</p>
          <p className="comparison-text">{text}</p>
        </>
      ) : (
        <div className="comparison-wait" aria-hidden="true">
          <Skeletons shapes={['text', 'text', 'text', 'text', 'text']} />
        </div>
      )}
    </section>
  )
}

const words = (text: string) => text.trim().split(/\s+/).length
