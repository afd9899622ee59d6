import { BriefField } from '#web/desk/briefs/brief-field.tsx'
import type { TypedBrief } from '#web/desk/briefs/use-typed-brief.ts'

interface SoughtBriefProps {
  isSought: boolean
  isMailed: boolean
  hasEmail: boolean
  brief: TypedBrief
  onChange: (change: { isSought: boolean } | { isMailedBrief: boolean }) => void
}

/** « Cherche un bien »: what the caller looks for, in one line, and how its listings are told. */
export const SoughtBrief = ({ isSought, isMailed, hasEmail, brief, onChange }: SoughtBriefProps) => (
  <>
    <div className="check">
      <input
        id="noter-cherche"
        type="checkbox"
        checked={isSought}
        onChange={({ target }) => onChange({ isSought: target.checked })}
      />
      <label htmlFor="noter-cherche">Cherche un bien</label>
    </div>
    {isSought && (
      <>
        <BriefField path="brief" label="Sa recherche" brief={brief} />
        {hasEmail && (
          <div className="check">
            <input
              id="noter-par-mail"
              type="checkbox"
              checked={isMailed}
              onChange={({ target }) => onChange({ isMailedBrief: target.checked })}
            />
            <label htmlFor="noter-par-mail">Lui envoyer les biens par mail, une fois son accord donné</label>
          </div>
        )}
      </>
    )}
  </>
)
