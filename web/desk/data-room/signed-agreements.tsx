import type { SignedAgreement } from '#domain/data-room/agreement.ts'
import { longDate, shortDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { signedAgreementFile, signedAgreements } from '#web/api/queries/data-room-admin.ts'
import { TodayRow } from '#web/desk/today/rows.tsx'
import { AgreementPapers } from '#web/frame/data-room/agreement-papers.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** The agreements signed for a listing, with their copy and certificate, also once their reader is gone. */
export function SignedAgreements({ listingId }: { listingId: number }) {
  const { data: signed, error, reload } = useRead(signedAgreements(listingId))
  return (
    <section className="dossier-section" aria-labelledby="accords">
      <h2 id="accords">{`Accords signés (${signed?.length ?? '…'})`}</h2>
      {!signed && error && <LoadFailure text="Impossible de charger les accords signés." onRetry={reload} />}
      {signed?.length === 0 && <p className="hint">Aucun accord n’a été signé pour ce bien.</p>}
      <ul role="list" aria-labelledby="accords">
        {signed?.map((agreement) => (
          <SignedRow key={agreement.number} agreement={agreement} />
        ))}
      </ul>
    </section>
  )
}

const SignedRow = ({ agreement }: { agreement: SignedAgreement }) => {
  const { number, reference, requestId, name, email, quality, company, adviser, signedAt, isCertified } = agreement
  return (
    <TodayRow
      name={requestId === null ? <span>{name}</span> : <PageLink to={`/admin/acces/${requestId}`}>{name}</PageLink>}
      notes={[
        [adviser, quality, company].filter(Boolean).join(', '),
        email,
        `signé le ${shortDateTime(signedAt)}`,
        <b key="until">{untilWords(agreement)}</b>,
        agreement.isAccountGone && 'compte supprimé',
        !isCertified && 'certificat en préparation',
        isCertified && !agreement.isStamped && 'sans horodatage',
        <PageLink key="proof" className="link" to={`/preuve/${reference}`}>
          Vérifier
        </PageLink>,
      ]}
    >
      <AgreementPapers id={number} of={name} read={signedAgreementFile} />
    </TodayRow>
  )
}

const untilWords = ({ isBinding, endsOn, keptUntil }: SignedAgreement): string =>
  isBinding
    ? `engage jusqu’au ${longDate(endsOn)}`
    : `n’engage plus depuis le ${longDate(endsOn)}, gardé jusqu’au ${longDate(keptUntil)}`
