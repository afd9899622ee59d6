import type { PlaceSuggestion } from '#contract/place.ts'
import { counted, plural } from '#contract/format.ts'

interface PlaceOptionsProps {
  id: string
  suggestions: PlaceSuggestion[]
  active: number | undefined
  optionId: (index: number) => string
  onPick: (place: PlaceSuggestion) => void
}

/** The suggestions of a place field, with a live region that announces their number. */
export function PlaceOptions({ id, suggestions, active, optionId, onPick }: PlaceOptionsProps) {
  const total = suggestions.length
  return (
    <>
      {total > 0 && (
        <ul id={id} className="options" role="listbox" aria-label="Suggestions">
          {suggestions.map((place, index) => (
            <li
              key={`${place.kind} ${place.code}`}
              id={optionId(index)}
              className="option"
              role="option"
              aria-selected={index === active}
              // So that the field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(place)}
            >
              <span>{place.label}</span>
              <span className="option-count">{counted(place.count, 'bien')}</span>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" aria-live="polite">
        {total > 0 && `${total} ${plural(total, 'suggestion')}`}
      </span>
    </>
  )
}
