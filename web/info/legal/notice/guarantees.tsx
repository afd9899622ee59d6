import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'
import { addressLine } from '#web/info/legal/legal-address.ts'
import { agency } from '#web/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/info/legal/legal-facts.tsx'

const { guarantee, insurance } = agency

export function Guarantees() {
  return (
    <>
      {guarantee.holdsNoFunds && (
        <p>
          {LEGAL_SENTENCES.noFunds.text} Le prix d’une vente est versé entre les mains du notaire, de l’avocat ou du
          séquestre choisi par les parties.
        </p>
      )}
      <LegalFacts
        facts={[
          ['Garant financier', !guarantee.holdsNoFunds && guarantee.guarantor.name],
          ['Adresse du garant', !guarantee.holdsNoFunds && addressLine(guarantee.guarantor.address)],
          ['Assurance de responsabilité civile professionnelle', insurance.insurer],
          ['Adresse de l’assureur', addressLine(insurance.address)],
          ['Numéro de police', insurance.policyNumber],
          ['Zone couverte', insurance.coverage],
        ]}
      />
    </>
  )
}
