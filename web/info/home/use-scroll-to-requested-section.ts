import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { featuredProperties } from '#web/api/queries/listings.ts'
import { sectionOfHash, takeNavigationTarget, scrollToSection } from '#web/frame/navigation-target.ts'

/** docs/specification.md §2: on load, scrolls to the section requested by another page, or to the one in the URL's hash. */
export function useScrollToRequestedSection(): void {
  const { isPending } = useRead(featuredProperties())
  const navigation = useNavigationType()
  const { key } = useLocation()
  // When going back or reloading, the router restores the scroll position.
  const isReturn = navigation === 'POP' && key !== 'default'

  // Again when the listings load, because they push the sections down; the hash then holds the target.
  useEffect(() => {
    const section = takeNavigationTarget() ?? (isReturn ? undefined : sectionOfHash(location.hash))
    if (section) scrollToSection(section)
  }, [isReturn, isPending])
}
