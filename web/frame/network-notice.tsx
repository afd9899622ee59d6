import { useState } from 'react'
import { checkReachable, useIsUnreachable } from '#web/api/network.ts'

export const NetworkNotice = () => useIsUnreachable() && <Notice />

function Notice() {
  const [hasTried, setTried] = useState(false)
  const retry = async () => setTried(!(await checkReachable()))
  return (
    <div className="network-notice">
      <p>
        <strong>{hasTried ? 'Toujours pas de connexion.' : 'Connexion interrompue.'}</strong> Ce qui est affiché reste
        lisible.
      </p>
      <button type="button" className="btn btn-line btn-sm" onClick={() => void retry()}>
        Réessayer
      </button>
    </div>
  )
}
