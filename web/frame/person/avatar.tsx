import { useState } from 'react'
import type { User } from '#domain/accounts/account.ts'
import { LOCALE } from '#domain/limits.ts'

interface AvatarProps {
  user: Pick<User, 'firstName' | 'lastName' | 'profileImage'>
  /** `sm` in the header, `lg` at the head of the profile, `xl` on the page about the agency. */
  size: 'sm' | 'lg' | 'xl'
}

const SIDE_PX = { sm: 28, lg: 88, xl: 120 }

/** The user's picture, or their initials if it is missing or fails to load. Decorative: the name stands beside it. */
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

/** Split by code points: a letter can be a surrogate pair. */
const initial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase(LOCALE) ?? ''
