import type { AgencySettings } from '#domain/agency/settings.ts'
import { frenchNumber } from '#domain/format.ts'
import { SECTOR_NAMES, type Sector, sectorRow } from '#domain/listing/register/activities.ts'
import { capOf } from '#domain/valuation/references.ts'
import { SettingInput } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

type TypedCaps = Partial<Record<Sector, { multiple?: string; source?: string }>>

/** The limits of a value: one row for each sector, empty where the site's own applies. */
export const ValuationSection = ({ valuation }: AgencySettings) => (
  <SettingsForm
    title="Plafonds des estimations"
    intro="Aucune fourchette en ligne ne dépasse ce nombre de fois l’EBE annuel, avant rémunération de l’exploitant. Un métier dont le prix publié va plus haut garde le sien. Le plafond et sa source sont écrits sous l’estimation."
    name="valuation"
    saved={valuation}
    toSent={filledRows}
    done="Les prochaines estimations en tiennent compte."
  >
    {SECTOR_NAMES.map((sector) => (
      <fieldset key={sector} className="cap-row">
        <legend>{sectorRow(sector).label}</legend>
        <SettingInput
          path={`${sector}.multiple`}
          label="Fois l’EBE"
          inputMode="decimal"
          hint={`Vide\u00a0: ${frenchNumber(capOf(sector).multiple)}, celui du site.`}
        />
        <SettingInput path={`${sector}.source`} label="Source" />
      </fieldset>
    ))}
  </SettingsForm>
)

/** A row with neither a number nor a source is that of the site. */
const filledRows = (typed: TypedCaps): TypedCaps =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([sector, { multiple = '', source = '' }]) =>
      multiple.trim() || source.trim() ? [[sector, { multiple, source }]] : [],
    ),
  )
