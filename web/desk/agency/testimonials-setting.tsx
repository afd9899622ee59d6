import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AgencySettings,
  TESTIMONIALS_MAX,
  TESTIMONIALS_ON_HOME,
  TestimonialsForm,
} from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveTestimonials } from '#web/api/queries/agency-admin.ts'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { fieldId, Rows, SettingField, SettingsForm } from './settings-form.tsx'

const OF = 'temoignages'
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
  const { mutateAsync: send } = useMutation(saveTestimonials())
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
        name={OF}
        schema={TestimonialsForm}
        send={send}
        typed={{ testimonials }}
        onTake={(earlier) => setTyped(earlier.testimonials.map(toTyped))}
      >
        {(messages) => (
          <Rows
            rows={typed}
            onChange={setTyped}
            empty={EMPTY}
            what="un témoignage"
            nameOf={(index) => `le témoignage ${index + 1}`}
            max={TESTIMONIALS_MAX}
          >
            {({ quote, name, position, date, propertyId }, index, change) => {
              const path = (field: string) => `testimonials.${index}.${field}`
              const shared = { of: OF, messages }
              return (
                <>
                  <LabelledField
                    id={fieldId(OF, path('quote'))}
                    name={path('quote')}
                    label="Témoignage, sans guillemets"
                    message={messages[path('quote')]}
                  >
                    {(control) => (
                      <textarea
                        {...control}
                        className="input"
                        rows={3}
                        value={quote}
                        onChange={({ target }) => change({ quote: target.value })}
                      />
                    )}
                  </LabelledField>
                  <SettingField
                    {...shared}
                    path={path('name')}
                    label="Qui l’a donné"
                    value={name}
                    onChange={(text) => change({ name: text })}
                  />
                  <SettingField
                    {...shared}
                    path={path('position')}
                    label="Métier et ville"
                    value={position}
                    onChange={(text) => change({ position: text })}
                  />
                  <SettingField
                    {...shared}
                    path={path('date')}
                    label="Date (facultatif)"
                    type="date"
                    value={date}
                    onChange={(text) => change({ date: text })}
                  />
                  <LabelledField
                    id={fieldId(OF, path('propertyId'))}
                    name={path('propertyId')}
                    label="Bien vendu (facultatif)"
                    message={messages[path('propertyId')]}
                  >
                    {(control) => (
                      <select
                        {...control}
                        className="input"
                        value={propertyId}
                        onChange={({ target }) => change({ propertyId: target.value })}
                      >
                        <option value="">Aucun</option>
                        {choicesOf(soldListings, propertyId).map(({ id, title }) => (
                          <option key={id} value={id}>
                            {title}
                          </option>
                        ))}
                      </select>
                    )}
                  </LabelledField>
                </>
              )
            }}
          </Rows>
        )}
      </SettingsForm>
    </SettingSection>
  )
}

/** A listing whose page is gone stays chosen until another is. */
function choicesOf(soldListings: AgencySettings['soldListings'], chosen: string) {
  if (!chosen || soldListings.some(({ id }) => String(id) === chosen)) return soldListings
  return [{ id: Number(chosen), title: 'Un bien dont la page n’existe plus' }, ...soldListings]
}
