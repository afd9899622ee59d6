import { CircleAlert } from 'lucide'
import { type Dossier, DISCLOSURES, DISCRETIONS } from '#domain/listing/dossier.ts'
import { counted } from '#domain/format.ts'
import { ACTIVITY_NAMES, activity } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { FIELDS, field, type FactName } from '#domain/listing/register/fields.ts'
import { TwoWays } from '#web/frame/drafts/draft-offer.tsx'
import { parseListingDraft } from '#web/desk/editor/texts/draft.ts'
import type { Clash } from '#web/desk/editor/texts/merge.ts'
import { typedAt } from '#web/desk/editor/texts/typed-changes.ts'
import type { useDraft } from '#web/desk/editor/texts/use-draft.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Conflict, EditorState } from './editor-stages.ts'
import type { EditorStore } from './use-editor-store.ts'

const BOX_ID = 'choix-du-texte'

/** Leads to the choice that must be made first. */
export function focusConflict(): void {
  const box = document.getElementById(BOX_ID)
  box?.querySelector('button')?.focus()
  box?.scrollIntoView({ block: 'center' })
}

interface ConflictBoxProps {
  store: EditorStore
  draft: ReturnType<typeof useDraft>
}

/** What another person has stored meanwhile, and the choice between it and the person's own text. */
export function ConflictBox({ store, draft }: ConflictBoxProps) {
  const { state, send } = store
  const conflict = 'conflict' in state ? state.conflict : undefined
  if (!conflict) return null
  return (
    <div id={BOX_ID} className="conflict-box">
      {conflict.about === 'fields' ? (
        <FieldClashes conflict={conflict} state={state} send={send} />
      ) : (
        <TwoWays
          isAlert
          {...(conflict.about === 'version' ? ABOUT_VERSION : aboutDraft(conflict.newer))}
          first={[
            'Garder ma saisie',
            () => {
              send({ type: 'own kept' })
              if (conflict.about === 'draft') draft.overwrite(conflict.newer.draftVersion)
            },
          ]}
          second={[
            conflict.about === 'version' ? 'Recharger l’affaire' : 'Reprendre l’autre saisie',
            () => send({ type: 'other taken' }),
          ]}
        />
      )}
    </div>
  )
}

const ABOUT_VERSION = {
  title: 'Cette affaire a changé depuis que vous l’avez ouverte.',
  texts: [
    'Votre saisie est toujours là, mais n’est pas enregistrée. Recharger la remplace ; la garder reporte vos changements sur la nouvelle version.',
  ],
}

const aboutDraft = ({ draft }: Dossier) => ({
  title: `${parseListingDraft(draft)?.by ?? 'Une autre personne'} modifie aussi cette fiche.`,
  texts: [
    'Votre saisie est toujours là, mais n’est plus conservée. Garder la vôtre remplace l’autre saisie, qui n’est pas enregistrée.',
  ],
})

interface FieldClashesProps {
  conflict: Extract<Conflict, { about: 'fields' }>
  state: EditorState
  send: EditorStore['send']
}

/** Fields in which two people have typed: both texts of each, and the choice. The other fields are saved. */
function FieldClashes({ conflict: { clashes, by }, state, send }: FieldClashesProps) {
  return (
    <div className="alert outdated" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">{`${by ?? 'Une autre personne'} a changé ${plainCount(clashes.length)} pendant votre saisie.`}</p>
        <p>Tout le reste est enregistré. Choisissez le texte à garder&nbsp;:</p>
        {clashes.map((clash) => (
          <FieldClash key={clash.path} clash={clash} typed={typedAt(state.typed, clash.path)} send={send} />
        ))}
      </div>
    </div>
  )
}

const plainCount = (count: number) =>
  count === 1 ? 'un champ que vous remplissez' : `${count} champs que vous remplissez`

interface FieldClashProps extends Pick<FieldClashesProps, 'send'> {
  clash: Clash
  typed: unknown
}

function FieldClash({ clash: { path, theirs }, typed, send }: FieldClashProps) {
  const label = labelOf(path)
  return (
    <fieldset className="field-clash">
      <legend className="label">{label}</legend>
      <dl>
        <dt>Votre texte</dt>
        <dd>{textOf(path, typed)}</dd>
        <dt>Texte enregistré</dt>
        <dd>{textOf(path, theirs)}</dd>
      </dl>
      <div className="outdated-actions">
        <button className="btn btn-plate btn-sm" type="button" onClick={() => send({ type: 'own kept', path })}>
          Garder le mien
          <span className="visually-hidden">{`, ${label}`}</span>
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => send({ type: 'other taken', path })}>
          Prendre l’autre
          <span className="visually-hidden">{`, ${label}`}</span>
        </button>
      </div>
    </fieldset>
  )
}

/** Labels of the form's own fields; the others have theirs in the register. */
const LABELS: Record<string, string> = {
  title: 'Titre',
  description: 'Description',
  category: 'Catégorie',
  location: 'Localisation',
  price: 'Prix',
  reference: 'Référence',
  features: 'Points forts',
  deal: 'Nature de la cession',
  activities: 'Activités',
  discretion: 'Localisation montrée',
  disclosure: 'Chiffres montrés',
  scene: 'Illustration',
  years: 'Exercices',
  pictures: 'Photos',
  agentId: 'Agent',
  featured: 'Mise en avant',
}

function labelOf(path: string): string {
  const name = path.replace(/^facts\./, '')
  return LABELS[path] ?? (name in FIELDS ? field(name as FactName).label : name)
}

/** A field's text to compare with another one; a table or the photos are only counted. */
function textOf(path: string, value: unknown): string {
  const words = choicesOf(path)
  const wordOf = (one: string) => words[one] ?? one.trim()
  if (typeof value === 'string') return wordOf(value) || 'Rien'
  if (!Array.isArray(value)) return value ? 'Oui' : 'Rien'
  if (value.every((one) => typeof one === 'string')) return value.map(wordOf).join(' · ') || 'Rien'
  return counted(value.length, path === 'years' ? 'exercice' : 'photo')
}

/** The words of a field's coded choices. */
function choicesOf(path: string): Readonly<Record<string, string>> {
  const [, fact] = /^facts\.(.+)/.exec(path) ?? []
  if (fact) return { oui: 'Oui', non: 'Non', ...(fact in FIELDS ? field(fact as FactName).choices : {}) }
  switch (path) {
    case 'deal':
      return Object.fromEntries(DEAL_NAMES.map((name) => [name, DEALS[name].label]))
    case 'activities':
      return Object.fromEntries(ACTIVITY_NAMES.map((name) => [name, activity(name).label]))
    case 'discretion':
      return DISCRETIONS
    case 'disclosure':
      return DISCLOSURES
  }
  return {}
}
