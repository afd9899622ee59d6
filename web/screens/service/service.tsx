import { data, useParams } from 'react-router'
import { SERVICES } from '#web/content/services.ts'
import { ServiceMissing } from './service-missing.tsx'
import { ServicePage } from './service-page.tsx'

const serviceOf = (id: string | undefined) => SERVICES.find((service) => String(service.id) === id)

export const loader = ({ params }: { params: { id?: string } }) =>
  data(null, { status: serviceOf(params.id) ? 200 : 404 })

/** Everything is in this file's chunk: no navigation asks the server. */
export const clientLoader = () => null

export default function ServiceScreen() {
  const service = serviceOf(useParams()['id'])
  return service ? <ServicePage service={service} /> : <ServiceMissing />
}
