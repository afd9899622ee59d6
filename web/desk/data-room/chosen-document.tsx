import { LoaderCircle, TriangleAlert, X } from 'lucide'
import { LEVEL_LABELS } from '#domain/data-room/access.ts'
import { type DeskDocument, DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from '#domain/data-room/document.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dropDocument, isEditable, refusalOf, type SentDocument, type TypedDocument } from './sending.ts'

const KINDS = DOCUMENT_KIND_NAMES.map((name) => [name, DOCUMENT_KINDS[name]] as const)
const LEVEL_CHOICES = Object.entries(LEVEL_LABELS)

interface ChosenDocumentProps {
  one: SentDocument
  /** Where the same file is already, in words. */
  twin: string | undefined
  onType: (typed: TypedDocument) => void
  onSend: () => void
}

/** A document to send: its kind, title and level, what is wrong with it, and how far it is. */
export function ChosenDocument({ one, twin, onType, onSend }: ChosenDocumentProps) {
  const { key, file, of, state, done, problem, isUnsure } = one
  const id = `envoi-${key}`
  const notes = [problem && `${id}-problem`, twin && `${id}-twin`, isUnsure && `${id}-unsure`].filter(Boolean).join(' ')
  return (
    <li className="sent-doc" aria-busy={state === 'sending'}>
      <p className="sent-doc-name">{`${file.name}${of ? `, nouvelle version de «\u00a0${of.title}\u00a0»` : ''}`}</p>
      {isEditable(one) && <TypedRow one={one} describedBy={notes || undefined} onType={onType} />}
      <div className="sent-doc-state">
        {state === 'waiting' && <span className="hint">En attente</span>}
        {state === 'sending' && done < 1 && <progress max={1} value={done} aria-label={`Envoi de ${file.name}`} />}
        {state === 'sending' && done === 1 && (
          <span className="hint">
            <Icon of={LoaderCircle} className="spinner" />
            Vérification…
          </span>
        )}
        {state === 'failed' && !refusalOf(file) && (
          <button className="btn btn-line btn-sm" type="button" onClick={onSend}>
            Réessayer
            <span className="visually-hidden">{`\u00a0: ${file.name}`}</span>
          </button>
        )}
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          aria-label={`${state === 'sending' || state === 'waiting' ? 'Annuler' : 'Retirer'}\u00a0: ${file.name}`}
          data-tooltip={state === 'sending' || state === 'waiting' ? 'Annuler' : 'Retirer'}
          onClick={() => dropDocument(key)}
        >
          <Icon of={X} />
        </button>
      </div>
      {problem && (
        <p className="field-error sent-doc-note" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {twin && <Warning id={`${id}-twin`} text={twin} />}
      {isUnsure && !problem && (
        <Warning id={`${id}-unsure`} text={'Nature à vérifier\u00a0: le nom du fichier ne la dit pas.'} />
      )}
    </li>
  )
}

const Warning = ({ id, text }: { id: string; text: string }) => (
  <p className="field-warning sent-doc-note" id={id}>
    <Icon of={TriangleAlert} />
    {text}
  </p>
)

interface TypedRowProps extends Pick<ChosenDocumentProps, 'one' | 'onType'> {
  describedBy: string | undefined
}

function TypedRow({ one: { file, typed }, describedBy, onType }: TypedRowProps) {
  const set = (part: object) => onType({ ...typed, ...part })
  return (
    <>
      <select
        className="input"
        aria-label={`Nature\u00a0: ${file.name}`}
        aria-describedby={describedBy}
        value={typed.kind}
        onChange={({ target }) => set({ kind: target.value })}
      >
        {KINDS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <input
        className="input"
        aria-label={`Titre\u00a0: ${file.name}`}
        autoComplete="off"
        value={typed.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <select
        className="input"
        aria-label={`Qui lit\u00a0: ${file.name}`}
        value={typed.level}
        onChange={({ target }) => set({ level: target.value })}
      >
        {LEVEL_CHOICES.map(([level, label]) => (
          <option key={level} value={level}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}

/** Where the same file is already: in the file of the listing, or among those to send. */
export function twinOf(
  one: SentDocument,
  chosen: readonly SentDocument[],
  documents: readonly DeskDocument[],
): string | undefined {
  if (!one.digest) return undefined
  const kept = documents.find(({ sha256 }) => sha256 === one.digest)
  if (kept) return `Ce fichier est déjà dans le dossier\u00a0: «\u00a0${kept.title}\u00a0» (${readersOf(kept)}).`
  const other = chosen.find(({ key, digest }) => key < one.key && digest === one.digest)
  return other && `Même fichier que «\u00a0${other.file.name}\u00a0», dans cette liste.`
}

export const readersOf = ({ level }: Pick<DeskDocument, 'level'>): string =>
  level === 0 ? 'personne ne le lit' : `niveau\u00a0${level}`
