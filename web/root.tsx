import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { TOAST_MS } from '#contract/limits.ts'
import besley from './fonts/besley-fr.woff2?url'
import radioCanada from './fonts/radio-canada-fr.woff2?url'
import { getPublicUrl } from './api/public-url.ts'
import type { PageData } from './api/page-data.ts'
import { getQueryClient } from './api/query-client.ts'
import { MARK_SESSION } from './api/token.ts'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { Problem } from './parts/problem.tsx'
import { Toaster } from './ui/toaster.tsx'
import css from './styles/app.css?url'

export interface RootData {
  publicUrl: string
}

export const loader = (): RootData => ({ publicUrl: getPublicUrl() })

/** The public address never changes: no navigation asks for it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script dangerouslySetInnerHTML={{ __html: MARK_SESSION }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={besley} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={radioCanada} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={css} precedence="default" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [client] = useState(getQueryClient)
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={page?.dehydrated}>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        <Header />
        <main id="contenu" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <Toaster visibleMs={TOAST_MS} />
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main id="contenu" className="wrap py-section">
      <title>Erreur</title>
      <Problem
        title="Erreur"
        text="Une erreur est survenue. Veuillez réessayer dans un instant."
        to="/"
        label="Retour à l’accueil"
      />
    </main>
  )
}
