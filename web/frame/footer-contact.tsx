import { address, email, hours, phone, social } from '../../agency.json' with { type: 'json' }

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
      <ul className="footer-social">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
