import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { CONTACT_CONSENT_LABELS } from '#domain/contacts/contact-words.ts'
import { longDate } from '#domain/format.ts'
import { withdrawContactConsent } from '#web/api/queries/contacts.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { Time } from '#web/ui/time.tsx'

/** Whether offers may be mailed: the words that the person agreed to, and when; a member notes a refusal. */
export function ContactConsentSection({ person, onChanged }: { person: ContactDetail; onChanged: () => void }) {
  const { state, words, version, at } = person.consent
  return (
    <section className="person-section" aria-labelledby="consentement">
      <h3 id="consentement">Consentement</h3>
      <p>
        {CONTACT_CONSENT_LABELS[state]}
        {at && (
          <>
            {', le '}
            <Time at={at} format={longDate} />
          </>
        )}
        .
      </p>
      {words && (
        <blockquote className="person-words">
          {`«\u00a0${words}\u00a0»`}
          {version && <span className="hint">{` Version ${version}`}</span>}
        </blockquote>
      )}
      {state !== 'refused' && (
        <ConfirmButton
          button={{ className: 'btn btn-line btn-sm', children: 'Ne veut plus d’offres' }}
          title="Noter que cette personne ne veut plus d’offres ?"
          action="Noter le refus"
          pending="Enregistrement…"
          onConfirm={() => withdrawContactConsent(person.id).then(onChanged)}
        >
          <p>Ses alertes et ses recherches s’arrêtent, et plus aucune offre ne part vers ses adresses.</p>
        </ConfirmButton>
      )}
    </section>
  )
}
