import { useNavigate } from 'react-router'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import { makeAffair } from '#web/api/queries/leads-admin.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { KeyButton } from './key-button.tsx'

type Affairs = Pick<LeadDetail, 'id' | 'affair' | 'sellersAffairs' | 'isFromSeller'>

const affairPath = (id: number) => `/admin/biens/${id}`

const named = (id: number, title: string) => [`Affaire n°\u00a0${id}`, title].filter(Boolean).join(', ')

/** The affair that a seller's request became; for who may not read it, who follows it. */
export function MadeAffair({ affair }: Pick<Affairs, 'affair'>) {
  if (!affair) return null
  const { id, title, agent } = affair
  return (
    <p className="lead-affair">
      {id === null ? (
        `Affaire créée, suivie par ${agent ?? 'les dirigeants'}.`
      ) : (
        <PageLink to={affairPath(id)}>{named(id, title)}</PageLink>
      )}
    </p>
  )
}

/** Makes the affair of a seller's request and opens it. */
export function MakeAffair({ lead }: { lead: Affairs | undefined }) {
  const { make, isPending } = useMakeAffair(lead?.id)
  if (!lead?.isFromSeller || lead.affair) return null
  return (
    <KeyButton shortcut="C" hint="Créer l’affaire de ce cédant" aria-busy={isPending} onClick={() => make()}>
      Créer l’affaire
    </KeyButton>
  )
}

/** Affairs that the sender of a request sells already: the request may be about one of them. */
export function KnownAffairs({ lead }: { lead: Affairs }) {
  const { make, isPending } = useMakeAffair(lead.id)
  if (lead.affair || lead.sellersAffairs.length === 0) return null
  return (
    <section className="lead-known" aria-label="Affaires de ce cédant">
      <p>Ce cédant a déjà une affaire.</p>
      <ul role="list">
        {lead.sellersAffairs.map(({ id, title, status }) => (
          <li key={id} className="row">
            <PageLink className="link" to={affairPath(id)}>
              {`${named(id, title)} (${status})`}
            </PageLink>
            <KeyButton aria-busy={isPending} onClick={() => make(id)}>
              Rattacher
              <span className="visually-hidden">{` à l’affaire n°\u00a0${id}`}</span>
            </KeyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useMakeAffair(leadId: number | undefined) {
  const navigate = useNavigate()
  const [run, isPending] = useAnnounced(async (listingId?: number) => {
    if (leadId === undefined) return
    const made = await makeAffair(leadId, listingId === undefined ? {} : { listingId })
    showToast({
      kind: 'success',
      title: made.isNew ? 'Affaire créée' : listingId === undefined ? 'Affaire déjà créée' : 'Demande rattachée',
      text: made.isNew
        ? 'Ce que dit la demande est repris. Rien n’est en ligne\u00a0: vérifiez, puis complétez.'
        : 'La demande et l’affaire mènent l’une à l’autre.',
    })
    void navigate(affairPath(made.listingId))
  })
  return { make: (listingId?: number) => void (!isPending && run(listingId)), isPending }
}
