import { useSearchParams } from 'react-router'

export const isOnlyMine = (params: URLSearchParams): boolean => params.get('pour') === 'moi'

/** What the administrator follows, or everything. */
export function WhoseSwitch() {
  const [params, setParams] = useSearchParams()
  const isMine = isOnlyMine(params)
  function show(mine: boolean) {
    const next = new URLSearchParams(params)
    if (mine) next.set('pour', 'moi')
    else next.delete('pour')
    setParams(next, { preventScrollReset: true })
  }
  return (
    <div className="segments today-whose" role="group" aria-label="Ce qui est montré">
      <button type="button" aria-pressed={isMine} onClick={() => show(true)}>
        Moi
      </button>
      <button type="button" aria-pressed={!isMine} onClick={() => show(false)}>
        Toute l’agence
      </button>
    </div>
  )
}
