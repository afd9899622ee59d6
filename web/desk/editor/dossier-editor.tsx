import { lazy, Suspense, useState } from 'react'
import { Lock } from 'lucide'
import { completeness } from '#domain/listing/publication/completeness.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { countAsked, problemPath, publicationProblems } from '#domain/listing/publication/publication.ts'
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
import { useEditing } from './saving/use-editing.ts'

// Loaded on demand: few visits of a dossier open it.
const ConfidentialFile = lazy(() => import('#web/desk/data-room/confidential-file.tsx'))

interface DossierEditorProps {
  /** The slug of the tab on screen. */
  slug: string | undefined
  dossier: Dossier
  onStored: (dossier: Dossier) => void
  onReload: () => unknown
}

/** The editor of a listing, in tabs that share their typed texts. */
export function DossierEditor({ slug, dossier, onStored, onReload }: DossierEditorProps) {
  const [today] = useState(thisDay)
  const { rows, mandate, isMandated } = useMandateOf(dossier, today)
  const agent = useAgentName(dossier)
  const may = useMay()
  const editing = useEditing({ dossier, isMandated, today, onStored })
  const { texts, form } = editing
  const { save, show, toConfirm } = editing.saving
  const isRestricted = dossier.isRestricted === true
  const problems = dossier.status === 'vendu' ? [] : publicationProblems(form ?? dossier, { hasMandate: isMandated })
  const lacking: { field: string }[] = isRestricted ? dossier.problems : problems
  const restrictedTo = isRestricted ? dossier : undefined
  return (
    <EditorContext value={{ id: dossier.id, typed: texts.typed, change: texts.change, restrictedTo }}>
      <DossierHeader
        dossier={dossier}
        mandate={mandate}
        hasMandate={isMandated}
        today={today}
        onPrice={editing.savePrice}
        onBefore={async () => (editing.draft.isDirty ? save() : dossier)}
        onStored={show}
        onRefused={editing.showRefused}
      />
      {isRestricted && <ReservedPart agent={agent} />}
      {dossier.status !== 'vendu' && !isRestricted && (
        <DossierMeters
          problems={problems}
          asked={countAsked(form ?? dossier)}
          completeness={completeness(form ?? dossier)}
        />
      )}
      <DossierNav slug={slug} paths={[...lacking.map(problemPath), ...Object.keys(editing.messages)]} />
      <div className="dossier">
        {slug === undefined && (
          <div>
            <DossierOverview dossier={dossier} agent={agent} />
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
        <EditorForm slug={slug} dossier={dossier} editing={editing} onStored={onStored} onReload={onReload} />
        {slug === 'annonce' && <DossierPreview />}
        {slug === 'vendeur' && may('owner') && <EraseSeller dossier={dossier} onErased={show} />}
      </div>
      {toConfirm.words && (
        <WordsDialog
          words={toConfirm.words}
          action="Enregistrer quand même"
          onClose={() => toConfirm.answer(false)}
          onConfirm={() => toConfirm.answer(true)}
        />
      )}
    </EditorContext>
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

/** The name of the listing's agent; undefined when it has none. */
function useAgentName({ agentId }: Dossier): string | undefined {
  const { data: members = [] } = useRead(team())
  const agent = members.find(({ id }) => id === agentId)
  return agent && `${agent.firstName} ${agent.lastName}`
}

/** Tells who may read and change what this user does not see. */
const ReservedPart = ({ agent }: { agent: string | undefined }) => (
  <p className="alert alert-info">
    <Icon of={Lock} />
    {`La partie confidentielle est réservée ${agent ? `à ${agent} et ` : ''}aux dirigeants\u00a0: votre saisie n’y change rien.`}
  </p>
)
