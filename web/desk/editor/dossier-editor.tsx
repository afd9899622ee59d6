import { type FormEvent, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { CircleAlert, Lock } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { completeness } from '#domain/listing/publication/completeness.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { countAsked, pathOf, problemsOf } from '#domain/listing/publication/publication.ts'
import { counted } from '#domain/format.ts'
import { isForSale } from '#domain/listing/register/status.ts'
import { warningsOf } from '#domain/listing/publication/warnings.ts'
import { isInForce } from '#domain/mandates/mandate.ts'
import { DraftOffer, TwoWays } from '#web/frame/drafts/draft-offer.tsx'
import { CallError } from '#web/api/call.ts'
import { dossier as dossierQuery, team } from '#web/api/queries/admin.ts'
import { refreshDesk } from '#web/api/queries/desk-change.ts'
import { PRICE_CHANGED_SINCE, priceProblem, saveDossier, saveDraft } from '#web/api/queries/dossiers.ts'
import { mandates } from '#web/api/queries/mandates.ts'
import { tabAnswers, useRead } from '#web/api/answers.ts'
import { refusedFields, textOf, wordsToConfirm } from '#web/api/refused-fields.ts'
import { MandatePanel } from '#web/desk/mandates/mandate-panel.tsx'
import { latestOf, mandatesIn, thisDay } from '#web/desk/mandates/mandate-state.ts'
import { useMay } from '#web/desk/use-may.ts'
import { useUploads } from '#web/desk/upload/uploads.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { EditorContext, focusField, useEditor } from './editor-context.ts'
import { EraseSeller } from './erase-seller.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordMeters, RecordNav } from './record-nav.tsx'
import { RecordOverview } from './record-overview.tsx'
import { RecordPreview } from './record-preview.tsx'
import { controlId, fieldPath, tabOf } from './record-tabs.ts'
import { TabFields } from './tab-fields.tsx'
import { changedPaths, checkTyped, type Messages, rebase, toChange, toTyped, type Typed, typedAt } from './typed.ts'
import { draftOver, draftsOf, readDraft, useDraft } from './use-draft.ts'
import { WordsDialog } from './step-dialog.tsx'

// Loaded on demand: few visits of a dossier open it.
const ConfidentialFile = lazy(() => import('#web/desk/data-room/confidential-file.tsx'))

interface DossierEditorProps {
  /** The slug of the tab on screen. */
  slug: string | undefined
  dossier: Dossier
  onStored: (dossier: Dossier) => void
  onReload: () => unknown
}

/** Why a save was refused: messages of the form's rules, and of the server about the texts it was sent. */
interface Refused {
  byRules: Messages
  byServer: Messages
  typed: Typed | undefined
}

const NOT_REFUSED: Refused = { byRules: {}, byServer: {}, typed: undefined }

/** While the user corrects the form, messages only disappear; the server's do once their field has changed. */
function messagesLeft(
  { byRules, byServer, typed: before }: Refused,
  { now, typed, isMandated }: { now: Messages; typed: Typed; isMandated: boolean },
): Messages {
  const isSame = (path: string) =>
    before !== undefined && JSON.stringify(typedAt(typed, path)) === JSON.stringify(typedAt(before, path))
  return {
    ...Object.fromEntries(
      Object.entries(byServer).filter(([path]) => isSame(path) && !(path === 'mandate' && isMandated)),
    ),
    ...Object.fromEntries(Object.keys(byRules).flatMap((path) => (now[path] ? [[path, now[path]]] : []))),
  }
}

/** A draft version that never exists: when only the price is saved, the stored draft stays. */
const NO_DRAFT = -1

/** The editor of a listing, in tabs that share their typed texts. */
export function DossierEditor({ slug, dossier, onStored, onReload }: DossierEditorProps) {
  const { id: me } = useAdmin()
  const [version, setVersion] = useState(dossier)
  const saved = useMemo(() => toTyped(version), [version])
  const [typed, setTyped] = useState(saved)
  const [offered, setOffered] = useState(() => draftsOf(me, dossier))
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED)
  /** Words that the user must confirm, and what waits for the answer. */
  const [exposed, setExposed] = useState<{ words: string[]; answer: (isConfirmed: boolean) => void }>()
  /** The version that another administrator has saved meanwhile. */
  const [newer, setNewer] = useState<Dossier>()
  /** The version whose draft another administrator has stored meanwhile. */
  const [taken, setTaken] = useState<Dossier>()
  const [kept, setKept] = useState<Typed>()
  const [isPending, setPending] = useState(false)
  const [today] = useState(thisDay)
  const isRestricted = dossier.isRestricted === true
  const { data: rows } = useRead(mandates(dossier.id))
  const mandate =
    rows &&
    mandatesIn(rows)
      .map(latestOf)
      .find((latest) => isInForce(latest, today))
  const isMandated = rows ? mandate !== undefined : dossier.hasMandate
  const { data: members = [] } = useRead(team())
  const agent = members.find(({ id }) => id === dossier.agentId)
  const may = useMay()
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  if (version !== dossier) {
    setVersion(dossier)
    setTyped(kept ?? toTyped(dossier))
    setKept(undefined)
    setRefused(NOT_REFUSED)
    setNewer(undefined)
    setTaken(undefined)
  }
  const draft = useDraft({
    id: dossier.id,
    typed,
    saved,
    version: dossier.draftVersion,
    isLocal: isRestricted,
    async onTaken(isOwn) {
      const stored = await readStored(dossier.id)
      if (!stored) return
      if (stored.updatedAt !== dossier.updatedAt) return setNewer(stored)
      const other = readDraft(stored.draft)
      // The response to our own draft was lost, or the other draft was deleted.
      if (stored.draft === null || isOwn(other)) draft.overwrite(stored.draftVersion)
      else setTaken(stored)
    },
  })

  const checked = checkTyped(typed, dossier)
  const now: Messages = 'messages' in checked ? checked.messages : {}
  const messages = messagesLeft(refused, { now, typed, isMandated })
  const form = 'form' in checked ? checked.form : undefined
  // Fields hidden from this user would look missing.
  const warnings = Object.fromEntries(
    form && !isRestricted ? warningsOf(form, today).map(({ path, message }) => [path, message]) : [],
  )

  useEffect(() => {
    const paths = Object.keys({ ...refused.byRules, ...refused.byServer })
    if (paths[0] && !focusField(...paths)) void navigate(fieldPath(dossier.id, paths[0]), { preventScrollReset: true })
  }, [refused, dossier.id, navigate])

  useEffect(() => {
    if (hash) focusField(hash.slice(`#${controlId('')}`.length))
  }, [hash, key])

  function show(stored: Dossier) {
    refreshDesk()
    onStored(stored)
  }

  const problems = dossier.status === 'vendu' ? [] : problemsOf(form ?? dossier, { hasMandate: isMandated })
  const lacking: { field: string }[] = isRestricted ? dossier.problems : problems
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  /** Saves the form; returns undefined if that failed. */
  async function save(confirmedWords: string[] = []): Promise<Dossier | undefined> {
    if (!form) {
      setRefused({ byRules: now, byServer: {}, typed })
      return undefined
    }
    setPending(true)
    const draftVersion = await draft.settle()
    try {
      const body = { ...toChange(form, typed, dossier), confirmedWords, draftVersion }
      const stored = await saveDossier(dossier.id, dossier.updatedAt, body)
      draft.forget()
      return stored
    } catch (error) {
      const words = wordsToConfirm(error)
      const stored = words.length > 0 ? undefined : await newerAfter(error)
      if (words.length > 0) void submitConfirmed(words)
      else if (stored) setNewer(stored)
      else if (!showRefused(error))
        showToast({ kind: 'error', title: 'La fiche n’est pas enregistrée', text: textOf(error) })
      return undefined
    } finally {
      setPending(false)
    }
  }

  /** Saves the price alone. Returns why it was not saved. */
  async function savePrice(price: string, confirmedWords: string[] = []): Promise<string | undefined> {
    const repriced = { ...saved, price }
    const result = checkTyped(repriced, dossier)
    if ('messages' in result) return Object.values(result.messages)[0]
    try {
      const body = { ...toChange(result.form, repriced, dossier), confirmedWords, draftVersion: NO_DRAFT }
      const stored = await saveDossier(dossier.id, dossier.updatedAt, body)
      const others = changedPaths(typed, saved).filter((path) => path !== 'price')
      setKept(rebase(typed, others, toTyped(stored)))
      show(stored)
      showToast({ kind: 'success', title: 'Prix enregistré', text: outcomeOf(stored) })
    } catch (error) {
      const words = wordsToConfirm(error)
      if (words.length > 0) return (await isConfirmed(words)) ? savePrice(price, words) : PRICE_UNCONFIRMED
      const stored = await newerAfter(error)
      if (!stored) return priceProblem(error)
      if (!draft.isDirty) onStored(stored)
      else setNewer(stored)
      return draft.isDirty ? CHOOSE_FIRST : PRICE_CHANGED_SINCE
    }
  }

  /** Saves the form again once its words are confirmed. */
  async function submitConfirmed(words: string[]) {
    if (await isConfirmed(words)) await submit(undefined, words)
  }

  /** Asks the user to confirm words that would reveal the business. */
  const isConfirmed = (words: string[]): Promise<boolean> => new Promise((answer) => setExposed({ words, answer }))

  function closeWords(isSo: boolean) {
    setExposed(undefined)
    exposed?.answer(isSo)
  }

  /** The version that another administrator has saved meanwhile, if that is why a save was refused. */
  async function newerAfter(error: unknown): Promise<Dossier | undefined> {
    if (!(error instanceof CallError && error.status === 409)) return undefined
    const stored = await readStored(dossier.id)
    return stored && stored.updatedAt !== dossier.updatedAt ? stored : undefined
  }

  /** Shows the server's messages beside their fields. Returns false when it concerns none. */
  function showRefused(error: unknown): boolean {
    const byServer = refusedFields(error)
    if (Object.keys(byServer).length === 0) return false
    setRefused({ byRules: {}, byServer, typed })
    return true
  }

  /** Reapplies the user's changes to the version that another administrator has saved. */
  function keepOver(stored: Dossier) {
    setKept(rebase(typed, changedPaths(typed, saved), toTyped(stored)))
    onStored(stored)
  }

  function keepOwn() {
    if (taken) draft.overwrite(taken.draftVersion)
    setTaken(undefined)
  }

  function takeOther(stored: Dossier) {
    const other = readDraft(stored.draft)
    if (other) setKept(draftOver(other, saved))
    onStored(stored)
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
      text: outcomeOf(stored),
    })
  }

  // Not in a tab, so that uploads finish while another tab is shown. An offered draft must be settled first.
  const photos = useUploads(
    `dossier ${dossier.id}`,
    offered.length > 0
      ? undefined
      : (image) =>
          setTyped((before) => ({
            ...before,
            pictures: [...before.pictures, { image, alt: '', caption: '', confidential: false }],
          })),
  )

  const isShown = isForSale(dossier.status)
  const unsaved = changedPaths(typed, saved).length
  return (
    <EditorContext value={{ id: dossier.id, typed, change, restrictedTo: isRestricted ? dossier : undefined }}>
      <RecordHeader
        dossier={dossier}
        mandate={mandate}
        hasMandate={isMandated}
        today={today}
        onPrice={savePrice}
        onBefore={async () => (draft.isDirty ? save() : dossier)}
        onStored={show}
        onRefused={showRefused}
      />
      {isRestricted && (
        <p className="alert alert-info">
          <Icon of={Lock} />
          {`La partie confidentielle est réservée ${agent ? `à ${agent.firstName} ${agent.lastName} et ` : ''}aux dirigeants\u00a0: votre saisie n’y change rien.`}
        </p>
      )}
      {dossier.status !== 'vendu' && !isRestricted && (
        <RecordMeters
          problems={problems}
          asked={countAsked(form ?? dossier)}
          completeness={completeness(form ?? dossier)}
        />
      )}
      <RecordNav slug={slug} paths={[...lacking.map(pathOf), ...Object.keys(messages)]} />
      <div className="dossier">
        {slug === undefined && (
          <div>
            <RecordOverview dossier={dossier} agent={agent && `${agent.firstName} ${agent.lastName}`} />
          </div>
        )}
        {slug === 'mandat' && (
          <MandatePanel id={controlId('mandate')} dossier={dossier} rows={rows ?? []} hasMandate={isMandated} />
        )}
        {slug === 'dossier' && (
          <Suspense>
            <ConfidentialFile listingId={dossier.id} />
          </Suspense>
        )}
        <FieldPaths value={{ idOf: controlId, messages, warnings }}>
          <form className="dossier-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
            {offered.map((one) => (
              <DraftOffer
                key={one.at}
                at={one.at}
                by={one.by}
                onTake={() => {
                  setTyped(draftOver(one, saved))
                  setOffered([])
                }}
                onDrop={() => {
                  const left = offered.filter((other) => other !== one)
                  setOffered(left)
                  if (one.isLocal || left.length === 0) draft.forget()
                  if (one.isLocal && left.length > 0) return
                  // Refused if another administrator has continued that draft: it is then theirs.
                  void saveDraft(dossier.id, dossier.draftVersion, {})
                    .catch(() => undefined)
                    .then(() => left.length === 0 && onReload())
                }}
              />
            ))}
            {offered.length === 0 && (
              <>
                <ErrorSummary messages={messages} slug={slug} />
                <TabFields key={slug} slug={slug} photos={photos} />
                {(!isShown || draft.isDirty || newer) && (
                  <div className="form-actions bottom-bar">
                    {newer && (
                      <TwoWays
                        isAlert
                        title="Cette affaire a changé depuis que vous l’avez ouverte."
                        texts={[
                          'Votre saisie est toujours là, mais n’est pas enregistrée. Recharger la remplace ; la garder reporte vos changements sur la nouvelle version.',
                        ]}
                        first={['Garder ma saisie', () => keepOver(newer)]}
                        second={['Recharger l’affaire', () => onStored(newer)]}
                      />
                    )}
                    {taken && !newer && (
                      <TwoWays
                        isAlert
                        title={`${readDraft(taken.draft)?.by ?? 'Une autre personne'} modifie aussi cette fiche.`}
                        texts={[
                          'Votre saisie est toujours là, mais n’est plus conservée. Garder la vôtre remplace l’autre saisie, qui n’est pas enregistrée.',
                        ]}
                        first={['Garder ma saisie', keepOwn]}
                        second={['Reprendre l’autre saisie', () => takeOther(taken)]}
                      />
                    )}
                    <p className="dossier-state" role="status">
                      {draft.state === 'stored' &&
                        draft.isDirty &&
                        `${isShown ? 'Enregistré' : 'Brouillon enregistré'} ${draft.storedAt}`}
                      {isShown && draft.isDirty && (
                        <b>{counted(unsaved, 'changement non publié', 'changements non publiés')}</b>
                      )}
                      {draft.state === 'failed' &&
                        'Le site ne répond pas\u00a0: la saisie est conservée dans ce navigateur.'}
                      {draft.state === 'taken' && 'Saisie non conservée.'}
                    </p>
                    <button className="btn btn-plate" type="submit" aria-busy={isPending}>
                      {isShown ? 'Publier' : 'Enregistrer'}
                    </button>
                  </div>
                )}
              </>
            )}
          </form>
        </FieldPaths>
        {slug === 'annonce' && <RecordPreview />}
        {slug === 'vendeur' && may('owner') && <EraseSeller dossier={dossier} onErased={show} />}
      </div>
      {exposed && (
        <WordsDialog
          words={exposed.words}
          action="Enregistrer quand même"
          onClose={() => closeWords(false)}
          onConfirm={() => closeWords(true)}
        />
      )}
    </EditorContext>
  )
}

