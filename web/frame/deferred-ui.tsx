import { TOAST_MS } from '#contract/limits.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { followTooltips } from '#web/ui/tooltips.ts'
import { useArrivals } from './use-focus-on-navigation.ts'

followTooltips()

/** They wait on whoever uses the page: tooltips, the focus that follows to the next page, toasts. */
export default function Attendants() {
  useArrivals()
  return <Toaster visibleMs={TOAST_MS} />
}
