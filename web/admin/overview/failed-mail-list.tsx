import { useQuery } from '@tanstack/react-query'
import { failedMails } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { MailList } from '#web/admin/mail-list.tsx'

export function FailedMailList() {
  const { data: mails, isError, refetch } = useQuery(failedMails())
  if (mails) return <MailList mails={mails} />
  if (isError) return <LoadFailure text="Impossible de charger les mails en échec." onRetry={refetch} />
  return <div className="skeleton" aria-hidden="true" />
}
