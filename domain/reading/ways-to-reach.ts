import { Email } from '#domain/accounts/account.ts'
import { PHONE_MAX_CHARS } from '#domain/limits.ts'
import { oneLine } from '#domain/one-line.ts'
import { INVALID_TELEPHONE, telephoneField } from './telephone-field.ts'

export interface WaysToReach {
  email: string
  phone: string
}

const Telephone = telephoneField(INVALID_TELEPHONE)

/**
 * The email and the telephone of a text that holds one or both, in any order, as written on the telephone:
 * "06 39 98 12 34 marie@exemple.fr". What is absent is empty; `problem` is why the text cannot be read.
 */
export function waysToReach(typed: string): WaysToReach | { problem: string } {
  const words = oneLine(typed).split(/[\s;,]+/)
  const emails = words.filter((word) => word.includes('@'))
  const [email = '', second] = emails
  const phone = words
    .filter((word) => !emails.includes(word) && word !== '/' && word !== 'ou' && word !== 'et')
    .join(' ')
    .trim()
  if (second !== undefined) return { problem: 'Indiquez un seul email.' }
  const readEmail = email ? Email.safeParse(email) : undefined
  if (readEmail && !readEmail.success) return { problem: readEmail.error.issues[0]?.message ?? '' }
  if (phone.length > PHONE_MAX_CHARS) return { problem: INVALID_TELEPHONE }
  const readPhone = phone || !email ? Telephone.safeParse(phone) : undefined
  if (readPhone && !readPhone.success) return { problem: INVALID_TELEPHONE }
  return { email: readEmail?.data ?? '', phone: readPhone?.data ?? '' }
}
