import type { RealEstateAgent } from 'schema-dts'
import type { Agency } from '#contract/agency/agency.ts'
import * as agency from '../../agency.json' with { type: 'json' }

/** The @id by which other structured data refer to the agency. */
export const agencyId = (publicUrl: string) => `${publicUrl}/#agence`

export function agencyData(publicUrl: string): RealEstateAgent {
  const { address, email, hours, legalName, name, phone } = agency
  const { baseline, social } = agency as Pick<Agency, 'baseline' | 'social'>
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
