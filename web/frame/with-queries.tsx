import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { getQueryClient } from '#web/api/query-client.ts'

/** Around what belongs to an account: other pages do without TanStack Query (docs/decisions/reading.md). */
export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The layout of the pages of accounts and of the administration. */
export default function PagesWithQueries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
