import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { AgentForm } from '#contract/accounts/admin.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { agent, setAgent } from '#web/api/queries/admin.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** What the pages of an agent's listings say beside the agent's name. */
export function AgentSection({ user }: { user: User }) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(agent(user.id))
  return (
    <SettingSection
      title="Agent"
      intro="Chaque administrateur peut être l’interlocuteur d’un bien. Son nom est montré sur la page de ce bien."
    >
      {isError && <LoadFailure text="Impossible de charger le statut de l’agent." onRetry={refetch} />}
      {!isError && !(data && isFetchedAfterMount) && <Skeletons shapes={['field']} />}
      {data && isFetchedAfterMount && <AgentFields id={user.id} agent={data} />}
    </SettingSection>
  )
}

const AGENT_HINT =
  'Agent commercial\u00a0: son statut et son immatriculation (loi 70-9 art. 6-2), comme «\u00a0agent commercial, RSAC Caen 123 456 789\u00a0». Salarié\u00a0: rien, ou le numéro de son attestation.'

function AgentFields({ id, agent: shown }: { id: number; agent: AgentForm }) {
  const { mutateAsync: save } = useMutation(setAgent(id))
  const form = useForm({ schema: AgentForm, onSubmit: (body) => save(body) })
  return (
    <Form form={form} className="form-stack">
      <Field
        form={form}
        name="agentStatus"
        label="Statut et carte ou attestation"
        autoComplete="off"
        defaultValue={shown.agentStatus}
        hint={AGENT_HINT}
      />
      <Field
        form={form}
        name="agentSpeciality"
        label="Spécialité et secteur"
        autoComplete="off"
        defaultValue={shown.agentSpeciality}
        hint={'Comme «\u00a0hôtels et restaurants, Ouest\u00a0».'}
      />
      <Field
        form={form}
        name="agentPhone"
        label="Ligne directe"
        type="tel"
        autoComplete="off"
        defaultValue={shown.agentPhone}
        hint="Montrée sur la page de ses biens, avec un lien pour appeler."
      />
      <p>
        <SubmitButton form={form} className="btn-line" pending="Enregistrement…">
          Enregistrer le statut
        </SubmitButton>
      </p>
    </Form>
  )
}
