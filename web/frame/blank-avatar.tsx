import { User } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** The place of a small Avatar, until it is known whose. */
export function BlankAvatar() {
  return (
    <span className="avatar avatar-sm avatar-blank">
      <Icon of={User} />
    </span>
  )
}
