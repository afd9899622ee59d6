import { useAgency } from '#web/frame/page-head.tsx'
import { CONSENTS, OTHER_OFFERS } from '#domain/leads/consent.ts'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { inYears } from '#domain/format.ts'

/** A consent checkbox; the part of its label that names a text links to it. */
export function ConsentField({ form, of }: { form: FormHandle<'consent'>; of: keyof typeof CONSENTS }) {
  const { words, link } = CONSENTS[of]
  const [before, after] = words.split(link.words)
  return (
    <CheckField form={form} name="consent">
      {before}
      <NewTabLink to={link.to}>{link.words}</NewTabLink>
      {after}
    </CheckField>
  )
}

/** Opens a new tab, so that a half-filled form is not lost. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  )
}

export function OtherOffersField({ form }: { form: FormHandle<'otherOffers'> }) {
  return (
    <CheckField form={form} name="otherOffers" hint="Facultatif. Vous pourrez changer d’avis à tout moment.">
      {OTHER_OFFERS}
    </CheckField>
  )
}

/** The summary required by RGPD art. 13. `purpose` follows « pour ». */
export function PrivacyLine({ purpose }: { purpose: string }) {
  const { name, requestsKeptMonths } = useAgency()
  return (
    <p className="hint privacy-line">
      {name}, responsable du traitement, utilise ces données pour {purpose} et les efface au bout de{' '}
      {inYears(requestsKeptMonths)}. Vous pouvez y accéder, les faire rectifier ou effacer, et retirer votre
      accord&nbsp;: voyez notre <NewTabLink to="/confidentialite">politique de confidentialité</NewTabLink>.
    </p>
  )
}

/** A field that users cannot see or reach: only bots fill it in. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Site web
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
