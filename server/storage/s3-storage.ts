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
import { DAY_MS, type StoredAnswer, type Storage, type FileRequest } from './storage.ts'
import { UPLOADS_PATH, nameOf, namesOf, newStem, stemOf } from './stored-names.ts'
import { mediaType } from './media-type.ts'

export interface S3Settings {
  bucket: string
  /** Of the keys of all files, without a slash at its ends: several sites may share a bucket. */
  prefix?: string
  region?: string
  /** Default: Amazon S3. */
  endpoint?: string
  /** Default: what the AWS SDK finds in its own settings or from the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** The bucket may contain other objects. */
const FOLDER = 'uploads/'
const DELETE_BATCH = 1000
/** For S3-compatible services without regions. */
const DEFAULT_REGION = 'us-east-1'
/** Minimum time between two write checks, because requests are billed. */
const CHECK_INTERVAL_MS = 60_000

/** Storage in a private S3 bucket shared by all instances; the site serves the files. */
export function s3Storage({ bucket, prefix, ...settings }: S3Settings): Storage {
  const client = openClient(settings)
  const folder = prefix ? `${prefix}/${FOLDER}` : FOLDER
  const put = (name: string, bytes: Uint8Array) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key: folder + name, Body: bytes, ContentType: mediaType(name) }))
  const get = (name: string, { range, ifNoneMatch }: FileRequest = {}) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key: folder + name, Range: range, IfNoneMatch: ifNoneMatch }))

  async function list(beginning: string): Promise<Listed[]> {
    const found: Listed[] = []
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: folder + beginning },
    ))
      found.push(...Contents)
    return found
  }

  async function remove(keys: string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETE_BATCH) {
      const Objects = keys.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  let checkedAt = -Infinity
  return {
    async put(prefix, files, tint) {
      const names = namesOf(newStem(prefix, tint), files)
      const outcomes = await Promise.allSettled(files.map(({ bytes }, index) => put(names[index] ?? '', bytes)))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!failure) return UPLOADS_PATH + names[0]
      await remove(names.map((name) => folder + name)).catch(() => undefined)
      throw unavailable(failure.reason)
    },
    async putNamed(name, bytes) {
      await put(name, bytes)
    },
    async read(path) {
      const name = nameOf(path)
      const found = name === undefined ? undefined : await get(name).catch(undefinedWhenMissing)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    async remove(path) {
      const stem = path.startsWith(UPLOADS_PATH) ? stemOf(path) : undefined
      if (stem) await remove(keysOf(await list(stem)))
    },
    async removeUnused(prefix, inUse, dueOf) {
      const usedStems = new Set(inUse.map(stemOf))
      const unused = (await list(`${prefix}-`)).flatMap(({ Key = '', LastModified }) => {
        const stem = stemOf(Key)
        const isOld = Date.now() - (LastModified?.getTime() ?? Date.now()) >= DAY_MS
        return stem && isOld && !usedStems.has(stem) ? { Key, stem } : []
      })
      const due = new Set(await dueOf([...new Set(unused.map(({ stem }) => stem))]))
      const removed = keysOf(unused.filter(({ stem }) => due.has(stem)))
      await remove(removed)
      return removed.length
    },
    async check() {
      if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return
      await put('.probe', new Uint8Array())
      checkedAt = Date.now()
    },
    async send(name, request) {
      try {
        const { Body, ContentLength, ContentRange, ETag } = await get(name, request)
        const status = ContentRange ? 206 : 200
        return { status, body: Body as Readable, length: ContentLength, range: ContentRange, etag: ETag }
      } catch (error) {
        return withoutBody(error)
      }
    },
  }
}

function openClient({ region, endpoint, credentials }: Omit<S3Settings, 'bucket' | 'prefix'>): S3Client {
  return new S3Client({
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    // Some S3-compatible services support neither buckets as host names nor the newer checksums.
    ...(endpoint
      ? {
          endpoint,
          region: region ?? DEFAULT_REGION,
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

function withoutBody(error: unknown): StoredAnswer | undefined {
  const status = statusOf(error)
  if (status === 304 || status === 416) return { status }
  return undefinedWhenMissing(error)
}

/** The cause goes to the log. */
const unavailable = (cause: unknown) =>
  Object.assign(
    new Refusal(
      'unavailable',
      'Les fichiers ne sont pas accessibles pour le moment. Veuillez réessayer dans un instant.',
    ),
    { cause },
  )
