import { lazy, Suspense, useState } from 'react'
import { Lock } from 'lucide'
import { completeness } from '#domain/listing/publication/completeness.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { countAsked, problemPath, publicationProblems } from '#domain/listing/publication/publication.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import { isInForce } from '#domain/mandates/mandate.ts'
import { team } from '#web/api/queries/admin.ts'
import { mandates } from '#web/api/queries/mandates.ts'
import { useRead } from '#web/api/answers.ts'
import { MandatePanel } from '#web/desk/mandates/mandate-panel.tsx'
import { latestOf, mandatesIn, thisDay } from '#web/desk/mandates/mandate-state.ts'
import { useMay } from '#web/desk/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorForm } from './editor-form.tsx'
import { EraseSeller } from './erase-seller.tsx'
import { DossierHeader } from './dossier-header.tsx'
import { DossierMeters, DossierNav } from './dossier-nav.tsx'
import { DossierOverview } from './dossier-overview.tsx'
import { DossierPreview } from './dossier-preview.tsx'
import { controlId } from './dossier-tabs.ts'
import { WordsDialog } from './step-dialog.tsx'
import type { EditorState } from './saving/editor-stages.ts'
import { useEditing } from './saving/use-editing.ts'
import type { TypedDossier } from './texts/typed.ts'

// Loaded on demand: few visits of a dossier open it.
const ConfidentialFile = lazy(() => import('#web/desk/data-room/confidential-file.tsx'))
const AffairBuyers = lazy(() => import('#web/desk/offers/affair-buyers.tsx'))
const VerifiedYears = lazy(() => import('./verified/verified-years.tsx'))
const ListingPortals = lazy(() => import('#web/desk/syndication/listing-portals.tsx'))

interface DossierEditorProps {
  /** The slug of the tab on screen. */
  slug: string | undefined
  /** As read last; the editor's own version may be newer. */
  dossier: Dossier
}

/** The editor of a listing, in tabs that share their typed texts. */
export function DossierEditor({ slug, dossier: read }: DossierEditorProps) {
  const [today] = useState(thisDay)
  const editing = useEditing({ dossier: read, today })
  const { store, form, saving } = editing
  const { state, send } = store
  const dossier = state.version
  const { rows, mandate, isMandated } = useMandateOf(dossier, today)
  const { agent, agentFact } = useAgentName(dossier)
  const may = useMay()
  const messages = editing.messagesOf(isMandated)
  const change = (part: Partial<TypedDossier>) => send({ type: 'typed', change: (before) => ({ ...before, ...part }) })
  const isRestricted = dossier.isRestricted === true
  const problems = dossier.status === 'vendu' ? [] : publicationProblems(form ?? dossier, { hasMandate: isMandated })
  const lacking: { field: string }[] = isRestricted ? dossier.problems : problems
  const restrictedTo = isRestricted ? dossier : undefined
  return (
    <EditorContext value={{ id: dossier.id, typed: state.typed, change, restrictedTo }}>
      <DossierHeader
        dossier={dossier}
        mandate={mandate}
        hasMandate={isMandated}
        today={today}
        onPrice={editing.savePrice}
        onBefore={editing.beforeStep}
        onStored={saving.show}
        onRefused={editing.showRefused}
        onReview={saving.toConfirm.review}
      />
      {isRestricted && <ReservedPart agent={agent} />}
      {dossier.status !== 'vendu' && !isRestricted && (
        <DossierMeters
          problems={problems}
          asked={countAsked(form ?? dossier)}
          completeness={completeness(form ?? dossier)}
        />
      )}
      <DossierNav slug={slug} paths={[...lacking.map(problemPath), ...Object.keys(messages)]} />
      <div className="dossier">
        {slug === undefined && (
          <div>
            <DossierOverview dossier={dossier} agent={agentFact} />
          </div>
        )}
        {slug === 'mandat' && (
          <MandatePanel
            id={controlId('mandate')}
            dossier={dossier}
            rows={rows ?? []}
            hasMandate={isMandated}
            onBefore={editing.flush}
          />
        )}
        <EditorForm slug={slug} editing={editing} messages={messages} />
        <TabOnDemand slug={slug} state={state} onStored={saving.show} />
        {slug === 'annonce' && (
          <DossierPreview saved={isPublic(shownStatus(dossier)) || isRestricted ? state.base : undefined} />
        )}
        {slug === 'vendeur' && may('owner') && (
          <EraseSeller dossier={dossier} onErased={(version) => send({ type: 'replaced', version })} />
        )}
      </div>
      <WordsToConfirm state={state} answer={saving.toConfirm.answer} />
    </EditorContext>
  )
}

interface TabOnDemandProps {
  slug: string | undefined
  state: EditorState
  onStored: (dossier: Dossier) => void
}

/** What tabs show besides fields of the form. */
const TabOnDemand = ({ slug, state: { version, typed, base }, onStored }: TabOnDemandProps) => (
  <Suspense>
    {slug === 'acquereurs' && <AffairBuyers listingId={version.id} isForSale={version.status === 'en vente'} />}
    {slug === 'diffusion' && <ListingPortals listingId={version.id} />}
    {slug === 'dossier' && <ConfidentialFile listingId={version.id} />}
    {slug === 'prix' && !version.isRestricted && (
      <VerifiedYears dossier={version} isDirty={JSON.stringify(typed) !== JSON.stringify(base)} onStored={onStored} />
    )}
  </Suspense>
)

interface WordsToConfirmProps {
  state: EditorState
  answer: (isConfirmed: boolean) => void
}

/** Asks about words that a change of a public listing would show. */
function WordsToConfirm({ state, answer }: WordsToConfirmProps) {
  if (state.is !== 'confirming') return null
  return (
    <WordsDialog
      words={state.words}
      action="Enregistrer quand même"
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  )
}

/** The mandate of a listing that is in force today: its terms, from the register; undefined when there is none. */
function useMandateOf({ id, hasMandate }: Dossier, today: string) {
  const { data: rows } = useRead(mandates(id))
  const mandate =
    rows &&
    mandatesIn(rows)
      .map(latestOf)
      .find((latest) => isInForce(latest, today))
  return { rows, mandate, isMandated: rows ? mandate !== undefined : hasMandate }
}

/** The name of the listing's agent; undefined when it has none. Their place is kept while the name is loaded. */
function useAgentName({ agentId }: Dossier): { agent: string | undefined; agentFact: string | undefined } {
  const { data: members = [], isPending } = useRead(team())
  const found = members.find(({ id }) => id === agentId)
  const agent = found && `${found.firstName} ${found.lastName}`
  return { agent, agentFact: isPending && agentId !== null ? '…' : agent }
}

/** Tells who may read and change what this user does not see. */
const ReservedPart = ({ agent }: { agent: string | undefined }) => (
  <p className="alert alert-info">
    <Icon of={Lock} />
    {`La partie confidentielle est réservée ${agent ? `à ${agent} et ` : ''}aux dirigeants\u00a0: votre saisie n’y change rien.`}
  </p>
)
