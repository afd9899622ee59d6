import { Columns3 } from 'lucide'
import { useId, useState } from 'react'
import { AFFAIR_COLUMN_NAMES, AFFAIR_COLUMNS, type AffairColumn } from '#domain/listing/affairs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'

const KEY = 'affairs-hidden-columns'

/** The columns of the table that are not shown in this browser. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(read)
  function hide(columns: AffairColumn[]) {
    setHidden(columns)
    try {
      localStorage.setItem(KEY, columns.join())
    } catch {
      // Full, or forbidden: the choice lasts as long as the page.
    }
  }
  return [hidden, hide] as const
}

function read(): AffairColumn[] {
  try {
    const names = (localStorage.getItem(KEY) ?? '').split(',')
    return CHOSEN.filter((name) => names.includes(name))
  } catch {
    return []
  }
}

/** Without its title, a line could not be opened. */
const CHOSEN = AFFAIR_COLUMN_NAMES.filter((name) => name !== 'titre')

interface ColumnChoiceProps {
  hidden: AffairColumn[]
  onHide: (columns: AffairColumn[]) => void
}

export function ColumnChoice({ hidden, onHide }: ColumnChoiceProps) {
  const { button, panel } = usePopover(useId())
  return (
    <div className="affairs-columns">
      <button {...button} className="btn btn-ghost btn-sm" aria-label="Colonnes" data-tooltip="Colonnes">
        <Icon of={Columns3} />
      </button>
      <div {...panel} className="affairs-columns-panel" role="group" aria-label="Colonnes">
        {CHOSEN.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!hidden.includes(name)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
              }
            />
            {AFFAIR_COLUMNS[name]}
          </label>
        ))}
      </div>
    </div>
  )
}
