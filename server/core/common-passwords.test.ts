import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['password', true],
  ['12345678', true],
  ['azertyuiop', true],
  ['motdepasse', true],
  ['iloveyou', true],
  ['MotDePasse', true],
  ['# Copyright (c) 2021 @zxcvbn-ts', false],
  ['', false],
  ['123456', false],
  ['le-mot-du-chef', false],
  ['motdepasse-de-martine', false],
] as const)('%s: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})

test('the list has 3,000 different passwords that the site would take, each recognised', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const passwords = lines.filter((line) => !line.startsWith('#'))
  expect(new Set(passwords).size).toBe(3000)
  expect(passwords.filter((one) => [...one].length < PASSWORD_MIN_CHARS || !isCommonPassword(one))).toEqual([])
})
