import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/storage/storage.ts'

interface StoredObject {
  bytes: Buffer
  type: string
  at: Date
}

const KEY = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' }
const BUCKET = 'pictures'

/** A local S3 server with the operations the site uses; it stores objects in memory and requires signatures. */
export async function s3Server() {
  const objects = new Map<string, StoredObject>()
  const state = { isDown: false }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint)
    const body = await buffer(request)
    const key = decodeURIComponent(pathname.slice(BUCKET.length + 2))
    if (state.isDown) return refuse(response, 500, 'InternalError')
    if (!isSigned(request, body)) return refuse(response, 403, 'AccessDenied')
    if (!pathname.startsWith(`/${BUCKET}`)) return refuse(response, 404, 'NoSuchBucket')
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && source !== undefined) {
      const copied = objects.get(decodeURIComponent(String(source)).slice(BUCKET.length + 1))
      if (!copied) return refuse(response, 404, 'NoSuchKey')
      objects.set(key, { ...copied, at: new Date() })
      response
        .setHeader('Content-Type', 'application/xml')
        .end('<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
    } else if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() })
      response.end()
    } else if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name ?? '')
      response.end('<DeleteResult/>')
    } else if (searchParams.has('list-type')) response.end(listing(searchParams.get('prefix') ?? ''))
    else get(response, objects.get(key))
  }

  const listing = (prefix: string) =>
    `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`)
      .join('')}</ListBucketResult>`

  return {
    objects,
    settings: { bucket: BUCKET, endpoint, credentials: KEY } satisfies S3Settings,
    /** Makes every request fail, or work again. */
    setDown: (isDown: boolean) => (state.isDown = isDown),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const sum = headers['x-amz-content-sha256']
  const isWhole = sum === 'UNSIGNED-PAYLOAD' || sum === createHash('sha256').update(body).digest('hex')
  return isWhole && (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${KEY.accessKeyId}/`)
}

function get(response: ServerResponse, object: StoredObject | undefined): void {
  if (!object) return refuse(response, 404, 'NoSuchKey')
  const { bytes, type } = object
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
