import type { LeadDetail } from '#contract/accounts/admin.ts'

export type LeadKind = LeadDetail['kind']

const KINDS: Record<LeadKind, string> = { contact: 'Contacts', estimate: 'Estimations' }

export function KindSwitch({ kind, onChange }: { kind: LeadKind; onChange: (kind: LeadKind) => void }) {
  return (
    <div className="segments" role="group" aria-label="Type de demandes">
      {(Object.keys(KINDS) as LeadKind[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChange(one)}>
          {KINDS[one]}
        </button>
      ))}
    </div>
  )
}
