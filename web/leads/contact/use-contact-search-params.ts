import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ContactParams, readContactParams } from '#web/api/contact-path.ts'
import { property } from '#web/api/queries/listings.ts'

const NONE = 0

/** The search parameters of /contact, without a listing that was withdrawn. */
export function useContactSearchParams(): ContactParams {
  const [params] = useSearchParams()
  const { propertyId, ...others } = readContactParams(params)
  const { data: listing } = useQuery({ ...property(propertyId ?? NONE), enabled: propertyId !== undefined })
  return listing === null ? others : { propertyId, ...others }
}
