import { createContext, use } from 'react'
import type { User } from '#domain/accounts/account.ts'

export const AdminContext = createContext<User | undefined>(undefined)

/** The administrator of the page; also while their session has ended and the page is kept. */
export function useAdmin(): User {
  const admin = use(AdminContext)
  if (!admin) throw new Error('outside of RequireAdmin')
  return admin
}
