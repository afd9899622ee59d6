import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import type { Service as ServiceData } from 'schema-dts'
import {
  agencyData,
  type StructuredDataInput,
  structuredData,
  breadcrumbData,
  agencyId,
} from '#web/frame/structured-data.ts'
import { counted } from '#domain/format.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { landing } from '#web/api/queries/listings.ts'
import { searchPath } from '#web/api/search-path.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { type FrameAgency, PageHead, useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { SectionLink } from '#web/frame/section-link.tsx'
import { SERVICE_CONTENTS } from '#domain/words/service-contents.ts'
import { servicesOf, type Service } from '#domain/words/services.ts'
import { useReloadWithout } from '#web/frame/use-reload-without.ts'
import { MissingPage } from '#web/site/missing-page.tsx'
import { MarkedText } from './marked-text.tsx'
import heads from './service-heads.json' with { type: 'json' }
import { ServiceIcon } from './service-icon.tsx'
import { ServicePicture } from '#web/frame/service-picture.tsx'
import { ArrowRight } from 'lucide'
import { OTHER_SERVICES_MAX } from '#domain/limits.ts'
import { Icon } from '#web/ui/icon.tsx'

const serviceOf = (id: string | undefined, agency: Pick<FrameAgency, 'words'> = {}) =>
  servicesOf(agency).find((service) => String(service.id) === id)

export async function loader(args: LoaderFunctionArgs) {
  const page = await serverData(args)
  return serviceOf(args.params['id']) ? page : data(page.data, { status: 404 })
}

export const clientLoader = clientData

export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

export default function ServiceScreen() {
  const service = serviceOf(useParams()['id'], useAgency())
  return service ? <ServicePage service={service} /> : NOT_FOUND
}

function describe({ publicUrl, agency, params }: StructuredDataInput) {
  const service = serviceOf(params['id'], agency)
  if (!service) return []
  const { id, title } = service
  return [
    serviceData(service, publicUrl),
    agencyData({ publicUrl, agency }),
    breadcrumbData(publicUrl, [
      ['Nos services', '/services'],
      [title, `/services/${id}`],
    ]),
  ]
}

function ServicePage({ service }: { service: Service }) {
  const { id, title, description, icon, content = SERVICE_CONTENTS[id] } = service
  useReloadWithout(content)
  const { imageAlt, metaDescription } = heads[id]
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
          <OwnListings id={id} />
        </header>
        <div className="exhibit-text service-text">
          <MarkedText text={content} />
        </div>
      </article>
      <OtherServices id={id} />
    </div>
  )
}

/** A link to the listings for sale in the category of the service. */
function OwnListings({ id }: { id: number }) {
  const { data: all } = useRead(landing({}))
  const category = CATEGORIES_OF[id]
  const total = all?.categories.find((one) => one.category === category)?.total
  if (!category || !total) return null
  return (
    <p>
      <PageLink className="link" to={searchPath({ category })}>
        {`${counted(total, ...NOUNS[category])} à vendre`}
      </PageLink>
    </p>
  )
}

const CATEGORIES_OF: Record<number, Category> = {
  1: 'Commerce',
  2: 'Commerce',
  3: 'Hôtellerie',
  5: "Immobilier d'entreprise",
}

const NOUNS: Record<Category, [one: string, several: string]> = {
  Commerce: ['commerce', 'commerces'],
  Hôtellerie: ['hôtel ou restaurant', 'hôtels et restaurants'],
  Entreprise: ['entreprise', 'entreprises'],
  "Immobilier d'entreprise": ['local', 'locaux professionnels'],
}

const NOT_FOUND = (
  <MissingPage title="Service non trouvé" text="Le service que vous recherchez n'existe pas.">
    <SectionLink className="btn btn-line" section="services">
      Retour aux services
    </SectionLink>
  </MissingPage>
)

const serviceData = ({ id, title, description }: Service, publicUrl: string): ServiceData => ({
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: `${publicUrl}/services/${id}`,
  provider: { '@id': agencyId(publicUrl) },
  areaServed: { '@type': 'Country', name: 'France' },
})

/** Links to the next services, in a cycle. */
function OtherServices({ id }: { id: number }) {
  return (
    <section className="other-services filet" aria-labelledby="autres-services">
      <h2 id="autres-services">Nos autres services</h2>
      <ul role="list">
        {othersThan(id, servicesOf(useAgency())).map((service) => (
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

function othersThan(id: number, all: Service[]) {
  const index = all.findIndex((service) => service.id === id)
  return [...all.slice(index + 1), ...all.slice(0, index)].slice(0, OTHER_SERVICES_MAX)
}
