import * as agency from '../../agency.json' with { type: 'json' }
import { inYears } from '#contract/format/in-years.ts'
import { NewTabLink } from './new-tab-link.tsx'

/** RGPD art. 13, in short. `purpose` follows « pour ». */
export function PrivacyLine({ purpose }: { purpose: string }) {
  return (
    <p className="hint privacy-line">
      {agency.name}, responsable du traitement, utilise ces données pour {purpose} et les efface au bout de{' '}
      {inYears(agency.privacy.requestsKeptMonths)}. Vous pouvez y accéder, les faire rectifier ou effacer, et retirer
      votre accord&nbsp;: voyez notre <NewTabLink to="/confidentialite">politique de confidentialité</NewTabLink>.
    </p>
  )
}
