import type { FeesForm } from '#domain/agency/fee-schedule.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { longDate } from '#domain/format.ts'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { FeeTable } from '#web/site/info/legal/fees/fee-table.tsx'
import { Fold, Rows, SettingInput, SmallButton, useTyped } from './setting-fields.tsx'
import { SettingsForm, withoutEmpty } from './settings-form.tsx'

const NO_BRACKET = { upTo: '', percent: '', amount: '' }

/** As typed: an absent value is an empty text, or absent. */
interface TypedService {
  name: string
  brackets: (typeof NO_BRACKET)[]
}
interface TypedSchedule {
  appliesFrom: string
  services: TypedService[]
}

export function FeesSection({ fees }: Pick<AgencySettings, 'fees'>) {
  const today = thisDay()
  // Schedules that have applied are history: they can no longer be changed.
  const settled = fees.schedules.filter(({ appliesFrom }) => appliesFrom < today)
  const current = settled.toSorted((one, other) => (one.appliesFrom < other.appliesFrom ? -1 : 1)).at(-1)
  return (
    <SettingsForm
      title="Barème des honoraires"
      intro="La page des honoraires montre le barème en vigueur le jour même. Un nouveau barème part du précédent et prend effet à sa date."
      name="fees"
      saved={fees}
      toSent={({ label, schedules }: FeesForm) => ({
        label,
        schedules: [...settled, ...withoutEmpty(schedules.slice(settled.length))],
      })}
    >
      {settled.map(({ appliesFrom, services }) => (
        <details key={appliesFrom} open={appliesFrom === current?.appliesFrom}>
          <summary>{`${appliesFrom === current?.appliesFrom ? 'En vigueur' : 'Appliqué'} depuis le ${longDate(appliesFrom)}`}</summary>
          {services.map((service) => (
            <section key={service.name}>
              <h3>{service.name}</h3>
              <FeeTable service={service} />
            </section>
          ))}
        </details>
      ))}
      <NextSchedules settled={settled.length} />
      <SettingInput path="label" label="Nom de la page et de ses liens" />
    </SettingsForm>
  )
}

/** The schedules that do not apply yet. */
function NextSchedules({ settled }: { settled: number }) {
  const [schedules, change] = useTyped<TypedSchedule[]>('schedules')
  return (
    <>
      {schedules.slice(settled).map((_, offset) => (
        <ScheduleFields
          // oxlint-disable-next-line react/no-array-index-key -- price lists have no other identity
          key={offset}
          path={`schedules.${settled + offset}`}
          onRemove={() => change(schedules.toSpliced(settled + offset, 1))}
        />
      ))}
      <p>
        <SmallButton
          onClick={() => change([...schedules, { ...(schedules.at(-1) as TypedSchedule), appliesFrom: '' }])}
        >
          Nouveau barème
        </SmallButton>
      </p>
    </>
  )
}

function ScheduleFields({ path, onRemove }: { path: string; onRemove: () => void }) {
  const [services, change] = useTyped<TypedService[]>(`${path}.services`)
  return (
    <>
      <fieldset className="setting-group">
        <legend>Barème</legend>
        <SettingInput path={`${path}.appliesFrom`} type="date" label="Applicable à partir du" />
        <SettingInput path={`${path}.vatPercent`} label="TVA, en % (vide sans TVA)" inputMode="decimal" />
        <p className="setting-row-actions">
          <SmallButton onClick={onRemove}>Retirer ce barème</SmallButton>
        </p>
      </fieldset>
      {services.map(({ name }, index) => (
        <Fold
          // oxlint-disable-next-line react/no-array-index-key -- services have no other identity
          key={index}
          title={name || 'Nouvelle prestation'}
          isOpen={!name}
          path={`${path}.services.${index}.`}
        >
          {SERVICE_FIELDS.map(([field, props]) => (
            <SettingInput {...props} key={field} path={`${path}.services.${index}.${field}`} />
          ))}
          <div className="fee-brackets">
            <Rows
              path={`${path}.services.${index}.brackets`}
              empty={NO_BRACKET}
              what="une tranche"
              nameOf={(at) => `la tranche ${at + 1} de ${name}`}
              max={12}
              fields={() => ({
                upTo: { label: 'Jusqu’à, en euros (vide\u00a0: sans limite)' },
                percent: { label: 'Taux TTC, en %' },
                amount: { label: 'ou montant TTC, en euros' },
              })}
            />
          </div>
          <p className="setting-row-actions">
            <SmallButton
              aria-label={`Retirer la prestation ${name}`}
              onClick={() => change(services.toSpliced(index, 1))}
            >
              Retirer
            </SmallButton>
          </p>
        </Fold>
      ))}
      <p>
        <SmallButton onClick={() => change([...services, { name: '', brackets: [NO_BRACKET] }])}>
          Ajouter une prestation
        </SmallButton>
      </p>
    </>
  )
}

const SERVICE_FIELDS = [
  ['name', { label: 'Prestation' }],
  ['payer', { label: 'Qui paie' }],
  ['base', { label: 'Base du pourcentage (facultatif)' }],
  ['minimum', { label: 'Minimum, en euros (facultatif)' }],
  [
    'combination',
    {
      label: 'Plusieurs tranches',
      choices: [
        ['', 'Une seule tranche'],
        ['slices', 'Chaque partie du prix à son taux'],
        ['whole', 'Un seul taux pour le prix entier'],
      ],
    },
  ],
  ['note', { label: 'Remarque (facultatif)' }],
] as const
