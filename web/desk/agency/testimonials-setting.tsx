import { useState } from 'react'
import {
  type AgencySettings,
  TESTIMONIALS_MAX,
  TESTIMONIALS_ON_HOME,
  TestimonialsForm,
} from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { Rows, SettingsForm } from './settings-form.tsx'

const EMPTY = { quote: '', name: '', position: '', date: '', propertyId: '' }

/** As typed: nothing is an empty text. */
const toTyped = ({ date, propertyId, ...texts }: TestimonialsForm['testimonials'][number]): typeof EMPTY => ({
  ...texts,
  date: date ?? '',
  propertyId: propertyId === null ? '' : String(propertyId),
})

interface TestimonialsSectionProps {
  saved: TestimonialsForm
  soldListings: AgencySettings['soldListings']
}

export function TestimonialsSection({ saved, soldListings }: TestimonialsSectionProps) {
  const [typed, setTyped] = useState(() => saved.testimonials.map(toTyped))
  const testimonials = typed.map(({ date, propertyId, ...texts }) => ({
    ...texts,
    date: date || null,
    propertyId: propertyId ? Number(propertyId) : null,
  }))
  return (
    <SettingSection
      title="Témoignages"
      intro={`Avec l’accord de leurs auteurs. L’accueil montre les ${TESTIMONIALS_ON_HOME} premiers, la page de l’agence tous.`}
    >
      <SettingsForm
        name="temoignages"
        schema={TestimonialsForm}
        send={saveSetting('testimonials')}
        typed={{ testimonials }}
        onTake={(earlier) => setTyped(earlier.testimonials.map(toTyped))}
      >
        <Rows
          path="testimonials"
          rows={typed}
          onChange={setTyped}
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
    </SettingSection>
  )
}

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
