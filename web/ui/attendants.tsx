import { TOAST_MS } from '#contract/limits.ts'
import { Toaster } from './toaster.tsx'
import { followTooltips } from './tooltips.ts'
import { useArrivals } from './use-arrivals.ts'

followTooltips()

/** They wait on whoever uses the page: tooltips, the focus that follows to the next page, toasts. */
export default function Attendants() {
  useArrivals()
  return <Toaster visibleMs={TOAST_MS} />
}
