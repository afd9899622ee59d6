import { SERVICE_CONTENTS, SERVICE_HEADS } from './service-contents.ts'
import type { Service } from './service-list.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { ServicePicture } from './service-picture.tsx'
import { OtherServices } from './other-services.tsx'
import { ServiceContent } from './service-content.tsx'

export function ServicePage({ service }: { service: Service }) {
  const { id, title, description, icon } = service
  const { imageAlt, metaDescription } = SERVICE_HEADS[id] ?? { imageAlt: '', metaDescription: description }
  return (
    <div className="wrap page">
      <PageHead title={title} description={metaDescription} path={`/services/${id}`} />
      <BackLink to="/services" label="Retour aux services" />
      <article className="exhibit">
        <div className="exhibit-picture picture-frame">
          <ServicePicture id={id} alt={imageAlt} place="page" priority />
        </div>
        <header className="exhibit-summary service-summary">
          <ServiceIcon name={icon} />
          <h1>{title}</h1>
          <p>{description}</p>
          <div className="exhibit-actions">
            <PageLink className="btn btn-plate" to="/estimate">
              Demander un devis gratuit
            </PageLink>
            <PageLink className="btn btn-line" to="/contact">
              Nous contacter
            </PageLink>
          </div>
        </header>
        <ServiceContent blocks={SERVICE_CONTENTS[id] ?? []} />
      </article>
      <OtherServices id={id} />
    </div>
  )
}
