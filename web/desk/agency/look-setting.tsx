import { ImageUp } from 'lucide'
import { useState } from 'react'
import { LookForm, nightOf } from '#domain/agency/look.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { announced } from '#web/api/announced.ts'
import { call } from '#web/api/call.ts'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { SettingsForm } from './settings-form.tsx'

export function LookSection({ look: saved }: Pick<AgencySettings, 'look'>) {
  const [typed, setTyped] = useState(saved)
  const change = (part: Partial<LookForm>) => setTyped((known) => ({ ...known, ...part }))
  return (
    <SettingSection
      title="Logo et couleurs"
      intro="Le site les prend dès l’enregistrement, de jour et de nuit. Les PDF et les mails prennent la couleur de jour."
    >
      <SettingsForm name="marque" schema={LookForm} send={saveSetting('look')} typed={typed} onTake={setTyped}>
        <Picture
          path="logo"
          label="Logo"
          hint="PNG ou WebP, sur fond transparent. À gauche du nom, en haut de chaque page."
          image={typed.logo}
          onChange={(logo) => change({ logo })}
        />
        <TypedField
          path="light"
          type="color"
          label="Couleur de jour"
          hint="Boutons, liens, plaques. Celle de nuit la suit."
          value={typed.light}
          onChange={(light) => change({ light, dark: nightOf(light) })}
        />
        <TypedField
          path="dark"
          type="color"
          label="Couleur de nuit"
          value={typed.dark}
          onChange={(dark) => change({ dark })}
        />
        <Picture
          path="share"
          label="Image de partage"
          hint="1200 × 630 pixels. Celle de l’accueil dans les messageries et les réseaux sociaux."
          image={typed.share}
          onChange={(share) => change({ share })}
        />
      </SettingsForm>
    </SettingSection>
  )
}

interface PictureProps {
  path: string
  label: string
  hint: string
  image: string
  onChange: (image: string) => void
}

function Picture({ path, label, hint, image, onChange }: PictureProps) {
  const send = (file: File) =>
    announced(
      call('POST /api/upload', { file }).then(({ imageUrl }) => onChange(imageUrl)),
      { failure: { title: 'Échec du téléchargement' } },
    )
  return (
    <LabelledField path={path} label={label} hint={hint} isGroup>
      {() => (
        <p className="setting-picture">
          {image && <img src={image} alt="" height={64} />}
          <FileButton
            icon={ImageUp}
            accept="image/png,image/webp,image/jpeg"
            onChoose={([file]) => file && void send(file)}
          >
            Choisir un fichier
          </FileButton>
          {image && (
            <button className="btn btn-ghost" type="button" onClick={() => onChange('')}>
              Retirer
            </button>
          )}
        </p>
      )}
    </LabelledField>
  )
}
