import type { AgencyIdentity } from '#domain/agency/settings.ts'
import { useIdentity } from '#web/site/info/legal/legal-agency.ts'
import { LegalFacts } from '#web/site/info/legal/legal-page.tsx'

/** A processing of personal data, with the information required by RGPD art. 13. */
export interface ProcessingRecord {
  purpose: string
  data: string
  legalBasis: string
  /** May follow from how long the agency keeps data. */
  retention: string | ((kept: AgencyIdentity) => string)
  /** Additional information. */
  remarks?: string[]
}

export function Processing({ of: { purpose, data, legalBasis, retention, remarks } }: { of: ProcessingRecord }) {
  const identity = useIdentity()
  return (
    <>
      <LegalFacts
        facts={[
          ['Pour quoi faire', purpose],
          ['Quelles données', data],
          ['De quel droit', legalBasis],
          ['Combien de temps', typeof retention === 'string' ? retention : retention(identity)],
        ]}
      />
      {remarks?.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </>
  )
}
