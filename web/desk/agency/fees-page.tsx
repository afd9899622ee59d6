import { useState } from 'react'
import { FeesForm } from '#domain/agency/fee-schedule.ts'
import { longDate } from '#domain/format.ts'
import { saveFees } from '#web/api/queries/agency-admin.ts'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { AgencyPage } from './agency-page.tsx'
import { numberIn, Rows, SettingsForm } from './settings-form.tsx'

type Schedule = FeesForm['schedules'][number]
type Service = Schedule['services'][number]

/** As typed: nothing is an empty text. */
interface TypedService extends Record<'name' | 'payer' | 'base' | 'combination' | 'minimum' | 'note', string> {
  brackets: Record<'upTo' | 'percent' | 'amount', string>[]
}
interface TypedSchedule extends Record<'appliesFrom' | 'vatPercent', string> {
  services: TypedService[]
}

const NO_BRACKET = { upTo: '', percent: '', amount: '' }
const NO_SERVICE = { name: '', payer: '', base: '', brackets: [NO_BRACKET], combination: '', minimum: '', note: '' }

export default function FeesScreen() {
  return <AgencyPage tab="/honoraires">{({ fees }) => <FeesSection saved={fees} />}</AgencyPage>
}

function FeesSection({ saved }: { saved: FeesForm }) {
  const [label, setLabel] = useState(saved.label)
  const [schedules, setSchedules] = useState(() => saved.schedules.map(toTyped))
  const today = thisDay()
  // What has applied is history: it is shown, and stays as it is.
  const settled = saved.schedules.filter(({ appliesFrom }) => appliesFrom < today)
  const typed = { label, schedules: [...settled, ...schedules.slice(settled.length).map(toSchedule)] }
  const change = (index: number, schedule: TypedSchedule) => setSchedules(schedules.with(index, schedule))
  return (
    <SettingSection
      title="Barème des honoraires"
      intro="La page des honoraires montre le barème en vigueur le jour même. Un nouveau barème part du précédent et prend effet à sa date."
    >
      <SettingsForm
        name="honoraires"
        schema={FeesForm}
        send={saveFees}
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
        // oxlint-disable-next-line react/no-array-index-key -- services have no other identity
        <fieldset key={index} className="setting-group">
          <legend>{service.name || 'Nouvelle prestation'}</legend>
          {SERVICE_FIELDS.map(([name, field]) => (
            <TypedField
              {...field}
              key={name}
              path={`${path}.services.${index}.${name}`}
              value={service[name]}
              onChange={(text) => changeService(index, { [name]: text })}
            />
          ))}
          <div className="setting-row-actions fee-brackets">
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
        </fieldset>
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

const numberOr = (value: number | undefined) => (value === undefined ? '' : String(value).replace('.', ','))

const toTyped = ({ appliesFrom, vatPercent, services }: Schedule): TypedSchedule => ({
  appliesFrom,
  vatPercent: numberOr(vatPercent),
  services: services.map(({ name, payer, base = '', brackets, combination = '', minimum, note = '' }) => ({
    ...{ name, payer, base, combination, note },
    minimum: numberOr(minimum),
    brackets: brackets.map(({ upTo, percent, amount }) => ({
      upTo: numberOr(upTo),
      percent: numberOr(percent),
      amount: numberOr(amount),
    })),
  })),
})

/** What was typed: an empty field is absent. */
const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const NUMBERS = new Set(['vatPercent', 'minimum', 'upTo', 'percent', 'amount'])
const numbersIn = (fields: Record<string, unknown>) =>
  filled(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        NUMBERS.has(name) && typeof value === 'string' ? numberIn(value.replace(/\s/g, '')) : value,
      ]),
    ),
  )

const toSchedule = ({ services, ...schedule }: TypedSchedule) =>
  ({
    ...numbersIn(schedule),
    services: services.map(({ brackets, ...service }) => ({
      ...numbersIn(service),
      brackets: brackets.map(numbersIn),
    })) as unknown as Service[],
  }) as unknown as Schedule
