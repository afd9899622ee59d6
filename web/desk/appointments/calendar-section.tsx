import { Copy } from 'lucide'
import { useState } from 'react'
import { numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { calendarState, revokeCalendar, shareCalendar } from '#web/api/queries/appointments.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** The secret address by which Google, Outlook and Apple show the member's appointments; it is shown once. */
export function CalendarSection() {
  const { data } = useRead(calendarState())
  const [url, setUrl] = useState('')
  const create = () => shareCalendar().then((made) => setUrl(made.url))
  return (
    <SettingSection
      title="Mon agenda ailleurs"
      intro="Une adresse secrète, pour voir vos rendez-vous et vos absences dans Google, Outlook ou Apple. Elle ne montre ni les notes, ni l’affaire des visites discrètes."
    >
      <div className="form-stack" role="status">
        {url && <ShownAddress url={url} />}
        {!url && data?.since && <p>{`Une adresse existe depuis le ${numericDate(data.since)}.`}</p>}
      </div>
      <div className="row calendar-actions">
        {data?.since ? (
          <>
            <ConfirmButton
              button={{ className: 'btn btn-line', children: 'Changer l’adresse' }}
              title={'Changer l’adresse de votre agenda\u00a0?'}
              action="Changer l’adresse"
              pending="Création…"
              onConfirm={create}
            >
              <p>L’ancienne ne sert plus&nbsp;: abonnez vos agendas à la nouvelle.</p>
            </ConfirmButton>
            <ActionButton
              className="btn-danger-line"
              pending="Retrait…"
              onClick={() => revokeCalendar().then(() => setUrl(''))}
            >
              Retirer l’adresse
            </ActionButton>
          </>
        ) : (
          <ActionButton className="btn-line" pending="Création…" onClick={create}>
            Créer l’adresse
          </ActionButton>
        )}
      </div>
    </SettingSection>
  )
}

function ShownAddress({ url }: { url: string }) {
  async function copy() {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', title: 'Adresse copiée', text: 'Collez-la dans votre agenda, comme un abonnement.' })
  }
  return (
    <>
      <p>Copiez-la maintenant&nbsp;: elle n’est montrée qu’une fois. Qui la connaît voit vos rendez-vous.</p>
      <code className="calendar-url">{url}</code>
      <div className="row">
        <a className="btn btn-line" href={url}>
          S’abonner
        </a>
        <ActionButton className="btn-line" pending="Copie…" onClick={copy}>
          <Icon of={Copy} />
          Copier
        </ActionButton>
      </div>
    </>
  )
}
