import { PLACEHOLDERS, TEMPLATES_MAX } from '#domain/agency/mail-words.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { Rows, SettingField } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Fact } from '#web/ui/fact.tsx'

export const MailsSection = ({ mails }: Pick<AgencySettings, 'mails'>) => (
  <SettingsForm
    title="Mails et modèles de réponse"
    intro="Les modèles proposés quand vous répondez à une demande, et ce que disent en plus les mails que le site envoie aux visiteurs."
    name="mails"
    saved={mails}
    done="Les prochains mails le disent."
  >
    <h3>Modèles de réponse</h3>
    <dl className="placeholders">
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <Fact key={name} label={name} text={meaning} />
      ))}
    </dl>
    <Rows
      path="templates"
      empty={{ label: '', text: '' }}
      what="un modèle"
      nameOf={(index) => `le modèle ${index + 1}`}
      max={TEMPLATES_MAX}
      fields={() => ({
        label: { label: 'Nom du modèle' },
        text: { label: 'Texte, sans le bonjour ni la signature', rows: 6 },
      })}
    />
    <SettingField path="signature" label="Signature des réponses" rows={3} />
    <h3>Mails du site</h3>
    <SettingField path="opening" label="Première ligne" hint={'Vide\u00a0: «\u00a0Bonjour,\u00a0».'} />
    <SettingField path="closing" label="Dernières lignes (facultatif)" rows={3} />
  </SettingsForm>
)
