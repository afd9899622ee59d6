import { useState } from 'react'
import { reach, useIsOutOfReach } from '#web/api/network.ts'

/** Says that the site is out of reach, for as long as it is. The live region is there before its words. */
export function NetworkNotice() {
  return <div aria-live="polite">{useIsOutOfReach() && <Notice />}</div>
}

function Notice() {
  const [hasTried, setTried] = useState(false)
  const retry = async () => setTried(!(await reach()))
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
