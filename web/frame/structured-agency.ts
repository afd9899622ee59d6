import type { RealEstateAgent } from 'schema-dts'
import * as agency from '../../agency.json' with { type: 'json' }

/** The @id by which other structured data refer to the agency. */
export const agencyId = (publicUrl: string) => `${publicUrl}/#agence`

export function agencyData(publicUrl: string): RealEstateAgent {
  const { address, baseline, email, hours, legalName, name, phone, social } = agency
  return {
    '@type': 'RealEstateAgent',
    '@id': agencyId(publicUrl),
    name,
    legalName,
    ...(baseline ? { description: baseline } : {}),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    telephone: phone.e164,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'FR',
    },
    openingHoursSpecification: hours.openings.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`) as 'https://schema.org/Monday'[],
      opens,
      closes,
    })),
    ...(social ? { sameAs: social.map(({ url }) => url) } : {}),
  }
}
