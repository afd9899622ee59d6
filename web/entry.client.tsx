import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takePageState } from './api/page-data.ts'
import { siteOf } from './rendering/site-router.tsx'
import { startBrowser } from './start-browser.ts'

startBrowser()

// Each step runs in its own task, so that a slow phone can paint and respond in between.
const state = takePageState()
await nextTask()
const site = import.meta.env.DEV ? <HydratedRouter /> : siteOf(state)
await nextTask()

if (window.pageState !== 'leaving') startTransition(() => void hydrateRoot(document, site))

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
