import { useState } from 'react'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { FeesForm } from '#domain/agency/fee-schedule.ts'
import { longDate } from '#domain/format.ts'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Fold, numberIn, Rows, SettingsForm } from './settings-form.tsx'

type Schedule = FeesForm['schedules'][number]

/** As typed: nothing is an empty text. */
interface TypedService extends Record<'name' | 'payer' | 'base' | 'combination' | 'minimum' | 'note', string> {
  brackets: Record<'upTo' | 'percent' | 'amount', string>[]
}
interface TypedSchedule extends Record<'appliesFrom' | 'vatPercent', string> {
  services: TypedService[]
}

const NO_BRACKET = { upTo: '', percent: '', amount: '' }
const NO_SERVICE = { name: '', payer: '', base: '', brackets: [NO_BRACKET], combination: '', minimum: '', note: '' }

export function FeesSection({ fees: saved }: Pick<AgencySettings, 'fees'>) {
  const [label, setLabel] = useState(saved.label)
  const [schedules, setSchedules] = useState(() => saved.schedules.map(toTyped))
  const today = thisDay()
  // What has applied is history: it is shown, and stays as it is.
  const settled = saved.schedules.filter(({ appliesFrom }) => appliesFrom < today)
  const typed = { label, schedules: [...settled, ...schedules.slice(settled.length).map(toSent)] }
  const change = (index: number, schedule: TypedSchedule) => setSchedules(schedules.with(index, schedule))
  return (
    <SettingSection
      title="Barème des honoraires"
      intro="La page des honoraires montre le barème en vigueur le jour même. Un nouveau barème part du précédent et prend effet à sa date."
    >
      <SettingsForm
        name="honoraires"
        schema={FeesForm}
        send={saveSetting('fees')}
        typed={typed}
        onTake={(earlier) => {
          setLabel(earlier.label)
          setSchedules(earlier.schedules.map(toTyped))
        }}
      >
        <TypedField path="label" label="Nom de la page et de ses liens" value={label} onChange={setLabel} />
        {settled.map(({ appliesFrom, services }) => (
          <p key={appliesFrom}>
            {`Applicable à partir du ${longDate(appliesFrom)}\u00a0: `}
            {services.map(({ name }) => name).join(', ')}.
          </p>
        ))}
        {schedules.slice(settled.length).map((schedule, offset) => (
          <ScheduleFields
            // oxlint-disable-next-line react/no-array-index-key -- price lists have no other identity
            key={offset}
            path={`schedules.${settled.length + offset}`}
            schedule={schedule}
            onChange={(changed) => change(settled.length + offset, changed)}
            onRemove={() => setSchedules(schedules.toSpliced(settled.length + offset, 1))}
          />
        ))}
        <p>
          <button
            className="btn btn-ghost btn-sm"
            type="button"
            onClick={() => setSchedules([...schedules, { ...(schedules.at(-1) as TypedSchedule), appliesFrom: '' }])}
          >
            Nouveau barème
          </button>
        </p>
      </SettingsForm>
    </SettingSection>
  )
}

interface ScheduleFieldsProps {
  path: string
  schedule: TypedSchedule
  onChange: (schedule: TypedSchedule) => void
  onRemove: () => void
}

function ScheduleFields({ path, schedule, onChange, onRemove }: ScheduleFieldsProps) {
  const { appliesFrom, vatPercent, services } = schedule
  const changeService = (index: number, part: Partial<TypedService>) =>
    onChange({ ...schedule, services: services.with(index, { ...(services[index] ?? NO_SERVICE), ...part }) })
  return (
    <>
      <fieldset className="setting-group">
        <legend>Barème</legend>
        <TypedField
          path={`${path}.appliesFrom`}
          type="date"
          label="Applicable à partir du"
          value={appliesFrom}
          onChange={(day) => onChange({ ...schedule, appliesFrom: day })}
        />
        <TypedField
          path={`${path}.vatPercent`}
          label="TVA, en % (vide sans TVA)"
          inputMode="decimal"
          value={vatPercent}
          onChange={(text) => onChange({ ...schedule, vatPercent: text })}
        />
        <p className="setting-row-actions">
          <button className="btn btn-ghost btn-sm" type="button" onClick={onRemove}>
            Retirer ce barème
          </button>
        </p>
      </fieldset>
      {services.map((service, index) => (
        <Fold
          // oxlint-disable-next-line react/no-array-index-key -- services have no other identity
          key={index}
          title={service.name || 'Nouvelle prestation'}
          isOpen={!service.name}
          path={`${path}.services.${index}.`}
        >
          {SERVICE_FIELDS.map(([name, field]) => (
            <TypedField
              {...field}
              key={name}
              path={`${path}.services.${index}.${name}`}
              value={service[name]}
              onChange={(text) => changeService(index, { [name]: text })}
            />
          ))}
          <div className="fee-brackets">
            <Rows
              path={`${path}.services.${index}.brackets`}
              rows={service.brackets}
              onChange={(brackets) => changeService(index, { brackets })}
              empty={NO_BRACKET}
              what="une tranche"
              nameOf={(at) => `la tranche ${at + 1} de ${service.name}`}
              max={12}
              fields={() => ({
                upTo: { label: 'Jusqu’à, en euros (vide\u00a0: sans limite)' },
                percent: { label: 'Taux TTC, en %' },
                amount: { label: 'ou montant TTC, en euros' },
              })}
            />
          </div>
          <p className="setting-row-actions">
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              aria-label={`Retirer la prestation ${service.name}`}
              onClick={() => onChange({ ...schedule, services: services.toSpliced(index, 1) })}
            >
              Retirer
            </button>
          </p>
        </Fold>
      ))}
      <p>
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          onClick={() => onChange({ ...schedule, services: [...services, NO_SERVICE] })}
        >
          Ajouter une prestation
        </button>
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

/** A row as it is typed: what it does not say is an empty text. */
const typedRow = <Row extends object>(empty: Row, row: object): Row => ({
  ...empty,
  ...Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value).replace('.', ',') : (value as unknown),
    ]),
  ),
})

const toTyped = (schedule: Schedule): TypedSchedule => ({
  ...typedRow({ appliesFrom: '', vatPercent: '' }, schedule),
  services: schedule.services.map((service) => ({
    ...typedRow(NO_SERVICE, service),
    brackets: service.brackets.map((bracket) => typedRow(NO_BRACKET, bracket)),
  })),
})

const NUMBERS = new Set(['vatPercent', 'minimum', 'upTo', 'percent', 'amount'])

/** What was typed in a row: an empty field is absent. */
const sentRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      if (value === '') return []
      return [[name, NUMBERS.has(name) ? numberIn(String(value).replace(/\s/g, '')) : value]]
    }),
  )

const toSent = ({ services, ...schedule }: TypedSchedule) => ({
  ...sentRow(schedule),
  services: services.map((service) => ({ ...sentRow(service), brackets: service.brackets.map(sentRow) })),
})
