import { type AgencySettings, TESTIMONIALS_MAX, TESTIMONIALS_ON_HOME } from '#domain/agency/settings.ts'
import { Rows } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

const EMPTY = { quote: '', name: '', position: '', date: '', propertyId: '' }

export const TestimonialsSection = ({
  testimonials,
  soldListings,
}: Pick<AgencySettings, 'testimonials' | 'soldListings'>) => (
  <SettingsForm
    title="Témoignages"
    intro={`Avec l’accord de leurs auteurs. L’accueil montre les ${TESTIMONIALS_ON_HOME} premiers, la page de l’agence tous.`}
    name="testimonials"
    saved={testimonials}
    toSent={(typed: { testimonials: (typeof EMPTY)[] }) => ({ testimonials: typed.testimonials.map(toSent) })}
  >
    <Rows
      path="testimonials"
      empty={EMPTY}
      what="un témoignage"
      nameOf={(index) => `le témoignage ${index + 1}`}
      max={TESTIMONIALS_MAX}
      fields={({ propertyId }) => ({
        quote: { label: 'Témoignage, sans guillemets', rows: 3 },
        name: { label: 'Qui l’a donné' },
        position: { label: 'Métier et ville' },
        date: { label: 'Date (facultatif)', type: 'date' },
        propertyId: { label: 'Bien vendu (facultatif)', choices: choicesOf(soldListings, propertyId) },
      })}
    />
  </SettingsForm>
)

const toSent = ({ date, propertyId, ...texts }: typeof EMPTY) => ({
  ...texts,
  date: date || null,
  propertyId: propertyId ? Number(propertyId) : null,
})

/** A listing whose page is gone stays chosen until another is. */
function choicesOf(soldListings: AgencySettings['soldListings'], chosen: string): [id: string, title: string][] {
  const known = soldListings.map(({ id, title }): [string, string] => [String(id), title])
  const isGone = chosen !== '' && known.every(([id]) => id !== chosen)
  return [
    ['', 'Aucun'],
    ...(isGone ? [[chosen, 'Un bien dont la page n’existe plus'] as [string, string]] : []),
    ...known,
  ]
}
