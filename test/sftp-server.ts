import type { AddressInfo } from 'node:net'
import ssh from 'ssh2'

const { STATUS_CODE } = ssh.utils.sftp
const PASSWORD = 'mot-de-passe-du-portail'

interface SftpOptions {
  /** What goes wrong. */
  fault?: 'stops' | 'no-rename'
  /** Any free one by default. */
  port?: number
}

/** A local SFTP server with one folder, « annonces », and what was put there, by name. Each start makes another key. */
export async function sftpServer({ fault, port = 0 }: SftpOptions = {}) {
  const files = new Map<string, Buffer>()
  const passwords: string[] = []
  const hostKeys = [ssh.utils.generateKeyPairSync('ed25519').private]
  const clients = new Set<ssh.Connection>()
  const server = new ssh.Server({ hostKeys }, (client) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('authentication', (asked) => {
      if (asked.method !== 'password') return asked.reject(['password'])
      passwords.push(asked.password)
      return asked.password === PASSWORD ? asked.accept() : asked.reject()
    })
    client.on('ready', () => {
      client.on('session', (accept) => {
        accept().on('sftp', (open) => serve(open(), { files, fault, stop: () => client.end() }))
      })
    })
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    files,
    passwords,
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.end()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

interface Served extends Pick<SftpOptions, 'fault'> {
  files: Map<string, Buffer>
  stop(): void
}

const ATTRIBUTES = { uid: 1, gid: 1, size: 0, atime: 0, mtime: 0 }
const FOLDER_MODE = 0o040755
const FILE_MODE = 0o100644

function serve(sftp: ssh.SFTPWrapper, { files, fault, stop }: Served): void {
  const open = new Map<number, string>()
  const say = (id: number, isDone: boolean) => sftp.status(id, isDone ? STATUS_CODE.OK : STATUS_CODE.FAILURE)
  const tell = (id: number, path: string) => {
    if (path === 'annonces' || path === '.') return sftp.attrs(id, { ...ATTRIBUTES, mode: FOLDER_MODE })
    return files.has(path)
      ? sftp.attrs(id, { ...ATTRIBUTES, mode: FILE_MODE })
      : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', tell)
  sftp.on('LSTAT', tell)
  sftp.on('OPEN', (id, path) => {
    files.set(path, Buffer.alloc(0))
    open.set(open.size, path)
    sftp.handle(id, Buffer.from([open.size - 1]))
  })
  sftp.on('WRITE', (id, handle, _offset, bytes) => {
    if (fault === 'stops') return stop()
    const path = open.get(handle[0] ?? 0) ?? ''
    files.set(path, Buffer.concat([files.get(path) ?? Buffer.alloc(0), bytes]))
    return say(id, true)
  })
  sftp.on('FSETSTAT', (id) => say(id, true))
  sftp.on('CLOSE', (id) => say(id, true))
  sftp.on('REMOVE', (id, path) => say(id, files.delete(path)))
  sftp.on('RENAME', (id, from, to) => {
    // As the protocol says: never onto a file that exists.
    const bytes = files.get(from)
    if (fault === 'no-rename' || !bytes || files.has(to)) return say(id, false)
    files.set(to, bytes)
    files.delete(from)
    return say(id, true)
  })
}
