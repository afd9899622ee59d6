import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/ui/toast/toast.ts'

/** docs/specification.md §8: shows an error toast about what could not be loaded, and redirects to the dashboard. */
export function ReturnToAdmin({ because }: { because: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ kind: 'error', title: 'Erreur', text: because })
    void navigate('/admin', { replace: true })
  }, [because, navigate])
  return null
}
