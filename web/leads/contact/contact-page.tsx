import { Phone } from 'lucide'
import { clientData, serverData } from '#web/api/page-data.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { agencyData } from '#web/frame/structured-agency.ts'
import { structuredData } from '#web/frame/structured-data.ts'
import * as agency from '../../../agency.json' with { type: 'json' }
import { Icon } from '#web/ui/icon.tsx'
import { AgencyDetails } from './agency-details.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useContactSearchParams } from './use-contact-search-params.ts'

export const loader = serverData
export const clientLoader = clientData
export const meta = import.meta.env.SSR ? structuredData(({ publicUrl }) => [agencyData(publicUrl)]) : undefined

const INTRO = 'Une question, un bien à vendre, un commerce à reprendre\u00a0: un conseiller vous lit et vous répond.'
const DESCRIPTION = `${INTRO} ${agency.address.street}, ${agency.address.city}. ${agency.hours.display}.`

export default function ContactScreen() {
  const params = useContactSearchParams()
  return (
    <div className="wrap page">
      <PageHead title="Contact" description={DESCRIPTION} path="/contact" />
      {params.propertyId !== undefined && <BackLink to={`/properties/${params.propertyId}`} label="Retour au bien" />}
      <div className="page-head">
        <h1 className="page-title">Contact</h1>
        <p className="page-lead">{INTRO}</p>
        {/* On phones, where the details come after the form. */}
        <a className="btn btn-line contact-call" href={`tel:${agency.phone.e164}`}>
          <Icon of={Phone} />
          {`Appeler le ${agency.phone.display}`}
        </a>
      </div>
      <div className="contact">
        <MessagePanel params={params} />
        <AgencyDetails />
      </div>
    </div>
  )
}
