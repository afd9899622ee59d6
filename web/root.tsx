import { type ReactNode, startTransition, use, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useLocation,
  useNavigation,
} from 'react-router'
import type { AgencyIdentity } from '#domain/agency/settings.ts'
import besley from './fonts/besley-fr.woff2?url'
import radioCanada from './fonts/radio-canada-fr.woff2?url'
import { type RootData, useAgency } from './frame/page-head.tsx'
import { type Answers, AnswersContext, tabAnswers } from './api/answers.ts'
import { call } from './api/call.ts'
import { connected } from './api/connections.ts'
import { isPageStored } from './api/page-store.ts'
import { answersOf, type PageData } from './api/page-data.ts'
import { MARK_SESSION } from './api/token.ts'
import { letRouterHandleHistory, RELOAD_ON_EARLY_HISTORY } from './rendering/reload-on-early-history.ts'
import { RECORD_EARLY_CLICKS, replayClicks } from './rendering/replay-clicks.ts'
import { ScriptNonce } from './rendering/page-contexts.ts'
import { FailedPage } from './frame/failed-page.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { PageStyles } from './frame/page-styles.tsx'
import { RELOAD_WITHOUT_FILES } from './rendering/reload-missing-files.ts'
import { START_SCRIPTS_LATE } from './rendering/start-scripts-late.ts'
import { useRestoreScroll } from './rendering/use-restore-scroll.ts'
import type * as DeferredUi from './site/deferred-ui.tsx'
import css from './app.css?url'

/** Without the database, pages that read nothing still render, with the hours that the process remembers; they are not cached. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<RootData> {
  const words = await call('GET /api/agency/words', { query: { path: new URL(request.url).pathname } })
  const own = Object.keys(words).length ? { words } : {}
  const identity = { ...toFrame(await call('GET /api/agency/identity', {})), ...own }
  try {
    const { hours, openings, social } = await call('GET /api/agency', {})
    return { publicUrl: connected().publicUrl ?? '', agency: { ...identity, hours, openings, social } }
  } catch (error) {
    const remembered = connected().rememberedAgency?.()
    if (!remembered) throw error
    context.set(isPageStored, false)
    return { publicUrl: connected().publicUrl ?? '', agency: { ...identity, ...remembered } }
  }
}

const toFrame = ({ guarantee, mediator, ...identity }: AgencyIdentity) => {
  const { name, baseline, legalName, address, phone, email, professionalCard, fees, look } = identity
  const { requestsKeptMonths, sellersKeptMonths, draftsKeptMonths } = identity
  const guarantor = guarantee.holdsNoFunds ? null : guarantee.guarantor.name
  const kept = { requestsKeptMonths, sellersKeptMonths, draftsKeptMonths }
  const shown = { name, baseline, legalName, address, phone, email, professionalCard, fees, ...kept }
  return { ...shown, ...(look && { look }), guarantor, mediatorSite: mediator.website }
}

/** Inline scripts that run before anything else; not in the browser's bundle. */
const HEAD_SCRIPTS = import.meta.env.SSR
  ? [MARK_SESSION, RELOAD_ON_EARLY_HISTORY, RECORD_EARLY_CLICKS, RELOAD_WITHOUT_FILES, START_SCRIPTS_LATE].join('\n')
  : ''

/** Navigations do not reload this data: the public URL never changes, the agency rarely does. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = import.meta.env.SSR ? use(ScriptNonce) : undefined
  const ofRoute = useMatches().findLast(({ handle }) => handle)?.handle as { headScript: string } | undefined
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: (ofRoute?.headScript ?? '') + HEAD_SCRIPTS }}
          suppressHydrationWarning
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={css} precedence="default" />
        {/* Low priority: style sheets and the main picture come first, fallback fonts have the same widths. */}
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
        <link
          rel="preload"
          href={radioCanada}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {import.meta.env.SSR && <Meta />}
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKeyOf} />
        {/* Only the server, or the development server's router, knows the scripts of the page. */}
        {(import.meta.env.SSR || import.meta.env.DEV) && <Scripts />}
      </body>
    </html>
  )
}

/** A link back to a page can name the history entry whose scroll position must be restored. */
const scrollKeyOf = ({ key, state }: Location) => (state as { scrollKey?: string } | null)?.scrollKey ?? key

export default function Root() {
  const matches = useMatches()
  const shown = matches.at(-1)
  const page = shown?.loaderData as PageData | undefined
  useRestoreScroll()
  return (
    <Frame answers={import.meta.env.SSR ? answersOf(page) : undefined} isBare={matches[1]?.id === DESK}>
      <PageStyles screen={shown?.id ?? ''} />
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <FailedPage error={error} />
    </Frame>
  )
}

interface FrameProps {
  /** The API responses that the server read for the page. */
  answers?: Answers | undefined
  /** Whether the page brings its own header, menu and <main>. */
  isBare?: boolean
  children: ReactNode
}

/** The id of the layout route around the administration's pages. */
const DESK = 'desk/shell/shell'

function Frame({ answers = tabAnswers, isBare = false, children }: FrameProps) {
  const agency = useAgency()
  const { pathname } = useLocation()
  const deferred = useDeferredUi()
  useEffect(onHydrated, [])
  return (
    <AnswersContext value={answers}>
      <LoadingBar />
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      {pathname === '/' && (
        <a className="skip-link" href="#recherche">
          Aller à la recherche
        </a>
      )}
      {!isBare && <Header />}
      {/* Screen readers announce the notice only if its live region exists before its text. */}
      <div role="status">{deferred && <deferred.NetworkNotice />}</div>
      {isBare ? (
        children
      ) : (
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      )}
      {!isBare && <Footer agency={agency} />}
      {deferred && <deferred.DeferredUi />}
    </AnswersContext>
  )
}

function onHydrated(): void {
  letRouterHandleHistory()
  replayClicks()
}

/**
 * Loads toasts and notices right after hydration: they must be there when the network fails. In a transition, because
 * the whole frame renders again.
 */
function useDeferredUi() {
  const [deferred, setDeferred] = useState<typeof DeferredUi>()
  useEffect(() => void import('./site/deferred-ui.tsx').then((ui) => startTransition(() => setDeferred(ui))), [])
  return deferred
}

/** A bar at the top while the next page loads. Its CSS delays it: most pages load sooner. */
function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <div className="loading-bar" role="progressbar" aria-label="Chargement de la page" />
}
