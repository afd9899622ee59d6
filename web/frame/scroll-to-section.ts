import { SCROLL_OFFSET_PX } from '#contract/limits.ts'
import type { Section } from './navigation-target.ts'

/** Scrolls to a section of Home, moves the focus there and writes its hash in the URL. */
export function scrollToSection(section: Section): void {
  const element = document.getElementById(section)
  if (!element) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
  element.focus({ preventScroll: true })
  // Not through the router: it would jump instead of scrolling. Its own state is preserved.
  history.replaceState(history.state, '', `#${section}`)
}
