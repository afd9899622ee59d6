import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'
import { type ListedFile, type S3Settings, type Storage, storageIn } from './storage.ts'
import type { RoomFile } from './stored-names.ts'
import { mediaType } from './media-type.ts'

const DELETE_BATCH = 1000
/** Maximum of parallel copies. */
const AT_ONCE = 8
/** The client requires one even of services without regions. */
const DEFAULT_REGION = 'us-east-1'
/** Minimum time between two write checks, because requests are billed. */
const CHECK_INTERVAL_MS = 60_000

/** A file of 200 MB. */
const LARGE = { requestTimeout: 600_000 }

/** Storage in a private S3 bucket shared by all instances; the site serves the files. */
export function s3Storage({ bucket, prefix, ...settings }: S3Settings): Storage {
  const client = openClient(settings)
  const together = pLimit(AT_ONCE)
  const keyOf = ({ room, name }: RoomFile) => `${prefix ? `${prefix}/` : ''}${room}/${name}`
  const at = (file: RoomFile) => ({ Bucket: bucket, Key: keyOf(file) })
  const put = (file: RoomFile, bytes: Uint8Array) =>
    client.send(new PutObjectCommand({ ...at(file), Body: bytes, ContentType: mediaType(file.name) }))

  let checkedAt = -Infinity
  return storageIn({
    isRemote: true,
    write: (file, bytes) => put(file, bytes).catch(refuse),
    async writeFrom(file, path) {
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: mediaType(file.name) }
      await client.send(new PutObjectCommand({ ...at(file), ...body }), LARGE).catch(refuse)
    },
    async openAt(file, into) {
      const found = await client.send(new GetObjectCommand(at(file)), LARGE).catch(undefinedWhenMissing)
      if (!found?.Body) return undefined
      await pipeline(found.Body as Readable, createWriteStream(into, { mode: 0o600 }))
      return into
    },
    async read(file) {
      const found = await client.send(new GetObjectCommand(at(file))).catch(undefinedWhenMissing)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    has: async (file) => Boolean(await client.send(new HeadObjectCommand(at(file))).catch(undefinedWhenMissing)),
    copy(from, to) {
      const copied = new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${bucket}/${keyOf(from)}`) })
      return together(() => client.send(copied)).catch(refuse)
    },
    async remove(files) {
      for (let start = 0; start < files.length; start += DELETE_BATCH) {
        const Objects = files.slice(start, start + DELETE_BATCH).map((file) => ({ Key: keyOf(file) }))
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async list(room, beginning) {
      const [found, folder] = [[] as ListedFile[], keyOf({ room, name: '' })]
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: folder + beginning },
      ))
        for (const { Key = '', LastModified = new Date() } of Contents)
          found.push({ room, name: Key.slice(folder.length), writtenAt: () => LastModified.getTime() })
      return found
    },
    async check() {
      if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return
      await put({ room: 'uploads', name: '.probe' }, new Uint8Array())
      checkedAt = Date.now()
    },
  })
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

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

function undefinedWhenMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) refuse(error)
}

/** The cause is only logged. */
function refuse(cause: unknown): never {
  throw Object.assign(
    new Refusal(
      'unavailable',
      'Les fichiers ne sont pas accessibles pour le moment. Veuillez réessayer dans un instant.',
    ),
    { cause },
  )
}
