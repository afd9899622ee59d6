import { signedFile } from '#web/api/queries/data-room.ts'
import { AgreementPapers } from '#web/frame/data-room/agreement-papers.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'

export const SignedAgreementLink = ({ id }: { id: number }) => (
  <SettingSection title="Accord signé" intro="Vous les avez aussi reçus par email. Gardez-les.">
    <AgreementPapers id={id} read={signedFile} />
  </SettingSection>
)
