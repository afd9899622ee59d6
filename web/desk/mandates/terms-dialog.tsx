import { type ComponentProps, type ReactNode, useState } from 'react'
import { monthsAfter } from '#domain/days.ts'
import { longDate } from '#domain/format.ts'
import { EXCLUSIVITIES, FEES_PAYERS } from '#domain/mandates/mandate.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActDialog } from './act-form.tsx'
import { KnownTerms } from './known-terms.tsx'
import { partyText } from './mandate-state.ts'
import { PartyFields } from './party-fields.tsx'
import type { Terms } from './terms.ts'

interface TermsDialogProps<Body> extends Omit<
  ComponentProps<typeof ActDialog<Body>>,
  'name' | 'typed' | 'action' | 'className' | 'children'
> {
  first: Terms
  kinds: Readonly<Record<string, string>>
  /** Data sent besides the terms. */
  about?: object
  /** Where the proposed fees come from. */
  feesHint?: string
  /** The agency's text about its actions and reports, proposed with exclusivity. */
  reporting?: string
  /** Fields shown before those of the terms. */
  children?: ReactNode
}

type TermField = (
  name: Exclude<keyof Terms, 'parties'>,
  label: string,
) => { path: string; label: string; value: string; onChange: (value: string) => void }

interface TermsProps {
  terms: Terms
  /** Returns what a field of these terms needs. */
  field: TermField
  change: (part: Partial<Terms>) => void
}

/** The form of a mandate's terms: asks for unknown terms, and shows known ones as text. */
export function TermsDialog<Body>({
  first,
  kinds,
  about,
  feesHint,
  reporting,
  children,
  ...dialog
}: TermsDialogProps<Body>) {
  const [terms, setTerms] = useState(first)
  const { parties, object, nature, place } = terms
  const change = (part: Partial<Terms>) => {
    const next = { ...terms, ...part }
    setTerms(part.exclusive ? withReporting(next, reporting) : next)
  }
  const field: TermField = (name, label) => ({
    path: name,
    label,
    value: terms[name],
    onChange: (value) => change({ [name]: value }),
  })
  return (
    <ActDialog
      {...dialog}
      name="mandat"
      typed={{
        ...terms,
        ...about,
        noticeDays: amountIn(terms.noticeDays, { unit: 'jours' }),
        irrevocableMonths: amountIn(terms.irrevocableMonths, { unit: 'mois' }),
      }}
      action="Inscrire au registre"
    >
      {children}
      <KnownTerms
        title={parties.length > 1 ? 'Mandants' : 'Mandant'}
        names={['parties']}
        isKnown={parties.every(({ name, address }) => name && address)}
        text={parties.map(partyText).join('\u00a0; ')}
      >
        <PartyFields parties={parties} onChange={(next) => change({ parties: next })} />
      </KnownTerms>
      <KnownTerms
        title="Bien"
        names={['kind', 'object', 'nature', 'place']}
        isKnown={[object, nature, place].every(Boolean)}
        text={`${object}\u00a0: ${nature}, ${place}`}
      >
        <TypedField {...field('kind', 'Type de mandat')} choices={Object.entries(kinds)} />
        <TypedField {...field('object', 'Objet du mandat')} />
        <TypedField {...field('nature', 'Nature du bien')} />
        <TypedField {...field('place', 'Situation du bien')} />
      </KnownTerms>
      <SignatureFields terms={terms} field={field} change={change} />
      <LengthAndFees terms={terms} field={field} change={change} feesHint={feesHint} />
      {(terms.exclusive !== 'simple' || terms.reporting) && (
        <TypedField
          {...field('reporting', 'Actions et compte rendu')}
          rows={5}
          hint={
            'Obligatoire avec exclusivité\u00a0: ce que fait l’agence, comment et à quel rythme elle en rend compte.'
          }
        />
      )}
    </ActDialog>
  )
}

/** Exclusivity brings the agency's text, and its end takes it away again while nobody has changed it. */
function withReporting(terms: Terms, text = ''): Terms {
  const isExclusive = terms.exclusive !== 'simple'
  if (isExclusive && terms.reporting === '') return { ...terms, reporting: text }
  return !isExclusive && terms.reporting === text ? { ...terms, reporting: '' } : terms
}

const DURATIONS = [
  [3, '3 mois'],
  [6, '6 mois'],
  [12, '1 an'],
  [24, '2 ans'],
] as const

/** The usual number of months between the start and the end; undefined for any other length. */
const usualMonths = ({ startsOn, endsOn }: Terms) =>
  DURATIONS.find(([count]) => startsOn && monthsAfter(startsOn, count) === endsOn)?.[0]

/** A mandate of a usual length keeps it when its start moves. */
function SignatureFields({ terms, field, change }: TermsProps) {
  const months = usualMonths(terms)
  const start = (day: string) =>
    change({ startsOn: day, ...(day && months ? { endsOn: monthsAfter(day, months) } : {}) })
  return (
    <KnownTerms
      title="Signature"
      names={['signedOn', 'startsOn', 'irrevocableMonths', 'noticeDays']}
      isKnown
      text={startText(terms)}
    >
      <TypedField {...field('signedOn', 'Signé le')} type="date" />
      <TypedField {...field('startsOn', 'Prise d’effet')} type="date" onChange={start} />
      <TypedField
        {...field('irrevocableMonths', 'Irrévocabilité en mois')}
        inputMode="numeric"
        hint="Trois mois au plus (décret 72-678 art. 78)."
      />
      <TypedField {...field('noticeDays', 'Préavis en jours')} inputMode="numeric" />
    </KnownTerms>
  )
}

const dayText = (day: string) => day && longDate(day)

function startText({ signedOn, startsOn, irrevocableMonths, noticeDays }: Terms): string {
  const start =
    signedOn === startsOn
      ? `signé et en vigueur le ${dayText(signedOn)}`
      : `signé le ${dayText(signedOn)}, en vigueur le ${dayText(startsOn)}`
  return `${start}, irrévocable ${irrevocableMonths}\u00a0mois, préavis de ${noticeDays}\u00a0jours`
}

function LengthAndFees({ terms, field, change, feesHint }: TermsProps & { feesHint: string | undefined }) {
  const { startsOn } = terms
  const months = usualMonths(terms)
  return (
    <>
      <div className="mandate-pair">
        <TypedField
          path="duration"
          label="Durée"
          choices={[
            ...DURATIONS.map(([count, label]) => [String(count), label] as const),
            ...(months ? [] : [['', 'Jusqu’à l’échéance'] as const]),
          ]}
          value={String(months ?? '')}
          onChange={(count) => startsOn && change({ endsOn: monthsAfter(startsOn, Number(count)) })}
        />
        <TypedField {...field('endsOn', 'Échéance')} type="date" />
        <TypedField {...field('exclusive', 'Exclusivité')} choices={Object.entries(EXCLUSIVITIES)} />
        <TypedField {...field('feesPayer', 'Honoraires à la charge de')} choices={Object.entries(FEES_PAYERS)} />
      </div>
      <TypedField
        {...field('fees', 'Honoraires')}
        hint={feesHint ?? 'Comme au mandat\u00a0: «\u00a06\u00a0% TTC du prix de vente\u00a0».'}
      />
    </>
  )
}
