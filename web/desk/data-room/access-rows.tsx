import { ofName } from '#domain/elision.ts'
import type { ReactNode } from 'react'
import type { AccessLine, AccessState } from '#domain/data-room/access.ts'
import { pageRanges, readingTime, type Readings } from '#domain/data-room/document.ts'
import { counted, numericDate, plural, shortDateTime } from '#domain/format.ts'
import { TodayRow } from '#web/desk/today/rows.tsx'
import { AccessBadge } from '#web/frame/data-room/access-badge.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

/** A person and the state of their access request, with a link to it. */
export const AccessName = ({ id, name, state }: Pick<AccessLine, 'id' | 'name' | 'state'>) => (
  <>
    <PageLink to={`/admin/acces/${id}`}>{name}</PageLink>
    <AccessBadge state={state} of="agency" />
  </>
)

/** « niveau 1, jusqu’au 25/12/2026, expert-comptable de Jeanne Petit » */
export const grantText = ({ level, until, adviser }: Pick<AccessLine, 'level' | 'until' | 'adviser'>): string =>
  [
    level > 0 && `niveau\u00a0${level}`,
    until && `jusqu’au ${numericDate(until)}`,
    adviser && `${adviser.kind} ${ofName(adviser.of)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The access that a request grants, and what the agency still has to do about it. */
export const accessNotes = (line: AccessLine): ReactNode[] => [
  grantText(line),
  line.sellerIsLate && <b key="seller">le cédant n’a pas répondu</b>,
  line.unanswered > 0 && (
    <b key="questions">{counted(line.unanswered, 'question sans réponse', 'questions sans réponse')}</b>
  ),
]

/** States in which pages were or are readable. */
export const OPENED: ReadonlySet<AccessState> = new Set(['open', 'suspended', 'expired', 'revoked'])

/** The documents that a person has read, and those they were refused. */
export function ReadingRows({ readings, refused }: Readings) {
  if (readings.length + refused.length === 0) return <p className="hint">Aucun document n’a encore été lu.</p>
  return (
    <ul role="list">
      {readings.map(({ document, version, pages, seconds, lastAt }) => (
        <TodayRow
          key={`${document} ${version}`}
          name={version > 1 ? `${document} (version ${version})` : document}
          notes={[
            `${plural(pages.length, 'page')} ${pageRanges(pages)}`,
            readingTime(seconds),
            `lu la dernière fois le ${shortDateTime(lastAt)}`,
          ]}
        />
      ))}
      {refused.map(({ at, document, reason }) => (
        <TodayRow
          key={at + document}
          isLate
          name={document}
          notes={[`tentative refusée le ${shortDateTime(at)}`, reason]}
        />
      ))}
    </ul>
  )
}
