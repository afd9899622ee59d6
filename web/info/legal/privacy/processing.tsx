import { LegalFacts } from '#web/info/legal/legal-facts.tsx'

/** A processing of personal data, as the RGPD wants it told (art. 13). */
export interface ProcessingRecord {
  purpose: string
  data: string
  legalBasis: string
  retention: string
  /** What a person may also want to know. */
  remarks?: string[]
}

export function Processing({ of: { purpose, data, legalBasis, retention, remarks } }: { of: ProcessingRecord }) {
  return (
    <>
      <LegalFacts
        facts={[
          ['Pour quoi faire', purpose],
          ['Quelles données', data],
          ['De quel droit', legalBasis],
          ['Combien de temps', retention],
        ]}
      />
      {remarks?.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </>
  )
}
