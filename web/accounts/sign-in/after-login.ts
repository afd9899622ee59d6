import type { User } from '#contract/accounts/account.ts'

/** The history state of /login and /register: the page that required a login. */
interface LoginState {
  from?: string
}

/** The path to open after a login: the dashboard for administrators, the page that required the login for others. */
export function pathAfterLogin({ role }: Pick<User, 'role'>, state: unknown): string {
  if (role === 'admin') return '/admin'
  const from = (state as LoginState | null)?.from
  return typeof from === 'string' && isOfThisSite(from) ? from : '/profile'
}

/** Whether this is a path, and not a disguised URL of another site: browsers read `/\` as `//`, and ignore tabs. */
function isOfThisSite(path: string): boolean {
  const here = 'http://here'
  return /^\/(?![/\\])/.test(path) && new URL(path, here).origin === here
}
