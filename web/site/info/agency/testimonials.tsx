import type { ReactNode } from 'react'
import type { PublicAgency } from '#domain/agency/settings.ts'

type Testimonial = PublicAgency['testimonials'][number]

interface TestimonialsProps {
  testimonials: Testimonial[]
  /** Shown below the author's trade. */
  more?: (testimonial: Testimonial) => ReactNode
}

export const Testimonials = ({ testimonials, more }: TestimonialsProps) => (
  <div className="testimonials">
    {testimonials.map((testimonial) => (
      <figure key={testimonial.quote}>
        <blockquote>{`«\u00a0${testimonial.quote}\u00a0»`}</blockquote>
        <figcaption>
          <span className="avatar" aria-hidden="true">
            {testimonial.initials}
          </span>
          <span>
            <strong>{testimonial.name}</strong>
            {testimonial.position}
            {more?.(testimonial)}
          </span>
        </figcaption>
      </figure>
    ))}
  </div>
)
