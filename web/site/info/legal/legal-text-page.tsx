import type { LegalPageName } from '#domain/agency/legal-texts.ts'
import { useRead } from '#web/api/answers.ts'
import { legalText } from '#web/api/queries/agency.ts'
import { LegalPage } from './legal-page.tsx'
import { sectionsIn } from './legal-text.tsx'

interface LegalTextPageProps {
  title: string
  intro: string
  page: LegalPageName
  path: string
}

/** A legal page with the site's text, or the agency's own. */
export function LegalTextPage({ page, ...head }: LegalTextPageProps) {
  const { data, error } = useRead(legalText({ page }))
  return <LegalPage {...head} date={data?.changedOn} sections={data ? sectionsIn(data.text) : []} error={error} />
}
