import { LockKeyhole, ScanText } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { matchPath, useParams, useSearchParams } from 'react-router'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { PAGE_WIDTH_PX, type RoomDocument } from '#domain/data-room/document.ts'
import { useRead } from '#web/api/answers.ts'
import { CallError, callWith } from '#web/api/call.ts'
import {
  forgetRequest,
  ownRequest,
  type PagePlace,
  openPage,
  pageText,
  requestEarly,
  roomDocuments,
  takeEarly,
} from '#web/api/queries/data-room.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { TurnButton } from '#web/frame/data-room/turn-button.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import { AuthNotice } from '#web/site/account/sign-in/auth-layout.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { SHOW_FIRST_PAGE } from './first-page.ts'
import { RoomStyles, Shown } from './room-layout.tsx'
import { useReadingTime } from './use-reading-time.ts'

const pageIn = (params: URLSearchParams) => Math.trunc(Number(params.get('page'))) || 1

/** Opened by its URL, the page is shown before React starts. */
export const handle = { headScript: import.meta.env.SSR ? SHOW_FIRST_PAGE : '' }

if (!import.meta.env.SSR && readToken()) {
  const params = matchPath('/dossiers/:id/documents/:documentId', location.pathname)?.params
  const [id, documentId] = [Number(params?.id), Number(params?.documentId)]
  if (params) requestEarly({ id, documentId, page: pageIn(new URLSearchParams(location.search)) })
}

/** A document of a confidential file, page by page. What the server no longer finds leaves the screen at once. */
export default function ReadingScreen() {
  const params = useParams()
  const [id = 0, documentId = 0] = [params['id'], params['documentId']].map(Number)
  const isLoggedIn = useIsLoggedIn()
  const documents = useRead(isLoggedIn ? roomDocuments(id) : undefined)
  const [closed, setClosed] = useState<number>()
  const isClosed = closed === documentId || isMissing(documents.error)
  const document = isClosed ? undefined : documents.data?.find((one) => one.id === documentId)
  const user = useUser()
  // For both, or the page drawn early would disappear in between.
  const isWaiting = !user.error && !(user.data && (isClosed || documents.data || documents.error))
  const look = useEffectEvent(() => void (globalThis.document.visibilityState === 'visible' && documents.reload()))
  useEffect(() => {
    const listener = () => look()
    globalThis.document.addEventListener('visibilitychange', listener)
    return () => globalThis.document.removeEventListener('visibilitychange', listener)
  }, [])
  function closeWhenMissing(error: unknown) {
    if (!isMissing(error)) return
    forgetRequest(id)
    setClosed(documentId)
  }
  return (
    <div className="wrap page">
      <RoomStyles />
      <PageHead title="Document confidentiel" description="Un document du dossier, à lire à l’écran." />
      <BackLink to={`/dossiers/${id}`} label="Retour au dossier" />
      <h1 className="reader-title">{document?.title ?? 'Document confidentiel'}</h1>
      <RequireUser skeleton={null}>
        {() =>
          document ? (
            <Reader key={`${documentId} ${document.version}`} id={id} document={document} onFailed={closeWhenMissing} />
          ) : isClosed ? (
            <Closed id={id} />
          ) : (
            !isWaiting && (
              <Shown of={documents} what="ce document">
                {() => <Closed id={id} />}
              </Shown>
            )
          )
        }
      </RequireUser>
      {isWaiting && <ReaderSkeleton />}
      <p className="reader-print">Ce dossier se lit à l’écran, et ne s’imprime pas.</p>
    </div>
  )
}

const isMissing = (error: unknown) => error instanceof CallError && error.status === 404

/** Takes the place of the page, and the focus. */
function Closed({ id }: { id: number }) {
  const { data: request } = useRead(ownRequest(id))
  const isOpen = !request || request.state === 'open'
  return (
    <AuthNotice icon={LockKeyhole} kind="danger" title="Ce document ne vous est plus ouvert">
      <p aria-live="polite">
        {isOpen
          ? 'L’agence l’a retiré, ou le dossier est fermé. Rien n’en est resté sur cet appareil.'
          : `${ACCESS_STATE_LABELS[request.state]}. ${request.next}`}
      </p>
      <PageLink className="btn btn-plate" to={`/dossiers/${id}`}>
        Voir où en est le dossier
      </PageLink>
    </AuthNotice>
  )
}

