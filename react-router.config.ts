import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // One small client graph: fewer, better compressed files than a chunk per export.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
