import { PageHead } from '#web/frame/page-head.tsx'
import { SectionLink } from '#web/frame/section-link.tsx'

const TITLE = 'Service non trouvé'
const TEXT = "Le service que vous recherchez n'existe pas."

export function ServiceNotFound() {
  return (
    <div className="wrap section">
      <PageHead title={TITLE} description={TEXT} />
      <div className="empty">
        <h1>{TITLE}</h1>
        <p>{TEXT}</p>
        <SectionLink className="btn btn-line" section="services">
          Retour aux services
        </SectionLink>
      </div>
    </div>
  )
}
