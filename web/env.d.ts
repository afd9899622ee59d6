declare module 'virtual:react-router/server-build' {
  const build: unknown
  export = build
}

interface Window {
  /** Absent before hydration; `leaving` while another page loads. See reload-on-early-history.ts. */
  pageState?: 'hydrated' | 'leaving'
  /** See replay-clicks.ts. */
  earlyClicks?: Set<HTMLElement>
  /** Responses by token and URL: see first-page.ts. */
  earlyAnswers?: Map<string, Promise<Response>>
  /** See start-scripts-late.ts. */
  scriptsWaitFor?: Promise<unknown>
  /** React Router's list of the files each route loads; `url` is different for each build. */
  __reactRouterManifest?: {
    url: string
    routes: Record<
      string,
      { id: string; parentId?: string; path?: string; index?: true; module: string; imports: string[] }
    >
  }
  /** The modules of the current page's routes, by route id. */
  __reactRouterRouteModules?: Record<string, unknown>
}

interface Navigator {
  /** Chromium only. */
  connection?: { saveData: boolean; effectiveType: string }
}
