import { use, useState } from 'react'
import { Plus } from 'lucide'
import { YEARS_MAX } from '#domain/listing/dossier.ts'
import { FieldPaths } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import type { TypedYear } from '#web/desk/editor/texts/typed.ts'
import { noteId } from './year-cell.tsx'
import { cellPath, filledFigures, withOffered, yearBefore, type YearRow, yearRows } from './year-rows.ts'
import { YearTable } from './year-table.tsx'

/** Financial years, like a spreadsheet: one per column. */
export function YearsFields() {
  const { typed, restrictedTo, change } = useEditor()
  const { idOf } = use(FieldPaths)
  const { years } = typed
  const [filled] = useState(() => filledFigures(years))
  const [isWhole, setWhole] = useState(false)
  const shown = withOffered(years)
  const rows = yearRows({ typed, restrictedTo }, { isWhole, filled })

  /** Drops offered columns in which nothing was typed. */
  const set = (changed: TypedYear[]) =>
    change({
      years: changed.slice(0, Math.max(years.length, 1 + changed.findLastIndex((year, at) => year !== shown[at]))),
    })

  return (
    <div className="year-sheet" id={idOf('years')}>
      <div className="year-scroll">
        <YearTable
          shown={shown}
          rows={rows}
          storedCount={years.length}
          onChange={set}
          onRemove={(column) => change({ years: years.toSpliced(column, 1) })}
        />
      </div>
      <YearNotes shown={shown} rows={rows} />
      <p className="row">
        {!isWhole && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => setWhole(true)}>
            <Icon of={Plus} />
            Ajouter une ligne
          </button>
        )}
        <button
          className="btn btn-line btn-sm"
          type="button"
          disabled={years.length < shown.length || years.length >= YEARS_MAX}
          onClick={() => change({ years: [...years, yearBefore(years.at(-1))] })}
        >
          <Icon of={Plus} />
          Ajouter un exercice
        </button>
      </p>
    </div>
  )
}

/** The errors and warnings about the cells. */
function YearNotes({ shown, rows }: { shown: TypedYear[]; rows: YearRow[] }) {
  const { idOf, messages, warnings } = use(FieldPaths)
  const paths = ['years', ...rows.flatMap((name) => shown.map((_year, column) => cellPath(column, name)))]
  return paths.map((path) => {
    const text = messages[path] ?? warnings?.[path]
    return (
      text && (
        <p key={path} className={path in messages ? 'field-error' : 'field-warning'} id={noteId(idOf(path))}>
          {text}
        </p>
      )
    )
  })
}
