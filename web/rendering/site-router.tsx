import { createBrowserRouter, type RouteObject, RouterProvider, useRouteError } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageState } from '#web/api/page-data.ts'
import { MissingFile } from './reload-missing-files.ts'

/** What the file of a route exports. The server's `loader` is not called by browsers: each has its browser twin. */
interface Screen {
  default: ComponentType
  clientLoader?: RouteObject['loader']
  shouldRevalidate?: RouteObject['shouldRevalidate']
  /** The root's. */
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType<{ error: unknown }>
}

/**
 * The site in a browser, out of the files and the state that its page names. React Router's HydratedRouter does the same,
 * and more that this site does not use (routes discovered later, data of the server's loaders): 8 kB. It also reloads the
 * page when a file is missing: without a network the page would be lost.
 */
export function siteOf({ loaderData, failed }: Omit<PageState, 'answers'>): ReactNode {
  const errors = Object.fromEntries(failed.map((id) => [id, new Error('The server could not render this page')]))
  const hydrationData = { loaderData, errors: failed.length ? errors : null }
  const router = createBrowserRouter(routesIn(undefined), { hydrationData })
  return (
    // Two children, as the server renders: the ids of useId() depend on it.
    <>
      <RouterProvider router={router} />
      {null}
    </>
  )
}

/** The routes below another, out of React Router's own list of them. */
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
        // Never called; without it, the data of the server's would be dropped.
        loader: () => null,
        shouldRevalidate,
      }
    : { Component, loader: clientLoader, shouldRevalidate }

const RootError = ({ of: ErrorBoundary }: { of: ComponentType<{ error: unknown }> }) => (
  <ErrorBoundary error={useRouteError()} />
)
