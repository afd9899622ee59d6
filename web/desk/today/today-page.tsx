import { Coffee } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import type { Today } from '#domain/agency/today.ts'
import { euros } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { today } from '#web/api/queries/admin.ts'
import { firstSteps } from '#web/api/queries/first-hour.ts'
import { EmptyState } from '#web/desk/list.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { outdatedSentences } from '#domain/words/legal-sentences.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { Block } from './block.tsx'
import { FailedMails, OutdatedLegalTexts, RedSigns, StandbyNotice } from './corrections.tsx'
import { fullDay, shortDay } from './days.ts'
import { PeopleBlocks } from './people-blocks.tsx'
import { ListingItem, useIsOnlyMine, WhoseSwitch } from './rows.tsx'
import { DeadlineItem } from './today-items.tsx'

// Loaded on demand: an agency has one first hour.
const FirstHourBlock = lazy(() => import('./first-hour.tsx').then((file) => ({ default: file.FirstHourBlock })))

/** The agency's tasks of the day: all visible without a click, each done with one. */
const TodayScreen = () => (
  <DeskPage
    title="Ma journée"
    description="Rendez-vous, rappels, demandes et échéances du jour."
    skeleton={<TodaySkeleton />}
  >
    {() => <Day />}
  </DeskPage>
)
export default TodayScreen

const TodaySkeleton = () => (
  <Loading text="Chargement de la journée…" className="today">
    <div className="skeleton" />
    <div className="skeleton" />
  </Loading>
)

function Day() {
  const [params] = useSearchParams()
  const isMine = useIsOnlyMine()
  const all = params.get('tout') === 'echeances'
  const { data, error, reload } = useReadOrPrevious(
    today({ ...(isMine && { whose: 'mine' }), ...(all && { all: 'deadlines' }) }),
  )
  const first = useReadOrPrevious(firstSteps())
  // Together, so that the day does not move down; the first hour never keeps the day waiting when it cannot be read.
  const isReady = first.data !== undefined || first.error !== undefined
  return (
    <>
      <WhoseSwitch />
      {data && isReady && (
        <Suspense fallback={<TodaySkeleton />}>
          {first.data?.some(({ state }) => state === 'left') && <FirstHourBlock steps={first.data} />}
          <Blocks data={data} isMine={isMine} />
        </Suspense>
      )}
      {!(data && isReady) &&
        (error ? <LoadFailure text="Impossible de charger la journée." onRetry={reload} /> : <TodaySkeleton />)}
    </>
  )
}

function Blocks({ data, isMine }: { data: Today; isMine: boolean }) {
  const { id: me } = useAdmin()
  const [params] = useSearchParams()
  const [sentences] = useState(() => outdatedSentences(thisDay()))
  const {
    day,
    agenda,
    outcomes,
    callBacks,
    unanswered,
    access,
    fileNews,
    deadlines,
    unmandated,
    silent,
    failedMails,
    siteSigns,
    standby,
  } = data
  const wrong = unmandated.total + failedMails + (siteSigns.length ? 1 : 0) + sentences.length + (standby ? 1 : 0)
  const blocks = [agenda, outcomes, callBacks, unanswered, access, fileNews, data.buyers, deadlines, silent]
  const isFree = blocks.every(({ total }) => total === 0) && wrong === 0
  const chosen = params.get('pour')
  const [whose, agent] = [chosen ? `&pour=${chosen}` : '', isMine ? `&agent=${me}` : '']
  return (
    <>
      <p className="today-day">{fullDay(day)}</p>
      {isFree && <EmptyState icon={Coffee} text="Rien d’urgent" />}
      <div className="today">
        <div>
          <PeopleBlocks data={data} whose={whose} />
        </div>
        <div>
          <Block title="Échéances" {...deadlines} to={`/admin/journee?tout=echeances${whose}`}>
            {deadlines.items.map((row) => (
              <DeadlineItem key={`${row.id} ${row.kind}`} row={row} day={day} />
            ))}
          </Block>
          <Block
            title="À corriger"
            total={wrong}
            items={unmandated.items}
            to={unmandated.total > unmandated.items.length ? `/admin/affaires?vue=sans-mandat${agent}` : undefined}
            before={
              <>
                {standby && <StandbyNotice state={standby} />}
                {siteSigns.length > 0 && <RedSigns labels={siteSigns} />}
                {failedMails > 0 && <FailedMails count={failedMails} />}
                {sentences.length > 0 && <OutdatedLegalTexts sentences={sentences} />}
              </>
            }
          >
            {unmandated.items.map((row) => (
              <ListingItem key={row.id} listing={row} isLate notes={['En ligne sans mandat']} />
            ))}
          </Block>
          <Block title="Sans réaction" {...silent} to={`/admin/affaires?vue=sans-reaction${agent}`}>
            {silent.items.map(({ price, changedAt, ...row }) => (
              <ListingItem
                key={row.id}
                listing={row}
                notes={[price !== null && euros(price), `prix inchangé depuis le ${shortDay(changedAt)}`]}
              />
            ))}
          </Block>
        </div>
      </div>
    </>
  )
}
