import { expect, test } from 'vitest'
import { PasswordChange } from './password-setting.tsx'

const typed = { currentPassword: 'x', newPassword: '12345678', confirmPassword: '12345678' }

function messagesFor(values: Partial<typeof typed>) {
  const { error } = PasswordChange.safeParse({ ...typed, ...values })
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]))
}

test('a password of eight characters is accepted', () => {
  expect(messagesFor({})).toEqual({})
})

test('a password or confirmation of seven characters is refused', () => {
  expect(messagesFor({ newPassword: '1234567', confirmPassword: '1234567' })).toEqual({
    newPassword: 'Le nouveau mot de passe doit contenir au moins 8 caractères.',
    confirmPassword: 'La confirmation doit contenir au moins 8 caractères.',
  })
})

test('the current password is required', () => {
  expect(messagesFor({ currentPassword: '' })).toEqual({ currentPassword: 'Le mot de passe actuel est requis.' })
})

test('a different confirmation is an error, whether or not other fields are invalid', () => {
  expect(messagesFor({ currentPassword: '', confirmPassword: '12345679' })).toEqual({
    currentPassword: 'Le mot de passe actuel est requis.',
    confirmPassword: 'Les mots de passe ne correspondent pas.',
  })
})
