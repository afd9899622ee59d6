import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Search } from '#web/api/search-path.ts'

/**
 * Keeps the form's fields in sync with the URL, back and forward included (docs/specification.md §2). All except the
 * place are uncontrolled, so that what is typed before hydration is not lost.
 */
export function useFieldsOfUrl({ location, category, minPrice, maxPrice }: Search) {
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(location ?? '')
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // A jump inside the page (skip link) is not a new search.
    if (shownKey.current === key || hash) return
    shownKey.current = key
    setPlace(location ?? '')
    const values = { category: category ?? 'all', minPrice, maxPrice }
    for (const [name, value = ''] of Object.entries(values)) fill(form.current?.elements.namedItem(name), value)
  }, [key, hash, location, category, minPrice, maxPrice])
  return { form, place, setPlace }
}

function fill(field: unknown, value: string) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
