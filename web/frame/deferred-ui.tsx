import { TOAST_MS } from '#contract/limits.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { startTooltips } from '#web/ui/tooltips.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

startTooltips()

/** Parts of every page that are not needed before hydration: tooltips, focus on navigation, toasts. */
export default function DeferredUi() {
  useFocusOnNavigation()
  return <Toaster visibleMs={TOAST_MS} />
}
