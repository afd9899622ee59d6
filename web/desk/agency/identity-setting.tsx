import { type ComponentProps, useState } from 'react'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { IdentityForm, toE164 } from '#domain/agency/identity.ts'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { numberIn, SettingsForm } from './settings-form.tsx'

type FieldProps = Omit<ComponentProps<typeof TypedField>, 'path' | 'value' | 'onChange'>

const addressOf = (path: string): Record<string, FieldProps> => ({
  [`${path}.street`]: { label: 'Numéro et rue' },
  [`${path}.postalCode`]: { label: 'Code postal', inputMode: 'numeric' },
  [`${path}.city`]: { label: 'Ville' },
})

const HOLDS_NO_FUNDS = 'guarantee.holdsNoFunds'
const MENTIONS = 'professionalCard.mentions'

/** The fields by their paths, in groups. An empty one that may be absent is. */
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
    [MENTIONS]: { label: 'Mentions de la carte', rows: 2, hint: 'Une par ligne.' },
  },
  'Garantie financière': {
    [HOLDS_NO_FUNDS]: {
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

const PATHS = Object.values(GROUPS).flatMap(Object.keys)

export function IdentitySection({ identity: saved }: Pick<AgencySettings, 'identity'>) {
  const [typed, setTyped] = useState(() => toTyped(saved))
  const holdsNoFunds = typed[HOLDS_NO_FUNDS] === 'true'
  return (
    <SettingSection
      title="Coordonnées et mentions légales"
      intro="Ce que chaque page, chaque mail et chaque PDF disent de l’agence, dès l’enregistrement."
    >
      <SettingsForm
        name="coordonnees"
        schema={IdentityForm}
        send={saveSetting('identity')}
        typed={toBody(typed, saved)}
        onTake={(earlier) => setTyped(toTyped(earlier))}
      >
        {Object.entries(GROUPS).map(([group, fields]) => (
          <fieldset key={group} className="setting-group">
            <legend>{group}</legend>
            {Object.entries(fields).map(
              ([path, field]) =>
                !(holdsNoFunds && path.startsWith('guarantee.guarantor')) && (
                  <TypedField
                    {...field}
                    key={path}
                    path={path}
                    value={typed[path] ?? ''}
                    onChange={(text) => setTyped({ ...typed, [path]: text })}
                  />
                ),
            )}
          </fieldset>
        ))}
      </SettingsForm>
    </SettingSection>
  )
}

type Typed = Record<string, string>
type Tree = { [name: string]: unknown }

/** As typed: a text for each path. */
const toTyped = (identity: IdentityForm): Typed =>
  Object.fromEntries(
    PATHS.map((path) => {
      const value = path.split('.').reduce<unknown>((part, name) => (part as Tree | undefined)?.[name], identity)
      return [
        path,
        Array.isArray(value) ? value.join('\n') : value === undefined ? '' : String(value as string | number | boolean),
      ]
    }),
  )

/** What was typed, as the form is sent: countries are those saved, the international number follows from the other. */
function toBody(typed: Typed, { guarantee, insurance, mediator, address }: IdentityForm): unknown {
  const body: Tree = {
    address: { country: address.country },
    insurance: { address: { country: insurance.address.country } },
    mediator: { address: { country: mediator.address.country } },
    phone: { e164: toE164(typed['phone.display'] ?? '') },
    guarantee: {
      guarantor: { address: { country: guarantee.holdsNoFunds ? 'France' : guarantee.guarantor.address.country } },
    },
  }
  for (const [path, text] of Object.entries(typed)) if (text.trim()) put(body, path.split('.'), valueOf(path, text))
  if (typed[HOLDS_NO_FUNDS] === 'true') body['guarantee'] = { holdsNoFunds: true }
  return body
}

function valueOf(path: string, text: string): unknown {
  if (path === HOLDS_NO_FUNDS) return text === 'true'
  if (path === MENTIONS) return text.split('\n').filter((line) => line.trim())
  return path === 'capital' ? numberIn(text.replace(/\s/g, '')) : text
}

function put(tree: Tree, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) tree[name] = value
  else put((tree[name] ??= {}) as Tree, rest, value)
}
