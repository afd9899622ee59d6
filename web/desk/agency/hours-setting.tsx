import { useState } from 'react'
import { DAY_WORDS, DAYS, type Day, type OpenRange } from '#domain/agency/hours.ts'
import { CLOSURES_MAX, HoursForm, RANGES_MAX } from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveSetting } from '#web/api/queries/agency-admin.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Rows, SettingsForm } from './settings-form.tsx'

const NO_CLOSURE = { from: '', to: '', reason: '' }

/** The opening hours of each weekday, and the closed days. */
export function HoursSection({ saved }: { saved: HoursForm }) {
  const [{ week, closures }, setTyped] = useState(saved)
  const changeDay = (day: Day, ranges: OpenRange[]) => setTyped({ week: { ...week, [day]: ranges }, closures })
  return (
    <SettingSection
      title="Horaires et fermetures"
      intro="Montrés au pied de chaque page et sur la page de l’agence. Les rendez-vous se prennent dans ces heures."
    >
      <SettingsForm
        name="horaires"
        schema={HoursForm}
        send={saveSetting('hours')}
        typed={{ week, closures }}
        onTake={setTyped}
      >
        <div className="week">
          {DAYS.map((day) => (
            <DayHours key={day} day={day} ranges={week[day]} onChange={(ranges) => changeDay(day, ranges)} />
          ))}
        </div>
        <h3>Jours de fermeture</h3>
        <p className="hint">Congés, jours fériés, ponts. Un seul jour&nbsp;: le même deux fois.</p>
        <Rows
          path="closures"
          rows={closures}
          onChange={(rows) => setTyped({ week, closures: rows })}
          empty={NO_CLOSURE}
          what="une fermeture"
          nameOf={(index) => `la fermeture ${index + 1}`}
          max={CLOSURES_MAX}
          fields={() => ({
            from: { label: 'Premier jour', type: 'date' },
            to: { label: 'Dernier jour', type: 'date' },
            reason: { label: 'Motif (facultatif)' },
          })}
          // A single day is the usual case.
          complete={({ to }, { from }) => (from !== undefined && !to ? { to: from } : {})}
        />
      </SettingsForm>
    </SettingSection>
  )
}

interface DayHoursProps {
  day: Day
  ranges: OpenRange[]
  onChange: (ranges: OpenRange[]) => void
}

function DayHours({ day, ranges, onChange }: DayHoursProps) {
  const word = DAY_WORDS[day]
  return (
    <fieldset className="day-hours">
      <legend>{word}</legend>
      {ranges.length === 0 && <p className="hint">Fermé</p>}
      {ranges.map((range, index) => {
        const change = (part: Partial<OpenRange>) => onChange(ranges.with(index, { ...range, ...part }))
        const path = `week.${day}.${index}`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- ranges have no other identity
          <div key={index} className="day-range">
            <TypedField
              path={`${path}.opens`}
              type="time"
              label="Ouvre à"
              value={range.opens}
              onChange={(opens) => change({ opens })}
            />
            <TypedField
              path={`${path}.closes`}
              type="time"
              label="Ferme à"
              value={range.closes}
              onChange={(closes) => change({ closes })}
            />
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              aria-label={`Retirer la plage ${index + 1} du ${word}`}
              onClick={() => onChange(ranges.toSpliced(index, 1))}
            >
              Retirer
            </button>
          </div>
        )
      })}
      {ranges.length < RANGES_MAX && (
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          aria-label={`Ajouter une plage le ${word}`}
          onClick={() => onChange([...ranges, { opens: '', closes: '' }])}
        >
          Ajouter une plage
        </button>
      )}
    </fieldset>
  )
}
