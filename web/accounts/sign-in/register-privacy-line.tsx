import { PageLink } from '#web/frame/page-link.tsx'
import * as agency from '../../../agency.json' with { type: 'json' }

/** RGPD art. 13, in short: who, why, and a link to the rest. */
export function PrivacyLine() {
  return (
    <p className="hint">
      {agency.name}, responsable du traitement, utilise ces données pour tenir votre compte et vos favoris. Durée de
      conservation et droits&nbsp;:{' '}
      <PageLink className="link" to="/confidentialite">
        confidentialité
      </PageLink>
      .
    </p>
  )
}
