import type { ReactNode } from 'react'
import { CallError } from '#web/api/call.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import css from './data-room.css?url'

/** The style sheet of confidential files: other pages do not load it. */
export const RoomStyles = () => <link rel="stylesheet" href={css} precedence="default" />

interface ShownProps<T> {
  of: { data: T | undefined; error: Error | undefined; reload: () => unknown }
  /** What is read: « vos demandes ». */
  what: string
  /** In place of what the server does not know: deleted, of someone else, or never there. */
  unknown?: ReactNode
  children: (data: T) => ReactNode
}

/** What is read, or a placeholder, or a failure with a way to try again. */
export function Shown<T>({ of: { data, error, reload }, what, unknown, children }: ShownProps<T>) {
  if (unknown && error instanceof CallError && [400, 404].includes(error.status)) return unknown
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure text={`Impossible de charger ${what}. Veuillez réessayer.`} onRetry={reload} />
  return <RoomSkeleton what={what} />
}

export const RoomSkeleton = ({ what }: { what: string }) => (
  <Loading text={`Chargement\u00a0: ${what}…`} className="form-stack room-skeleton">
    <Skeletons shapes={['field', 'field', 'field']} />
  </Loading>
)

type RoomListProps<T> = { of: readonly T[]; children: (item: T) => ReactNode }

/** A frame for each; nothing for none. */
export const RoomList = <T extends { id: number }>({ of, children }: RoomListProps<T>) =>
  of.length > 0 && (
    <ul className="room-list" role="list">
      {of.map((item) => (
        <li key={item.id} className="box">
          {children(item)}
        </li>
      ))}
    </ul>
  )
