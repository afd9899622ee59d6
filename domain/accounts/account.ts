import * as z from 'zod/mini'
import {
  EMAIL_MAX_CHARS,
  NAME_MIN_CHARS,
  PASSWORD_LOGIN_MIN_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
} from '#domain/limits.ts'
import { foldUpTo } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'

// Rules shared by the API and the forms. In zod/mini, a quarter of zod's size, because forms load them in the browser.

export const ROLES = ['user', 'admin'] as const

/** An account as the API sends it, without its password: docs/specification.md §3. */
export const User = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  active: z.boolean(),
  profileImage: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/**
 * Without what a paste brings along: invisible characters, spaces around, the comma or semicolon of a list behind. A domain with
 * accents in the form that mail servers read (RFC 5891): « hôtel.fr » is "xn--htel-vqa.fr".
 */
const bareEmail = (typed: string) =>
  typed.length > 2 * EMAIL_MAX_CHARS
    ? typed
    : typed
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
        .replace(/(?<![,;])[,;]+$/, '')
        .trim()
        .replace(/(?<=@)[\p{L}\p{M}\d.-]*[^\p{ASCII}@][\p{L}\p{M}\d.-]*$/u, asciiDomain)

function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return domain
  }
}

/** zod's own rule, and « & », which mail servers accept: ASCII only, so that its bytes are its characters. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+&.-]*[\w+&-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z][A-Za-z\d-]*[A-Za-z\d]$/

/** An email: see EMAIL and bareEmail. */
export const emailField = (invalid: string) =>
  z
    .string(invalid)
    .check(
      z.overwrite(bareEmail),
      z.email({ pattern: EMAIL, error: invalid }),
      z.maxLength(EMAIL_MAX_CHARS, `L’adresse email ne doit pas dépasser ${EMAIL_MAX_CHARS} caractères.`),
    )

/** The length is limited because hashing time grows with it. In Unicode's composed form: macOS types the other one. */
const password = (tooShort: string, min = PASSWORD_MIN_CHARS) =>
  z.string(tooShort).check(
    foldUpTo(PASSWORD_MAX_CHARS, (typed) => typed.normalize('NFC')),
    z.minLength(min, tooShort),
    z.maxLength(PASSWORD_MAX_CHARS, `Le mot de passe ne doit pas dépasser ${PASSWORD_MAX_CHARS} caractères.`),
  )

const currentPassword = password('Le mot de passe actuel est requis.', 1)
const newPassword = password(`Le nouveau mot de passe doit contenir au moins ${PASSWORD_MIN_CHARS} caractères.`)

/** docs/specification.md §5: shown when the confirmation differs from the password. */
export const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas.'
const INVALID_EMAIL = 'Veuillez entrer une adresse email valide.'

/** An email address to which the site sends mail. */
export const Email = emailField(INVALID_EMAIL)

const person = {
  firstName: nameField(`Le prénom doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
  lastName: nameField(`Le nom doit contenir au moins ${NAME_MIN_CHARS} caractères.`),
  email: Email,
}

/** docs/specification.md §5, Login. */
export const LoginForm = z.object({
  email: emailField('Email invalide'),
  password: password(
    `Le mot de passe doit contenir au moins ${PASSWORD_LOGIN_MIN_CHARS} caractères`,
    PASSWORD_LOGIN_MIN_CHARS,
  ),
})

export const LoggedIn = z.object({ token: z.string(), user: User })
export type LoggedIn = z.infer<typeof LoggedIn>

/** docs/specification.md §5, Register. */
export const RegisterForm = z.object({
  ...person,
  password: password(`Le mot de passe doit contenir au moins ${PASSWORD_MIN_CHARS} caractères.`),
})

/** docs/specification.md §5, Profile. */
export const ProfileForm = z.object(person)
export type ProfileForm = z.infer<typeof ProfileForm>

/** docs/specification.md §5, Password change. */
export const PasswordForm = z.object({ currentPassword, newPassword })

const absent = z.optional(z.null())
const noPassword = { currentPassword: absent, newPassword: absent }
const noPerson = { firstName: absent, lastName: absent, email: absent }

/** docs/specification.md §7: one call accepts a profile, a password change, or both. The fields sent decide which. */
export const ProfileUpdate = z.union(
  [z.extend(ProfileForm, noPassword), z.extend(PasswordForm, noPerson), z.extend(ProfileForm, PasswordForm.shape)],
  {
    error: (issue) => {
      const [ofProfile, ofPassword, ofBoth] = (issue as { errors?: { message: string }[][] }).errors ?? []
      const isMeant = (form: object) => Object.keys(form).some((key) => hasValue(issue.input, key))
      if (!isMeant(noPassword)) return ofProfile?.[0]?.message
      return (isMeant(noPerson) ? ofBoth : ofPassword)?.[0]?.message
    },
  },
)

export type ProfileUpdate = z.infer<typeof ProfileUpdate>

const hasValue = (form: unknown, key: string) => (form as Record<string, unknown> | null)?.[key] != null

/** Beyond the specification: a forgotten password. */
export const ForgottenPasswordForm = z.object({ email: Email })

export const NewPasswordForm = z.object({ password: newPassword })

const linkToken = z.string('Ce lien n’est pas valable.').check(z.maxLength(100, 'Ce lien n’est pas valable.'))

/** Beyond the specification: a password that is being chosen. */
export const PasswordCheck = z.object({ password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)) })

export const PasswordReset = z.extend(NewPasswordForm, { token: linkToken })

/** Beyond the specification: restores the former email after a change. */
export const EmailRestoration = z.object({ token: linkToken })

/** Beyond the specification: confirms a changed email. The password is needed with the link of the new email only. */
export const EmailConfirmation = z.object({
  token: linkToken,
  password: z.optional(
    z
      .string()
      .check(z.maxLength(PASSWORD_MAX_CHARS, `Le mot de passe ne doit pas dépasser ${PASSWORD_MAX_CHARS} caractères.`)),
  ),
})

/** What a change of email still needs: its link opened in the new inbox, or an agreement. Null: it is confirmed. */
export const ConfirmedEmail = z.object({ missing: z.nullable(z.enum(['proof', 'agreement'])) })
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>

/** A change of email that waits: until it is confirmed, the former email binds the account. */
export const PendingEmail = z.object({
  email: z.string(),
  formerEmail: z.string(),
  isProved: z.boolean().check(z.describe('The link mailed to the new e-mail was used')),
  isAgreed: z.boolean().check(z.describe('The password, a second factor or the former e-mail agreed')),
})
export type PendingEmail = z.infer<typeof PendingEmail>

/** Beyond the specification: deletes the caller's own account (RGPD art. 17). */
export const AccountDeletion = z.object({ password: currentPassword })

/** A browser or program in which the user is logged in. */
export const Session = z.object({
  id: z.number(),
  device: z.string().check(z.describe('Browser and operating system, as far as the User-Agent header tells')),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Beyond the specification: proves that the email of an account belongs to its owner. */
export const EmailVerification = z.object({ token: linkToken })
