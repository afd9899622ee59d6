import { lazy, Suspense } from 'react'
import { DELIVERY_KINDS } from '#domain/syndication/delivery.ts'
import type { Portal } from '#domain/syndication/portal.ts'
import { removeDelivery, sendPortalFile, tryDelivery } from '#web/api/queries/syndication.ts'
import { ConfirmButton, DialogButton } from '#web/desk/confirm-button.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'

const DeliveryDialog = lazy(() => import('./delivery-dialog.tsx').then((made) => ({ default: made.DeliveryDialog })))

interface PortalDeliveryProps {
  portal: Portal
  isFewerWanted: boolean
  onSent: () => void
}

/** The server to which a portal's file is sent: its account, a trial, and the button that sends now. */
export function PortalDeliveryRow({ portal, isFewerWanted, onSent }: PortalDeliveryProps) {
  const { id, name, delivery, isActive, isSending } = portal
  return (
    <>
      <p className="hint" role="status">
        {delivery
          ? [
              `Envoi chaque nuit en ${DELIVERY_KINDS[delivery.kind]} à ${delivery.host}`,
              ...(delivery.folder ? [`dossier ${delivery.folder}`] : []),
              ...(isSending ? ['envoi en cours…'] : []),
            ].join(' · ')
          : 'Aucun serveur\u00a0: le fichier se télécharge.'}
      </p>
      <div className="row">
        {delivery && isActive && (
          <ActionButton
            className="btn-plate btn-sm"
            pending="Demande…"
            aria-label={`Envoyer maintenant\u00a0: ${name}`}
            onClick={async () => {
              await sendPortalFile(id, { isFewerWanted })
              onSent()
            }}
          >
            Envoyer maintenant
          </ActionButton>
        )}
        {delivery && (
          <ActionButton
            className="btn-line btn-sm"
            pending="Connexion…"
            aria-label={`Essayer la connexion\u00a0: ${name}`}
            onClick={() => tryDelivery(id)}
          >
            Essayer la connexion
          </ActionButton>
        )}
        <DialogButton
          button={{ className: 'btn btn-line btn-sm', 'aria-label': `Serveur\u00a0: ${name}`, children: 'Serveur' }}
        >
          {(close) => (
            <Suspense fallback={null}>
              <DeliveryDialog portal={portal} onClose={close} />
            </Suspense>
          )}
        </DialogButton>
        {delivery && (
          <ConfirmButton
            button={{
              className: 'btn btn-line btn-sm',
              'aria-label': `Ne plus envoyer\u00a0: ${name}`,
              children: 'Ne plus envoyer',
            }}
            title={`Ne plus envoyer à “${name}”\u00a0?`}
            action="Ne plus envoyer"
            pending="Retrait…"
            onConfirm={() => removeDelivery(id)}
          >
            <p>Le serveur et son mot de passe sont effacés. Le fichier se télécharge de nouveau à la main.</p>
          </ConfirmButton>
        )}
      </div>
    </>
  )
}
