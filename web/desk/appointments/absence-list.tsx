import type { Absence } from '#domain/appointments/appointment.ts'
import { removeAbsence } from '#web/api/queries/appointments.ts'
import { shortDay } from '#web/desk/today/days.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

/** Who is absent on the shown days. */
export const AbsenceList = ({ absences }: { absences: Absence[] }) =>
  absences.length > 0 && (
    <ul role="list" className="agenda-absences" aria-label="Absences">
      {absences.map(({ id, name, from, to, mayRemove }) => (
        <li key={id}>
          {`${name}, ${from === to ? `absence le ${shortDay(from)}` : `absence du ${shortDay(from)} au ${shortDay(to)}`}`}
          {mayRemove && (
            <ActionButton
              className="btn-ghost btn-sm"
              pending="Retrait…"
              aria-label={`Retirer l’absence de ${name}`}
              onClick={() => removeAbsence(id)}
            >
              Retirer
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
