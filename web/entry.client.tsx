import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchNetwork } from './api/network.ts'
import { takeAnswers } from './api/page-data.ts'
import { refetchFailedQueries, setNotifier } from './api/query-client.ts'
import { watchToken } from './api/session.ts'
import { showToast } from './ui/toast/toast.ts'

setNotifier(showToast)
watchToken()
watchNetwork({ onReturn: refetchFailedQueries })

takeAnswers()

if (window.pageState !== 'leaving')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
