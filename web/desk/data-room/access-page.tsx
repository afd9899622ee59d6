import { Info, TriangleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { type AccessDetail, SELLER_ANSWER_LABELS } from '#domain/data-room/access.ts'
import { euros, longDate, longDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { accessReadings, accessRequest, agreementFile } from '#web/api/queries/data-room-admin.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { leadPath, TodayRow } from '#web/desk/today/rows.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { AccessBadge } from '#web/frame/data-room/access-badge.tsx'
import { AgreementPapers } from '#web/frame/data-room/agreement-papers.tsx'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AccessQuestions } from './access-questions.tsx'
import { AccessName, grantText, OPENED, ReadingRows } from './access-rows.tsx'
import { AccessSteps, isOther } from './access-steps.tsx'

/** An access request for a confidential dossier: the buyer, the decision, and what was read. */
const AccessScreen = () => (
  <DeskPage
    may="agent"
    className="access"
    title="Demande de dossier"
    description="Une demande de dossier confidentiel."
  >
    {() => <Access />}
  </DeskPage>
)
export default AccessScreen

function Access() {
  const id = Number(useParams()['id'])
  const { data, error, reload } = useRead(accessRequest(id))
  return (
    <>
      <BackLink to="/admin/acces" label="Toutes les demandes de dossiers" />
      {data && <Request key={id} access={data} />}
      {!data && (error ? <LoadFailure text={errorText(error)} onRetry={reload} /> : <div className="skeleton" />)}
    </>
  )
}

function Request({ access }: { access: AccessDetail }) {
  const { id, name, email, phone, state, stateAt, listing, conflicts, leadId, questions, advisers, isSigned } = access
  const { data: readings } = useRead(OPENED.has(state) ? accessReadings(id) : undefined)
  return (
    <>
      <h2 className="access-name">{name}</h2>
      <p className="access-head">
        <AccessBadge state={state} of="agency" />
        <span>{grantText(access)}</span>
        <PageLink to={`/admin/biens/${listing.id}/dossier`}>{listing.title}</PageLink>
        {listing.reference && <span className="plate">{listing.reference}</span>}
        <MailLink to={email} />
        {phone && <PhoneLink phone={phone} />}
        {leadId !== null && <PageLink to={leadPath({ id: leadId })}>Fil de la demande</PageLink>}
      </p>
      <Next text={access.next} />
      {conflicts.length > 0 && (
        <div className="alert">
          <Icon of={TriangleAlert} />
          <div>
            <p className="alert-title">Concurrent, bailleur ou salarié&nbsp;?</p>
            <p>{`À vérifier avant d’ouvrir le dossier\u00a0: ${conflicts.join('\u00a0; ')}.`}</p>
          </div>
        </div>
      )}
      <div className="access-columns">
        <Buyer access={access} />
        <aside aria-label="Décision et suites">
          <AccessSteps key={`${state} ${stateAt}`} access={access} />
          {isSigned && (
            <section className="status-panel" aria-labelledby="accord">
              <h2 id="accord">Accord de confidentialité</h2>
              <AgreementPapers id={id} read={agreementFile} />
            </section>
          )}
          {advisers.length > 0 && (
            <section className="status-panel" aria-labelledby="conseils">
              <h2 id="conseils">Ses conseils</h2>
              <ul role="list">
                {advisers.map((adviser) => (
                  <TodayRow key={adviser.id} name={<AccessName {...adviser} />} notes={[adviser.kind, adviser.email]} />
                ))}
              </ul>
            </section>
          )}
        </aside>
        <div>
          {questions.length > 0 && <AccessQuestions questions={questions} />}
          {readings && (
            <section className="dossier-section" aria-labelledby="lectures">
              <h2 id="lectures">Lectures</h2>
              <ReadingRows {...readings} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** The next step; focused when it changes, because the pressed button is then gone. */
function Next({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current !== text) line.current?.focus()
    shown.current = text
  }, [text])
  return (
    <div className="alert alert-info access-next">
      <Icon of={Info} />
      <p ref={line} tabIndex={-1}>
        {text}
      </p>
    </div>
  )
}

/** The buyer, in their own words. */
function Buyer({ access }: { access: AccessDetail }) {
  const { profile, message, asked, answer, nameToSeller, createdAt } = access
  const facts: [label: string, text: string | null | undefined][] = [
    ['Message', message],
    ['Société', profile?.company],
    ['Apport', profile && euros(profile.contribution)],
    ['Financement', profile?.financing],
    ['Délai', profile?.delay],
    ['Expérience', profile?.experience],
    ['Projet', profile?.project],
    [
      'Profil confirmé',
      profile && longDate(profile.confirmedAt) + (profile.isCurrent ? '' : ', à confirmer de nouveau'),
    ],
    ['Votre message', asked],
    ['Sa réponse', answer],
    ['Le cédant', sellerText(access)],
    ['Son nom, pour le cédant', access.adviser ? null : nameToSeller ? 'Donné, avec son accord' : 'Caché'],
  ]
  return (
    <section className="dossier-section" aria-labelledby="acquereur">
      <h2 id="acquereur">La demande</h2>
      <p className="hint">{`Reçue le ${longDateTime(createdAt)}`}</p>
      <dl className="lead-facts">
        {facts.map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
    </section>
  )
}

const OTHER_ADDRESS = ', qui n’est pas l’adresse du cédant dans la fiche'

/** « interrogé le …, relancé le …, pas encore de réponse » */
const sellerText = ({ seller, sellerEmail }: AccessDetail): string | null =>
  seller &&
  [
    seller.answer && seller.answeredAt
      ? `${SELLER_ANSWER_LABELS[seller.answer]}, le ${longDateTime(seller.answeredAt)}`
      : 'Pas encore de réponse',
    `interrogé le ${longDateTime(seller.askedAt)} à ${seller.email}${isOther(seller.email, sellerEmail) ? OTHER_ADDRESS : ''}`,
    seller.remindedAt && `relancé le ${longDateTime(seller.remindedAt)}`,
  ]
    .filter(Boolean)
    .join('\u00a0; ')
