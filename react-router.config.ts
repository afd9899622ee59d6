import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // A chunk per export would give more files, which compress less well.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
