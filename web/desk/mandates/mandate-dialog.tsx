import { type ComponentProps, type ReactNode, use, useState } from 'react'
import { longDate } from '#domain/format.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { EXCLUSIVITIES, FEES_PAYERS, MANDATE_KINDS, MandateChangeForm, MandateForm } from '#domain/mandates/mandate.ts'
import { monthsAfter } from '#domain/days.ts'
import { changeMandate, recordMandate } from '#web/api/queries/mandates.ts'
import { amountIn } from '#domain/reading/amount.ts'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActDialog, type DialogEnds } from './act-form.tsx'
import { latestOf, type Mandate, partyText } from './mandate-state.ts'
import { NO_PARTY, type Party, searchTerms, type Terms, termsFrom, termsOf } from './terms.ts'

// Each dialog records a register entry, which can never be changed.

export function NewMandate({ listing, ...ends }: DialogEnds & { listing: Dossier }) {
  const { vente, location } = MANDATE_KINDS
  return (
    <TermsDialog
      title="Enregistrer un mandat"
      first={termsFrom(listing)}
      kinds={{ vente, location }}
      schema={MandateForm}
      send={(body) => recordMandate(body, listing.id)}
      {...ends}
    />
  )
}

export function SearchMandate(ends: DialogEnds) {
  const { recherche } = MANDATE_KINDS
  return (
    <TermsDialog
      title="Enregistrer un mandat de recherche"
      first={searchTerms()}
      kinds={{ recherche }}
      schema={MandateForm}
      send={(body) => recordMandate(body)}
      {...ends}
    />
  )
}

const ACTS = {
  avenant: 'Avenant\u00a0: les parties ont convenu de nouvelles conditions',
  correction: 'Correction\u00a0: le registre a été mal rempli',
}

export function ChangedMandate({ mandate, ...ends }: DialogEnds & { mandate: Mandate }) {
  const latest = latestOf(mandate)
  const isTerminated = latest.act === 'résiliation'
  const [act, setAct] = useState(isTerminated ? 'correction' : 'avenant')
  const [reason, setReason] = useState('')
  const { correction } = ACTS
  return (
    <TermsDialog
      title={`Modifier le mandat n°\u00a0${mandate.first.number}`}
      intro={
        isTerminated
          ? 'Ce mandat est résilié\u00a0: seule une erreur d’inscription se corrige. Ce qui est inscrit reste au registre.'
          : 'Ce qui est inscrit reste au registre\u00a0: un acte s’y ajoute, avec toutes les conditions telles qu’elles sont après lui.'
      }
      first={termsOf(latest)}
      kinds={{ [latest.kind]: MANDATE_KINDS[latest.kind] }}
      schema={MandateChangeForm}
      about={{ act, reason }}
      send={(body) => changeMandate(mandate.first.number, body)}
      {...ends}
    >
      <TypedField
        path="act"
        label="Acte à inscrire"
        choices={Object.entries(isTerminated ? { correction } : ACTS)}
        value={act}
        onChange={setAct}
      />
      <TypedField path="reason" label="Motif" value={reason} onChange={setReason} />
    </TermsDialog>
  )
}

const PARTY_LABELS: Record<keyof Party, string> = {
  name: 'Nom',
  address: 'Adresse',
  quality: 'Qualité (facultatif)',
  siren: 'SIREN (facultatif)',
}

interface TermsDialogProps<Body> extends Omit<
  ComponentProps<typeof ActDialog<Body>>,
  'name' | 'typed' | 'action' | 'className' | 'children'
> {
  first: Terms
  kinds: Readonly<Record<string, string>>
  /** Data sent besides the terms. */
  about?: object
  /** Fields shown before those of the terms. */
  children?: ReactNode
}

