import { X } from 'lucide'
import { useState } from 'react'
import { ACTIVITY_NAMES, activity, isActivity, SECTOR_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import { ACTIVITIES_MAX } from '#domain/listing/dossier.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { useEditor } from './editor-context.ts'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

/** Up to three activities, the main one first: searched by name, grouped by sector. */
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
          <ul className="chosen-activities" role="list">
            {chosen.map((name, index) => (
              <li key={name}>
                <span>{activity(name).label}</span>
                {index === 0 && <span className="badge">Principale</span>}
                <button
                  type="button"
                  className="feature-remove"
                  aria-label={`Retirer\u00a0: ${activity(name).label}`}
                  onClick={() => change({ activities: activities.filter((one) => one !== name) })}
                >
                  <Icon of={X} />
                </button>
              </li>
            ))}
          </ul>
          {!isFull && <ActivityChoice onAdd={(name) => change({ activities: [...activities, name] })} />}
        </>
      )}
    </LabelledField>
  )
}

function ActivityChoice({ onAdd }: { onAdd: (activity: string) => void }) {
  const { typed } = useEditor()
  const [text, setText] = useState('')
  const groups = groupsFor(text, typed)
  const first = groups[0]?.names[0] ?? ''
  const [picked, setPicked] = useState('')
  const offered = groups.some(({ names }) => names.some((name) => name === picked)) ? picked : first

  function add() {
    if (!offered) return
    onAdd(offered)
    setText('')
  }

  return (
    <div className="activity-choice">
      <TextField
        label="Rechercher une activité"
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Otherwise Enter saves the listing.
          event.preventDefault()
          add()
        }}
      />
      <ListField label="Secteur et activité" value={offered} onChange={({ target }) => setPicked(target.value)}>
        {groups.map(({ sector, label, names }) => (
          <optgroup key={sector} label={label}>
            {names.map((name) => (
              <option key={name} value={name}>
                {activity(name).label}
              </option>
            ))}
          </optgroup>
        ))}
      </ListField>
      <button className="btn btn-line" type="button" disabled={!offered} onClick={add}>
        Ajouter l’activité
      </button>
      <p className="visually-hidden" role="status">
        {text && groups.length === 0 && 'Aucune activité de ce nom'}
      </p>
    </div>
  )
}

/** Sectors of the category; when searching, those of all categories. */
function groupsFor(text: string, { category, activities }: { category: string; activities: string[] }) {
  const words = plain(text)
  return SECTOR_NAMES.flatMap((sector) => {
    const { label, categories } = sectorRow(sector)
    if (!words && !categories.some((one) => one === category)) return []
    const names = ACTIVITY_NAMES.filter(
      (name) =>
        activity(name).sector === sector &&
        !activities.includes(name) &&
        (plain(activity(name).label).includes(words) || plain(label).includes(words)),
    )
    return names.length ? [{ sector, label, names }] : []
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
