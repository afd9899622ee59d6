import { useState } from 'react'
import type { Today } from '#domain/agency/today.ts'
import { Block } from './block.tsx'
import { shortDay, waited } from './days.ts'
import { AccessItem, BuyerItem, FileNewsItem, howText, LeadItem } from './rows.tsx'
import { OutcomeItem, UnansweredItem } from './today-items.tsx'

/** The people to see, to call back and to answer. */
export function PeopleBlocks({ data, whose }: { data: Today; whose: string }) {
  const { day, agenda, outcomes, callBacks, unanswered, access, fileNews } = data
  const [now] = useState(Date.now)
  return (
    <>
      <Block title="À l’agenda" {...agenda} to={`/admin/agenda?vue=semaine${whose}`}>
        {agenda.items.map((item) => (
          <LeadItem
            key={`${item.appointment?.id ?? ''} ${item.id} ${item.day} ${item.when}`}
            lead={item}
            start={item.when}
            notes={[item.day === day ? 'Aujourd’hui' : 'Demain', howText(item)]}
          />
        ))}
      </Block>
      <Block title="Issue des visites" {...outcomes} to="/admin/agenda">
        {outcomes.items.map((visit) => (
          <OutcomeItem key={visit.id} visit={visit} />
        ))}
      </Block>
      <Block title="À rappeler" {...callBacks} to="/admin/demandes?vue=a-rappeler">
        {callBacks.items.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            start={lead.callBackOn === day ? 'aujourd’hui' : shortDay(lead.callBackOn ?? day)}
            isLate={lead.callBackOn !== day}
          />
        ))}
      </Block>
      <Block title="À répondre" {...unanswered} to="/admin/demandes">
        {unanswered.items.map((lead) => (
          <UnansweredItem key={lead.id} lead={lead} now={now} />
        ))}
      </Block>
      <Block title="Dossiers confidentiels" {...access} to="/admin/acces?vue=a-traiter">
        {access.items.map((task) => (
          <AccessItem key={`${task.id} ${task.what}`} task={task} {...waited(task.since, now)} />
        ))}
      </Block>
      <Block title="Acquéreurs" {...data.buyers} to={undefined}>
        {data.buyers.items.map((task) => (
          <BuyerItem key={`${task.kind} ${task.id} ${task.words}`} task={task} />
        ))}
      </Block>
      <Block title="Lecteurs de dossiers" {...fileNews} to="/admin/acces">
        {fileNews.items.map((news) => (
          <FileNewsItem key={news.id} news={news} />
        ))}
      </Block>
    </>
  )
}
