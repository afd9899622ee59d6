import type { ComponentProps } from 'react'
import { type IdentityForm, toE164 } from '#domain/agency/identity.ts'
import type { AgencySettings, Settings } from '#domain/agency/settings.ts'
import { SettingInput, useTyped } from './setting-fields.tsx'
import { SettingsForm, settingTexts, withoutEmpty } from './settings-form.tsx'

type FieldProps = Omit<ComponentProps<typeof SettingInput>, 'path'>

const addressOf = (path: string): Record<string, FieldProps> => ({
  [`${path}.street`]: { label: 'Numéro et rue' },
  [`${path}.postalCode`]: { label: 'Code postal', inputMode: 'numeric' },
  [`${path}.city`]: { label: 'Ville' },
})

/** The fields by path, in groups. Empty optional fields are absent from the request. */
const GROUPS: Record<string, Record<string, FieldProps>> = {
  Coordonnées: {
    name: { label: 'Nom de l’agence', hint: 'En tête de chaque page, des mails et des fiches PDF.' },
    baseline: { label: 'Phrase de présentation (facultatif)', hint: 'Au pied de chaque page.' },
    ...addressOf('address'),
    'phone.display': { label: 'Téléphone', type: 'tel' },
    email: { label: 'Adresse email', type: 'email', hint: 'Reçoit les demandes\u00a0; les mails du site en partent.' },
    privacyEmail: { label: 'Email pour les données personnelles (facultatif)', type: 'email' },
    accessibilityEmail: { label: 'Email pour l’accessibilité (facultatif)', type: 'email' },
  },
  'Identité légale': {
    legalName: { label: 'Dénomination sociale' },
    form: { label: 'Forme juridique' },
    capital: { label: 'Capital, en euros', inputMode: 'numeric' },
    siren: { label: 'SIREN', inputMode: 'numeric' },
    rcsCity: { label: 'Ville du RCS' },
    vatNumber: { label: 'Numéro de TVA (facultatif)' },
    publicationDirector: { label: 'Directeur de la publication' },
  },
  'Carte professionnelle': {
    'professionalCard.number': { label: 'Numéro de carte' },
    'professionalCard.placeOfDelivery': { label: 'Délivrée par' },
    'professionalCard.mentions': { label: 'Mentions de la carte', rows: 2, hint: 'Une par ligne.' },
  },
  'Garantie financière': {
    'guarantee.holdsNoFunds': {
      label: 'Fonds de tiers',
      choices: [
        ['true', 'L’agence n’en reçoit aucun'],
        ['false', 'L’agence en reçoit, et a un garant'],
      ],
    },
    'guarantee.guarantor.name': { label: 'Garant' },
    ...addressOf('guarantee.guarantor.address'),
  },
  Assurance: {
    'insurance.insurer': { label: 'Assureur' },
    'insurance.policyNumber': { label: 'Numéro de police (facultatif)' },
    'insurance.coverage': { label: 'Zone couverte' },
    ...addressOf('insurance.address'),
  },
  Médiateur: {
    'mediator.name': { label: 'Médiateur de la consommation' },
    'mediator.website': { label: 'Site', type: 'url' },
    ...addressOf('mediator.address'),
  },
}

/** Who the agency is, and who hosts its site. */
export const IdentitySections = ({ identity, host }: Pick<AgencySettings, 'identity' | 'host'>) => (
  <>
    <IdentitySection identity={identity} />
    <SettingsForm
      title="Hébergeur du site"
      intro="La loi veut que les mentions légales le nomment, avec son adresse et son téléphone."
      name="host"
      saved={host}
      toSent={({ phone, ...others }: Settings['host']) => ({
        ...others,
        phone: { ...phone, e164: toE164(phone.display) },
      })}
    >
      <SettingInput path="name" label="Nom ou dénomination sociale" />
      {Object.entries(addressOf('address')).map(([path, field]) => (
        <SettingInput {...field} key={path} path={path} />
      ))}
      <SettingInput path="address.country" label="Pays" />
      <SettingInput path="phone.display" label="Téléphone" type="tel" />
    </SettingsForm>
  </>
)

const IdentitySection = ({ identity }: Pick<AgencySettings, 'identity'>) => (
  <SettingsForm
    title="Coordonnées et mentions légales"
    intro="Ce que chaque page, chaque mail et chaque PDF disent de l’agence, dès l’enregistrement."
    name="identity"
    saved={identity}
    toTyped={toTyped}
    toSent={toSent}
  >
    {Object.entries(GROUPS).map(([group, fields]) => (
      <fieldset key={group} className="setting-group">
        <legend>{group}</legend>
        {Object.entries(fields).map(([path, field]) => (
          <IdentityField {...field} key={path} path={path} />
        ))}
      </fieldset>
    ))}
  </SettingsForm>
)

/** Hides the guarantor's fields when none is needed. */
function IdentityField(props: ComponentProps<typeof SettingInput>) {
  const [holdsNoFunds] = useTyped<string>('guarantee.holdsNoFunds')
  const isHidden = holdsNoFunds === 'true' && props.path.startsWith('guarantee.guarantor')
  return !isHidden && <SettingInput {...props} />
}

const toTyped = (saved: IdentityForm) => {
  const { guarantee, professionalCard, ...others } = saved
  return {
    ...(settingTexts(others) as typeof others),
    professionalCard: { ...professionalCard, mentions: professionalCard.mentions.join('\n') },
    guarantee: {
      guarantor: { address: { country: 'France' } },
      ...guarantee,
      holdsNoFunds: String(guarantee.holdsNoFunds),
    },
  }
}

/** Countries stay as saved; the international phone number is derived from the displayed one. */
function toSent({ phone, professionalCard, guarantee, ...others }: ReturnType<typeof toTyped>) {
  const mentions = professionalCard.mentions.split('\n').filter((line) => line.trim())
  return withoutEmpty({
    ...others,
    phone: { ...phone, e164: toE164(phone.display) },
    professionalCard: { ...professionalCard, mentions },
    guarantee: guarantee.holdsNoFunds === 'true' ? { holdsNoFunds: true } : { ...guarantee, holdsNoFunds: false },
  })
}
