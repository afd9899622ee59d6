import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followNetwork } from './api/network.ts'
import { readAgain, setAnnouncer } from './api/query-client.ts'
import { followToken } from './api/session.ts'
import { showToast } from './ui/toast/toast.ts'

setAnnouncer(showToast)
followToken()
followNetwork({ onReturn: readAgain })

if (window.pageLife !== 'left')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
