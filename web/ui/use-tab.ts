import { useSearchParams } from 'react-router'

/** The tab is in the address: it can be shared, and survives a reload. The first one is the address without it. */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [tab: Name, show: (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const [first] = names
  const tab = names.find((name) => name === params.get('tab')) ?? first
  const show = (next: string) =>
    setParams(next === first ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return [tab, show]
}
