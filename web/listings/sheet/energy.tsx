import type { Sheet } from '#contract/listing/sheet.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** The classes of the energy performance certificate: CCH L126-33, colours of the arrêté du 31 mars 2021. */
export const Energy = ({ energy }: { energy: NonNullable<Sheet['energy']> }) => (
  <>
    <div className="energy">
      <Scale title="Énergie (DPE)" kind="energy" letter={energy.class} value={energy.value} />
      {energy.climateClass && (
        <Scale title="Climat (GES)" kind="climate" letter={energy.climateClass} value={energy.climateValue} />
      )}
    </div>
    {energy.date && <p className="sheet-note">{`Diagnostic établi le ${energy.date}`}</p>}
  </>
)

interface ScaleProps {
  title: string
  kind: 'energy' | 'climate'
  letter: string
  value: string | undefined
}

/** A scale that points at its class; only words for « Vierge », « Non soumis » and « En cours ». */
function Scale({ title, kind, letter, value }: ScaleProps) {
  const isOnScale = LETTERS.includes(letter)
  return (
    <div>
      <h3>{title}</h3>
      <p>{[isOnScale ? `Classe ${letter}` : letter, value].filter(Boolean).join('\u00a0: ')}</p>
      {isOnScale && (
        <ol className={`scale scale-${kind}`} aria-hidden="true">
          {LETTERS.map((one) => (
            <li key={one} className={`scale-${one}${one === letter ? ' scale-here' : ''}`}>
              {one}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
