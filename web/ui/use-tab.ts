import { useSearchParams } from 'react-router'

/** The selected tab is in the URL, so that it can be shared and survives a reload. Without it, the first tab. */
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
