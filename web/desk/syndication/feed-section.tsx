import { useState } from 'react'
import type * as z from 'zod/mini'
import { shortDateTime } from '#domain/format.ts'
import { type FeedRecipient, FeedRecipientForm, type NewFeedRecipient } from '#domain/syndication/feed-recipient.ts'
import { useRead } from '#web/api/answers.ts'
import { addFeedRecipient, feedRecipients, removeFeedRecipient } from '#web/api/queries/syndication.ts'
import { ConfirmButton, DialogButton } from '#web/desk/confirm-button.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

type Addresses = z.infer<typeof NewFeedRecipient>

/** Who reads the feed of all listings: each has an address of its own, which can be revoked. */
export function FeedSection() {
  const { data, error, reload } = useRead(feedRecipients())
  const [given, setGiven] = useState<Addresses>()
  if (!data && error) return <LoadFailure text="Impossible de lire les destinataires du flux." onRetry={reload} />
  return (
    <SettingSection
      title="Flux"
      intro="Tous les biens en ligne en JSON et en XML, pour un site ou un réseau qui les reprend lui-même. Chaque destinataire a son adresse secrète."
    >
      {data ? data.map((one) => <RecipientItem key={one.id} recipient={one} />) : <Skeletons shapes={['field']} />}
      {data?.length === 0 && <p className="hint">Aucun destinataire pour l’instant.</p>}
      {given && <GivenAddresses given={given} />}
      <p className="hint">
        {'Ce que le flux contient\u00a0: '}
        <a className="link" href="/flux/schema-1.json">
          schéma JSON
        </a>
        ,{' '}
        <a className="link" href="/flux/schema-1.xsd">
          schéma XML
        </a>
        .
      </p>
      <DialogButton button={{ className: 'btn btn-plate btn-sm', children: 'Ajouter un destinataire' }}>
        {(close) => <RecipientDialog onGiven={setGiven} onClose={close} />}
      </DialogButton>
    </SettingSection>
  )
}

const RecipientItem = ({ recipient: { id, name, createdAt, readAt, readBy } }: { recipient: FeedRecipient }) => (
  <article className="portal-item" aria-label={name}>
    <h3>{name}</h3>
    <p className="hint">
      {[
        `depuis le ${shortDateTime(createdAt)}`,
        readAt ? `lu le ${shortDateTime(readAt)}` : 'jamais lu',
        ...(readBy ? [`par ${readBy}`] : []),
      ].join(' · ')}
    </p>
    <ConfirmButton
      button={{ className: 'btn btn-line btn-sm', 'aria-label': `Révoquer\u00a0: ${name}`, children: 'Révoquer' }}
      title={`Révoquer l’adresse de “${name}”\u00a0?`}
      action="Révoquer"
      pending="Révocation…"
      onConfirm={() => removeFeedRecipient(id)}
    >
      <p>L’adresse ne répond plus. Ce qui a déjà été lu reste chez son destinataire.</p>
    </ConfirmButton>
  </article>
)

const GivenAddresses = ({ given: { name, json, xml } }: { given: Addresses }) => (
  <div role="status">
    <p>{`Adresses de “${name}”, montrées cette seule fois\u00a0:`}</p>
    {(
      [
        ['JSON', json],
        ['XML', xml],
      ] as const
    ).map(([format, address]) => (
      <div className="row" key={format}>
        <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
        <ActionButton
          className="btn-line btn-sm"
          pending="Copie…"
          onClick={() => navigator.clipboard.writeText(address)}
        >
          {`Copier l’adresse ${format}`}
        </ActionButton>
      </div>
    ))}
  </div>
)

function RecipientDialog({ onGiven, onClose }: { onGiven: (given: Addresses) => void; onClose: () => void }) {
  const form = useForm({
    schema: FeedRecipientForm,
    onSubmit: async (typed) => onGiven(await addFeedRecipient(typed)),
    onDone: onClose,
  })
  return (
    <Dialog title="Ajouter un destinataire" onClose={onClose}>
      <Form form={form} className="form-stack">
        <Field form={form} name="name" label="Nom du destinataire" autoComplete="off" />
        <SubmitButton form={form} className="btn-plate" pending="Création…">
          Créer son adresse
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
