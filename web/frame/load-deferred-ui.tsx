import { type ComponentType, useEffect, useState } from 'react'

/** What no page needs to be read, fetched once it is alive; before it is wanted: a message may be that the network is gone. */
export function Later() {
  const [Attendants, setAttendants] = useState<ComponentType>()
  useEffect(() => void import('./deferred-ui.tsx').then(({ default: all }) => setAttendants(() => all)), [])
  return Attendants && <Attendants />
}
