import * as z from 'zod/mini'
import { DELIVERY_KINDS, DELIVERY_PORTS, DeliveryForm } from '#domain/syndication/delivery.ts'
import type { Portal } from '#domain/syndication/portal.ts'
import { saveDelivery } from '#web/api/queries/syndication.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const { port: _port, ...shape } = DeliveryForm.shape
/** An empty port is the usual one of the protocol. */
const TypedDelivery = z.object({ ...shape, port: z.string() })

/** The account on the server of a portal. */
export function DeliveryDialog({ portal, onClose }: { portal: Portal; onClose: () => void }) {
  const { delivery } = portal
  const form = useForm({
    schema: TypedDelivery,
    onSubmit: (typed) => {
      const own = typed.port.trim() === '' ? DELIVERY_PORTS[typed.kind] : Number(typed.port)
      return saveDelivery(portal.id, { ...typed, port: own })
    },
    onDone: onClose,
  })
  const off = { autoComplete: 'off' } as const
  return (
    <Dialog title={`Serveur de “${portal.name}”`} onClose={onClose}>
      <Form form={form} className="form-stack">
        <SelectField
          form={form}
          name="kind"
          label="Protocole"
          options={DELIVERY_KINDS}
          defaultValue={delivery?.kind ?? 'sftp'}
        />
        <Field form={form} name="host" label="Serveur" {...off} defaultValue={delivery?.host} />
        <Field
          form={form}
          name="port"
          label="Port"
          hint="Vide pour le port habituel."
          inputMode="numeric"
          {...off}
          defaultValue={delivery ? String(delivery.port) : ''}
        />
        <Field
          form={form}
          name="folder"
          label="Dossier"
          hint="Vide si le portail n’en donne pas."
          {...off}
          defaultValue={delivery?.folder}
        />
        <Field form={form} name="userName" label="Nom d’utilisateur" {...off} defaultValue={delivery?.userName} />
        <Field
          form={form}
          name="password"
          label="Mot de passe"
          type="password"
          autoComplete="new-password"
          hint={delivery ? 'Vide pour garder celui d’avant.' : 'Gardé chiffré, jamais affiché.'}
        />
        <SubmitButton form={form} className="btn-plate" pending="Enregistrement…">
          Enregistrer
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
