import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { HoursSection } from './hours-setting.tsx'
import { TestimonialsSection } from './testimonials-setting.tsx'
import { useId, useState } from 'react'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import {
  type AgencySettings,
  PublishingForm,
  SOCIAL_LINKS_MAX,
  SocialForm,
  AppointmentsForm,
} from '#domain/agency/settings.ts'
import { numberIn, Rows, SettingsForm } from './settings-form.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** What changes more often than the rest. */
export const ChangingSections = (saved: AgencySettings) => (
  <>
    <HoursSection saved={saved.hours} />
    <AppointmentsSection saved={saved.appointments} />
    <TestimonialsSection saved={saved.testimonials} soldListings={saved.soldListings} />
    <PublishingSection saved={saved.publishing} />
    <SocialSection saved={saved.social} />
  </>
)

/** Whether listings are published without a mandate. */
function PublishingSection({ saved }: { saved: PublishingForm }) {
  const [requireMandate, setRequireMandate] = useState(saved.requireMandate)
  const id = useId()
  return (
    <SettingSection
      title="Mise en ligne"
      intro={
        'Pour les biens créés par «\u00a0Ajouter un bien\u00a0», qui n’ont pas encore de mandat. Une fiche complète ne se publie jamais sans mandat.'
      }
    >
      <SettingsForm
        name="mise-en-ligne"
        schema={PublishingForm}
        send={saveSetting('publishing', 'La règle vaut pour les prochains biens.')}
        typed={{ requireMandate }}
        onTake={(earlier) => setRequireMandate(earlier.requireMandate)}
      >
        <div className="field">
          <div className="check">
            <input
              id={id}
              type="checkbox"
              checked={requireMandate}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setRequireMandate(target.checked)}
            />
            <label htmlFor={id}>Refuser la mise en ligne sans mandat</label>
          </div>
          <p className="hint" id={`${id}-note`}>
            Ces biens deviennent des brouillons. Ceux qui sont déjà en ligne y restent.
          </p>
        </div>
      </SettingsForm>
    </SettingSection>
  )
}

function SocialSection({ saved }: { saved: SocialForm }) {
  const [links, setLinks] = useState(saved.links)
  return (
    <SettingSection title="Réseaux sociaux" intro="Au pied de chaque page et sur la page Contact, dans cet ordre.">
      <SettingsForm
        name="reseaux"
        schema={SocialForm}
        send={saveSetting('social')}
        typed={{ links }}
        onTake={(typed) => setLinks(typed.links)}
      >
        <Rows
          path="links"
          rows={links}
          onChange={setLinks}
          empty={{ name: '', url: '' }}
          what="un lien"
          nameOf={(index) => `le lien ${index + 1}`}
          max={SOCIAL_LINKS_MAX}
          fields={() => ({ name: { label: 'Réseau' }, url: { label: 'Adresse', type: 'url' } })}
        />
      </SettingsForm>
    </SettingSection>
  )
}

/** How many half-hours are offered to visitors. */
function AppointmentsSection({ saved }: { saved: AppointmentsForm }) {
  const [capacity, setCapacity] = useState(String(saved.capacity))
  const [noticeHours, setNoticeHours] = useState(String(saved.noticeHours))
  const typed = { capacity: numberIn(capacity), noticeHours: numberIn(noticeHours) }
  return (
    <SettingSection
      title="Rendez-vous"
      intro="Les visiteurs réservent une demi-heure sur la page Contact, dans les horaires de l’agence, sur dix jours ouvrés."
    >
      <SettingsForm
        name="rendez-vous"
        schema={AppointmentsForm}
        send={saveSetting('appointments')}
        typed={typed}
        onTake={(earlier) => {
          setCapacity(String(earlier.capacity))
          setNoticeHours(String(earlier.noticeHours))
        }}
      >
        <TypedField
          path="capacity"
          label="Rendez-vous à la même heure"
          hint={'Combien de personnes reçoivent en même temps. 0\u00a0: aucun créneau n’est proposé.'}
          value={capacity}
          onChange={setCapacity}
        />
        <TypedField
          path="noticeHours"
          label="Délai avant le rendez-vous, en heures"
          value={noticeHours}
          onChange={setNoticeHours}
        />
      </SettingsForm>
    </SettingSection>
  )
}
