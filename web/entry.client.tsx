import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setAnnouncer } from './api/query-client.ts'
import { followToken } from './api/session.ts'
import { showToast } from './ui/toast.ts'

setAnnouncer(showToast)
followToken()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => void import('./ui/tooltips.ts').then(({ followTooltips }) => followTooltips()))
