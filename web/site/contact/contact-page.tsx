import { Phone, Clock, Mail, MapPin } from 'lucide'
import { useSearchParams } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageTitle, useAgency } from '#web/frame/page-head.tsx'
import { agencyData, structuredData } from '#web/frame/structured-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ContactParams, readContactParams } from '#web/api/contact-path.ts'
import { property } from '#web/api/queries/listings.ts'
import { MessagePanel } from './message-panel.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ServicePicture } from '#web/frame/service-picture.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'
export const meta = import.meta.env.SSR ? structuredData((input) => [agencyData(input)]) : undefined

const INTRO = 'Une question, un bien à vendre, un commerce à reprendre\u00a0: un conseiller vous lit et vous répond.'

export default function ContactScreen() {
  const params = useContactSearchParams()
  const { address, hours, phone } = useAgency()
  const where = `${INTRO} ${address.street}, ${address.city}.`
  return (
    <div className="wrap page">
      {params.propertyId !== undefined && <BackLink to={`/properties/${params.propertyId}`} label="Retour au bien" />}
      <PageTitle title="Contact" intro={INTRO} description={hours ? `${where} ${hours}.` : where} path="/contact">
        {/* For phones, on which the contact details come after the form. */}
        <a className="btn btn-line contact-call" href={`tel:${phone.e164}`}>
          <Icon of={Phone} />
          {`Appeler le ${phone.display}`}
        </a>
      </PageTitle>
      <div className="contact">
        <MessagePanel params={params} />
        <AgencyDetails />
      </div>
    </div>
  )
}

/** The search parameters of /contact; ignores a listing that was withdrawn. */
function useContactSearchParams(): ContactParams {
  const [params] = useSearchParams()
  const { propertyId, ...others } = readContactParams(params)
  const { data: listing } = useRead(propertyId === undefined ? undefined : property(propertyId))
  return listing === null ? others : { propertyId, ...others }
}

/** docs/specification.md §2, Contact: address, phone, email, hours, social links. */
function AgencyDetails() {
  const { address, email, hours, phone, social } = useAgency()
  return (
    <aside className="agency" aria-labelledby="agence">
      <div className="picture-frame">
        <ServicePicture id={6} alt="" place="card" />
      </div>
      <h2 className="filet" id="agence">
        L’agence
      </h2>
      <address className="agency-ways">
        <p>
          <Icon of={Phone} />
          <a className="agency-phone hover-line" href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </p>
        <p>
          <Icon of={Mail} />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p>
          <Icon of={MapPin} />
          <span>
            {address.street}
            <br />
            {`${address.postalCode} ${address.city}`}
          </span>
        </p>
        <p>
          <Icon of={Clock} />
          {hours}
        </p>
      </address>
      <p className="agency-more">
        <PageLink className="link" to="/agence">
          Qui vous répond
        </PageLink>
        <PageLink className="link" to="/estimation-en-ligne">
          Calculer la valeur de votre affaire
        </PageLink>
      </p>
      {social.length > 0 && (
        <ul className="agency-social" role="list" aria-label="Réseaux sociaux">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a className="link tap" href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
