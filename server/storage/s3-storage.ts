import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type _Object as Listed,
} from '@aws-sdk/client-s3'
import { Refusal } from '#server/core/refusal.ts'
import { DAY_MS, type Sent, type Storage, type Wanted } from './storage.ts'
import { ADDRESS, nameOf, namesOf, stemOf } from './stored-names.ts'
import { mediaType } from './media-type.ts'

export interface S3Settings {
  bucket: string
  region?: string
  /** Absent: Amazon's own. */
  endpoint?: string
  /** Absent: what Amazon's client finds by itself, in its usual settings or the rights of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** The bucket may hold other things. */
const FOLDER = 'uploads/'
const DELETED_AT_ONCE = 1000
/** Where there is only one, this is what it is called. */
const ANY_REGION = 'us-east-1'
/** Writing is tried once in so long: it is paid for. */
const CHECKED_MS = 60_000

/** Files in a bucket all instances of the site share; it stays closed to the public, the site sends them. */
export function s3Storage({ bucket, ...settings }: S3Settings): Storage {
  const client = openClient(settings)
  const put = (name: string, bytes: Uint8Array) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: FOLDER + name, Body: bytes, ContentType: mediaType(name) }))
  const get = (name: string, { range, ifNoneMatch }: Wanted = {}) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key: FOLDER + name, Range: range, IfNoneMatch: ifNoneMatch }))

  async function list(prefix: string): Promise<Listed[]> {
    const found: Listed[] = []
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: FOLDER + prefix },
    ))
      found.push(...Contents)
    return found
  }

  async function remove(keys: string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
      const Objects = keys.slice(at, at + DELETED_AT_ONCE).map((Key) => ({ Key }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  let checkedAt = -Infinity
  return {
    async put(prefix, files) {
      const names = namesOf(`${prefix}-${randomUUID()}`, files)
      const outcomes = await Promise.allSettled(files.map(({ bytes }, index) => put(names[index] ?? '', bytes)))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!failure) return ADDRESS + names[0]
      await remove(names.map((name) => FOLDER + name)).catch(() => undefined)
      throw unavailable(failure.reason)
    },
    async adopt(name, bytes) {
      await put(name, bytes)
    },
    async read(address) {
      const name = nameOf(address)
      const found = name === undefined ? undefined : await get(name).catch(undefinedWhenMissing)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    async remove(address) {
      const stem = address.startsWith(ADDRESS) ? stemOf(address) : undefined
      if (stem) await remove(keysOf(await list(stem)))
    },
    async removeUnused(prefix, inUse) {
      const kept = new Set(inUse.map(stemOf))
      const unused = keysOf(
        (await list(`${prefix}-`)).filter(({ Key = '', LastModified }) => {
          const stem = stemOf(Key)
          return stem && !kept.has(stem) && Date.now() - (LastModified?.getTime() ?? Date.now()) >= DAY_MS
        }),
      )
      await remove(unused)
      return unused.length
    },
    async check() {
      if (Date.now() - checkedAt < CHECKED_MS) return
      await put('.probe', new Uint8Array())
      checkedAt = Date.now()
    },
    async send(name, wanted) {
      try {
        const { Body, ContentLength, ContentRange, ETag } = await get(name, wanted)
        const status = ContentRange ? 206 : 200
        return { status, body: Body as Readable, length: ContentLength, range: ContentRange, etag: ETag }
      } catch (error) {
        return withoutBody(error)
      }
    },
  }
}

function openClient({ region, endpoint, credentials }: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    // Of those who offer the same, not all know buckets as host names, nor newer checksums.
    ...(endpoint
      ? {
          endpoint,
          region: region ?? ANY_REGION,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })
}

const keysOf = (listed: Listed[]) => listed.flatMap(({ Key }) => Key ?? [])

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

function undefinedWhenMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw unavailable(error)
}

function withoutBody(error: unknown): Sent | undefined {
  const status = statusOf(error)
  if (status === 304 || status === 416) return { status }
  return undefinedWhenMissing(error)
}

/** The log has the cause. */
const unavailable = (cause: unknown) =>
  Object.assign(
    new Refusal(
      'unavailable',
      'Les fichiers ne sont pas accessibles pour le moment. Veuillez réessayer dans un instant.',
    ),
    { cause },
  )
