import type { ImportRun, ImportValue } from '#domain/imports/run.ts'
import { importTargetLabel } from '#domain/imports/targets.ts'
import { counted } from '#domain/format.ts'
import { changeImport } from '#web/api/queries/imports.ts'
import { useAgents } from '#web/desk/leads/assignees.tsx'
import { type Choice, valueChoices } from './value-choices.ts'

/** What each value of the file means: once each, with a proposal; the unknown ones are asked. */
export function ValuesStep({ run: { id, values } }: { run: ImportRun }) {
  const agents = useAgents().map(({ id: agentId, firstName, lastName }): Choice => [
    String(agentId),
    `${firstName} ${lastName}`,
  ])
  const [asked, understood] = [values.filter(({ isAsked }) => isAsked), values.filter(({ isAsked }) => !isAsked)]
  if (values.length === 0) return null
  return (
    <section className="import-step" aria-labelledby="valeurs">
      <h2 id="valeurs">3. Valeurs</h2>
      <p>{`${values.length} lues${asked.length > 0 ? `, ${counted(asked.length, 'question')}` : ''}.`}</p>
      <Values id={id} values={asked} agents={agents} />
      {understood.length > 0 && (
        <details>
          <summary>{`${counted(understood.length, 'valeur')} sans question`}</summary>
          <Values id={id} values={understood} agents={agents} />
        </details>
      )}
    </section>
  )
}

function Values({ id, values, agents }: { id: number; values: ImportValue[]; agents: Choice[] }) {
  const targets = [...new Set(values.map(({ target }) => target))]
  return targets.map((target) => (
    <section key={target} aria-label={importTargetLabel(target)}>
      <h3>{importTargetLabel(target)}</h3>
      <ul className="import-values" role="list">
        {values
          .filter((value) => value.target === target)
          .toSorted((one, other) => other.rows - one.rows)
          .map((value) => (
            <Value
              key={value.text}
              id={id}
              value={value}
              choices={target === 'agent' ? agents : valueChoices(target)}
            />
          ))}
      </ul>
    </section>
  ))
}

function Value({
  id,
  value: { target, text, rows, to, isAsked },
  choices,
}: {
  id: number
  value: ImportValue
  choices: Choice[]
}) {
  const choose = (chosen: string) =>
    void changeImport(id, { values: [{ target, text, to: chosen === '' ? null : chosen }] }).catch(() => undefined)
  return (
    <li className={isAsked ? 'import-asked' : undefined}>
      <span className="import-text">{`«\u00a0${text}\u00a0»`}</span>
      <span className="hint">{counted(rows, 'ligne')}</span>
      <select
        className="input"
        aria-label={`«\u00a0${text}\u00a0», ${importTargetLabel(target)}`}
        value={to ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{isAsked ? 'À choisir' : 'Rien'}</option>
        {choices.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {isAsked && (
        <button type="button" className="btn btn-line btn-sm" onClick={() => choose(to ?? '')}>
          {to === null ? 'Laisser vide' : 'Confirmer'}
        </button>
      )}
    </li>
  )
}
