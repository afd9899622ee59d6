import { useQuery } from '@tanstack/react-query'
import { estimates } from '#web/api/queries/admin.ts'
import { estimateColumns } from './estimate-columns.tsx'
import { LeadList, type LeadListProps } from './lead-lists.tsx'

export function Estimates(props: LeadListProps) {
  return (
    <LeadList
      {...props}
      query={useQuery(estimates())}
      caption="Demandes d’estimation"
      columnsFor={estimateColumns}
      failure="Impossible de charger les demandes d’estimation"
      none="Aucune demande d’estimation pour le moment."
    />
  )
}
