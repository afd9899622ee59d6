import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Received {
  to: string
  id: string
  subject: string
  /** As received, headers included. */
  raw: string
}

interface MailServer {
  port: number
  received: Received[]
  close(): Promise<void>
}

interface MailServerOptions {
  /** Any free port by default. */
  port?: number
  /** Returns an error to refuse a recipient. */
  refuse?: (to: string) => Error | undefined
  /** Called when the content of a mail arrives; the server answers after it resolves. */
  onData?: () => Promise<void>
}

/** A local mail server that records the mails it accepts. */
export function mailServer({ port = 0, refuse, onData }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  async function record(stream: Readable, to = ''): Promise<undefined> {
    const bytes = await buffer(stream)
    const [{ messageId = '', subject = '' }] = await Promise.all([PostalMime.parse(bytes), onData?.()])
    received.push({ to, id: messageId, subject, raw: bytes.toString() })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address)),
    onData: (stream, { envelope }, done) => void record(stream, envelope.rcptTo[0]?.address).then(done, done),
  })
  return new Promise((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address()
      const close = () => new Promise<void>((closed) => server.close(() => closed()))
      resolve({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, received, close })
    })
  })
}
