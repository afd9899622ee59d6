import type { Agency } from '#contract/agency/agency.ts'
import * as agency from '../../agency.json' with { type: 'json' }

const { address, email, hours, phone } = agency
const { social } = agency as Pick<Agency, 'social'>

export function FooterContact() {
  return (
    <div>
      <h2>Contact</h2>
      <address>
        <p>{address.street}</p>
        <p>{`${address.postalCode} ${address.city}`}</p>
        <p>
          <a href={`tel:${phone.e164}`}>{phone.display}</a>
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>{hours.display}</p>
      </address>
      {social && (
        <ul className="footer-social">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
