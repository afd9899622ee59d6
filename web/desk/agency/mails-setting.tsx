import { useState } from 'react'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { MailsForm, PLACEHOLDERS, TEMPLATES_MAX } from '#domain/agency/mail-words.ts'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Rows, SettingsForm } from './settings-form.tsx'

export function MailsSection({ mails: saved }: Pick<AgencySettings, 'mails'>) {
  const [typed, setTyped] = useState(saved)
  const { templates, signature, opening, closing } = typed
  return (
    <SettingSection
      title="Mails et modèles de réponse"
      intro="Les modèles proposés quand vous répondez à une demande, et ce que disent en plus les mails que le site envoie aux visiteurs."
    >
      <SettingsForm
        name="mails"
        schema={MailsForm}
        send={saveSetting('mails', 'Les prochains mails le disent.')}
        typed={typed}
        onTake={setTyped}
      >
        <h3>Modèles de réponse</h3>
        <dl className="placeholders">
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Rows
          path="templates"
          rows={templates}
          onChange={(rows) => setTyped({ ...typed, templates: rows })}
          empty={{ label: '', text: '' }}
          what="un modèle"
          nameOf={(index) => `le modèle ${index + 1}`}
          max={TEMPLATES_MAX}
          fields={() => ({
            label: { label: 'Nom du modèle' },
            text: { label: 'Texte, sans le bonjour ni la signature', rows: 6 },
          })}
        />
        <TypedField
          path="signature"
          label="Signature des réponses"
          rows={3}
          value={signature}
          onChange={(text) => setTyped({ ...typed, signature: text })}
        />
        <h3>Mails du site</h3>
        <TypedField
          path="opening"
          label="Première ligne"
          hint={'Vide\u00a0: «\u00a0Bonjour,\u00a0».'}
          value={opening}
          onChange={(text) => setTyped({ ...typed, opening: text })}
        />
        <TypedField
          path="closing"
          label="Dernières lignes (facultatif)"
          rows={3}
          value={closing}
          onChange={(text) => setTyped({ ...typed, closing: text })}
        />
      </SettingsForm>
    </SettingSection>
  )
}
