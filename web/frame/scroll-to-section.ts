import { SCROLL_OFFSET_PX } from '#contract/limits.ts'
import type { Section } from './navigation-target.ts'

/** Brings a section of Home under the header, moves the focus there and writes it in the address. */
export function scrollToSection(section: Section): void {
  const element = document.getElementById(section)
  if (!element) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
  element.focus({ preventScroll: true })
  // Keeps the router's own state; a router navigation would jump instead of scrolling.
  history.replaceState(history.state, '', `#${section}`)
}
