import { useEffect } from 'react'
import { useRead } from '#web/api/answers.ts'
import { buyersOf } from '#web/api/queries/offers.ts'

/** How often the buyers of a listing that was just published are read again while its comparison runs. */
const AGAIN_MS = 2_000

/** The buyers of an affair, as they are found. */
export function useBuyers(listingId: number) {
  const state = useRead(buyersOf(listingId))
  const { data, reload } = state
  const isComparing = data?.isComparing ?? false
  useEffect(() => {
    if (!isComparing) return
    const timer = setTimeout(() => void reload().catch(() => undefined), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isComparing, data, reload])
  return state
}
