import { LEAD_CHANNEL_LABELS, type RecordedLeadForm, RECORDED_CHANNELS } from '#domain/leads/recorded-lead.ts'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'

type Channel = RecordedLeadForm['channel']

/** How the request came. */
export const ChannelField = ({ value, onChange }: { value: Channel; onChange: (channel: Channel) => void }) => (
  <LabelledField path="channel" label="Reçue par" isGroup>
    {({ name }) => (
      <div className="record-channels">
        {RECORDED_CHANNELS.map((channel) => (
          <label key={channel} className="tile">
            <input type="radio" name={name} checked={channel === value} onChange={() => onChange(channel)} />
            <span>{LEAD_CHANNEL_LABELS[channel]}</span>
          </label>
        ))}
      </div>
    )}
  </LabelledField>
)
