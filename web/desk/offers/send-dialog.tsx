import { useState } from 'react'
import type { OfferLine, OfferPreview } from '#domain/briefs/offer-line.ts'
import { BriefSendingForm } from '#domain/briefs/sending-form.ts'
import { counted } from '#domain/format.ts'
import { previewOffers, sendOffers } from '#web/api/queries/offers.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { offerKey, type OfferSide, SENDING_LABELS } from './offer-words.ts'

interface SendDialogProps {
  lines: OfferLine[]
  side: OfferSide
  onClose: () => void
  onSent: () => void
}

/** Sends the ticked lines, with the agency's words; the mail can be read first. */
export default function SendDialog({ lines, side, onClose, onSent }: SendDialogProps) {
  const [typed, setTyped] = useState({ words: '' })
  const pairs = lines.map(({ briefId, dossierId }) => ({ briefId, dossierId }))
  return (
    <ActDialog
      title={SENDING_LABELS[side].title(lines.length)}
      intro={
        'Chaque personne reçoit un mail, où elle répond «\u00a0Ce bien m’intéresse\u00a0» ou «\u00a0Pas pour moi\u00a0». Qui a déjà reçu un mail aujourd’hui reçoit celui-ci demain matin.'
      }
      name="envoi"
      schema={BriefSendingForm}
      typed={{ ...typed, pairs }}
      send={async (form) => {
        const { message, refused } = await sendOffers(form)
        const nameOf = (pair: (typeof refused)[number]) =>
          lines.find((line) => offerKey(line) === offerKey(pair))?.name ?? ''
        const why = refused.slice(0, 3).map((pair) => `${nameOf(pair)}\u00a0: ${pair.why}.`)
        showToast({
          kind: refused.length > 0 ? 'info' : 'success',
          title: refused.length === lines.length ? 'Rien n’est envoyé' : 'Envoyé',
          text: [message, ...why].join(' '),
        })
      }}
      action="Envoyer"
      onClose={onClose}
      onRecorded={onSent}
    >
      <TypedField
        {...lineIn(typed, setTyped)('words')}
        label="Votre message (facultatif)"
        rows={4}
        hint="En tête du mail."
      />
      <Preview pairs={pairs} words={typed.words} />
    </ActDialog>
  )
}

/** The mail of the first person, as it will be read. */
function Preview({ pairs, words }: { pairs: BriefSendingForm['pairs']; words: string }) {
  const [shown, setShown] = useState<OfferPreview>()
  const [problem, setProblem] = useState('')
  async function show() {
    try {
      setShown(await previewOffers({ pairs, words }))
      setProblem('')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <div className="offer-preview">
      <ActionButton className="btn-line btn-sm" pending="Préparation…" onClick={show}>
        {shown ? 'Relire le mail' : 'Voir le mail'}
      </ActionButton>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {shown && (
        <section aria-label="Le mail, tel qu’il sera lu">
          <p className="hint">
            {[
              `Maintenant\u00a0: ${counted(shown.sent, 'envoi')}`,
              shown.waiting > 0 && `demain matin\u00a0: ${shown.waiting}`,
              shown.refused.length > 0 && `refusés\u00a0: ${shown.refused.length}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            <b>{shown.subject}</b>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
          <pre className="offer-mail" tabIndex={0}>
            {shown.text}
          </pre>
        </section>
      )}
    </div>
  )
}
