/** People neither see nor reach this field: who fills it in is a program. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Site web
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
