import { useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import {
  EXCLUSIVITIES,
  FEES_PAYERS,
  MANDATE_KINDS,
  MandateChangeForm,
  MandateForm,
  NOTICE_DAYS,
  type RegisterRow,
} from '#domain/mandates/mandate.ts'
import { changeMandate, recordMandate, recordSearchMandate } from '#web/api/queries/mandates.ts'
import { parseNumber } from '#web/desk/form/parse-number.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActForm } from './act-form.tsx'
import { latestOf, type Mandate, thisDay } from './mandate-state.ts'
import { type PathForm, usePathForm } from './use-path-form.ts'

interface MandateDialogProps {
  /** The listing of a new mandate, the mandate to change, or a new mandate to search. */
  about: { listing: Dossier } | { mandate: Mandate } | 'search'
  onClose: () => void
  /** Once it is recorded; closes by default. */
  onRecorded?: () => void
}

/** Records a mandate, or new terms of one: a row of the register, which is never changed afterwards. */
export function MandateDialog({ about, onClose, onRecorded = onClose }: MandateDialogProps) {
  const ends = { onClose, onRecorded }
  if (about === 'search') return <SearchMandate {...ends} />
  return 'listing' in about ? (
    <NewMandate listing={about.listing} {...ends} />
  ) : (
    <ChangedMandate mandate={about.mandate} {...ends} />
  )
}

interface Ends {
  onClose: () => void
  onRecorded: () => void
}

function NewMandate({ listing, onClose, onRecorded }: Ends & { listing: Dossier }) {
  const send = (body: MandateForm) => recordMandate(listing.id, body)
  const form = usePathForm({ schema: MandateForm, idOf, send, onSent: onRecorded })
  const { vente, location } = MANDATE_KINDS
  return (
    <TermsDialog
      title="Enregistrer un mandat"
      first={firstTerms(listing)}
      kinds={{ vente, location }}
      form={form}
      onClose={onClose}
    />
  )
}

function SearchMandate({ onClose, onRecorded }: Ends) {
  const form = usePathForm({ schema: MandateForm, idOf, send: recordSearchMandate, onSent: onRecorded })
  const first = { ...EMPTY_TERMS, kind: 'recherche', feesPayer: 'acquereur', ...fromToday() }
  const { recherche } = MANDATE_KINDS
  return (
    <TermsDialog
      title="Enregistrer un mandat de recherche"
      first={first}
      kinds={{ recherche }}
      form={form}
      onClose={onClose}
    />
  )
}

const ACTS = {
  avenant: 'Avenant\u00a0: les parties ont convenu de nouvelles conditions',
  correction: 'Correction\u00a0: le registre a été mal rempli',
}

function ChangedMandate({ mandate, onClose, onRecorded }: Ends & { mandate: Mandate }) {
  const latest = latestOf(mandate)
  const isTerminated = latest.act === 'résiliation'
  const [act, setAct] = useState(isTerminated ? 'correction' : 'avenant')
  const [reason, setReason] = useState('')
  const send = (body: MandateChangeForm) => changeMandate(mandate.first.number, body)
  const form = usePathForm({ schema: MandateChangeForm, idOf, send, onSent: onRecorded })
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
      form={{ ...form, submit: (typed) => form.submit({ ...(typed as object), act, reason }) }}
      onClose={onClose}
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

const NO_PARTY = { name: '', address: '', quality: '', siren: '' }
type Party = typeof NO_PARTY

const PARTY_LABELS: Record<keyof Party, string> = {
  name: 'Nom',
  address: 'Adresse',
  quality: 'Qualité',
  siren: 'SIREN (facultatif)',
}

const EMPTY_TERMS = {
  kind: 'vente',
  parties: [NO_PARTY],
  object: '',
  nature: '',
  place: '',
  exclusive: 'simple',
  signedOn: '',
  startsOn: '',
  endsOn: '',
  noticeDays: String(NOTICE_DAYS),
  irrevocableMonths: '3',
  fees: '',
  feesPayer: 'vendeur',
  reporting: '',
}
type Terms = typeof EMPTY_TERMS

/** Three months, the usual length. */
function fromToday() {
  const today = thisDay()
  const end = new Date(today)
  end.setUTCMonth(end.getUTCMonth() + 3)
  return { signedOn: today, startsOn: today, endsOn: end.toISOString().slice(0, 10) }
}

/** What the listing's file says is filled in. */
const firstTerms = ({ deal, location, title, facts }: Dossier): Terms => ({
  ...EMPTY_TERMS,
  ...fromToday(),
  kind: deal === 'location' || deal === 'location-gerance' ? 'location' : 'vente',
  parties: [{ ...NO_PARTY, name: facts.ownerName ?? '' }],
  nature: title,
  place: [facts.street, location].filter(Boolean).join(', '),
  feesPayer: facts.feesPayer ?? 'vendeur',
})

const termsOf = ({ noticeDays, irrevocableMonths, ...row }: RegisterRow): Terms => ({
  ...row,
  noticeDays: String(noticeDays),
  irrevocableMonths: String(irrevocableMonths),
})

const idOf = (path: string) => `mandat-${path}`

interface TermsDialogProps {
  title: string
  intro?: string
  first: Terms
  kinds: Readonly<Record<string, string>>
  form: PathForm
  onClose: () => void
  /** Fields before those of the terms. */
  children?: React.ReactNode
}

function TermsDialog({ title, intro, first, kinds, form, onClose, children }: TermsDialogProps) {
  const [terms, setTerms] = useState(first)
  const { parties } = terms
  const change = (part: Partial<Terms>) => setTerms({ ...terms, ...part })
  const changeParty = (at: number, part: Partial<Party>) =>
    change({ parties: parties.with(at, { ...NO_PARTY, ...parties[at], ...part }) })
  type TextName = Exclude<keyof Terms, 'parties'>
  const field = (name: TextName, label: string) => ({
    path: name,
    label,
    value: terms[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {intro && <p>{intro}</p>}
      <ActForm
        form={form}
        typed={{
          ...terms,
          noticeDays: parseNumber(terms.noticeDays),
          irrevocableMonths: parseNumber(terms.irrevocableMonths),
        }}
        action="Inscrire au registre"
        className="btn-plate"
        onClose={onClose}
      >
        {children}
        <TypedField {...field('kind', 'Type de mandat')} choices={Object.entries(kinds)} />
        <TypedField {...field('exclusive', 'Exclusivité')} choices={Object.entries(EXCLUSIVITIES)} />
        {parties.map((party, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parties have no other identity
          <fieldset key={at} className="field mandate-party">
            <legend className="label">{parties.length > 1 ? `Mandant ${at + 1}` : 'Mandant'}</legend>
            {(Object.keys(PARTY_LABELS) as (keyof Party)[]).map((name) => (
              <TypedField
                key={name}
                path={`parties.${at}.${name}`}
                label={PARTY_LABELS[name]}
                value={party[name]}
                onChange={(value) => changeParty(at, { [name]: value })}
              />
            ))}
            {parties.length > 1 && (
              <button
                className="btn btn-ghost btn-sm"
                type="button"
                onClick={() => change({ parties: parties.toSpliced(at, 1) })}
              >
                {`Retirer le mandant ${at + 1}`}
              </button>
            )}
          </fieldset>
        ))}
        <button
          className="btn btn-line btn-sm"
          type="button"
          onClick={() => change({ parties: [...parties, NO_PARTY] })}
        >
          Ajouter un mandant
        </button>
        <TypedField {...field('object', 'Objet du mandat')} />
        <TypedField {...field('nature', 'Nature du bien')} />
        <TypedField {...field('place', 'Situation du bien')} />
        <div className="mandate-pair">
          <TypedField {...field('signedOn', 'Signé le')} type="date" />
          <TypedField {...field('startsOn', 'Prise d’effet')} type="date" />
          <TypedField {...field('endsOn', 'Échéance')} type="date" />
          <TypedField
            {...field('irrevocableMonths', 'Irrévocabilité en mois')}
            inputMode="numeric"
            hint="Trois mois au plus (décret 72-678 art. 78)."
          />
          <TypedField {...field('noticeDays', 'Préavis en jours')} inputMode="numeric" />
        </div>
        <TypedField
          {...field('fees', 'Honoraires')}
          hint={'Comme au mandat\u00a0: «\u00a06\u00a0% TTC du prix de vente\u00a0».'}
        />
        <TypedField {...field('feesPayer', 'Honoraires à la charge de')} choices={Object.entries(FEES_PAYERS)} />
        <TypedField
          {...field('reporting', 'Actions et compte rendu')}
          hint={
            'Obligatoire avec exclusivité\u00a0: ce que fait l’agence, comment et à quel rythme elle en rend compte.'
          }
        />
      </ActForm>
    </Dialog>
  )
}
