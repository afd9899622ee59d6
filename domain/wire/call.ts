import * as z from 'zod'
import type { May } from '#domain/accounts/team.ts'

/** Who may make a call: docs/specification.md §6. */
type Access = 'visitor' | 'user' | 'admin'

/** What a field of a body needs beyond its call, unless it is absent, null or false. */
interface Effect {
  field: string
  /** Only this value needs it. */
  value?: string
  may?: May
  fresh?: true
  /** Only where the confidential file of the listing has documents, which the query of the call checks. */
  where?: 'documents'
}

/** One row of the call table. Schemas are `$ZodType`: with `ZodType`, type checking takes several times longer. */
export interface Call {
  summary: string
  access: Access
  /** For the calls of administrators: which roles of the team. */
  may?: May
  /** Requires a second factor proved in the last ten minutes, from accounts that have one. */
  fresh?: true
  /** Fields of the body that need more than the call, because of what they change. */
  effects?: readonly Effect[]
  /** Only for people with an open access request; the query of the call checks it, and responds 404 otherwise. */
  grant?: 'file'
  /** Open to a member who has not set up the required second factor yet. */
  withoutFactor?: true
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is a multipart form with a file in the field of this name, instead of JSON. */
  upload?: 'image' | 'document' | 'import'
  /** Accepts a body of any type, which it does not read: mail programs post a form (RFC 8058). */
  isOneClick?: true
  answer: z.core.$ZodType
  /** The body of its refusals, when it has more than a message. */
  refused?: z.core.$ZodType
  /** The answer is a file of this type, not JSON. */
  type?: 'text/csv' | 'application/pdf' | 'application/zip' | 'image/webp' | 'image/jpeg'
  /** The response is one page of a list; the total and the links to the neighbouring pages are in headers. */
  paged?: true
  /** A list of which a caller may request only the first items (RFC 7240). */
  isSized?: true
  status?: 201
}

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`
export type CallTable = Record<string, Call>

/** Path parameters such as `{id}` are always numbers. */
type ParamNames<Name extends string> = Name extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never

type Params<Name extends string> = { [Param in ParamNames<Name>]: number }

/** A page of a list. `next` and `previous` are cursors; absent at the ends. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** The town around which was searched; absent when `radius` had no effect. */
  around?: string
  next?: string
  previous?: string
}

type Part<Key extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.core.$ZodType
  ? undefined extends z.input<Schema>
    ? { [K in Key]?: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
    : { [K in Key]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown

/** A large file as it was received: on the disk, until the answer is sent. */
export interface ReceivedFile {
  path: string
  bytes: number
}

type UploadPart<Row, Side extends 'input' | 'output'> = Row extends { upload: infer Field }
  ? { file: Side extends 'input' ? Blob : Field extends 'import' ? ReceivedFile : Uint8Array }
  : unknown

type ParamsPart<Name extends string> = [ParamNames<Name>] extends [never] ? unknown : { params: Params<Name> }

type Parts<Name extends string, Row, Side extends 'input' | 'output'> = ParamsPart<Name> &
  Part<'query', Row extends { query: infer Q } ? Q : undefined, Side> &
  Part<'body', Row extends { body: infer B } ? B : undefined, Side> &
  UploadPart<Row, Side>

/** The arguments of a call, before validation. */
export type CallInput<Table extends CallTable, Name extends keyof Table & string> = Parts<Name, Table[Name], 'input'>

/** The arguments of a handler, after validation. */
export type HandlerInput<Table extends CallTable, Name extends keyof Table & string> = Parts<
  Name,
  Table[Name],
  'output'
>

/** What a handler returns and the caller receives. */
export type CallAnswer<Row extends Call> = Row extends { paged: true; answer: z.core.$ZodType<(infer Item)[]> }
  ? Page<Item>
  : z.output<Row['answer']>

/** The body of every refusal: docs/specification.md §8. */
export const Refused = z.object({
  message: z.string(),
  factor: z.enum(['asked', 'stale', 'due']).optional().describe('What is missing of a team member’s second factor'),
})

/** The response of a call that returns only a confirmation. */
export const Done = z.object({ message: z.string() })
