import { Fragment, type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { User } from '#domain/accounts/account.ts'
import { isAllowed, type May } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { endKeeping, keepPage, proof } from '#web/api/page-prompts.ts'
import { hasUnsaved } from '#web/api/local-drafts.ts'
import { askProof, isFactorDue, sendProof, teamPass } from '#web/api/queries/second-factor.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { logInAgain } from '#web/api/unsaved-page.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { AdminContext } from '#web/frame/person/admin-context.ts'
import { useNoPendingNavigation } from '#web/frame/person/require-user.tsx'
import { LogInAgain } from '#web/frame/person/log-in-again.tsx'
import { useSecondStep } from '#web/frame/person/use-second-step.ts'

/** The page that sets up second factors. */
const SECURITY = '/admin/securite'

interface RequireAdminProps {
  /** Shown until the user is loaded, and to others. The server renders nothing else. */
  skeleton: ReactNode
  children: (admin: User) => ReactNode
  /** Which team roles may open the page; the others see a message. */
  may?: May | undefined
}

/**
 * docs/specification.md §6: renders `children` for administrators; shows others a toast and redirects them to /login.
 * If the session ends after something was typed, the page stays and the login opens over it. An administrator who must
 * set up a second factor is redirected to the page for that.
 */
export function RequireAdmin({ skeleton, children, may }: RequireAdminProps) {
  const isHydrated = useIsHydrated()
  const isLoggedIn = useIsLoggedIn()
  const { data: user, error, isPending, reload } = useUser()
  const current = isLoggedIn && user?.role === 'admin' ? user : undefined
  const [isKept, keptFor] = useKeptPage(user, current)
  const admin = current ?? keptFor
  const pass = useRead(admin && teamPass())
  const isProofAsked = usePromptIsOpen(proof)
  const { pathname, search } = useLocation()
  // If it cannot be loaded, the page's own requests show why.
  if (admin && pass.isPending) return skeleton
  if (admin && isFactorDue(pass.data) && pathname !== SECURITY)
    return <Navigate to={SECURITY} replace state={{ from: pathname + search }} />
  if (admin && pass.data && !isAllowed(pass.data.role, may))
    return <p className="alert">{may === 'owner' ? FOR_OWNERS : FOR_AGENTS}</p>
  if (admin)
    return (
      <AdminContext value={admin}>
        <Fragment key={admin.id}>{children(admin)}</Fragment>
        {isKept && <LogInAgain person={admin} />}
        {isProofAsked && !isKept && <ProveAgain />}
      </AdminContext>
    )
  if (isLoggedIn && error)
    return <LoadFailure text="Impossible de charger votre compte. Veuillez réessayer." onRetry={reload} />
  return (
    <>
      {skeleton}
      {isHydrated && (!isLoggedIn || !isPending) && <DenyAccess />}
    </>
  )
}

const usePromptIsOpen = (prompt: typeof proof): boolean =>
  useSyncExternalStore(
    prompt.subscribe,
    () => prompt.isOpen,
    () => false,
  )

const FOR_OWNERS = 'Cette page est réservée aux dirigeants de l’agence.'
const FOR_AGENTS = 'Cette page est réservée aux négociateurs et aux dirigeants de l’agence.'

/** Whether the page stays open without a session, and for which user: until someone logs in again. */
function useKeptPage(user: User | undefined, current: User | undefined): [isKept: boolean, keptFor: User | undefined] {
  const isKept = usePromptIsOpen(logInAgain)
  const [last, setLast] = useState(current)
  if (current && current !== last && !isKept) setLast(current)

  useEffect(() => {
    let hasTyped = false
    const note = () => (hasTyped = true)
    addEventListener('input', note)
    const endKept = keepPage(() => hasTyped || hasUnsaved())
    return () => {
      removeEventListener('input', note)
      endKept()
    }
  }, [])

  useEffect(() => {
    if (isKept && user) endKeeping(current !== undefined && current.id === last?.id)
  }, [isKept, user, current, last])
  return [isKept, isKept ? last : undefined]
}

/** Asks for a second factor over a page whose call requires a recent one; then the call is retried, or fails. */
function ProveAgain() {
  const [step, answer] = useSecondStep()
  const begin = useEffectEvent(() => {
    const end = (isDone: boolean) => () => proof.close(isDone)
    askProof()
      .then((question) => answer(question, sendProof))
      .then(end(true), end(false))
  })
  useEffect(() => begin(), [])
  return (
    <Dialog title="Confirmez que c’est vous" onClose={() => proof.close(false)}>
      <p>Cette action demande votre second facteur.</p>
      {step ?? <Skeletons shapes={['field']} />}
    </Dialog>
  )
}

function DenyAccess() {
  const navigate = useNavigate()
  const isStaying = useNoPendingNavigation()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isStaying) return
    showToast({
      kind: 'error',
      title: 'Accès refusé',
      text: 'Vous devez être administrateur pour accéder à cette page',
    })
    void navigate('/login', { replace: true, state: { isDenied: true, from: pathname + search } })
  }, [isStaying, navigate, pathname, search])
  return null
}
