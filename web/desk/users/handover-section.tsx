import { ofName } from '#domain/elision.ts'
import { useState } from 'react'
import type { User } from '#domain/accounts/account.ts'
import { followedWords } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { changeUser, followed, handOver } from '#web/api/queries/admin.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { MemberOptions, useAgents } from '#web/desk/leads/assignees.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'

/** Hands all records of a member over to another one at once; the account may then be disabled. */
export function HandoverSection({ user }: { user: User }) {
  const { data } = useRead(followed(user.id))
  const others = useAgents().filter(({ id }) => id !== user.id)
  const [toId, setToId] = useState('')
  const [done, setDone] = useState('')
  // Somebody who leaves must not come back with the old password.
  const [closesAccount, setCloses] = useState(true)
  const name = `${user.firstName} ${user.lastName}`
  const to = others.find(({ id }) => String(id) === toId)
  return (
    <SettingSection
      title="Passer le relais"
      intro={
        'Quand un membre part\u00a0: ses biens, ses demandes, ses rappels et ses rendez-vous passent à un autre, et il est déconnecté.'
      }
    >
      <div className="form-stack">
        <p>{data && `${name} suit\u00a0: ${followedWords(data)}.`}</p>
        <ListField label="Les confier à" value={toId} onChange={({ target }) => setToId(target.value)}>
          <option value="">À choisir</option>
          <MemberOptions members={others} />
        </ListField>
        {to && (
          <p>
            <ConfirmButton
              button={{ className: 'btn btn-line', children: 'Passer le relais' }}
              title={`Confier à ${to.firstName} ${to.lastName} ce que suit ${name}\u00a0?`}
              action="Passer le relais"
              pending="Transmission…"
              onConfirm={() =>
                handOver(user.id, { toId: to.id, closesAccount: user.active && closesAccount }).then(({ message }) =>
                  setDone(message),
                )
              }
            >
              <p>{data && followedWords(data)}</p>
              {user.active && <ClosesAccount isOn={closesAccount} onChange={setCloses} />}
            </ConfirmButton>
          </p>
        )}
        <div role="status">
          {done && (
            <>
              <p>{done}</p>
              {user.active && (
                <ActionButton
                  className="btn-danger-line"
                  pending="Désactivation…"
                  onClick={() => changeUser(user.id, { ...user, active: false })}
                >
                  {`Désactiver le compte ${ofName(name)}`}
                </ActionButton>
              )}
            </>
          )}
        </div>
      </div>
    </SettingSection>
  )
}

const ClosesAccount = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <div className="field">
    <div className="check">
      <input id="relais-compte" type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor="relais-compte">Désactiver son compte</label>
    </div>
  </div>
)
