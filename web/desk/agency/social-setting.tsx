import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SOCIAL_LINKS_MAX, SocialForm } from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveSocial } from '#web/api/queries/agency-admin.ts'
import { Rows, SettingsForm } from './settings-form.tsx'

export function SocialSection({ saved }: { saved: SocialForm }) {
  const [links, setLinks] = useState(saved.links)
  const { mutateAsync: send } = useMutation(saveSocial())
  return (
    <SettingSection title="Réseaux sociaux" intro="Au pied de chaque page et sur la page Contact, dans cet ordre.">
      <SettingsForm
        name="reseaux"
        schema={SocialForm}
        send={send}
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
