import { Clock, Mail, MapPin, Phone } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAgency } from '#web/frame/page-head.tsx'
import { ServicePicture } from '#web/info/services/service-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as agency from '../../../agency.json' with { type: 'json' }

// One by one: taken apart, the module would come with all its fields, price list included.
const address = agency.address
const email = agency.email
const phone = agency.phone

/** docs/specification.md §2, Contact: address, phone, email, hours, social links. */
export function AgencyDetails() {
  const { hours, social } = useAgency()
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
          <a className="agency-phone" href={`tel:${phone.e164}`}>
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
              <a className="link" href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
