import type { User } from '#contract/accounts/account.ts'

/** The history state of /login and /register: the page that asked for the log-in. */
interface LoginState {
  from?: string
}

/** Where a person goes once logged in: administrators to their desk, others back to the page that asked. */
export function afterLogin({ role }: Pick<User, 'role'>, state: unknown): string {
  if (role === 'admin') return '/admin'
  const from = (state as LoginState | null)?.from
  return typeof from === 'string' && isOfThisSite(from) ? from : '/profile'
}

/** A path, and no address of another site in disguise: browsers read `/\` as `//`, and skip tabs. */
function isOfThisSite(path: string): boolean {
  const here = 'http://here'
  return /^\/(?![/\\])/.test(path) && new URL(path, here).origin === here
}
