import { type FormEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { CircleAlert } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { shortDateTime } from '#contract/format.ts'
import { completeness } from '#contract/listing/completeness.ts'
import type { Dossier } from '#contract/listing/dossier.ts'
import { problemsOf } from '#contract/listing/publication.ts'
import { isForSale } from '#contract/listing/status.ts'
import { warningsOf } from '#contract/listing/warnings.ts'
import { CallError } from '#web/api/call.ts'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { AFTER_SAVE, saveDossier, saveDraft, wordsToConfirm } from '#web/api/queries/dossiers.ts'
import { getQueryClient } from '#web/api/query-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { DossierCards } from './dossier-cards.tsx'
import { EditorContext } from './editor-context.ts'
import { FieldLink } from './field-link.tsx'
import { MandatePanel } from './mandate-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { checkTyped, type Messages, toTyped, type Typed } from './typed.ts'
import { readDraft, useDraft } from './use-draft.ts'
import { WordsDialog } from './words-dialog.tsx'

interface DossierEditorProps {
  dossier: Dossier
  admin: User
  onStored: (dossier: Dossier) => void
  onReload: () => unknown
}

/** A listing in seven cards, with its status beside. */
export function DossierEditor({ dossier, admin, onStored, onReload }: DossierEditorProps) {
  const [version, setVersion] = useState(dossier)
  const saved = useMemo(() => toTyped(version), [version])
  const [typed, setTyped] = useState(saved)
  const [offered, setOffered] = useState(() => readDraft(dossier.draft))
  const [refused, setRefused] = useState<Messages>({})
  const [words, setWords] = useState<string[]>([])
  const [isOutdated, setOutdated] = useState(false)
  const [isPending, setPending] = useState(false)
  const [isMandated, setMandated] = useState(dossier.hasMandate)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const summary = useRef<HTMLDivElement>(null)
  if (version !== dossier) {
    setVersion(dossier)
    setTyped(toTyped(dossier))
    setRefused({})
    setOutdated(false)
    setMandated(dossier.hasMandate)
  }
  const draft = useDraft({ id: dossier.id, by: `${admin.firstName} ${admin.lastName}`, typed, saved })

  const checked = checkTyped(typed, dossier.facts)
  const now: Messages = 'messages' in checked ? checked.messages : {}
  // While one corrects: messages only disappear, new ones come with the next save.
  const messages = Object.fromEntries(
    Object.keys(refused).flatMap((path) => {
      const message = now[path]
      return message ? [[path, message]] : []
    }),
  )
  const form = 'form' in checked ? checked.form : undefined
  const warnings = Object.fromEntries(form ? warningsOf(form, today).map(({ path, message }) => [path, message]) : [])

  useEffect(() => {
    if (Object.keys(refused).length) summary.current?.focus()
  }, [refused])

  function show(stored: Dossier) {
    for (const name of AFTER_SAVE) void getQueryClient().invalidateQueries({ queryKey: [name] })
    onStored(stored)
  }

  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  /** Saves what is typed; true when it is stored. */
  async function save(confirmedWords: string[] = []): Promise<Dossier | undefined> {
    if (!form) {
      setRefused(now)
      return undefined
    }
    setPending(true)
    await draft.settle()
    try {
      return await saveDossier(dossier.id, dossier.updatedAt, { ...form, confirmedWords })
    } catch (error) {
      await explain(error)
      return undefined
    } finally {
      setPending(false)
    }
  }

  async function explain(error: unknown) {
    const found = wordsToConfirm(error)
    if (found.length) return setWords(found)
    if (error instanceof CallError && error.status === 409) {
      const stored = await readStored(dossier.id)
      if (stored && stored.updatedAt !== dossier.updatedAt) return setOutdated(true)
    }
    const text = error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'
    showToast({ kind: 'error', title: 'La fiche n’est pas enregistrée', text })
  }

  async function submit(event?: FormEvent, confirmedWords: string[] = []) {
    event?.preventDefault()
    if (isPending) return
    const stored = await save(confirmedWords)
    if (!stored) return
    show(stored)
    showToast({
      kind: 'success',
      title: 'Fiche enregistrée',
      text: isForSale(stored.status) ? 'Les modifications sont visibles sur le site.' : 'Elle n’est pas sur le site.',
    })
  }

  return (
    <EditorContext value={{ typed, change, messages, warnings }}>
      <div className="dossier">
        <form className="dossier-form property-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
          {offered && (
            <DraftOffer
              at={offered.at}
              by={offered.by}
              onTake={() => {
                setTyped(offered.typed)
                setOffered(undefined)
              }}
              onDrop={() => {
                void saveDraft(dossier.id, {})
                setOffered(undefined)
              }}
            />
          )}
          {!offered && (
            <>
              <ErrorSummary ref={summary} messages={messages} />
              <DossierCards
                onPhoto={(image) =>
                  setTyped((before) => ({
                    ...before,
                    pictures: [...before.pictures, { image, alt: '', caption: '', confidential: false }],
                  }))
                }
              />
              <div className="form-actions">
                {isOutdated && <OutdatedNotice onReload={onReload} />}
                <p className="dossier-state" role="status">
                  {draft.state === 'stored' && draft.isDirty && 'Saisie conservée, pas encore enregistrée.'}
                  {draft.state === 'failed' && 'Saisie non conservée\u00a0: le site ne répond pas.'}
                </p>
                <button className="btn btn-plate" type="submit" aria-busy={isPending}>
                  Enregistrer
                </button>
              </div>
            </>
          )}
        </form>
        <aside className="dossier-side">
          <StatusPanel
            dossier={dossier}
            completeness={completeness(form ?? dossier)}
            problems={problemsOf(form ?? dossier, { hasMandate: isMandated })}
            onBefore={async () => (draft.isDirty ? save() : dossier)}
            onStored={show}
          />
          <MandatePanel dossier={dossier} hasMandate={isMandated} onChange={setMandated} />
        </aside>
      </div>
      {words.length > 0 && (
        <WordsDialog
          words={words}
          action="Enregistrer quand même"
          onClose={() => setWords([])}
          onConfirm={() => {
            setWords([])
            void submit(undefined, words)
          }}
        />
      )}
    </EditorContext>
  )
}

/** The stored version, read again; undefined when that fails. */
async function readStored(id: number): Promise<Dossier | undefined> {
  try {
    return (await getQueryClient().fetchQuery({ ...dossierQuery(id), staleTime: 0 })) ?? undefined
  } catch {
    return undefined
  }
}

interface DraftOfferProps {
  at: string
  by: string
  onTake: () => void
  onDrop: () => void
}

function DraftOffer({ at, by, onTake, onDrop }: DraftOfferProps) {
  return (
    <div className="alert alert-info" role="status">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Une saisie n’a pas été enregistrée.</p>
        <p>{`${by}, le ${Number.isNaN(Date.parse(at)) ? '' : shortDateTime(at)}.`}</p>
        <div className="outdated-actions">
          <button className="btn btn-plate btn-sm" type="button" onClick={onTake}>
            Reprendre la saisie
          </button>
          <button className="btn btn-line btn-sm" type="button" onClick={onDrop}>
            L’abandonner
          </button>
        </div>
      </div>
    </div>
  )
}

function OutdatedNotice({ onReload }: { onReload: () => unknown }) {
  return (
    <div className="alert outdated" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Ce bien a changé depuis que vous l’avez ouvert.</p>
        <p>Votre saisie est toujours là, mais n’est pas enregistrée. En rechargeant, vous la remplacez.</p>
        <div className="outdated-actions">
          <button className="btn btn-line btn-sm" type="button" onClick={() => void onReload()}>
            Recharger le bien
          </button>
        </div>
      </div>
    </div>
  )
}

function ErrorSummary({ ref, messages }: { ref: Ref<HTMLDivElement>; messages: Messages }) {
  const wrong = Object.entries(messages)
  if (wrong.length === 0) return null
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={ref}>
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">La fiche n’est pas enregistrée.</p>
        <ul className="problem-list">
          {wrong.map(([path, message]) => (
            <li key={path}>
              <FieldLink path={path} text={message} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
