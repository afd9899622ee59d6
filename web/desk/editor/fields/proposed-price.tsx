import { euros, longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { interest } from '#web/api/queries/admin.ts'
import { focusField, useEditor } from '#web/desk/editor/editor-context.ts'
import { groupDigits } from '#web/ui/form/group-digits.ts'

/** The value retained by the last opinion, offered as the price while there is none: a person decides. */
export function ProposedPrice() {
  const { id, typed, change } = useEditor()
  const { data } = useRead(id === undefined || typed.price ? undefined : interest(id))
  const opinion = data?.seller?.opinion
  if (!opinion || typed.price) return null
  function take(retained: number) {
    change({ price: groupDigits(String(retained)) })
    // The button goes.
    focusField('price')
  }
  return (
    <p className="alert alert-info price-proposed">
      {`Avis de valeur du ${longDate(opinion.madeOn)}\u00a0: ${euros(opinion.retained)}.`}
      <button className="btn btn-line btn-sm" type="button" onClick={() => take(opinion.retained)}>
        Reprendre ce prix
      </button>
    </p>
  )
}
