import { useAnnounced } from '#web/api/use-announced.ts'
import { Download } from 'lucide'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isActivity } from '#domain/listing/register/activities.ts'
import { maybeThousands, problemsOf } from '#domain/valuation/inputs.ts'
import { OpinionForm, opinionInputs } from '#domain/valuation/opinion.ts'
import { value } from '#domain/valuation/valuation.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { makeOpinion } from '#web/api/queries/leads-admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { FigureFields } from '#web/site/valuation/figure-fields.tsx'
import { textsIn } from '#web/site/valuation/use-figures.ts'
import { ValuationExplained } from '#web/site/valuation/valuation-explained.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { amountIn, comparablesIn, ComparableFields, TextField } from './opinion-fields.tsx'

/** An agent's opinion of value: the online valuation with what only an agent knows, and its PDF. */
export default function OpinionScreen() {
  return (
    <div className="wrap page admin">
      <PageHead title="Avis de valeur" description="Préparer l’avis de valeur d’une affaire." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1 className="page-title">Avis de valeur</h1>
      <RequireAdmin skeleton={<div className="skeleton" aria-hidden="true" />}>{() => <Opinion />}</RequireAdmin>
    </div>
  )
}

function Opinion() {
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [year] = useState(() => new Date().getUTCFullYear())
  const [typed, setTyped] = useState<Typed>({ figures: params, comparables: [], isOwn: false })
  const [trade, setTrade] = useState(() => activityIn(params.get('metier')))
  const [makeFile, isPending] = useAnnounced(async (opinion: OpinionForm) =>
    download('avis-de-valeur.pdf', await makeOpinion(opinion)),
  )
  const inputs = opinionInputs({ figures: typed.figures.toString(), comparables: typed.comparables })
  const textOf = (name: string) => typed.figures.get(name)

  function work(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const activity = event.currentTarget.elements.namedItem('metier')
    if (activity instanceof HTMLSelectElement && !activity.reportValidity()) return
    setTyped(typedIn(event.currentTarget))
  }

  function makePdf() {
    if (!form.current?.reportValidity()) return
    const read = typedIn(form.current)
    setTyped(read)
    const texts = new Map(
      [...new FormData(form.current)].map(([name, text]) => [name, typeof text === 'string' ? text : '']),
    )
    const checked = OpinionForm.safeParse({
      subject: texts.get('affaire'),
      client: texts.get('client'),
      figures: read.figures.toString(),
      comparables: read.comparables,
      retained: amountIn(texts.get('retenue')),
      comment: texts.get('appreciation'),
    })
    if (checked.success) void makeFile(checked.data)
    else showToast({ kind: 'error', title: 'Avis incomplet', text: checked.error.issues[0]?.message ?? '' })
  }

  return (
    <div className="worth">
      <form
        ref={form}
        className="worth-form"
        onSubmit={work}
        onChange={(event) => setTrade(tradeIn(event.currentTarget))}
      >
        <FigureFields
          figures={typed.figures}
          problems={problemsOf(textOf)}
          thousands={maybeThousands(textOf)}
          isAgent
        />
        <ComparableFields activity={trade} />
        {/* The value that is retained, which the opinion requires, is chosen after. */}
        <button className="btn btn-plate" type="submit" formNoValidate>
          Calculer
        </button>
        <h2>L’avis</h2>
        <TextField name="affaire" label="Affaire évaluée" required maxLength={200} />
        <TextField name="client" label="Établi pour" maxLength={120} />
        <TextField name="retenue" label="Valeur retenue" required unit="€" />
        <TextField name="appreciation" label="Appréciation de l’agence" maxLength={3_000} isLong />
        <ActionButton className="btn-line" isPending={isPending} pending="Préparation…" onClick={makePdf}>
          <Icon of={Download} />
          Télécharger l’avis de valeur
        </ActionButton>
        <p className="hint">Rien n’est enregistré : gardez le PDF.</p>
      </form>
      {inputs && (
        <section className="worth-result" aria-labelledby="worth-title">
          <ValuationExplained
            key={typed.figures.toString()}
            valuation={value(inputs, year, { isCapped: true })}
            inputs={inputs}
            takesFocus={typed.isOwn}
          />
        </section>
      )}
    </div>
  )
}

const activityIn = (text: unknown) => (isActivity(text) ? text : undefined)

const tradeIn = (form: HTMLFormElement) => activityIn(new FormData(form).get('metier'))

interface Typed {
  figures: URLSearchParams
  comparables: OpinionForm['comparables']
  isOwn: boolean
}

/** Fields of the opinion and of comparables are no figures of the business. */
const OTHERS = /^(affaire|client|retenue|appreciation|vente-)/

function typedIn(form: HTMLFormElement): Typed {
  const texts = textsIn(form)
  return {
    figures: new URLSearchParams(texts.filter(([name]) => !OTHERS.test(name))),
    comparables: comparablesIn(new Map(texts)),
    isOwn: true,
  }
}
