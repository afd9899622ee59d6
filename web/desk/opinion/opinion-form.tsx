import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { yearInParis } from '#domain/days.ts'
import { isActivity } from '#domain/listing/register/activities.ts'
import { valuationProblems } from '#domain/valuation/inputs.ts'
import { isOutside, OpinionForm as Schema, opinionInputs, PLACE_OF_OPINION } from '#domain/valuation/opinion.ts'
import { type Valuation, value } from '#domain/valuation/valuation.ts'
import { amounts } from '#domain/valuation/words.ts'
import { useRead } from '#web/api/answers.ts'
import { valuationCaps } from '#web/api/queries/agency.ts'
import { deleteOpinion, saveOpinion } from '#web/api/queries/opinions.ts'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { FigureFields } from '#web/site/valuation/figure-fields.tsx'
import { textsIn, useFigures } from '#web/site/valuation/use-figures.ts'
import { BuyersLooking } from '#web/site/valuation/buyers-looking.tsx'
import { ValuationExplained } from '#web/site/valuation/valuation-explained.tsx'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { downloadOpinion, OpinionActions, ReadOnlyActions, WITH_PDF } from './opinion-actions.tsx'
import { ComparableFields, OpinionTextField } from './opinion-fields.tsx'
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
export function OpinionEditor(props: OpinionFormProps) {
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
  const typing = useFigures(new URLSearchParams(NAMED(first)), { isAgent: true })
  const { form } = typing
  const { valuation, inputs } = useValuation(typing.figures)
  const { sending, submit, remove } = useSending({ id, about, draft })

  function save(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event)
    const activity = event.currentTarget.elements.namedItem('metier')
    if (activity instanceof HTMLSelectElement && !activity.reportValidity()) return
    submit(new URLSearchParams(textsIn(event.currentTarget)), event.nativeEvent.submitter?.getAttribute('value'))
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
          <OpinionTexts first={first} typing={typing} range={valuation?.range} />
        </FieldPaths>
        {sending.problem && (
          <p className="field-error" role="alert">
            {sending.problem}
          </p>
        )}
        <div className="row">
          {isReadOnly && id ? (
            <ReadOnlyActions id={id} />
          ) : (
            <OpinionActions isPending={sending.isPending} onDelete={id ? () => remove(id) : undefined} />
          )}
        </div>
      </form>
      {inputs && valuation && (
        <section className="worth-result" aria-labelledby="worth-title">
          <ValuationExplained valuation={valuation} inputs={inputs} takesFocus={false} />
          <BuyersLooking activity={inputs.activity} place={typing.figures.get(PLACE_OF_OPINION) ?? ''} />
        </section>
      )}
    </div>
  )
}

/** The valuation by these figures; undefined while one of them is wrong. */
function useValuation(figures: URLSearchParams) {
  const [year] = useState(() => yearInParis())
  const { caps } = useRead(valuationCaps()).data ?? {}
  const inputs = isValid(figures) ? opinionInputs(formOf(Object.fromEntries(figures))) : undefined
  return { inputs, valuation: inputs && value({ ...inputs, caps }, year, { isCapped: true }) }
}

const isValid = (figures: URLSearchParams) =>
  Object.keys(valuationProblems((name) => figures.get(name), { isAgent: true })).length === 0

/** Saves or deletes the opinion. */
function useSending({ id, about, draft }: Pick<OpinionFormProps, 'id' | 'about'> & { draft: Draft }) {
  const navigate = useNavigate()
  const wantsPdf = useRef(false)
  const sending = usePathForm({
    schema: Schema,
    idOf,
    send: (body) => saveOpinion(id, body),
    async onSent(opinion) {
      draft.forget()
      if (wantsPdf.current) await downloadOpinion(opinion.id)
      if (!id) void navigate(`/admin/avis-de-valeur/${opinion.id}`, { replace: true })
    },
  })
  return {
    sending,
    /** Saves these texts, if the figures among them are valid. */
    submit(texts: URLSearchParams, button: string | null | undefined) {
      if (!isValid(texts)) return
      wantsPdf.current = button === WITH_PDF
      void sending.submit({ ...formOf(Object.fromEntries(texts)), ...about })
    },
    async remove(known: number) {
      await deleteOpinion(known)
      draft.forget()
      void navigate('/admin/avis-de-valeur', { replace: true })
    },
  }
}

interface OpinionTextsProps {
  first: Texts
  typing: ReturnType<typeof useFigures>
  /** The computed range of the value. */
  range: Valuation['range'] | undefined
}

/** The fields: the business, its figures, comparable sales, and the opinion itself. */
function OpinionTexts({ first, typing, range }: OpinionTextsProps) {
  const { figures, problems, thousands } = typing
  const trade = figures.get('metier')
  const { retained } = formOf(Object.fromEntries(figures))
  return (
    <>
      <OpinionTextField path="subject" label="Affaire évaluée" defaultValue={first['subject']} />
      <OpinionTextField path="client" label="Établi pour" defaultValue={first['client']} />
      <OpinionTextField
        path={PLACE_OF_OPINION}
        label="Code postal de l’affaire"
        hint={'Pour compter les acheteurs qui la cherchent\u00a0: l’avis le dit dès cinq.'}
        defaultValue={first[PLACE_OF_OPINION]}
      />
      <FigureFields figures={figures} problems={problems} thousands={thousands} isAgent />
      <ComparableFields activity={isActivity(trade) ? trade : undefined} first={formOf(first).comparables} />
      <h2>L’avis</h2>
      <OpinionTextField
        path="retained"
        label="Valeur retenue"
        unit="€"
        hint={range && `Fourchette calculée\u00a0: ${amounts(range)}`}
        defaultValue={first['retained']}
      />
      {retained && isOutside(retained, range) && (
        <OpinionTextField
          path="reason"
          label="Pourquoi cette valeur"
          hint={'Elle est hors de la fourchette\u00a0: l’avis dit pourquoi.'}
          rows={2}
          defaultValue={first['reason']}
        />
      )}
      <OpinionTextField path="comment" label="Appréciation de l’agence" rows={6} defaultValue={first['comment']} />
    </>
  )
}
