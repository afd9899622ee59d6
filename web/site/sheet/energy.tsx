import { ENERGY_LETTERS, ENERGY_SCALE_NOTE, energyWords } from '#domain/listing/energy.ts'
import type { Sheet } from '#domain/listing/sheet.ts'

/** The classes of the energy performance certificate, in colour: CCH L126-33. */
export const Energy = ({ energy }: { energy: NonNullable<Sheet['energy']> }) => (
  <>
    <div className="energy">
      <Scale title="Énergie (DPE)" kind="energy" letter={energy.class} value={energy.value} />
      {energy.climateClass && (
        <Scale title="Climat (GES)" kind="climate" letter={energy.climateClass} value={energy.climateValue} />
      )}
    </div>
    {notesOf(energy).map((text) => (
      <p key={text} className="sheet-note">
        {text}
      </p>
    ))}
  </>
)

const notesOf = ({ date, class: letter }: NonNullable<Sheet['energy']>): string[] => [
  ...(date ? [`Diagnostic établi le ${date}`] : []),
  ...(isOnScale(letter) ? [ENERGY_SCALE_NOTE] : []),
]

const isOnScale = (letter: string) => ENERGY_LETTERS.includes(letter)

interface ScaleProps {
  title: string
  kind: 'energy' | 'climate'
  letter: string
  value: string | undefined
}

/** A scale that points at its class; only words for « Vierge », « Non soumis » and « En cours ». */
function Scale({ title, kind, letter, value }: ScaleProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{energyWords(letter, value)}</p>
      {isOnScale(letter) && (
        <ol className={`scale scale-${kind}`} aria-hidden="true">
          {ENERGY_LETTERS.map((one) => (
            <li key={one} className={`scale-${one}${one === letter ? ' scale-here' : ''}`}>
              {one}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
