import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'

/** C. env. R125-25: the exact sentence of the law, on every real estate listing. */
export function RisksNotice() {
  return (
    <p className="listing-risks">
      {LEGAL_SENTENCES.risks.text}{' '}
      <a className="link" href="https://www.georisques.gouv.fr">
        www.georisques.gouv.fr
      </a>
    </p>
  )
}
