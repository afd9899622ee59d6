import { PageLink } from '#web/frame/page-link.tsx'
import { SectionLink } from '#web/frame/section-link.tsx'

export function ClosingCall() {
  return (
    <section className="closing-call wrap" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="closing-plate on-plate">
        <div>
          <h2 id="contact-title">Prêt à concrétiser votre projet?</h2>
          <p>Un premier échange suffit pour savoir où vous en êtes. Il est confidentiel et sans engagement.</p>
        </div>
        <div className="closing-actions">
          <PageLink className="btn btn-plate" to="/contact">
            Nous contacter
          </PageLink>
          <SectionLink className="btn btn-line" section="properties">
            Voir nos biens
          </SectionLink>
        </div>
      </div>
    </section>
  )
}
