import type { Service } from './service-list.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { ServicePicture } from './service-picture.tsx'

export function ServiceCard({ service, priority }: { service: Service; priority: boolean }) {
  const { id, title, description, icon } = service
  return (
    <article className="card">
      <div className="card-picture picture-frame">
        <ServicePicture id={id} alt="" place="card" priority={priority} />
      </div>
      <div className="service-card-body">
        <ServiceIcon name={icon} />
        <h2 className="card-title">
          <PageLink to={`/services/${id}`}>{title}</PageLink>
        </h2>
        <p>{description}</p>
      </div>
    </article>
  )
}
