import { useAnnounced } from '#web/api/use-announced.ts'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { LeadMailForm, type InboxLine } from '#domain/leads/inbox.ts'
import { DraftOffer } from '#web/frame/drafts/draft-offer.tsx'
import { useLocalDraft } from '#web/frame/drafts/use-local-draft.ts'
import { sendLeadMail } from '#web/api/queries/leads-admin.ts'
import { useUser } from '#web/api/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useRead } from '#web/api/answers.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { replyTemplates, type ReplyContext } from './reply-templates.ts'

/** As it is typed: rules are for sending. */
const Mail = z.object({ subject: z.string(), text: z.string() })

/** A mail written from a template and sent by the site, which keeps it among the notes. */
export function Reply({ line, civility }: { line: InboxLine; civility: string | null }) {
  const id = useId()
  const { data: admin } = useUser()
  const { found, keep, take, forget } = useLocalDraft({ subject: `mail ${line.id}`, schema: Mail })
  const [mail, setMail] = useState(found?.isOfThisVisit ? found.content : undefined)
  const [send, isPending] = useAnnounced(async (typed: LeadMailForm) => {
    await sendLeadMail(line.id, typed)
    forget()
    setMail(undefined)
  })
  const agency = useAgency()
  const { data: settings } = useRead(agencySettings())
  const templates = settings ? replyTemplates(settings.mails) : []
  const context: ReplyContext = { line, civility, agency, author: admin ? `${admin.firstName} ${admin.lastName}` : '' }
  const isReady = mail !== undefined && LeadMailForm.safeParse(mail).success

  function type(typed: LeadMailForm) {
    setMail(typed)
    keep(typed)
  }
  return (
    <section className="lead-reply">
      <h3>
        <label htmlFor={id}>Répondre par mail</label>
      </h3>
      {found && !found.isOfThisVisit && (
        <DraftOffer
          at={found.at}
          onTake={() => {
            setMail(found.content)
            take()
          }}
          onDrop={forget}
        />
      )}
      <select
        id={id}
        className="input"
        value=""
        onChange={({ target }) => setMail(templates[Number(target.value)]?.write(context))}
      >
        <option value="">Choisir un modèle…</option>
        {templates.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      {mail && (
        <>
          <label className="label" htmlFor={`${id}subject`}>
            Objet
          </label>
          <input
            id={`${id}subject`}
            className="input"
            value={mail.subject}
            onChange={({ target }) => type({ ...mail, subject: target.value })}
          />
          <label className="label" htmlFor={`${id}text`}>
            Message
          </label>
          <textarea
            id={`${id}text`}
            className="input"
            rows={10}
            value={mail.text}
            onChange={({ target }) => type({ ...mail, text: target.value })}
          />
          <ActionButton
            className="btn-line btn-sm"
            isPending={isPending}
            pending="Envoi en cours…"
            onClick={() => isReady && void send(mail)}
          >
            {`Envoyer à ${line.email}`}
          </ActionButton>
        </>
      )}
    </section>
  )
}
