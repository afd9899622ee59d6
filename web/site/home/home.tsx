import { ArrowRight } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { publicAgency } from '#web/api/queries/agency.ts'
import image from '#web/images/hero-rue-jour-1200.webp'
import { PageHead, useAgency } from '#web/frame/page-head.tsx'
import { agencyData, structuredData } from '#web/frame/structured-data.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { SectionLink } from '#web/frame/section-link.tsx'
import { HOME_WORDS } from '#domain/words/home-words.ts'
import { servicesOf } from '#domain/words/services.ts'
import { SectionHead } from '#web/frame/section-head.tsx'
import { ServiceIcon } from '#web/site/info/services/service-icon.tsx'
import { Testimonials } from '#web/site/info/agency/testimonials.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CallbackPanel } from '#web/site/contact/callback-form.tsx'
import { DepartmentSection } from './department-section.tsx'
import { Hero } from './hero.tsx'
import { SearchBox } from './search-box.tsx'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { featuredProperties } from '#web/api/queries/listings.ts'
import { sectionOfHash, takeNavigationTarget, scrollToSection } from '#web/frame/navigation-target.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { ListingCardSkeletons } from '#web/site/card/listing-card-skeletons.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'
export const meta = import.meta.env.SSR ? structuredData((input) => [agencyData(input)]) : undefined

export default function Home() {
  useScrollToRequestedSection()
  const texts = { ...HOME_WORDS, ...useAgency().words?.['home'] }
  return (
    <>
      <PageHead
        title="Vente de commerces, d’hôtels et d’entreprises"
        description="Commerces, hôtels-restaurants, entreprises et immobilier d’entreprise à vendre partout en France. Un seul interlocuteur, de l’évaluation à la remise des clés."
        path="/"
        image={image}
      />
      <Hero {...texts} />
      <SearchBox />
      <FeaturedSection />
      <DepartmentSection />
      <ServicesSection />
      <TestimonialsSection />
      <ClosingCall {...texts} />
    </>
  )
}

function ClosingCall({ closing, closingText }: typeof HOME_WORDS) {
  const { phone } = useAgency()
  return (
    <section className="closing-call wrap" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="closing-plate on-plate">
        <div>
          <h2 id="contact-title">{closing}</h2>
          <p>{closingText}</p>
        </div>
        <div className="closing-actions">
          <PageLink className="btn btn-plate" to="/contact">
            Nous contacter
          </PageLink>
          <a className="btn btn-line" href={`tel:${phone.e164}`}>
            {`Appeler le ${phone.display}`}
          </a>
          <SectionLink className="btn btn-line" section="properties">
            Voir nos biens
          </SectionLink>
        </div>
        <CallbackPanel />
      </div>
    </section>
  )
}

function ServicesSection() {
  const agency = useAgency()
  return (
    <section className="section" id="services" tabIndex={-1} aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead id="services-title" title="Nos services">
          <PageLink className="link link-go" to="/estimation-en-ligne">
            Calculer la valeur d’un fonds
            <Icon of={ArrowRight} />
          </PageLink>
        </SectionHead>
        <ul className="services">
          {servicesOf(agency).map(({ id, icon, title, description }) => (
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

/** docs/specification.md §2: three testimonials. */
const SHOWN_TESTIMONIALS = 3

function TestimonialsSection() {
  const { data } = useRead(publicAgency())
  if (!data?.testimonials.length) return null
  return (
    <section className="section testimonials-section" aria-labelledby="testimonials-title">
      <div className="wrap">
        <SectionHead id="testimonials-title" title="Ils nous font confiance">
          <PageLink className="link link-go" to="/agence">
            L’agence
            <Icon of={ArrowRight} />
          </PageLink>
        </SectionHead>
        <Testimonials testimonials={data.testimonials.slice(0, SHOWN_TESTIMONIALS)} />
      </div>
    </section>
  )
}

/** docs/specification.md §2: on load, scrolls to the section requested by another page, or by the URL's hash. */
function useScrollToRequestedSection(): void {
  const { isPending } = useRead(featuredProperties())
  const navigation = useNavigationType()
  const { key } = useLocation()
  // When going back or reloading, the router restores the scroll position.
  const isReturn = navigation === 'POP' && key !== 'default'

  // Runs again when the listings load and push the sections down; by then the hash contains the target.
  useEffect(() => {
    const section = takeNavigationTarget() ?? (isReturn ? undefined : sectionOfHash(location.hash))
    if (section) scrollToSection(section)
  }, [isReturn, isPending])
}

function FeaturedSection() {
  return (
    <section className="section" id="properties" tabIndex={-1} aria-labelledby="properties-title">
      <div className="wrap">
        <SectionHead id="properties-title" title="Biens disponibles">
          <PageLink className="link link-go" to="/search">
            Voir tous nos biens
            <Icon of={ArrowRight} />
          </PageLink>
        </SectionHead>
        <FeaturedCards />
      </div>
    </section>
  )
}

/** One large card and two full rows. */
const SHOWN = 7

function FeaturedCards() {
  const { data: properties = [], error, isPending } = useRead(featuredProperties())
  useEffect(() => {
    if (error) console.error(error)
  }, [error])

  if (isPending) return <Loading />
  if (properties.length === 0) return <p className="empty">Aucune propriété en vedette actuellement.</p>
  return (
    <div className="cards">
      {properties.slice(0, SHOWN).map((property, index) => (
        <ListingCard key={property.id} property={property} headingLevel={3} place={index === 0 ? 'lead' : undefined} />
      ))}
    </div>
  )
}

const SKELETONS = 4

function Loading() {
  return (
    <>
      <p role="status">Chargement des propriétés...</p>
      <div className="cards">
        <ListingCardSkeletons count={SKELETONS} place="lead" />
      </div>
    </>
  )
}
