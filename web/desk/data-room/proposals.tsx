import type { FileProposal } from '#domain/data-room/proposal.ts'
import { counted, longDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { fileProposals } from '#web/api/queries/file-proposals.ts'
import { leadPath, TodayRow } from '#web/desk/today/rows.tsx'
import { MailLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ProposeButton } from './propose-button.tsx'

/** To whom the file was proposed by mail. */
export function Proposals({ listingId }: { listingId: number }) {
  const { data, error, reload } = useRead(fileProposals(listingId))
  return (
    <section className="dossier-section" aria-labelledby="proposes">
      <h2 id="proposes">{`Proposé (${data?.proposals.length ?? '…'})`}</h2>
      {!data && error && <LoadFailure text="Impossible de charger les propositions." onRetry={reload} />}
      {data && (data.refusal ? <p className="hint">{data.refusal}</p> : <ProposeButton listingId={listingId} />)}
      <ul role="list">
        {data?.proposals.map((one) => (
          <TodayRow key={one.id} name={<Recipient {...one} />} notes={notesOf(one)} />
        ))}
      </ul>
    </section>
  )
}

const Recipient = ({ name, email, leadId }: FileProposal) => (
  <>
    {leadId === null ? name : <PageLink to={leadPath({ id: leadId })}>{name || email}</PageLink>}
    <MailLink to={email} />
  </>
)

const notesOf = ({ sentAt, sentBy, times, openedAt }: FileProposal) => [
  `proposé le ${longDate(sentAt)} par ${sentBy}`,
  times > 1 && counted(times, 'mail'),
  openedAt ? `lien ouvert le ${longDate(openedAt)}` : 'lien pas encore ouvert',
]
