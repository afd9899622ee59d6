import { useQuery } from '@tanstack/react-query'
import { contacts } from '#web/api/queries/admin.ts'
import { contactColumns } from './contact-columns.tsx'
import { LeadList, type LeadListProps } from './lead-lists.tsx'

export function Contacts(props: LeadListProps) {
  return (
    <LeadList
      {...props}
      query={useQuery(contacts())}
      caption="Demandes de contact"
      columnsFor={contactColumns}
      // docs/specification.md §8.
      failure="Impossible de charger les demandes de contact"
      none="Aucune demande de contact pour le moment."
    />
  )
}