/** The form of a mandate's terms: asks for unknown terms, and shows known ones as text. */
function TermsDialog<Body>({ first, kinds, about, children, ...dialog }: TermsDialogProps<Body>) {
  const [terms, setTerms] = useState(first)
  const { parties, object, nature, place, startsOn, endsOn } = terms
  const change = (part: Partial<Terms>) => setTerms({ ...terms, ...part })
  const months = DURATIONS.find(([count]) => startsOn && monthsAfter(startsOn, count) === endsOn)?.[0]
  const start = (day: string) =>
    change({ startsOn: day, ...(day && months ? { endsOn: monthsAfter(day, months) } : {}) })
  const field = (name: Exclude<keyof Terms, 'parties'>, label: string) => ({
    path: name,
    label,
    value: terms[name],
    onChange: (value: string) => change({ [name]: value }),
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
      <Known
        title={parties.length > 1 ? 'Mandants' : 'Mandant'}
        names={['parties']}
        isKnown={parties.every(({ name, address }) => name && address)}
        text={parties.map(partyText).join('\u00a0; ')}
      >
        <PartyFields parties={parties} onChange={(next) => change({ parties: next })} />
      </Known>
      <Known
        title="Bien"
        names={['kind', 'object', 'nature', 'place']}
        isKnown={[object, nature, place].every(Boolean)}
        text={`${object}\u00a0: ${nature}, ${place}`}
      >
        <TypedField {...field('kind', 'Type de mandat')} choices={Object.entries(kinds)} />
        <TypedField {...field('object', 'Objet du mandat')} />
        <TypedField {...field('nature', 'Nature du bien')} />
        <TypedField {...field('place', 'Situation du bien')} />
      </Known>
      <Known
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
      </Known>
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
        hint={'Comme au mandat\u00a0: «\u00a06\u00a0% TTC du prix de vente\u00a0».'}
      />
      {(terms.exclusive !== 'simple' || terms.reporting) && (
        <TypedField
          {...field('reporting', 'Actions et compte rendu')}
          hint={
            'Obligatoire avec exclusivité\u00a0: ce que fait l’agence, comment et à quel rythme elle en rend compte.'
          }
        />
      )}
    </ActDialog>
  )
}

const DURATIONS = [
  [3, '3 mois'],
  [6, '6 mois'],
  [12, '1 an'],
  [24, '2 ans'],
] as const

const dayText = (day: string) => day && longDate(day)

function startText({ signedOn, startsOn, irrevocableMonths, noticeDays }: Terms): string {
  const start =
    signedOn === startsOn
      ? `signé et en vigueur le ${dayText(signedOn)}`
      : `signé le ${dayText(signedOn)}, en vigueur le ${dayText(startsOn)}`
  return `${start}, irrévocable ${irrevocableMonths}\u00a0mois, préavis de ${noticeDays}\u00a0jours`
}

interface KnownProps {
  title: string
  /** The names of its fields. */
  names: string[]
  isKnown: boolean
  /** A summary of the values, shown while the fields are folded. */
  text: string
  children: ReactNode
}

/** Fields whose values are known: folded into a text, and unfolded when one of them is refused. */
function Known({ title, names, isKnown, text, children }: KnownProps) {
  const { messages } = use(FieldPaths)
  const [isOpen, setOpen] = useState(!isKnown)
  const isRefused = Object.keys(messages).some((path) => names.includes(path.split('.')[0] ?? ''))
  function toggle(details: HTMLDetailsElement) {
    // Fields with an error stay visible.
    if (isRefused) details.open = true
    setOpen(details.open)
  }
  return (
    <details
      className="mandate-known"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => toggle(currentTarget)}
    >
      <summary>
        <b>{title}</b>
        {!isOpen && (
          <>
            {`\u00a0: ${text} `}
            <span className="link">Modifier</span>
          </>
        )}
      </summary>
      <div className="mandate-pair">{children}</div>
    </details>
  )
}

function PartyFields({ parties, onChange }: { parties: Party[]; onChange: (parties: Party[]) => void }) {
  return (
    <>
      {parties.map((party, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parties have no other identity
        <fieldset key={at} className="field mandate-pair">
          <legend className="visually-hidden">{`Mandant ${at + 1}`}</legend>
          {(Object.keys(PARTY_LABELS) as (keyof Party)[]).map((name) => (
            <TypedField
              key={name}
              path={`parties.${at}.${name}`}
              label={PARTY_LABELS[name]}
              value={party[name]}
              onChange={(value) => onChange(parties.with(at, { ...party, [name]: value }))}
            />
          ))}
          {parties.length > 1 && (
            <button className="btn btn-ghost btn-sm" type="button" onClick={() => onChange(parties.toSpliced(at, 1))}>
              {`Retirer le mandant ${at + 1}`}
            </button>
          )}
        </fieldset>
      ))}
      <button className="btn btn-line btn-sm" type="button" onClick={() => onChange([...parties, NO_PARTY])}>
        Ajouter un mandant
      </button>
    </>
  )
}
