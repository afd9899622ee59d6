import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { LOCALE } from '#contract/limits.ts'

interface AvatarProps {
  user: Pick<User, 'firstName' | 'lastName' | 'profileImage'>
  /** `sm` in the header, `lg` at the head of the profile. */
  size: 'sm' | 'lg'
}

const SIDE_PX = { sm: 28, lg: 88 }

/** A person's picture, or their initials when there is none or it does not load. Decorative: the name is written beside. */
export function Avatar({ user: { firstName, lastName, profileImage }, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const side = SIDE_PX[size]
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {profileImage && profileImage !== failed ? (
        <img src={profileImage} alt="" width={side} height={side} onError={() => setFailed(profileImage)} />
      ) : (
        initial(firstName) + initial(lastName)
      )}
    </span>
  )
}

/** The first letter, whole: an accented or a rare one may be several code units. */
const initial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase(LOCALE) ?? ''
