import { TESTIMONIALS } from './testimonials.ts'
import { SectionHead } from '#web/frame/section-head.tsx'

export function TestimonialsSection() {
  return (
    <section className="section testimonials-section" aria-labelledby="testimonials-title">
      <div className="wrap">
        <SectionHead id="testimonials-title" title="Ils nous font confiance" />
        <div className="testimonials">
          {TESTIMONIALS.map(({ id, quote, name, position, initials }) => (
            <figure key={id}>
              <blockquote>{`«\u00a0${quote}\u00a0»`}</blockquote>
              <figcaption>
                <span className="avatar" aria-hidden="true">
                  {initials}
                </span>
                <span>
                  <strong>{name}</strong>
                  {position}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
