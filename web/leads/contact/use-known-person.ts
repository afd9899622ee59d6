import { type RefObject, useEffect } from 'react'
import { useUser } from '#web/api/session.ts'

const KNOWN = ['firstName', 'lastName', 'email'] as const

/** Fills in what is known of a person logged in, where they have not typed: after hydration, pages are a visitor's. */
export function useKnownPerson(form: RefObject<HTMLFormElement | null>): void {
  const { data: user } = useUser()
  useEffect(() => {
    if (!user || !form.current) return
    for (const name of KNOWN) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = user[name]
    }
  }, [user, form])
}
