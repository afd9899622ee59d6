import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Lines of a file of deploy/ without comments. */
const linesOf = (name: string) =>
  readFileSync(join(ROOT, name), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*#.*/, '').trim())
    .filter(Boolean)

const services = globSync('deploy/*.service', { cwd: ROOT })

test('systemd never gives up on the site, and runs no unit of it as root', () => {
  expect(linesOf('deploy/devanture.service')).toContain('StartLimitIntervalSec=0')
  expect(services.length).toBeGreaterThan(2)
  for (const service of services) expect(linesOf(service), service).toContain('User=devanture')
})

test('proxies ask whether the site serves, not whether its database and bucket work', () => {
  const proxies = ['deploy/Caddyfile', 'deploy/haproxy.cfg', 'deploy/nginx.conf', 'compose.yaml']
  for (const proxy of proxies)
    expect(
      linesOf(proxy).filter((line) => line.includes('/readyz')),
      proxy,
    ).toEqual([])
})

test('the log of nginx has neither addresses of visitors nor queries, in which names and links with a token stand', () => {
  const text = linesOf('deploy/nginx.conf').join(' ')
  const [, format = ''] = /log_format devanture (.*?);/.exec(text) ?? []
  expect(format).toContain('$devanture_path')
  expect(format).not.toMatch(
    /\$(remote_addr|http_x_forwarded_for|request_uri|request|args|query_string|http_referer)\b/,
  )
  expect(text).toContain('"~^/agenda/" /agenda/;')
  for (const [, name] of text.matchAll(/access_log \S+ (\w+)/g)) expect(name).toBe('devanture')
})

test('nginx starts before its certificate exists', () => {
  const text = linesOf('deploy/nginx-before-certificate.conf').join(' ')
  expect(text).toContain('/.well-known/acme-challenge/')
  expect(text).not.toMatch(/ssl_certificate|listen 443/)
})

test('what nginx refuses by itself is told in French', () => {
  const text = linesOf('deploy/nginx.conf').join(' ')
  for (const status of ['413', '502']) expect(text).toMatch(new RegExp(`error_page [^;]*\\b${status}\\b`))
  expect(readFileSync(join(ROOT, 'deploy/indisponible.html'), 'utf8')).toContain('lang="fr"')
})
