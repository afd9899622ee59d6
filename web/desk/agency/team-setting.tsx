import { ofName } from '#domain/elision.ts'
import { useState } from 'react'
import { type Invitation, InvitationForm, type Member } from '#domain/accounts/admin.ts'
import { TEAM_ROLE_LABELS, TEAM_ROLES_EXPLAINED } from '#domain/accounts/team.ts'
import { FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { counted, numericDate } from '#domain/format.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import { useRead } from '#web/api/answers.ts'
import { invitations, invite, team as members, withdrawInvitation } from '#web/api/queries/admin.ts'
import { SettingCheck } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { AgentSettings } from '#web/desk/users/agent-setting.tsx'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { PersonFields } from '#web/frame/person/person-fields.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** The site's administrators, and pending invitations; the rest once these are loaded, or it would move. */
export function TeamSections({ team }: AgencySettings) {
  const shown = useRead(members())
  const invited = useRead(invitations())
  const isPending = shown.isPending || invited.isPending
  return (
    <>
      <TeamSection />
      {!isPending && <InvitationSection />}
      {!isPending && <TeamRules team={team} />}
    </>
  )
}

const TeamRules = ({ team }: Pick<AgencySettings, 'team'>) => (
  <SettingsForm
    title="Règles de l’équipe"
    intro="Elles valent pour tous ceux qui tiennent le site."
    name="team"
    saved={team}
    done="Les règles valent dès maintenant."
  >
    <SettingCheck
      path="factorRequired"
      label="Second facteur exigé de l’équipe"
      hint={`Chacun a ${FACTOR_GRACE_DAYS}\u00a0jours pour en ajouter un. Ensuite, l’administration ne s’ouvre plus sans lui.`}
    />
    <SettingCheck
      path="agentsSeeAll"
      label="Les négociateurs voient la partie confidentielle des fiches de leurs collègues"
      hint="Sinon, chacun ne voit que celle des siennes. Les dirigeants voient tout."
    />
  </SettingsForm>
)

/** The administrators; those with a rank are shown on the agency's page. */
function TeamSection() {
  const { data, error, reload } = useRead(members())
  return (
    <SettingSection
      title="Équipe"
      intro="Ceux qui tiennent le site, dans l’ordre de la page de l’agence. Donnez un rang à ceux qu’elle présente."
    >
      {error && <LoadFailure text="Impossible de charger l’équipe." onRetry={reload} />}
      {!error && !data && <Skeletons shapes={['field', 'field']} />}
      {data?.map((member) => (
        <Person key={member.id} member={member} />
      ))}
    </SettingSection>
  )
}

/** A team member; the form is only rendered once opened. */
function Person({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const { firstName, lastName, email, agentPhone, agentTitle, teamRank, active, teamRole, factors = 0 } = member
  return (
    <details className="team-person" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Avatar user={member} size="sm" />
        <span>
          {`${firstName} ${lastName}`}
          {!active && <span className="badge badge-danger">Compte désactivé</span>}
          <span className="hint">
            {[
              `Droits\u00a0: ${TEAM_ROLE_LABELS[teamRole].toLowerCase()}`,
              agentTitle && `Fonction\u00a0: ${agentTitle}`,
              email,
              agentPhone,
              teamRank && `rang ${teamRank}`,
              factors > 0 ? counted(factors, 'second facteur', 'seconds facteurs') : 'sans second facteur',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      </summary>
      {isOpen && (
        <>
          <p>
            <PageLink className="link" to={`/admin/users/${member.id}`}>
              Son compte
            </PageLink>
          </p>
          <AgentSettings member={member} />
        </>
      )}
    </details>
  )
}

function InvitationSection() {
  const { data, error, reload } = useRead(invitations())
  const form = useForm({
    schema: InvitationForm,
    onSubmit: invite,
    onDone() {
      form.reset()
    },
  })
  return (
    <SettingSection
      title="Inviter un membre"
      intro={`Un mail lui donne un lien, valable ${INVITATION_DAYS}\u00a0jours, pour choisir son mot de passe. Son compte n’existe, ou ne change, qu’à ce moment.`}
    >
      {error && <LoadFailure text="Impossible de charger les invitations." onRetry={reload} />}
      {data && data.length > 0 && (
        <ul className="invitations" aria-label="Invitations envoyées">
          {data.map((one) => (
            <Invited key={one.id} invitation={one} />
          ))}
        </ul>
      )}
      <Form form={form} className="form-stack">
        <PersonFields form={form} isOwn={false} />
        <SelectField
          form={form}
          name="teamRole"
          label="Rôle dans l’équipe"
          hint={TEAM_ROLES_EXPLAINED}
          options={TEAM_ROLE_LABELS}
          defaultValue="agent"
        />
        <p>
          <SubmitButton form={form} className="btn-line" pending="Envoi…">
            Envoyer l’invitation
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}

function Invited({ invitation: { id, sentAt, isExpired, ...person } }: { invitation: Invitation }) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <li>
      <span>
        {name}
        <span className="hint">{`${TEAM_ROLE_LABELS[person.teamRole]}, ${person.email}, ${isExpired ? 'expirée, envoyée' : 'envoyée'} le ${numericDate(sentAt)}`}</span>
      </span>
      <ActionButton
        className="btn-line btn-sm"
        pending="Envoi…"
        aria-label={`Renvoyer l’invitation ${ofName(name)}`}
        onClick={() => invite(person)}
      >
        Renvoyer
      </ActionButton>
      <ActionButton
        className="btn-ghost btn-sm"
        pending="Retrait…"
        aria-label={`Retirer l’invitation ${ofName(name)}`}
        onClick={() => withdrawInvitation(id)}
      >
        Retirer
      </ActionButton>
    </li>
  )
}
