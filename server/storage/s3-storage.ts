import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type _Object as Listed,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'
import { DAY_MS, type StoredAnswer, type Storage, type FileRequest, type Move } from './storage.ts'
import {
  fileOf,
  inSet,
  labelOf,
  namesOf,
  newStem,
  type Room,
  type RoomFile,
  ROOMS,
  setOf,
  stemOf,
  UPLOADS_PATH,
  usedIn,
} from './stored-names.ts'
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

const DELETE_BATCH = 1000
/** Copies in progress. */
const AT_ONCE = 8
/** For S3-compatible services without regions. */
const DEFAULT_REGION = 'us-east-1'
/** Minimum time between two write checks, because requests are billed. */
const CHECK_INTERVAL_MS = 60_000

/** Storage in a private S3 bucket shared by all instances; the site serves the files. */
export function s3Storage({ bucket, prefix, ...settings }: S3Settings): Storage {
  const client = openClient(settings)
  const together = pLimit(AT_ONCE)
  const keyOf = ({ room, name }: RoomFile) => `${prefix ? `${prefix}/` : ''}${room}/${name}`
  const at = (file: RoomFile) => ({ Bucket: bucket, Key: keyOf(file) })
  const put = (file: RoomFile, bytes: Uint8Array) =>
    client.send(new PutObjectCommand({ ...at(file), Body: bytes, ContentType: mediaType(file.name) }))
  const get = (file: RoomFile, { range, ifNoneMatch }: FileRequest = {}) =>
    client.send(new GetObjectCommand({ ...at(file), Range: range, IfNoneMatch: ifNoneMatch }))

  async function list(room: Room, beginning: string): Promise<Listed[]> {
    const found: Listed[] = []
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: keyOf({ room, name: beginning }) },
    ))
      found.push(...Contents)
    return found
  }

  async function namesOfSet({ room, name }: RoomFile): Promise<string[]> {
    const found = keysOf(await list(room, setOf(name))).map((key) => key.slice(keyOf({ room, name: '' }).length))
    return found.filter((one) => setOf(one) === setOf(name))
  }

  async function remove(keys: string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETE_BATCH) {
      const Objects = keys.slice(at, at + DELETE_BATCH).map((Key) => ({ Key }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  async function copySet({ from, to }: Move): Promise<void> {
    const [source, target] = [fileOf(from), fileOf(to)]
    if (!source || !target) return
    const copies = (await namesOfSet(source)).map((name) => {
      const CopySource = encodeURI(`${bucket}/${keyOf({ ...source, name })}`)
      const copied = at({ ...target, name: inSet(name, setOf(target.name)) })
      return together(() => client.send(new CopyObjectCommand({ ...copied, CopySource })))
    })
    await Promise.all(copies)
  }

  let checkedAt = -Infinity
  return {
    async put(prefix, files, tint) {
      const names = namesOf(newStem(prefix, tint), files).map((name) => ({ room: 'uploads' as const, name }))
      const outcomes = await Promise.allSettled(
        names.map((file, index) => put(file, files[index]?.bytes ?? new Uint8Array())),
      )
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (!failure) return UPLOADS_PATH + names[0]?.name
      await remove(names.map(keyOf)).catch(() => undefined)
      throw unavailable(failure.reason)
    },
    async read(path) {
      const file = fileOf(path)
      const found = file && (await get(file).catch(undefinedWhenMissing))
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    async has(path) {
      const file = fileOf(path)
      return Boolean(file && (await client.send(new HeadObjectCommand(at(file))).catch(undefinedWhenMissing)))
    },
    async copy(moves) {
      await Promise.all(moves.map(copySet)).catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    async clear(paths) {
      for (const path of paths) {
        const file = fileOf(path)
        if (file) await remove((await namesOfSet(file)).map((name) => keyOf({ ...file, name })))
      }
    },
    async remove(path) {
      const stem = path.startsWith(UPLOADS_PATH) ? stemOf(path) : undefined
      if (stem) await remove(keysOf(await list('uploads', stem)))
    },
    async removeUnused(prefix, inUse, dueOf) {
      const unused: { Key: string; label: string }[] = []
      for (const room of ROOMS) {
        const used = usedIn(room, inUse)
        for (const { Key = '', LastModified } of await list(room, `${prefix}-`)) {
          const stem = stemOf(Key)
          const isOld = Date.now() - (LastModified?.getTime() ?? Date.now()) >= DAY_MS
          if (stem && isOld && !used.has(stem)) unused.push({ Key, label: labelOf(room, stem) })
        }
      }
      const due = new Set(await dueOf([...new Set(unused.map(({ label }) => label))]))
      const removed = keysOf(unused.filter(({ label }) => due.has(label)))
      await remove(removed)
      return removed.length
    },
    async check() {
      if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return
      await put({ room: 'uploads', name: '.probe' }, new Uint8Array())
      checkedAt = Date.now()
    },
    async send(name, request) {
      try {
        const { Body, ContentLength, ContentRange, ETag } = await get({ room: 'uploads', name }, request)
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

const keysOf = (listed: Pick<Listed, 'Key'>[]) => listed.flatMap(({ Key }) => Key ?? [])

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
