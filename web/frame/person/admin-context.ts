import { createContext, use } from 'react'
import type { User } from '#domain/accounts/account.ts'

export const AdminContext = createContext<User | undefined>(undefined)

/** Returns the administrator who opened the page, even after their session has ended while the page stays open. */
export function useAdmin(): User {
  const admin = use(AdminContext)
  if (!admin) throw new Error('outside of RequireAdmin')
  return admin
}
