import { expect, test } from 'vitest'
import { checkForm } from '#web/ui/form/check.ts'
import { NewPassword } from './new-password.ts'

test('a password of six characters is accepted', () => {
  const typed = { newPassword: '123456', confirmPassword: '123456' }
  expect(checkForm(NewPassword, typed)).toEqual({ values: typed })
})

test('a password or confirmation of five characters is refused', () => {
  const messages = {
    newPassword: 'Le mot de passe doit contenir au moins 6 caractères',
    confirmPassword: 'La confirmation doit contenir au moins 6 caractères',
  }
  expect(checkForm(NewPassword, { newPassword: '12345', confirmPassword: '12345' })).toEqual({ messages })
})

test('a confirmation that differs gets a message', () => {
  const messages = { confirmPassword: 'Les mots de passe ne correspondent pas.' }
  expect(checkForm(NewPassword, { newPassword: '123456', confirmPassword: '123457' })).toEqual({ messages })
})
