import { Columns3 } from 'lucide'
import { AFFAIR_COLUMN_NAMES, AFFAIR_COLUMNS } from '#domain/listing/affairs.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Which columns are shown; without its title, a line could not be opened. */
export const ColumnChoice = ({ hidden, onHide }: { hidden: string[]; onHide: (columns: string[]) => void }) => (
  // Not a popover, which a change of the address closes.
  <details className="affairs-columns">
    <summary className="btn btn-ghost btn-sm" aria-label="Colonnes">
      <Icon of={Columns3} />
    </summary>
    <div role="group" aria-label="Colonnes montrées">
      {AFFAIR_COLUMN_NAMES.filter((name) => name !== 'titre').map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!hidden.includes(name)}
            onChange={({ target }) => onHide(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])}
          />
          {AFFAIR_COLUMNS[name]}
        </label>
      ))}
    </div>
  </details>
)
