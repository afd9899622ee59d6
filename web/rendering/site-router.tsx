import { createBrowserRouter, type RouteObject, RouterProvider, useRouteError } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageState } from '#web/api/page-data.ts'
import { MissingFile } from './reload-missing-files.ts'

/** The exports of a route's file. Browsers never call the server's `loader`: each has a `clientLoader`. */
interface Screen {
  default: ComponentType
  clientLoader?: RouteObject['loader']
  shouldRevalidate?: RouteObject['shouldRevalidate']
  /** Only in the root. */
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType<{ error: unknown }>
}

/**
 * Creates the site in a browser, from the files and the state that the page contains. Replaces React Router's
 * HydratedRouter, which costs 8 kB for features that this site does not use (lazy route discovery, data of server
 * loaders) and reloads the page when a file is missing: without a network the page would be lost.
 */
export function siteOf({ loaderData, failed }: Omit<PageState, 'answers'>): ReactNode {
  const errors = Object.fromEntries(failed.map((id) => [id, new Error('The server could not render this page')]))
  const hydrationData = { loaderData, errors: failed.length ? errors : null }
  const router = createBrowserRouter(routesIn(undefined), { hydrationData })
  return (
    // Two children, like the server's rendering: the ids of useId() depend on it.
    <>
      <RouterProvider router={router} />
      {null}
    </>
  )
}

/** The child routes of a route, from React Router's manifest. */
function routesIn(parent: string | undefined): RouteObject[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded = {} } = window
  return Object.values(manifest?.routes ?? {}).flatMap(({ id, parentId, path, index, module }) => {
    if (parentId !== parent) return []
    const screen = loaded[id] as Screen | undefined
    const parts = screen ? partsOf(screen) : { lazy: () => importScreen(module).then(partsOf) }
    return index ? { id, index, ...parts } : { id, path, children: routesIn(id), ...parts }
  })
}

const importScreen = (file: string) =>
  import(/* @vite-ignore */ file).then(
    (screen: Screen) => screen,
    (cause: unknown) => {
      throw new MissingFile(file, { cause })
    },
  )

const partsOf = ({ default: Component, clientLoader, shouldRevalidate, Layout, ErrorBoundary }: Screen) =>
  Layout && ErrorBoundary
    ? {
        element: (
          <Layout>
            <Component />
          </Layout>
        ),
        errorElement: (
          <Layout>
            <RootError of={ErrorBoundary} />
          </Layout>
        ),
        // Never called; without it, React Router would drop the data of the server's loader.
        loader: () => null,
        shouldRevalidate,
      }
    : { Component, loader: clientLoader, shouldRevalidate }

const RootError = ({ of: ErrorBoundary }: { of: ComponentType<{ error: unknown }> }) => (
  <ErrorBoundary error={useRouteError()} />
)
