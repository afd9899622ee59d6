import type { ReactNode } from 'react'
import { CallError } from '#web/api/call.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import css from './data-room.css?url'

/** The style sheet of confidential dossiers, loaded only by their pages. */
export const RoomStyles = () => <link rel="stylesheet" href={css} precedence="default" />

interface ShownProps<T> {
  of: { data: T | undefined; error: Error | undefined; reload: () => unknown }
  /** Names the data: « vos demandes ». */
  what: string
  /** Shown when the server returns 400 or 404: deleted, another user's, or never existed. */
  unknown?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders the data of a query, a placeholder, or a failure with a button to retry. */
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

/** A list with a frame around each item; renders nothing when empty. */
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
