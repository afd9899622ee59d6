import { ArrowRight } from 'lucide'
import { activity, sectorRow } from '#contract/listing/register/activities.ts'
import type { Category } from '#contract/listing/register/category.ts'
import type { Valuation, ValuationInputs } from '#contract/valuation/valuation.ts'
import { DISCLAIMERS, RAISES_AND_LOWERS, summary, UNKNOWN } from '#contract/valuation/words.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { fillInDraft } from '#web/leads/valuation/fill-in-draft.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ValuationExplained } from './valuation-explained.tsx'

interface ResultProps {
  inputs: ValuationInputs
  valuation: Valuation
  /** What they were read from, as the URL of the page has them. */
  figures: string
  /** The person has asked for it: its heading is read first. */
  takesFocus: boolean
}

/** What a business is worth, and why. */
export function ValuationResult({ inputs, valuation, figures, takesFocus }: ResultProps) {
  return (
    <section className="worth-result" aria-labelledby="worth-title">
      <ValuationExplained valuation={valuation} inputs={inputs} takesFocus={takesFocus} />
      <h3>Ce qui fait monter ou baisser</h3>
      <ul className="worth-list">
        {RAISES_AND_LOWERS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{UNKNOWN}</p>
      <ToExpert valuation={valuation} inputs={inputs} figures={figures} />
      <div className="worth-disclaimers">
        {DISCLAIMERS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

interface ToExpertProps {
  valuation: Valuation
  inputs: ValuationInputs
  figures: string
}

/** Opens the wizard with what is known filled in. */
function ToExpert({ valuation, inputs, figures }: ToExpertProps) {
  const fillIn = () =>
    fillInDraft({
      propertyType: categoryOf(inputs),
      activityDetails: summary(valuation, inputs),
      valuation: figures,
      mark: 'Estimation en ligne',
    })
  return (
    <div className="worth-expert">
      <PageLink className="btn btn-plate" to="/estimate" onClick={fillIn}>
        Demander l’avis d’un expert
        <Icon of={ArrowRight} />
      </PageLink>
      <p className="hint">Votre métier et ces chiffres seront repris dans la demande ; vous pourrez les modifier.</p>
    </div>
  )
}

function categoryOf({ deal, activity: slug }: ValuationInputs): Category {
  if (deal === 'murs') return "Immobilier d'entreprise"
  if (deal === 'titres') return 'Entreprise'
  return sectorRow(activity(slug).sector).categories[0] ?? 'Commerce'
}
