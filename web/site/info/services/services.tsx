import { PageTitle, useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { SectionLink } from '#web/frame/section-link.tsx'
import { servicesOf, type Service } from '#domain/words/services.ts'
import { ServiceIcon } from './service-icon.tsx'
import { ServicePicture } from '#web/frame/service-picture.tsx'

const INTRO =
  'Vendre, acheter, évaluer, louer ou mettre par écrit : nous vous suivons du premier rendez-vous à la remise des clés.'

export default function ServicesScreen() {
  return (
    <div className="wrap page">
      <PageTitle title="Nos services" intro={INTRO} path="/services" />
      <div className="service-cards filet">
        {servicesOf(useAgency()).map((service, index) => (
          <ServiceCard key={service.id} service={service} priority={index === 0} />
        ))}
      </div>
      <section className="closing filet">
        <h2>Parlons de votre projet</h2>
        <p>Un premier échange ne vous engage à rien. Il reste entre nous.</p>
        <div className="closing-buttons">
          <SectionLink className="btn btn-plate" section="contact">
            Nous contacter
          </SectionLink>
          <PageLink className="btn btn-line" to="/contact">
            Prendre rendez-vous
          </PageLink>
          <PageLink className="btn btn-line" to="/estimation-en-ligne">
            Estimer en ligne
          </PageLink>
        </div>
      </section>
    </div>
  )
}

function ServiceCard({ service, priority }: { service: Service; priority: boolean }) {
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
