import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { NO_PARTY, type Party } from './terms.ts'

const PARTY_LABELS: Record<keyof Party, string> = {
  name: 'Nom',
  address: 'Adresse',
  quality: 'Qualité (facultatif)',
  siren: 'SIREN (facultatif)',
}

/** The parties that give the mandate. */
export function PartyFields({ parties, onChange }: { parties: Party[]; onChange: (parties: Party[]) => void }) {
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
