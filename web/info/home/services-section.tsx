import { SERVICES } from '#web/info/services/service-list.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SectionHead } from '#web/frame/section-head.tsx'
import { ServiceIcon } from '#web/info/services/service-icon.tsx'

export function ServicesSection() {
  return (
    <section className="section" id="services" tabIndex={-1} aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead id="services-title" title="Nos services" />
        <ul className="services">
          {SERVICES.map(({ id, icon, title, description }) => (
            <li key={id}>
              <ServiceIcon name={icon} />
              <h3>
                <PageLink to={`/services/${id}`}>{title}</PageLink>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
