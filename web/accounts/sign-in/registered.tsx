import { CircleCheck } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REGISTERED_REDIRECT_MS } from '#contract/limits.ts'
import { AuthNotice } from './auth-notice.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

/** docs/specification.md §2: shows the message for a while, then redirects to /login. */
export function Registered() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goToLogin = useEffectEvent(() => navigate('/login', { replace: true, state }))
  useEffect(() => {
    const timer = setTimeout(() => void goToLogin(), REGISTERED_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <AuthNotice icon={CircleCheck} kind="success" title="Votre compte est créé">
      <p>La page de connexion va s’ouvrir.</p>
      <PageLink className="btn btn-line" to="/login" replace state={state}>
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}
