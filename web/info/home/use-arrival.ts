import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { featuredProperties } from '#web/api/queries/listings.ts'
import { sectionOfHash, takeNavigationTarget } from '#web/frame/navigation-target.ts'
import { scrollToSection } from '#web/frame/scroll-to-section.ts'

/** docs/specification.md §2: on load, scrolls to the section another page asked for, or to the one in the address. */
export function useArrival(): void {
  const { isPending } = useQuery(featuredProperties())
  const navigation = useNavigationType()
  const { key } = useLocation()
  // Going back or reloading: the router puts the page where it was.
  const isReturn = navigation === 'POP' && key !== 'default'

  // Again when the listings arrive, for they push the sections down; the address then holds the target.
  useEffect(() => {
    const section = takeNavigationTarget() ?? (isReturn ? undefined : sectionOfHash(location.hash))
    if (section) scrollToSection(section)
  }, [isReturn, isPending])
}
