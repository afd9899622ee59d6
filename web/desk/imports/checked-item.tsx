import { useState } from 'react'
import type { CheckedRow } from '#domain/imports/run.ts'
import { changeImport } from '#web/api/queries/imports.ts'
import { PageLink } from '#web/frame/page-link.tsx'

const KINDS = {
  new: ['badge badge-success', 'Nouvelle'],
  known: ['badge', 'Connue'],
  error: ['badge badge-danger', 'À corriger'],
} as const

/** A row: what is wrong with it, corrected in place, and how it differs from what is there. */
export function CheckedItem({ id, row }: { id: number; row: CheckedRow }) {
  const [className, label] = KINDS[row.kind]
  return (
    <li>
      <p className="import-row-head">
        <span className="hint">{`Ligne ${row.row}`}</span>
        <strong>{[row.reference, row.title].filter(Boolean).join(', ') || 'Sans titre'}</strong>
        <span className={className}>{label}</span>
        {row.status && <span className="hint">{`statut du fichier\u00a0: ${row.status}`}</span>}
        {row.listingId !== null && <PageLink to={`/admin/biens/${row.listingId}`}>Voir l’affaire</PageLink>}
      </p>
      {row.errors.map((error) => (
        <WrongCell key={`${error.at} ${error.because}`} id={id} row={row.row} {...error} />
      ))}
      {row.warnings.map((warning) => (
        <p key={warning} className="field-warning">
          {warning}
        </p>
      ))}
      {row.changes.length > 0 && (
        <table className="import-changes">
          <caption className="visually-hidden">Différences avec l’affaire</caption>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Chez vous</th>
              <th scope="col">Dans le fichier</th>
            </tr>
          </thead>
          <tbody>
            {row.changes.map((change) => (
              <Change key={change.path} id={id} row={row.row} {...change} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}

function WrongCell({ id, row, at, column, text, because }: CheckedRow['errors'][number] & { id: number; row: number }) {
  const [typed, setTyped] = useState(text)
  const field = `cellule-${row}-${at}`
  if (at === null) return <p className="field-error">{because}</p>
  const send = () => {
    if (typed !== text) void changeImport(id, { corrections: [{ row, at, text: typed }] }).catch(() => undefined)
  }
  return (
    <form
      className="import-cell"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="label" htmlFor={field}>
        {column}
      </label>
      <input
        id={field}
        className="input"
        value={typed}
        aria-invalid
        aria-describedby={`${field}-note`}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
      />
      <p className="field-error" id={`${field}-note`}>
        {because}
      </p>
    </form>
  )
}

function Change({
  id,
  row,
  path,
  label,
  file,
  desk,
  isConflict,
  take,
}: CheckedRow['changes'][number] & { id: number; row: number }) {
  const choose = (taken: 'file' | 'desk') =>
    void changeImport(id, { settled: [{ row, path, take: taken }] }).catch(() => undefined)
  const value = (side: 'file' | 'desk', text: string) =>
    isConflict ? (
      <label className="import-choice">
        <input type="radio" name={`${row} ${path}`} checked={take === side} onChange={() => choose(side)} />
        {text || 'vide'}
      </label>
    ) : (
      text || 'vide'
    )
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value('desk', desk)}</td>
      <td>{value('file', file)}</td>
    </tr>
  )
}
