import { LegalFacts } from '#web/site/info/legal/legal-page.tsx'

/** A processing of personal data, with the information required by RGPD art. 13. */
export interface ProcessingRecord {
  purpose: string
  data: string
  legalBasis: string
  retention: string
  /** Additional information. */
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
