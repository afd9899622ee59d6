import { User } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** Placeholder of a small Avatar, until the user is loaded. */
export const BlankAvatar = () => (
  <span className="avatar avatar-sm avatar-blank">
    <Icon of={User} />
  </span>
)
