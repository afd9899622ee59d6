import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PublishingForm } from '#contract/agency/settings.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { savePublishing } from '#web/api/queries/agency-admin.ts'
import { fieldId, SettingsForm } from './settings-form.tsx'

const OF = 'mise-en-ligne'

/** Whether listings are published without a mandate. */
export function PublishingSection({ saved }: { saved: PublishingForm }) {
  const [requireMandate, setRequireMandate] = useState(saved.requireMandate)
  const { mutateAsync: send } = useMutation(savePublishing())
  const id = fieldId(OF, 'requireMandate')
  return (
    <SettingSection
      title="Mise en ligne"
      intro={
        'Pour les biens créés par «\u00a0Ajouter un bien\u00a0», qui n’ont pas encore de mandat. Une fiche complète ne se publie jamais sans mandat.'
      }
    >
      <SettingsForm
        name={OF}
        schema={PublishingForm}
        send={send}
        typed={{ requireMandate }}
        onTake={(earlier) => setRequireMandate(earlier.requireMandate)}
      >
        {() => (
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
        )}
      </SettingsForm>
    </SettingSection>
  )
}
