import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SOCIAL_LINKS_MAX, SocialForm } from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveSocial } from '#web/api/queries/agency-admin.ts'
import { Rows, SettingField, SettingsForm } from './settings-form.tsx'

const OF = 'reseaux'

export function SocialSection({ saved }: { saved: SocialForm }) {
  const [links, setLinks] = useState(saved.links)
  const { mutateAsync: send } = useMutation(saveSocial())
  return (
    <SettingSection title="Réseaux sociaux" intro="Au pied de chaque page et sur la page Contact, dans cet ordre.">
      <SettingsForm
        name={OF}
        schema={SocialForm}
        send={send}
        typed={{ links }}
        onTake={(typed) => setLinks(typed.links)}
      >
        {(messages) => (
          <Rows
            rows={links}
            onChange={setLinks}
            empty={{ name: '', url: '' }}
            what="un lien"
            nameOf={(index) => `le lien ${index + 1}`}
            max={SOCIAL_LINKS_MAX}
          >
            {({ name, url }, index, change) => (
              <>
                <SettingField
                  of={OF}
                  path={`links.${index}.name`}
                  messages={messages}
                  label="Réseau"
                  value={name}
                  onChange={(text) => change({ name: text })}
                />
                <SettingField
                  of={OF}
                  path={`links.${index}.url`}
                  messages={messages}
                  label="Adresse"
                  type="url"
                  value={url}
                  onChange={(text) => change({ url: text })}
                />
              </>
            )}
          </Rows>
        )}
      </SettingsForm>
    </SettingSection>
  )
}
