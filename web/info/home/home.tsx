import { clientData, serverData } from '#web/api/page-data.ts'
import image from '#web/images/hero-rue-jour-1200.webp'
import { PageHead } from '#web/frame/page-head.tsx'
import { agencyData } from '#web/frame/structured-agency.ts'
import { structuredData } from '#web/frame/structured-data.ts'
import { ClosingCall } from './closing-call.tsx'
import { DepartmentSection } from './department-section.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { Hero } from './hero.tsx'
import { SearchBox } from './search-box.tsx'
import { ServicesSection } from './services-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { useScrollToRequestedSection } from './use-arrival.ts'

export const loader = serverData
export const clientLoader = clientData
export const meta = import.meta.env.SSR ? structuredData(({ publicUrl }) => [agencyData(publicUrl)]) : undefined

export default function Home() {
  useScrollToRequestedSection()
  return (
    <>
      <PageHead
        title="Vente de commerces, d’hôtels et d’entreprises"
        description="Commerces, hôtels-restaurants, entreprises et immobilier d’entreprise à vendre partout en France. Un seul interlocuteur, de l’évaluation à la remise des clés."
        path="/"
        image={image}
      />
      <Hero />
      <SearchBox />
      <FeaturedSection />
      <DepartmentSection />
      <ServicesSection />
      <TestimonialsSection />
      <ClosingCall />
    </>
  )
}
