import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dossier } from '#contract/listing/dossier.ts'
import { EXCLUSIVITIES, FEES_PAYERS, MANDATE_KINDS, MandateForm, NOTICE_DAYS } from '#contract/listing/mandate.ts'
import { recordMandate } from '#web/api/queries/mandates.ts'
import { parseNumber } from '#web/listings/form/parse-number.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditorContext, useEditor } from './editor-context.ts'
import { EditorField } from './editor-field.tsx'
import type { Messages } from './typed.ts'

interface MandateDialogProps {
  dossier: Dossier
  onClose: () => void
  onRecorded: () => void
}

const NO_PARTY = { name: '', address: '', quality: '', siren: '' }
type Party = typeof NO_PARTY

const PARTY_LABELS: Record<keyof Party, string> = {
  name: 'Nom',
  address: 'Adresse',
  quality: 'Qualité',
  siren: 'SIREN (facultatif)',
}

/** Three months, the usual length, from today; what the listing's file says is filled in. */
function firstTerms({ deal, location, title, facts }: Dossier) {
  const today = new Date()
  const end = new Date(today)
  end.setMonth(end.getMonth() + 3)
  const [from, to] = [today.toISOString().slice(0, 10), end.toISOString().slice(0, 10)]
  return {
    kind: deal === 'location' || deal === 'location-gerance' ? 'location' : 'vente',
    object: '',
    nature: title,
    place: [facts.street, location].filter(Boolean).join(', '),
    exclusive: 'simple',
    signedOn: from,
    startsOn: from,
    endsOn: to,
    noticeDays: String(NOTICE_DAYS),
    irrevocableMonths: '3',
    fees: '',
    feesPayer: facts.feesPayer ?? 'vendeur',
    reporting: '',
  }
}

/** Records a mandate: it takes the next number of the register, and is never changed afterwards. */
export function MandateDialog({ dossier, onClose, onRecorded }: MandateDialogProps) {
  const editor = useEditor()
  const [terms, setTerms] = useState(() => firstTerms(dossier))
  const [parties, setParties] = useState<Party[]>(() => [{ ...NO_PARTY, name: dossier.facts.ownerName ?? '' }])
  const [messages, setMessages] = useState<Messages>({})
  const { mutate: record, isPending } = useMutation(recordMandate(dossier.id))

  function submit() {
    if (isPending) return
    const checked = MandateForm.safeParse({
      ...terms,
      parties,
      noticeDays: parseNumber(terms.noticeDays),
      irrevocableMonths: parseNumber(terms.irrevocableMonths),
    })
    if (!checked.success) {
      return setMessages(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [`mandate.${path.join('.')}`, message])),
      )
    }
    setMessages({})
    record(checked.data, { onSuccess: onRecorded })
  }

  const change = (name: keyof typeof terms) => (value: string) => setTerms({ ...terms, [name]: value })
  const changeParty = (at: number, name: keyof Party) => (value: string) =>
    setParties(parties.with(at, { ...NO_PARTY, ...parties[at], [name]: value }))

  const line = (name: keyof typeof terms, label: string, type = 'text', hint?: string) => (
    <Line path={`mandate.${name}`} label={label} type={type} hint={hint} value={terms[name]} onChange={change(name)} />
  )
  const choice = (name: keyof typeof terms, label: string, choices: Readonly<Record<string, string>>) => (
    <EditorField path={`mandate.${name}`} label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={terms[name]}
          onChange={({ target }) => change(name)(target.value)}
        >
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </EditorField>
  )

  return (
    <Dialog title="Enregistrer un mandat" onClose={onClose}>
      <EditorContext value={{ ...editor, messages, warnings: {} }}>
        <div className="form-stack step-fields">
          {choice('kind', 'Type de mandat', { vente: MANDATE_KINDS.vente, location: MANDATE_KINDS.location })}
          {choice('exclusive', 'Exclusivité', EXCLUSIVITIES)}
          {parties.map((party, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parties have no other identity, and are only added
            <fieldset key={at} className="field">
              <legend className="label">{parties.length > 1 ? `Mandant ${at + 1}` : 'Mandant'}</legend>
              {(Object.keys(PARTY_LABELS) as (keyof Party)[]).map((name) => (
                <Line
                  key={name}
                  path={`mandate.parties.${at}.${name}`}
                  label={PARTY_LABELS[name]}
                  type="text"
                  value={party[name]}
                  onChange={changeParty(at, name)}
                />
              ))}
            </fieldset>
          ))}
          <button className="btn btn-line btn-sm" type="button" onClick={() => setParties([...parties, NO_PARTY])}>
            Ajouter un mandant
          </button>
          {line('object', 'Objet du mandat')}
          {line('nature', 'Nature du bien')}
          {line('place', 'Situation du bien')}
          {line('signedOn', 'Signé le', 'date')}
          {line('startsOn', 'Prise d’effet', 'date')}
          {line('endsOn', 'Échéance', 'date')}
          {line('irrevocableMonths', 'Irrévocabilité en mois', 'text', 'Trois mois au plus (décret 72-678 art. 78).')}
          {line('noticeDays', 'Préavis en jours')}
          {line('fees', 'Honoraires')}
          {choice('feesPayer', 'Honoraires à la charge de', FEES_PAYERS)}
          {line(
            'reporting',
            'Actions et compte rendu',
            'text',
            'Obligatoire avec exclusivité\u00a0: ce que fait l’agence, comment et à quel rythme elle en rend compte.',
          )}
        </div>
      </EditorContext>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          Annuler
        </button>
        <button className="btn btn-plate" type="button" aria-busy={isPending} onClick={submit}>
          Inscrire au registre
        </button>
      </div>
    </Dialog>
  )
}

interface LineProps {
  path: string
  label: string
  type: string
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
}

const Line = ({ path, label, type, hint, value, onChange }: LineProps) => (
  <EditorField path={path} label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        className="input"
        type={type}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </EditorField>
)
