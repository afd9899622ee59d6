import { Phone } from 'lucide'
import { clientData, serverData } from '#web/api/page-data.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { agencyData } from '#web/frame/structured-agency.ts'
import { structuredData } from '#web/frame/structured-data.ts'
import * as agency from '../../../agency.json' with { type: 'json' }
import { Icon } from '#web/ui/icon.tsx'
import { AgencyDetails } from './agency-details.tsx'
import { MessageSheet } from './message-panel.tsx'
import { useAsked } from './use-contact-search-params.ts'

export const loader = serverData
export const clientLoader = clientData
export const meta = import.meta.env.SSR ? structuredData(({ publicUrl }) => [agencyData(publicUrl)]) : undefined

const LEAD = 'Une question, un bien à vendre, un commerce à reprendre\u00a0: un conseiller vous lit et vous répond.'
const DESCRIPTION = `${LEAD} ${agency.address.street}, ${agency.address.city}. ${agency.hours.display}.`

export default function ContactScreen() {
  const asked = useAsked()
  return (
    <div className="wrap page">
      <PageHead title="Contact" description={DESCRIPTION} path="/contact" />
      {asked.propertyId !== undefined && <BackLink to={`/properties/${asked.propertyId}`} label="Retour au bien" />}
      <div className="page-head">
        <h1 className="page-title">Contact</h1>
        <p className="page-lead">{LEAD}</p>
        {/* On phones, where the details come after the form. */}
        <a className="btn btn-line contact-call" href={`tel:${agency.phone.e164}`}>
          <Icon of={Phone} />
          {`Appeler le ${agency.phone.display}`}
        </a>
      </div>
      <div className="contact">
        <MessageSheet asked={asked} />
        <AgencyDetails />
      </div>
    </div>
  )
}
