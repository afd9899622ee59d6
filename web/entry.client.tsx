import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tabAnswers } from './api/answers.ts'
import { onReturn, watchNetwork } from './api/network.ts'
import { takePageState } from './api/page-data.ts'
import { watchToken } from './api/session.ts'
import { siteOf } from './hydration/site-router.tsx'

watchToken()
watchNetwork()
onReturn(() => tabAnswers.retryFailed())

const state = takePageState()

if (window.pageState !== 'leaving')
  startTransition(() => {
    hydrateRoot(document, import.meta.env.DEV ? <HydratedRouter /> : siteOf(state))
  })
