import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

interface Tab {
  id: string
  label: string
  count?: number | undefined
  panel: ReactNode
}

interface TabsProps {
  /** Names the group of tabs, for screen readers. */
  label: string
  tabs: Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Arrow keys, Home and End select a tab. A panel is rendered on its first visit, then stays mounted with its state. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const visited = useVisited(selected)
  const list = useSelectedInView(selected)

  function move(event: KeyboardEvent, index: number) {
    const next = nextIndex(event.key, index, tabs.length)
    const tab = tabs[next ?? -1]
    if (next === undefined || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onSelect(tab.id)
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id: tab, label, count }, index) => (
          <button
            key={tab}
            type="button"
            className="tab"
            role="tab"
            id={`${id}tab-${tab}`}
            aria-selected={tab === selected}
            aria-controls={`${id}panel-${tab}`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
            onKeyDown={(event) => move(event, index)}
          >
            {`${label} `}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id: tab, panel }) => (
        <div
          key={tab}
          className="tab-panel"
          role="tabpanel"
          id={`${id}panel-${tab}`}
          aria-labelledby={`${id}tab-${tab}`}
          hidden={tab !== selected}
        >
          {visited.has(tab) && panel}
        </div>
      ))}
    </>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
}

function useVisited(selected: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([selected]))
  if (!visited.has(selected)) setVisited(new Set([...visited, selected]))
  return visited
}

/** On narrow screens the tabs scroll sideways: scrolls the selected one to the middle. */
function useSelectedInView(selected: string) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [selected])
  return list
}

/** Keeps the selected tab in the URL, so that it can be shared and survives a reload. Without it, the first tab. */
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
