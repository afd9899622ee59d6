import type { RealEstateListing } from 'schema-dts'
import { CURRENCY } from '#contract/limits.ts'
import { imageUrl } from '#contract/listing/image-url.ts'
import { listingPath } from '#contract/listing/listing-path.ts'
import type { Property } from '#contract/listing/listing.ts'
import { agencyId } from '#web/frame/structured-data.ts'
import { metaDescription } from './meta-description.ts'

/** Structured data of a listing and its price, for search engines. */
export function listingData(property: Property, publicUrl: string): RealEstateListing {
  const { createdAt, description, image, location, price, reference, title, updatedAt } = property
  const url = publicUrl + listingPath(property)
  const picture = imageUrl(image, publicUrl)
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    description: metaDescription(description),
    ...(picture ? { image: picture } : {}),
    inLanguage: 'fr',
    datePosted: createdAt,
    dateModified: updatedAt,
    contentLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location.split(',')[0] ?? location, addressCountry: 'FR' },
    },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
      offeredBy: { '@id': agencyId(publicUrl) },
      ...(reference ? { sku: reference } : {}),
    },
  }
}
