import { useRead } from '#web/api/answers.ts'
import { Sparkles } from 'lucide'
import { useId, useRef, useState } from 'react'
import { DESCRIPTION_MIN_CHARS, WORD_COUNT, WORD_COUNTS } from '#domain/limits.ts'
import { optimiseDescription, summary } from '#web/api/queries/admin.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import type { OptimisationForm } from '#domain/listing/form.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { requireToken } from '#web/desk/require-token.ts'
import { counted } from '#domain/format.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface OptimiserProps {
  /** The description, and what its rewriting may use: docs/specification.md §7. */
  typed: Record<'description' | 'title' | 'location' | 'price', string> & { category: Category }
  /** The listing whose saved public facts may be used, too. */
  listingId: number | undefined
  onReplace: (text: string) => void
}

/** Requests a rewriting of the description, shown beside it before it replaces it; the former text can be restored. */
export function Optimiser({ typed, listingId, onReplace }: OptimiserProps) {
  const hintId = useId()
  const [wordCount, setWordCount] = useState<(typeof WORD_COUNTS)[number]>(WORD_COUNT)
  const { data: adminSummary } = useRead(summary())
  const isUnavailable = adminSummary?.canOptimise === false
  const { requested, proposal, request, cancel } = useRewriting()
  const button = useRef<HTMLButtonElement>(null)
  const [former, setFormer] = useState<string>()

  function optimise() {
    const [title, location] = [typed.title.trim(), typed.location.trim()]
    const propertyData = { title, location, category: typed.category, price: amountIn(typed.price) || 0 }
    request({ description: typed.description.trim(), propertyData, wordCount, ...(listingId ? { listingId } : {}) })
  }

  function replace(text: string) {
    setFormer(requested?.description)
    onReplace(text)
    cancel()
  }

  function putBack() {
    if (former === undefined) return
    onReplace(former)
    setFormer(undefined)
    button.current?.focus()
  }

  return (
    <div className="optimiser">
      {/* No `name`: it is not a field of the form. */}
      <ListField
        label="Nombre de mots"
        value={wordCount}
        options={WORD_COUNTS.map((count) => [count, `${count}\u00a0mots`])}
        onChange={({ target }) => setWordCount(WORD_COUNTS[target.selectedIndex] ?? wordCount)}
      />
      <button
        className="btn btn-line"
        type="button"
        ref={button}
        aria-describedby={hintId}
        data-unavailable={isUnavailable || undefined}
        onClick={optimise}
      >
        <Icon of={Sparkles} />
        Optimiser avec l’IA
      </button>
      {former !== undefined && (
        <button className="btn btn-ghost" type="button" onClick={putBack}>
          Rétablir mon texte
        </button>
      )}
      <p className="hint" id={hintId}>
        {isUnavailable
          ? 'Indisponible\u00a0: aucun service de rédaction n’est configuré sur ce site.'
          : 'Vous comparez les deux textes avant de remplacer le vôtre.'}
      </p>
      {requested && (
        <ComparisonDialog original={requested.description} proposal={proposal} onReplace={replace} onClose={cancel} />
      )}
    </div>
  )
}

/** A request for a rewriting and its proposal; both undefined while nothing is requested. */
function useRewriting() {
  const [requested, setRequested] = useState<OptimisationForm>()
  const [proposal, setProposal] = useState<string>()
  const abort = useRef<AbortController>(undefined)

  function request(form: OptimisationForm) {
    if (form.description.length < DESCRIPTION_MIN_CHARS) return showTooShort()
    if (!requireToken()) return
    const { signal } = (abort.current = new AbortController())
    setRequested(form)
    void optimiseDescription(form, signal).then(
      ({ optimizedDescription }) => signal.aborted || setProposal(optimizedDescription),
      () => signal.aborted || cancel(),
    )
  }

  function cancel() {
    abort.current?.abort()
    setRequested(undefined)
    setProposal(undefined)
  }

  return { requested, proposal, request, cancel }
}

const showTooShort = () =>
  showToast({
    kind: 'error',
    title: 'Description insuffisante',
    text: `Écrivez d’abord au moins ${DESCRIPTION_MIN_CHARS}\u00a0caractères.`,
  })

interface ComparisonDialogProps {
  original: string
  /** Absent while it is being generated. */
  proposal: string | undefined
  onReplace: (proposal: string) => void
  onClose: () => void
}

/** The description beside its rewriting. Modal, so that the description cannot change behind it. */
function ComparisonDialog({ original, proposal, onReplace, onClose }: ComparisonDialogProps) {
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
      {text && (
        <>
          <p className="hint">{counted(words(text), 'mot')}</p>
          <p className="comparison-text">{text}</p>
        </>
      )}
    </section>
  )
}

const words = (text: string) => text.trim().split(/\s+/).length
