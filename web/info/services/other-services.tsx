import { ArrowRight } from 'lucide'
import { OTHER_SERVICES_MAX } from '#contract/limits.ts'
import { SERVICES } from './service-list.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The next services, cycling. */
export function OtherServices({ id }: { id: number }) {
  return (
    <section className="other-services filet" aria-labelledby="autres-services">
      <h2 id="autres-services">Nos autres services</h2>
      <ul role="list">
        {othersThan(id).map((service) => (
          <li key={service.id}>
            <ServiceIcon name={service.icon} />
            <h3>{service.title}</h3>
            <p>{service.description}</p>
            <PageLink className="link link-go" to={`/services/${service.id}`}>
              <span>
                En savoir plus<span className="visually-hidden">{`\u00a0: ${service.title}`}</span>
              </span>
              <Icon of={ArrowRight} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function othersThan(id: number) {
  const index = SERVICES.findIndex((service) => service.id === id)
  return [...SERVICES.slice(index + 1), ...SERVICES.slice(0, index)].slice(0, OTHER_SERVICES_MAX)
}
