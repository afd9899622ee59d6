import { type RefObject, useEffect } from 'react'
import { useUser } from '#web/api/session.ts'

const KNOWN = ['firstName', 'lastName', 'email'] as const

/** Fills the empty fields with the logged-in user's data. After hydration, because pages are rendered for visitors. */
export function useFillFromUser(form: RefObject<HTMLFormElement | null>): void {
  const { data: user } = useUser()
  useEffect(() => {
    if (!user || !form.current) return
    for (const name of KNOWN) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = user[name]
    }
  }, [user, form])
}
