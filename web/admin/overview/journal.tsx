import { History } from 'lucide'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { JournalEntries } from './journal-entries.tsx'

/** The audit log, collapsed; read when it is opened. */
export function Journal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure journal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={History} />
        Journal des modifications
      </summary>
      {isOpen && <JournalEntries />}
    </details>
  )
}
