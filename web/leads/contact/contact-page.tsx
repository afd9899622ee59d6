import { Phone } from 'lucide'
import * as agency from '../../../agency.json' with { type: 'json' }
import { useSearchParams } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead, useAgency } from '#web/frame/page-head.tsx'
import { agencyData, structuredData } from '#web/frame/structured-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ContactParams, readContactParams } from '#web/api/contact-path.ts'
import { property } from '#web/api/queries/listings.ts'
import { AgencyDetails } from './agency-details.tsx'
import { MessagePanel } from './message-panel.tsx'

export const loader = serverData
export const clientLoader = clientData
export const meta = import.meta.env.SSR ? structuredData((input) => [agencyData(input)]) : undefined

const INTRO = 'Une question, un bien à vendre, un commerce à reprendre\u00a0: un conseiller vous lit et vous répond.'
const WHERE = `${INTRO} ${agency.address.street}, ${agency.address.city}.`

export default function ContactScreen() {
  const params = useContactSearchParams()
  const { hours } = useAgency()
  return (
    <div className="wrap page">
      <PageHead title="Contact" description={hours ? `${WHERE} ${hours}.` : WHERE} path="/contact" />
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

/** The search parameters of /contact, without a listing that was withdrawn. */
function useContactSearchParams(): ContactParams {
  const [params] = useSearchParams()
  const { propertyId, ...others } = readContactParams(params)
  const { data: listing } = useRead(propertyId === undefined ? undefined : property(propertyId))
  return listing === null ? others : { propertyId, ...others }
}
