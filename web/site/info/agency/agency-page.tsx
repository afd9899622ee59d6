import { telephoneToDial } from '#domain/reading/telephone.ts'
import { Clock, MapPin, Phone } from 'lucide'
import type { Person } from 'schema-dts'
import type { AgencyProof, DealFigures, PublicAgency, TeamMember } from '#domain/agency/settings.ts'
import { counted, longDate, percents, plural } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyProof, publicAgency } from '#web/api/queries/agency.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { type FrameAgency, PageTitle, useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { SectionHead } from '#web/frame/section-head.tsx'
import {
  agencyData,
  agencyId,
  breadcrumbData,
  structuredData,
  type StructuredDataInput,
} from '#web/frame/structured-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Testimonials } from './testimonials.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'
export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

const INTRO =
  'Nous accompagnons celles et ceux qui vendent ou reprennent un commerce, un hôtel, une entreprise ou des murs. Un interlocuteur par affaire, du premier rendez-vous à la remise des clés.'

export default function AgencyScreen() {
  const { data: proof } = useRead(agencyProof())
  const { data: edited } = useRead(publicAgency())
  return (
    <div className="wrap page agency-page">
      <PageTitle title="L’agence" intro={INTRO} path="/agence">
        {proof?.figures && <Figures figures={proof.figures} />}
      </PageTitle>
      {proof && proof.team.length > 0 && <Team team={proof.team} />}
      {proof && proof.sold.length > 0 && <Sold sold={proof.sold} />}
      {edited && edited.testimonials.length > 0 && (
        <section aria-labelledby="temoignages">
          <SectionHead id="temoignages" title="Ils nous font confiance" />
          <Testimonials testimonials={edited.testimonials} more={WhenAndWhat} />
        </section>
      )}
      <Visit closures={edited?.closures ?? []} />
      <section className="closing filet">
        <h2>Parlons de votre projet</h2>
        <p>Un premier échange suffit pour savoir où vous en êtes. Il est confidentiel et sans engagement.</p>
        <div className="closing-buttons">
          <PageLink className="btn btn-plate" to="/contact?rdv=1">
            Prendre rendez-vous
          </PageLink>
          <PageLink className="btn btn-line" to="/estimate?tab=vendre">
            Vendre votre affaire
          </PageLink>
        </div>
      </section>
    </div>
  )
}

/** The date of a testimonial, and a link to the sold listing it is about. */
const WhenAndWhat = ({ name, date, propertyId }: PublicAgency['testimonials'][number]) => (
  <>
    {date && <time dateTime={date}>{monthOf(date)}</time>}
    {propertyId !== null && (
      <PageLink className="link" to={`/properties/${propertyId}`}>
        Le bien vendu<span className="visually-hidden">{` dont ${isSeveral(name) ? 'parlent' : 'parle'} ${name}`}</span>
      </PageLink>
    )}
  </>
)

/** Whether a name is of several people: « Martine et Alain Lefèvre ». */
const isSeveral = (name: string) => / (et|&) /.test(name)

/** « octobre 2026 ». */
const monthOf = (date: string) => longDate(date).replace(/^\S+ /, '')

function Figures({ figures: { deals, months, percent } }: { figures: DealFigures }) {
  return (
    <>
      <ul className="agency-figures" role="list">
        <li>
          <b>{deals}</b> {plural(deals, 'affaire cédée', 'affaires cédées')}
        </li>
        <li>
          <b>{counted(months, 'mois', 'mois')}</b> en moyenne
        </li>
        {percent !== null && (
          <li>
            <b>{percents(percent)}</b> du prix demandé
          </li>
        )}
      </ul>
      <p className="hint">Sur les douze derniers mois, de la mise en vente à l’acte, d’après nos dossiers.</p>
    </>
  )
}

