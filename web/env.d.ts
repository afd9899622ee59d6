declare module 'virtual:react-router/server-build' {
  const build: unknown
  export = build
}

interface Window {
  /** Absent: its scripts have not run yet. Left: another page is on its way. See reload-on-early-history.ts. */
  pageLife?: 'alive' | 'left'
  /** See replay-clicks.ts. */
  pressedEarly?: Set<HTMLElement>
  /** React Router's list of which files each address loads, and its own address: another one for each build. */
  __reactRouterManifest?: {
    url: string
    routes: Record<string, { path?: string; index?: true; module: string; imports: string[] }>
  }
}

interface Navigator {
  /** Chromium only. */
  connection?: { saveData: boolean; effectiveType: string }
}
