import { Search } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { ACTIVITY_NAMES, activity, isActivity, sectorRow } from '#domain/listing/register/activities.ts'
import { ACTIVITIES_MAX } from '#domain/listing/dossier.ts'
import { plain } from '#web/desk/matches-text.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { ChosenList } from './chosen-list.tsx'

/** A listing's activities, at most ACTIVITIES_MAX, the main one first: searched by name, grouped by sector. */
export function ActivitiesField() {
  const { typed, change } = useEditor()
  const { activities } = typed
  const isFull = activities.length >= ACTIVITIES_MAX
  const chosen = activities.filter(isActivity)
  return (
    <LabelledField
      path="activities"
      label="Activités"
      hint={`La principale d’abord, ${ACTIVITIES_MAX} au plus.`}
      isGroup
    >
      {() => (
        <>
          <ChosenList
            className="chosen-activities"
            label="Activités"
            texts={chosen.map((name) => activity(name).label)}
            onRemove={(index) => change({ activities: activities.filter((one) => one !== chosen[index]) })}
          >
            {(label, index) => (
              <>
                <span>{label}</span>
                {index === 0 && <span className="badge">Principale</span>}
              </>
            )}
          </ChosenList>
          {!isFull && <ActivityChoice onAdd={(name) => change({ activities: [...activities, name] })} />}
        </>
      )}
    </LabelledField>
  )
}

function ActivityChoice({ onAdd }: { onAdd: (activity: string) => void }) {
  const { typed } = useEditor()
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const options = isAsking ? optionsFor(text, typed) : []

  function add(name: string) {
    onAdd(name)
    setText('')
  }

  /** Enter picks the first option; it would otherwise submit the form. */
  function addFirst(event: KeyboardEvent) {
    const [first] = options
    if (event.key !== 'Enter' || text === '' || (event.target as Element).matches('[aria-activedescendant]')) return
    event.preventDefault()
    if (first) add(first.key)
  }

  return (
    <div onKeyDownCapture={addFirst}>
      <Combobox
        aria-label="Ajouter une activité"
        placeholder="Ajouter une activité"
        icon={Search}
        value={text}
        options={options}
        onAsk={setAsking}
        onChange={(value) => (value.startsWith(PICKED) ? add(value.slice(PICKED.length)) : setText(value))}
      />
      <p className="visually-hidden" role="status">
        {isAsking && text && options.length === 0 && 'Aucune activité de ce nom'}
      </p>
    </div>
  )
}

/** Prefix of a picked option's value: typed texts never start with it. */
const PICKED = '+'

/** The activities of the category; for a search text, those of all categories. */
function optionsFor(text: string, { category, activities }: { category: string; activities: string[] }) {
  const words = plain(text)
  return ACTIVITY_NAMES.flatMap((name) => {
    const { label, sector } = activity(name)
    const { label: note, categories } = sectorRow(sector)
    const isFound = words ? plain(`${label} ${note}`).includes(words) : categories.some((one) => one === category)
    return isFound && !activities.includes(name) ? [{ key: name, value: PICKED + name, label, note }] : []
  })
}