type OnFailed = (error: unknown) => void

/** In the same places as the reader's own. */
const ReaderSkeleton = () => (
  <Loading text={'Chargement\u00a0: ce document…'} className="reader-skeleton">
    <ReaderNote />
    <div className="reader-tools top-bar">
      <Skeletons shapes={['tab', 'tab', 'tab']} />
    </div>
    <div className="reader-page">
      {/* The script of the page's head draws on it. */}
      <canvas className="skeleton" {...PAGE_SIZE} suppressHydrationWarning />
    </div>
  </Loading>
)

const PAGE_SIZE = { width: PAGE_WIDTH_PX, height: PAGE_WIDTH_PX * Math.SQRT2 }

const ReaderNote = () => (
  <p className="hint reader-note">
    Chaque page porte votre nom. L’agence voit quelles pages vous lisez et combien de temps{'\u00a0'}; vous le voyez
    aussi dans le dossier. Rien ne s’enregistre ni ne s’imprime d’ici. Personne ne peut empêcher une photo de l’écran
    {'\u00a0'}: votre nom y serait.
  </p>
)

interface ReaderProps {
  id: number
  document: RoomDocument
  onFailed: OnFailed
}

function Reader({ id, document, onFailed }: ReaderProps) {
  const { id: documentId, title, pages } = document
  const body = useRef<HTMLDivElement>(null)
  const [page, setPage] = usePageNumber(pages)
  const [zoom, setZoom] = useState('fit')
  const [isText, setText] = useState(false)
  /** Each page begins at its top. */
  const turnTo = (to: number) => {
    setPage(to)
    if ((body.current?.getBoundingClientRect().top ?? 0) < 0) body.current?.scrollIntoView()
  }
  useKeys({ page, pages, turnTo })
  useReadingTime(
    page,
    (ms) => void callWith('POST /api/access-requests/{id}/readings', id, { documentId, page, ms }).catch(onFailed),
  )
  const place = { id, documentId, page }
  return (
    <>
      <ReaderNote />
      <div className="reader-tools top-bar" role="group" aria-label="Lecture">
        <TurnButton by={-1} page={page} count={pages} onTurn={turnTo} />
        <PageNumber page={page} pages={pages} turnTo={turnTo} />
        <TurnButton by={1} page={page} count={pages} onTurn={turnTo} />
        <select
          className="input"
          aria-label="Taille de la page"
          value={zoom}
          disabled={isText}
          onChange={({ target }) => setZoom(target.value)}
        >
          <option value="fit">Largeur</option>
          <option value="100">100&nbsp;%</option>
          <option value="150">150&nbsp;%</option>
        </select>
        <button
          type="button"
          className="btn btn-line btn-sm"
          aria-pressed={isText}
          aria-label="Version texte"
          onClick={() => setText(!isText)}
        >
          <Icon of={ScanText} />
          <span className="reader-wide">Version texte</span>
        </button>
      </div>
      <div ref={body} className="reader-body">
        {isText ? (
          <TextVersion place={place} onFailed={onFailed} />
        ) : (
          <Picture
            place={place}
            pages={pages}
            zoom={zoom}
            name={`${title}, page ${page} sur ${pages}`}
            onFailed={onFailed}
          />
        )}
      </div>
    </>
  )
}

/** In the URL, so that a link or a reload finds it. */
function usePageNumber(pages: number) {
  const [params, setParams] = useSearchParams()
  const within = (page: number) => Math.min(Math.max(page, 1), pages)
  const set = (to: number) => setParams({ page: String(within(to)) }, { replace: true, preventScrollReset: true })
  return [within(pageIn(params)), set] as const
}

type Turning = Record<'page' | 'pages', number> & { turnTo: (page: number) => void }

