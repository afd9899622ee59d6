import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Reference for pages: node:http that only sends the bytes and headers received in a message. */
process.once('message', ({ body, headers }: { body: string; headers: string[] }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
