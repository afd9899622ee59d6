import { counted } from '#domain/format.ts'
import { LOCALE } from '#domain/limits.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { changedPaths } from '#web/desk/editor/texts/typed-changes.ts'
import type { EditorState } from './editor-stages.ts'

interface SaveActionsProps {
  state: EditorState
  /** Number of texts that are not valid yet. */
  wrong: number
}

/** The foot of the form: what is saved and what is not, and for a public listing the button that publishes it. */
export function SaveActions({ state, wrong }: SaveActionsProps) {
  const { typed, base, version } = state
  const unpublished = changedPaths(typed, base).length
  if (!isPublic(shownStatus(version))) return <TypedState state={state} wrong={wrong} />
  if (unpublished === 0 && state.is !== 'conflicting') return null
  return (
    <div className="form-actions bottom-bar">
      <p className="dossier-state" role="status">
        {state.kept.is === 'stored' && unpublished > 0 && storedText(state)}
        {unpublished > 0 && <b>{counted(unpublished, 'changement non publié', 'changements non publiés')}</b>}
        {state.kept.is === 'failed' && UNANSWERED}
        {state.kept.is === 'taken' && 'Saisie non conservée.'}
      </p>
      <button className="btn btn-plate" type="submit" aria-busy={state.is === 'saving'}>
        {version.reservedUntil ? 'Enregistrer' : 'Publier'}
      </button>
    </div>
  )
}

/** Whether what is typed is saved: nothing has to be pressed. */
function TypedState({ state, wrong }: SaveActionsProps) {
  const texts = [
    state.kept.is === 'failed' ? UNANSWERED : state.kept.is === 'stored' ? storedText(state) : EVERY_KEY,
    ...(wrong > 0
      ? [`${counted(wrong, 'champ à corriger', 'champs à corriger')}, gardé${wrong > 1 ? 's' : ''} à part`]
      : []),
  ]
  return (
    <p className="dossier-state dossier-saved" role="status">
      {texts.join(' · ')}
    </p>
  )
}

const EVERY_KEY = 'Tout ce que vous saisissez est enregistré.'

const UNANSWERED = 'Le site ne répond pas\u00a0: la saisie est conservée dans ce navigateur.'

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'Europe/Paris' })

const storedText = ({ kept: { at } }: EditorState) => (at ? `Enregistré ${TIME.format(at)}` : '')
