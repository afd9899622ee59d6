import { Download } from 'lucide'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { yearInParis } from '#domain/days.ts'
import { isActivity } from '#domain/listing/register/activities.ts'
import { problemsOf } from '#domain/valuation/inputs.ts'
import { isOutside, OpinionForm as Schema, opinionInputs } from '#domain/valuation/opinion.ts'
import { value } from '#domain/valuation/valuation.ts'
import { amounts } from '#domain/valuation/words.ts'
import { useRead } from '#web/api/answers.ts'
import { valuationCaps } from '#web/api/queries/agency.ts'
import { deleteOpinion, opinionPdf, saveOpinion } from '#web/api/queries/opinions.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { FigureFields } from '#web/site/valuation/figure-fields.tsx'
import { textsIn, useFigures } from '#web/site/valuation/use-figures.ts'
import { ValuationExplained } from '#web/site/valuation/valuation-explained.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { download } from '#web/ui/download.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ComparableFields, TextField } from './opinion-fields.tsx'
import { formOf, type Texts } from './opinion-texts.ts'

interface OpinionFormProps {
  /** Absent for a new opinion. */
  id?: number
  first: Texts
  about: Pick<Schema, 'leadId' | 'listingId'>
  /** Set when only another user may change it. */
  isReadOnly?: boolean
}

/** The form of an opinion of value; typed texts are stored in this browser until they are saved. */
export function OpinionForm(props: OpinionFormProps) {
  const { id, about } = props
  const [taken, setTaken] = useState<Texts>()
  const subject = `opinion ${id ?? `${about.leadId} ${about.listingId}`}`
  const draft = useLocalDraft({ subject, schema: z.record(z.string(), z.string()) })
  return (
    <>
      {draft.found && (
        <DraftOffer
          at={draft.found.at}
          onTake={() => {
            setTaken(draft.found?.content)
            draft.take()
          }}
          onDrop={draft.forget}
        />
      )}
      <Fields key={taken ? 'taken' : 'first'} {...props} first={taken ?? props.first} draft={draft} />
    </>
  )
}

const idOf = (path: string) => `avis-${path}`
const NAMED = (texts: Texts) => Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))

interface Draft {
  keep: (texts: Record<string, string>) => void
  forget: () => void
}

/** The figures, and beside them the valuation, updated as they are typed. */
function Fields({ id, first, about, isReadOnly, draft }: OpinionFormProps & { draft: Draft }) {
  const { form, figures, problems, thousands } = useFigures(new URLSearchParams(NAMED(first)), { isAgent: true })
  const [year] = useState(() => yearInParis())
  const navigate = useNavigate()
  const wantsPdf = useRef(false)
  const sending = usePathForm({
    schema: Schema,
    idOf,
    send: (body) => saveOpinion(id, body),
    async onSent(opinion) {
      draft.forget()
      if (wantsPdf.current) download('avis-de-valeur.pdf', await opinionPdf(opinion.id))
      if (!id) void navigate(`/admin/avis-de-valeur/${opinion.id}`, { replace: true })
    },
  })
  const typed = formOf(Object.fromEntries(figures))
  const isRight = Object.keys(problemsOf((name) => figures.get(name), { isAgent: true })).length === 0
  const { caps } = useRead(valuationCaps()).data ?? {}
  const inputs = isRight ? opinionInputs(typed) : undefined
  const valuation = inputs && value({ ...inputs, caps }, year, { isCapped: true })
  const trade = figures.get('metier')

  function save(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event)
    const read = new URLSearchParams(textsIn(event.currentTarget))
    const activity = event.currentTarget.elements.namedItem('metier')
    if (activity instanceof HTMLSelectElement && !activity.reportValidity()) return
    if (Object.keys(problemsOf((name) => read.get(name), { isAgent: true })).length > 0) return
    wantsPdf.current = event.nativeEvent.submitter?.getAttribute('value') === 'pdf'
    void sending.submit({ ...formOf(Object.fromEntries(read)), ...about })
  }

  async function remove(known: number) {
    await deleteOpinion(known)
    draft.forget()
    void navigate('/admin/avis-de-valeur', { replace: true })
  }

  return (
    <div className="worth opinion">
      <form
        {...form}
        className="worth-form"
        method="post"
        noValidate
        onInput={(event) => {
          form.onInput(event)
          if (event.nativeEvent.isTrusted) draft.keep(Object.fromEntries(textsIn(event.currentTarget)))
        }}
        onSubmit={save}
      >
        <FieldPaths value={sending.paths}>
          <TextField path="subject" label="Affaire évaluée" defaultValue={first['subject']} />
          <TextField path="client" label="Établi pour" defaultValue={first['client']} />
          <FigureFields figures={figures} problems={problems} thousands={thousands} isAgent />
          <ComparableFields activity={isActivity(trade) ? trade : undefined} first={formOf(first).comparables} />
          <h2>L’avis</h2>
          <TextField
            path="retained"
            label="Valeur retenue"
            unit="€"
            hint={valuation?.range && `Fourchette calculée\u00a0: ${amounts(valuation.range)}`}
            defaultValue={first['retained']}
          />
          {typed.retained && isOutside(typed.retained, valuation?.range) && (
            <TextField
              path="reason"
              label="Pourquoi cette valeur"
              hint={'Elle est hors de la fourchette\u00a0: l’avis dit pourquoi.'}
              rows={2}
              defaultValue={first['reason']}
            />
          )}
          <TextField path="comment" label="Appréciation de l’agence" rows={6} defaultValue={first['comment']} />
        </FieldPaths>
        {sending.problem && (
          <p className="field-error" role="alert">
            {sending.problem}
          </p>
        )}
        <div className="row">
          {isReadOnly && id ? (
            <>
              <p className="hint">Seuls son auteur ou un dirigeant le modifient.</p>
              <ActionButton
                pending="Préparation…"
                onClick={async () => download('avis-de-valeur.pdf', await opinionPdf(id))}
              >
                <Icon of={Download} />
                Télécharger
              </ActionButton>
            </>
          ) : (
            <>
              <button className="btn btn-plate" type="submit" aria-busy={sending.isPending}>
                Enregistrer
              </button>
              <button className="btn btn-line" type="submit" value="pdf" aria-busy={sending.isPending}>
                <Icon of={Download} />
                Enregistrer et télécharger
              </button>
              {id && (
                <DialogButton button={{ className: 'btn btn-ghost', children: 'Supprimer' }}>
                  {(close) => (
                    <ConfirmDialog
                      title={'Supprimer cet avis de valeur\u00a0?'}
                      action="Supprimer"
                      pending="Suppression…"
                      onConfirm={() => remove(id)}
                      onClose={close}
                    >
                      <p>Rien n’en reste, pas même son PDF.</p>
                    </ConfirmDialog>
                  )}
                </DialogButton>
              )}
            </>
          )}
        </div>
      </form>
      {inputs && valuation && (
        <section className="worth-result" aria-labelledby="worth-title">
          <ValuationExplained valuation={valuation} inputs={inputs} takesFocus={false} />
        </section>
      )}
    </div>
  )
}
