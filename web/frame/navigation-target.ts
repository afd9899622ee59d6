import { NAVIGATION_TARGET_MS, SCROLL_OFFSET_PX } from '#domain/limits.ts'
import { readStored, writeStored } from '#web/api/browser-store.ts'

/** The sections of the home page that links on other pages can scroll to. */
const SECTIONS = ['properties', 'services', 'contact'] as const
export type Section = (typeof SECTIONS)[number]

const KEY = 'navigationTarget'

/** Saves the section that the home page must scroll to when it opens (docs/specification.md §2). */
export const storeNavigationTarget = (section: Section): void =>
  writeStored('sessionStorage', KEY, { section, timestamp: Date.now() })

/** Returns the section requested less than five seconds ago, if any. Always clears the stored request. */
export function takeNavigationTarget(): Section | undefined {
  const { section, timestamp } = (readStored('sessionStorage', KEY) ?? {}) as { section?: unknown; timestamp?: unknown }
  writeStored('sessionStorage', KEY, undefined)
  const isRecent = typeof timestamp === 'number' && Math.abs(Date.now() - timestamp) < NAVIGATION_TARGET_MS
  return isRecent && isSection(section) ? section : undefined
}

/** Returns the section named by a URL's hash, such as /#contact. */
export function sectionOfHash(hash: string): Section | undefined {
  const name = hash.slice(1)
  return isSection(name) ? name : undefined
}

const isSection = (name: unknown): name is Section => SECTIONS.includes(name as Section)

/** Scrolls to a section of the home page, moves the focus there and puts its hash in the URL. */
export function scrollToSection(section: Section): void {
  const element = document.getElementById(section)
  if (!element) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX
  scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
  element.focus({ preventScroll: true })
  // Not through the router, which would jump instead of scrolling. Keeps the router's history state.
  history.replaceState(history.state, '', `#${section}`)
}
