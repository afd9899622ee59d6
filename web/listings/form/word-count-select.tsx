import { useId } from 'react'
import { WORD_COUNTS } from '#contract/limits.ts'

type WordCount = (typeof WORD_COUNTS)[number]

interface WordCountSelectProps {
  value: WordCount
  onChange: (count: WordCount) => void
}

/** The length of the rewriting. Without a `name`: it is not part of the form's values. */
export function WordCountSelect({ value, onChange }: WordCountSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Nombre de mots
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => onChange(WORD_COUNTS[target.selectedIndex] ?? value)}
      >
        {WORD_COUNTS.map((count) => (
          <option key={count} value={count}>{`${count}\u00a0mots`}</option>
        ))}
      </select>
    </div>
  )
}
