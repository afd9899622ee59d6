import { Check } from 'lucide'
import { HALF_DAYS } from '#contract/leads/lead.ts'
import { Icon } from '#web/ui/icon.tsx'
import { halfDayRows } from './half-day-rows.ts'

const ROWS = halfDayRows(HALF_DAYS)
const DAYS = ROWS[0]?.halfDays.map(({ day }) => day) ?? []

export function HalfDays() {
  return (
    <fieldset className="half-days">
      <legend className="label">Quand êtes-vous disponible&nbsp;?</legend>
      <p className="hint">Facultatif, si aucune demi-heure ne convient. Cochez toutes les demi-journées possibles.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Demi-journée</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{`${day.slice(0, 3)}.`}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ part, halfDays }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {halfDays.map(({ value }) => (
                <td key={value}>
                  <label className="half-day">
                    <input type="checkbox" name="halfDays" value={value} aria-label={value} />
                    <Icon of={Check} />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
