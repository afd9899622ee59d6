import { type AgencySettings, SOCIAL_LINKS_MAX } from '#domain/agency/settings.ts'
import { HoursSection } from './hours-setting.tsx'
import { Rows, SettingCheck, SettingField } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TestimonialsSection } from './testimonials-setting.tsx'

/** What changes more often than the rest. */
export const ChangingSections = (saved: AgencySettings) => (
  <>
    <HoursSection {...saved} />
    <SettingsForm
      title="Rendez-vous"
      intro="Les visiteurs réservent une demi-heure sur la page Contact, dans les horaires de l’agence, sur dix jours ouvrés."
      name="appointments"
      saved={saved.appointments}
    >
      <SettingField
        path="capacity"
        label="Rendez-vous à la même heure"
        hint={'Combien de personnes reçoivent en même temps. 0\u00a0: aucun créneau n’est proposé.'}
      />
      <SettingField path="noticeHours" label="Délai avant le rendez-vous, en heures" />
    </SettingsForm>
    <TestimonialsSection {...saved} />
    <SettingsForm
      title="Mise en ligne"
      intro={
        'Pour les biens créés par «\u00a0Ajouter un bien\u00a0», qui n’ont pas encore de mandat. Une fiche complète ne se publie jamais sans mandat.'
      }
      name="publishing"
      saved={saved.publishing}
      done="La règle vaut pour les prochains biens."
    >
      <SettingCheck
        path="requireMandate"
        label="Refuser la mise en ligne sans mandat"
        hint="Ces biens deviennent des brouillons. Ceux qui sont déjà en ligne y restent."
      />
    </SettingsForm>
    <SettingsForm
      title="Réseaux sociaux"
      intro="Au pied de chaque page et sur la page Contact, dans cet ordre."
      name="social"
      saved={saved.social}
    >
      <Rows
        path="links"
        empty={{ name: '', url: '' }}
        what="un lien"
        nameOf={(index) => `le lien ${index + 1}`}
        max={SOCIAL_LINKS_MAX}
        fields={() => ({ name: { label: 'Réseau' }, url: { label: 'Adresse', type: 'url' } })}
      />
    </SettingsForm>
  </>
)