const PRICE_UNCONFIRMED = 'Ce prix n’est pas enregistré\u00a0: des textes de la fiche sont à revoir ou à confirmer.'

const CHOOSE_FIRST =
  'Cette affaire a changé depuis que vous l’avez ouverte. Choisissez d’abord, dans la fiche, la version à garder, puis enregistrez de nouveau votre prix.'

const outcomeOf = ({ status }: Dossier) =>
  isForSale(status) ? 'Les modifications sont visibles sur le site.' : 'Elle n’est pas sur le site.'

/** Reads the stored version again; undefined if that fails. */
const readStored = (id: number) =>
  tabAnswers
    .of(dossierQuery(id))
    .reload()
    .catch(() => undefined)

function ErrorSummary({ messages, slug }: { messages: Messages; slug: string | undefined }) {
  const { id } = useEditor()
  const wrong = Object.entries(messages)
  if (wrong.length === 0) return null
  return (
    <div className="alert" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">La fiche n’est pas enregistrée.</p>
        <ul className="problem-list">
          {wrong.map(([path, message]) => (
            <li key={path}>
              <PageLink className="link field-link" to={fieldPath(id, path)} preventScrollReset>
                {message}
              </PageLink>
              {tabOf(path).slug !== slug && <span className="hint">{` ${tabOf(path).label}`}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
