import { ImageUp } from 'lucide'
import { nightOf } from '#domain/agency/look.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { announced } from '#web/api/announced.ts'
import { call } from '#web/api/call.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { LabelledField, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { SettingInput, useTyped } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

export const LookSection = ({ look }: Pick<AgencySettings, 'look'>) => (
  <SettingsForm
    title="Logo et couleurs"
    intro="Le site les prend dès l’enregistrement, de jour et de nuit. Les PDF et les mails prennent la couleur de jour."
    name="look"
    saved={look}
  >
    <Picture
      path="logo"
      label="Logo"
      hint="PNG ou WebP, sur fond transparent. À gauche du nom, en haut de chaque page."
    />
    <DayColour />
    <SettingInput path="dark" type="color" label="Couleur de nuit" />
    <Picture
      path="icon"
      label="Icône"
      hint="Carrée, 512 pixels. Dans l’onglet du navigateur et sur l’écran d’accueil d’un téléphone. Sans elle, le logo, sinon le signe du site à votre couleur."
    />
    <Picture
      path="share"
      label="Image de partage"
      hint="1200 × 630 pixels. Celle de l’accueil dans les messageries et les réseaux sociaux."
    />
  </SettingsForm>
)

function DayColour() {
  const [light, change] = useTyped<string>('light')
  const [, changeDark] = useTyped<string>('dark')
  return (
    <TypedField
      path="light"
      type="color"
      label="Couleur de jour"
      hint="Boutons, liens, plaques. Celle de nuit la suit."
      value={light}
      onChange={(colour) => {
        change(colour)
        changeDark(nightOf(colour))
      }}
    />
  )
}

function Picture(props: { path: string; label: string; hint: string }) {
  const [image, change] = useTyped<string>(props.path)
  const send = (file: File) =>
    announced(
      call('POST /api/upload', { file }).then(({ imageUrl }) => change(imageUrl)),
      { failure: { title: 'Échec du téléchargement' } },
    )
  return (
    <LabelledField {...props} isGroup>
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
            <button className="btn btn-ghost" type="button" onClick={() => change('')}>
              Retirer
            </button>
          )}
        </p>
      )}
    </LabelledField>
  )
}
