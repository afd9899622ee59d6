import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppointmentsForm } from '#domain/agency/settings.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { saveAppointments } from '#web/api/queries/agency-admin.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { SettingsForm } from './settings-form.tsx'

/** How many half-hours are offered to visitors. */
export function AppointmentsSection({ saved }: { saved: AppointmentsForm }) {
  const [capacity, setCapacity] = useState(String(saved.capacity))
  const [noticeHours, setNoticeHours] = useState(String(saved.noticeHours))
  const { mutateAsync: send } = useMutation(saveAppointments())
  const typed = { capacity: numberIn(capacity), noticeHours: numberIn(noticeHours) }
  return (
    <SettingSection
      title="Rendez-vous"
      intro="Les visiteurs réservent une demi-heure sur la page Contact, dans les horaires de l’agence, sur dix jours ouvrés."
    >
      <SettingsForm
        name="rendez-vous"
        schema={AppointmentsForm}
        send={send}
        typed={typed}
        onTake={(earlier) => {
          setCapacity(String(earlier.capacity))
          setNoticeHours(String(earlier.noticeHours))
        }}
      >
        <TypedField
          path="capacity"
          label="Rendez-vous à la même heure"
          hint={'Combien de personnes reçoivent en même temps. 0\u00a0: aucun créneau n’est proposé.'}
          value={capacity}
          onChange={setCapacity}
        />
        <TypedField
          path="noticeHours"
          label="Délai avant le rendez-vous, en heures"
          value={noticeHours}
          onChange={setNoticeHours}
        />
      </SettingsForm>
    </SettingSection>
  )
}

/** What is not a number is refused by the rules. */
const numberIn = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed)
