import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tabAnswers } from './api/answers.ts'
import { onReturn, watchNetwork } from './api/network.ts'
import { takeAnswers } from './api/page-data.ts'
import { watchToken } from './api/session.ts'

watchToken()
watchNetwork()
onReturn(() => tabAnswers.retryFailed())

takeAnswers()

if (window.pageState !== 'leaving')
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