function useKeys({ page, pages, turnTo }: Turning) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const [back, on] = [page - 1, page + 1]
    const to = { ArrowLeft: back, PageUp: back, ArrowRight: on, PageDown: on, Home: 1, End: pages }[key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof HTMLElement) || target.closest('input, select, dialog, [popover]')) return
    // A page wider than the screen is scrolled sideways by the same arrows.
    if (key.startsWith('Arrow') && target.scrollWidth > target.clientWidth && target.matches('.reader-page')) return
    event.preventDefault()
    turnTo(to)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function PageNumber({ page, pages, turnTo }: Turning) {
  const field = useRef<HTMLInputElement>(null)
  /** A number that is being typed stays when the page turns meanwhile. */
  const isTyping = useRef(false)
  const show = () => void (field.current && !isTyping.current && (field.current.value = String(page)))
  useEffect(show, [page])
  return (
    <form
      className="reader-number"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Number(field.current?.value)
        isTyping.current = false
        if (typed >= 1) turnTo(typed)
        show()
      }}
    >
      <input
        ref={field}
        className="input"
        inputMode="numeric"
        aria-label="Aller à la page"
        defaultValue={page}
        onInput={() => (isTyping.current = true)}
        onBlur={({ target }) => target.form?.requestSubmit()}
      />
      {`sur\u00a0${pages}`}
    </form>
  )
}

interface PictureProps {
  place: PagePlace
  pages: number
  zoom: string
  name: string
  onFailed: OnFailed
}

/** Pages made ready ahead of the reader. */
const AHEAD = 2

/** Drawn on a canvas: the page's address alone opens nothing, and no picture of it stays in a cache. */
function Picture({ place, pages, zoom, name, onFailed }: PictureProps) {
  const { id, documentId, page } = place
  const canvas = useRef<HTMLCanvasElement>(null)
  /** In memory only: nothing of them outlives the reading room. */
  const [kept] = useState(() => {
    const early = takeEarly(place)
    return new Map(early ? [[page, early]] : [])
  })
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<{ page: number; error?: unknown }>()
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    let isLeft = false
    function open(one: number) {
      const opened = kept.get(one) ?? openPage({ id, documentId, page: one })
      kept.set(one, opened)
      return opened.promise.catch((error: unknown) => {
        // Requested again the next time.
        kept.delete(one)
        fail(error)
        throw error
      })
    }
    for (const one of kept.keys()) if (one < page - 1 || one > page + AHEAD) kept.delete(one)
    open(page).then(
      () => {
        if (isLeft) return
        setShown({ page })
        for (let next = page + 1; next <= Math.min(page + AHEAD, pages); next++) open(next).catch(() => undefined)
      },
      (error: unknown) => !isLeft && setShown({ page, error }),
    )
    return () => {
      isLeft = true
    }
  }, [id, documentId, page, pages, tries, kept])

  // A page made ready ahead is drawn at once.
  const picture = kept.get(page)?.picture
  const failed = !picture && shown?.page === page && shown.error !== undefined
  const isLoading = !picture && !failed
  // Before the next paint: the number above must never stand over the page before.
  useLayoutEffect(() => draw(canvas.current, picture), [picture])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what takes the focus
    <div className="reader-page" data-zoom={zoom} role="region" aria-label="Page" aria-busy={isLoading} tabIndex={0}>
      {failed && (
        <LoadFailure text="Impossible de charger cette page. Veuillez réessayer." onRetry={() => setTries(tries + 1)} />
      )}
      <canvas
        ref={canvas}
        className={isLoading ? 'skeleton' : undefined}
        hidden={failed}
        role="img"
        aria-label={`${name}. Choisissez «\u00a0Version texte\u00a0» pour la lire.`}
        {...PAGE_SIZE}
      />
      <p className="visually-hidden" role="status">
        {isLoading ? 'Chargement de la page…' : name}
      </p>
    </div>
  )
}

/** Without a picture, leaves nothing of the last one, in its size. */
function draw(canvas: HTMLCanvasElement | null, picture?: ImageBitmap): void {
  if (!canvas) return
  const { width, height } = picture ?? canvas
  // Set, even to what it was, a size empties the canvas, which takes as long as drawing.
  if (!picture || canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  if (picture) canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
}

function TextVersion({ place, onFailed }: { place: PagePlace; onFailed: OnFailed }) {
  const text = useRead(pageText(place))
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(text.error), [text.error])
  return (
    <div className="reader-text" aria-live="polite">
      <Shown of={text} what="ce texte">
        {({ text: words, isScan }) => (
          <>
            {isScan && (
              <p className="alert alert-info">
                Cette page n’a pas de version texte{'\u00a0'}: demandez à l’agence ce qu’elle contient.
              </p>
            )}
            <p className="room-text">{words}</p>
          </>
        )}
      </Shown>
    </div>
  )
}
