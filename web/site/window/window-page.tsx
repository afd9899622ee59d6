import { useEffect, useState } from 'react'
import { useRead } from '#web/api/answers.ts'
import { windowSlides } from '#web/api/queries/window-slides.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useTurning } from './use-turning.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import css from './window.css?url'
import { WindowCard } from './window-card.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const REFRESH_MS = 5 * 60_000

/** The screen of the agency's window: one affair after the other, without a header, without a log-in, for months. */
export default function WindowScreen() {
  const { data, reload } = useRead(windowSlides())
  const shown = useLastKnown(data)
  const slides = shown?.slides ?? []
  const turning = useTurning(slides.length, (shown?.seconds ?? 12) * 1000)
  useScreenAwake()
  useEffect(() => {
    // A refresh that fails leaves what is shown.
    const timer = setInterval(() => void reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [reload])
  const slide = slides[turning.at]
  return (
    <div className="window-screen">
      <link rel="stylesheet" href={css} precedence="default" />
      <PageHead title="Vitrine" description="Les affaires de l’agence, l’une après l’autre." />
      <h1 className="visually-hidden">Vitrine de l’agence</h1>
      {slide ? (
        <WindowCard key={slide.id} slide={slide} />
      ) : (
        <p className="window-empty">Nos affaires arrivent bientôt.</p>
      )}
      {slides.length > 1 && (
        <p className="window-controls">
          <button type="button" className="btn btn-line" onClick={() => turning.step(-1)}>
            Précédente
          </button>
          <button type="button" className="btn btn-line" onClick={turning.toggle}>
            {turning.isPaused ? 'Reprendre' : 'Pause'}
          </button>
          <button type="button" className="btn btn-line" onClick={() => turning.step(1)}>
            Suivante
          </button>
          <span>{`${turning.at + 1} sur ${slides.length}`}</span>
        </p>
      )}
    </div>
  )
}

/** The last answer: a refresh that fails must not empty the screen. */
function useLastKnown<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
