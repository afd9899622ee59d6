import { useSearchParams } from 'react-router'

const TABS = ['properties', 'requests', 'users'] as const
type TabName = (typeof TABS)[number]

/** The tab is in the address: it can be shared, and survives a reload. The first one is the address without it. */
export function useTab(): [tab: TabName, show: (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'properties'
  const show = (next: string) =>
    setParams(next === 'properties' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return [tab, show]
}
