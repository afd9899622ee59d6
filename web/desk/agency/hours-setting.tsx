import { DAY_WORDS, DAYS, type Day, type OpenRange } from '#domain/agency/hours.ts'
import { type AgencySettings, CLOSURES_MAX, RANGES_MAX } from '#domain/agency/settings.ts'
import { Rows, SettingField, SmallButton, useTyped } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The opening hours of each weekday, and the closed days. */
export const HoursSection = ({ hours }: Pick<AgencySettings, 'hours'>) => (
  <SettingsForm
    title="Horaires et fermetures"
    intro="Montrés au pied de chaque page et sur la page de l’agence. Les rendez-vous se prennent dans ces heures."
    name="hours"
    saved={hours}
  >
    <div className="week">
      {DAYS.map((day) => (
        <DayHours key={day} day={day} />
      ))}
    </div>
    <h3>Jours de fermeture</h3>
    <p className="hint">Congés, jours fériés, ponts. Un seul jour&nbsp;: le même deux fois.</p>
    <Rows
      path="closures"
      empty={{ from: '', to: '', reason: '' }}
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
)

function DayHours({ day }: { day: Day }) {
  const path = `week.${day}`
  const [ranges, change] = useTyped<OpenRange[]>(path)
  const word = DAY_WORDS[day]
  return (
    <fieldset className="day-hours">
      <legend>{word}</legend>
      {ranges.length === 0 && <p className="hint">Fermé</p>}
      {ranges.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ranges have no other identity
        <div key={index} className="day-range">
          <SettingField path={`${path}.${index}.opens`} type="time" label="Ouvre à" />
          <SettingField path={`${path}.${index}.closes`} type="time" label="Ferme à" />
          <SmallButton
            aria-label={`Retirer la plage ${index + 1} du ${word}`}
            onClick={() => change(ranges.toSpliced(index, 1))}
          >
            Retirer
          </SmallButton>
        </div>
      ))}
      {ranges.length < RANGES_MAX && (
        <SmallButton
          aria-label={`Ajouter une plage le ${word}`}
          onClick={() => change([...ranges, { opens: '', closes: '' }])}
        >
          Ajouter une plage
        </SmallButton>
      )}
    </fieldset>
  )
}