function Team({ team }: { team: TeamMember[] }) {
  const { professionalCard: card } = useAgency()
  return (
    <section aria-labelledby="equipe">
      <SectionHead id="equipe" title="L’équipe" />
      <ul className="team" role="list">
        {team.map((member) => (
          <li key={member.id}>
            <Avatar user={member} size="xl" />
            <div>
              <h3>{`${member.firstName} ${member.lastName}`}</h3>
              {[member.title, capitalised(member.speciality), member.sector, member.status]
                .filter(Boolean)
                .map((text) => (
                  <p key={text}>{text}</p>
                ))}
              {member.phone && (
                <a className="link team-phone" href={`tel:${telephoneToDial(member.phone)}`}>
                  <Icon of={Phone} />
                  {member.phone}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="hint agency-card">
        {`Carte professionnelle n°\u00a0${card.number}, délivrée par ${card.placeOfDelivery}, «\u00a0${card.mentions.join(', ')}\u00a0».`}
      </p>
    </section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Sold({ sold }: Pick<AgencyProof, 'sold'>) {
  return (
    <section aria-labelledby="vendus">
      <SectionHead id="vendus" title="Vendus récemment" />
      <ul className="sold-strip" role="list">
        {sold.map(({ id, trade, place, months }) => (
          <li key={id} className="box">
            <p className="plate">{months === null ? 'Vendu' : `Vendu en ${counted(months, 'mois', 'mois')}`}</p>
            <h3>
              <PageLink to={`/properties/${id}`}>{trade}</PageLink>
            </h3>
            <p className="card-location">
              <Icon of={MapPin} />
              {place}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const mapOf = ({ street, postalCode, city }: FrameAgency['address']) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`

function Visit({ closures }: Pick<PublicAgency, 'closures'>) {
  const { address, hours, phone } = useAgency()
  return (
    <section aria-labelledby="venir">
      <SectionHead id="venir" title="Nous rendre visite" />
      <address className="agency-visit">
        <p>
          <Icon of={MapPin} />
          <span>
            {address.street}
            <br />
            {`${address.postalCode} ${address.city}`}
            <br />
            <a className="link" href={mapOf(address)} rel="noopener">
              Voir sur une carte
            </a>
          </span>
        </p>
        <p>
          <Icon of={Clock} />
          <span>
            {hours}
            {closures.map(({ from, to, reason }) => (
              <span key={from} className="closure">
                {closureWords({ from, to })}
                {reason && `\u00a0: ${reason}`}
              </span>
            ))}
          </span>
        </p>
        <p>
          <Icon of={Phone} />
          <a className="link" href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </p>
      </address>
    </section>
  )
}

/** « Fermé du 24 décembre 2026 au 2 janvier 2027 ». */
const closureWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? `Fermé le ${longDate(from)}` : `Fermé du ${longDate(from)} au ${longDate(to)}`

function describe({ publicUrl, agency, read }: StructuredDataInput) {
  const { team = [] } = read(agencyProof()) ?? {}
  const { closures = [] } = read(publicAgency()) ?? {}
  const employee = team.map(({ firstName, lastName, title, phone: line }): Person => ({
    '@type': 'Person',
    name: `${firstName} ${lastName}`,
    jobTitle: title || undefined,
    telephone: line || undefined,
    worksFor: { '@id': agencyId(publicUrl) },
  }))
  return [
    {
      ...agencyData({ publicUrl, agency }),
      employee: employee.length > 0 ? employee : undefined,
      hasMap: mapOf(agency.address),
      specialOpeningHoursSpecification: closures.length > 0 ? closures.map(closedDays) : undefined,
    },
    breadcrumbData(publicUrl, [['L’agence', '/agence']]),
  ]
}

/** The same opening and closing time means closed all day (schema.org). */
const closedDays = ({ from, to }: { from: string; to: string }) => ({
  '@type': 'OpeningHoursSpecification' as const,
  opens: '00:00',
  closes: '00:00',
  validFrom: from,
  validThrough: to,
})
