import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ContactAddress, readContact } from '#web/api/contact-path.ts'
import { property } from '#web/api/queries/listings.ts'

const NONE = 0

/** What the address asks for. A listing that is gone is no part of it. */
export function useAsked(): ContactAddress {
  const [params] = useSearchParams()
  const { propertyId, ...others } = readContact(params)
  const { data: listing } = useQuery({ ...property(propertyId ?? NONE), enabled: propertyId !== undefined })
  return listing === null ? others : { propertyId, ...others }
}
