import { NAVIGATION_TARGET_MS, SCROLL_OFFSET_PX } from '#domain/limits.ts'
import { readStored, writeStored } from '#web/api/browser-store.ts'

/** The sections of Home that links on other pages can scroll to. */
const SECTIONS = ['properties', 'services', 'contact'] as const
export type Section = (typeof SECTIONS)[number]

const KEY = 'navigationTarget'

/** Saves where Home must scroll when it opens (docs/specification.md §2). */
export const storeNavigationTarget = (section: Section): void =>
  writeStored('sessionStorage', KEY, { section, timestamp: Date.now() })

/** The section requested less than five seconds ago. Removes it from the storage in any case. */
export function takeNavigationTarget(): Section | undefined {
  const { section, timestamp } = (readStored('sessionStorage', KEY) ?? {}) as { section?: unknown; timestamp?: unknown }
  writeStored('sessionStorage', KEY, undefined)
  const isRecent = typeof timestamp === 'number' && Math.abs(Date.now() - timestamp) < NAVIGATION_TARGET_MS
  return isRecent && isSection(section) ? section : undefined
}

/** The section that a URL's hash names: /#contact. */
export function sectionOfHash(hash: string): Section | undefined {
  const name = hash.slice(1)
  return isSection(name) ? name : undefined
}

const isSection = (name: unknown): name is Section => SECTIONS.includes(name as Section)

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
