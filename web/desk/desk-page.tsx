import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from './require-admin.tsx'
import { TableSkeleton } from './list.tsx'

interface DeskPageProps extends Pick<ComponentProps<typeof RequireAdmin>, 'children' | 'may'> {
  title: string
  description: string
  className?: string
  /** Shown until the administrator is loaded. */
  skeleton?: ReactNode
}

/** A page of the desk: its title, then content for administrators. */
export const DeskPage = ({ title, description, className = '', skeleton, children, may }: DeskPageProps) => (
  <div className={`wrap page admin ${className}`}>
    <PageHead title={title} description={description} />
    <h1 className="page-title">{title}</h1>
    <RequireAdmin skeleton={skeleton ?? <TableSkeleton />} may={may}>
      {children}
    </RequireAdmin>
  </div>
)
