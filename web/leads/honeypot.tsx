/** A field that people can neither see nor reach: only bots fill it in. */
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
