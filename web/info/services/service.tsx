import { data, useParams } from 'react-router'
import { SERVICES } from './service-list.ts'
import { agencyData } from '#web/frame/structured-agency.ts'
import { breadcrumbData } from '#web/frame/breadcrumbs.ts'
import { type StructuredDataInput, structuredData } from '#web/frame/structured-data.ts'
import { serviceData } from './service-data.ts'
import { ServiceNotFound } from './service-missing.tsx'
import { ServicePage } from './service-page.tsx'

const serviceOf = (id: string | undefined) => SERVICES.find((service) => String(service.id) === id)

export const loader = ({ params }: { params: { id?: string } }) =>
  data(null, { status: serviceOf(params.id) ? 200 : 404 })

/** The texts are in this route's chunk: navigating here needs no request to the server. */
export const clientLoader = () => null

export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

export default function ServiceScreen() {
  const service = serviceOf(useParams()['id'])
  return service ? <ServicePage service={service} /> : <ServiceNotFound />
}

function describe({ publicUrl, params }: StructuredDataInput) {
  const service = serviceOf(params['id'])
  if (!service) return []
  const { id, title } = service
  return [
    serviceData(service, publicUrl),
    agencyData(publicUrl),
    breadcrumbData(publicUrl, [
      ['Nos services', '/services'],
      [title, `/services/${id}`],
    ]),
  ]
}
