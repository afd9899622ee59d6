import type { Service as ServiceData } from 'schema-dts'
import type { Service } from './service-list.ts'
import { agencyId } from '#web/frame/structured-agency.ts'

/** Structured data of a service, for search engines. */
export const serviceData = ({ id, title, description }: Service, publicUrl: string): ServiceData => ({
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: `${publicUrl}/services/${id}`,
  provider: { '@id': agencyId(publicUrl) },
  areaServed: { '@type': 'Country', name: 'France' },
})
