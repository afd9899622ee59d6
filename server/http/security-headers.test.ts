import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('browsers are bound to https for the host of the site, and for the hosts below only when the operator says so', () => {
  const bound = (own: Parameters<typeof securityHeaders>[0]) => securityHeaders(own)['Strict-Transport-Security']
  expect(bound({ isSecure: false })).toBeUndefined()
  expect(bound({ isSecure: true })).toBe('max-age=63072000')
  expect(bound({ isSecure: true, withSubdomains: true })).toBe('max-age=63072000; includeSubDomains')
})
