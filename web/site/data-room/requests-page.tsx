import { ofName } from '#domain/elision.ts'
import { FolderLock } from 'lucide'
import type { OwnAccess } from '#domain/data-room/access.ts'
import { numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { ownRequests, showAddressIsMine } from '#web/api/queries/data-room.ts'
import { AccessBadge } from '#web/frame/data-room/access-badge.tsx'
import { PageTitle } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RoomList, RoomSkeleton, RoomStyles, Shown } from './room-layout.tsx'

/** The user's access requests for confidential dossiers, newest first. */
export default function RequestsScreen() {
  return (
    <div className="wrap page">
      <RoomStyles />
      <PageTitle title="Mes dossiers" intro="Vos demandes de dossiers confidentiels, et ce qui vient ensuite." />
      <div className="filet room-requests">
        <RequireUser skeleton={<RoomSkeleton what="vos demandes" />}>{() => <Requests />}</RequireUser>
      </div>
    </div>
  )
}

const Requests = () => (
  <Shown of={useRead(ownRequests())} what="vos demandes">
    {(requests) => (requests.length === 0 ? <NoRequests /> : <RoomList of={requests}>{Request}</RoomList>)}
  </Shown>
)

const Request = ({ id, listing, state, adviser, next, createdAt }: OwnAccess) => (
  <>
    <h2>
      <PageLink className="link" to={`/dossiers/${id}`}>
        {listing.title}
      </PageLink>
    </h2>
    <p className="row">
      <AccessBadge state={state} of="reader" />
      {adviser && <span className="badge">{`${adviser.kind} ${ofName(adviser.of)}`}</span>}
    </p>
    <p>{next}</p>
    <p className="hint">
      {`${listing.reference ? `Réf. ${listing.reference}, ` : ''}demandé le ${numericDate(createdAt)}`}
    </p>
  </>
)

/** Also tells advisers that a dossier appears here once their e-mail is verified. */
const NoRequests = () => (
  <div className="empty">
    <Icon of={FolderLock} />
    <h2>Vous n’avez demandé aucun dossier.</h2>
    <p>Sur la page d’un bien qui en a un, choisissez «&nbsp;Demander le dossier&nbsp;».</p>
    <PageLink className="btn btn-line" to="/search">
      Parcourir les biens
    </PageLink>
    <p>
      Un acheteur vous a désigné comme conseil&nbsp;? Ouvrez le lien de l’invitation reçue par email. Si vous ne l’avez
      plus, montrez que cette adresse est la vôtre, puis revenez ici.
    </p>
    <ActionButton className="btn-line btn-sm" pending="Envoi…" onClick={showAddressIsMine}>
      Recevoir un lien de confirmation
    </ActionButton>
  </div>
)
