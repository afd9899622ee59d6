import { euros, groupThousands } from '#domain/format.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { LegalPage } from '#web/site/info/legal/legal-page.tsx'
import { sectionsIn } from '#web/site/info/legal/legal-text.tsx'
import text from './legal-notice.txt?raw'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Qui publie ce site, qui l’héberge, et les règles de notre profession.'

export default function LegalNoticeScreen() {
  return (
    <LegalPage
      title="Mentions légales"
      intro={INTRO}
      path="/mentions-legales"
      date="2026-11-23"
      sections={(agency) =>
        sectionsIn(text, {
          ...agency,
          tradeName: agency.name !== agency.legalName && agency.name,
          capital: agency.capital !== undefined && euros(agency.capital),
          siren: groupThousands(agency.siren, '\u00a0'),
          mentions: agency.professionalCard.mentions.map((mention) => `«\u00a0${mention}\u00a0»`).join(', '),
          mediatorSite: agency.mediator.website.replace(/^https:\/\//, ''),
          noFunds: agency.guarantee.holdsNoFunds && LEGAL_SENTENCES.noFunds.text,
          mediation: LEGAL_SENTENCES.mediation.text,
          hoguetLaw: LEGAL_SENTENCES.hoguetLaw.text,
          hoguetDecree: LEGAL_SENTENCES.hoguetDecree.text,
          ethicsDecree: LEGAL_SENTENCES.ethicsDecree.text,
        })
      }
    />
  )
}
