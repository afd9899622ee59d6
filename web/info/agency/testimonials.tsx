import type { PublicAgency } from '#contract/agency/settings.ts'
import { PageLink } from '#web/frame/page-link.tsx'

type Testimonial = PublicAgency['testimonials'][number]

/** What clients said, with their names; on the page about the agency also when, and the sold listing it is about. */
export function Testimonials({ testimonials, isDated }: { testimonials: Testimonial[]; isDated?: boolean }) {
  return (
    <div className="testimonials">
      {testimonials.map(({ quote, name, position, date, propertyId }) => (
        <figure key={name + quote}>
          <blockquote>{`«\u00a0${quote}\u00a0»`}</blockquote>
          <figcaption>
            <span className="avatar" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span>
              <strong>{name}</strong>
              {position}
              {isDated && date && <time dateTime={date}>{monthOf(date)}</time>}
              {isDated && propertyId !== null && (
                <PageLink className="link" to={`/properties/${propertyId}`}>
                  Le bien vendu<span className="visually-hidden">{` dont parle ${name}`}</span>
                </PageLink>
              )}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** « Martine et Alain Lefèvre » are M. L. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('')
}

// Not Intl, which would be the longest task of the home page.
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** « octobre 2026 ». */
const monthOf = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
