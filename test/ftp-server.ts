import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts'

export interface FtpOptions {
  kind?: 'ftp' | 'ftps' | 'ftps-implicit'
  /** What goes wrong. */
  fault?: 'stops' | 'no-rename' | 'no-overwrite' | 'silent'
}

const TLS = { cert: TEST_CERTIFICATE, key: TEST_CERTIFICATE_KEY }
const PASSWORD = 'mot-de-passe-du-portail'

/** A local FTP server with one folder, « annonces », and what was put there, by name. Passive transfers only (RFC 959, 4217). */
export async function ftpServer({ kind = 'ftp', fault }: FtpOptions = {}) {
  const files = new Map<string, Buffer>()
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const talk = (socket: Socket) => {
    sockets.add(socket)
    if (fault !== 'silent') new FtpSession(socket, { files, commands, fault, kind }).start()
  }
  const server: Server = kind === 'ftps-implicit' ? createTlsServer(TLS, talk) : createServer(talk)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    files,
    commands,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => void server.close(done))
    },
  }
}

type Shared = { files: Map<string, Buffer>; commands: string[] } & FtpOptions

class FtpSession {
  #socket: Socket
  #shared: Shared
  #folder = ''
  #from = ''
  #isSealed = false
  #data: Promise<Socket> | undefined

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket
    this.#shared = shared
  }

  start() {
    this.#listen()
    this.#say('220 Bienvenue')
  }

  #say = (line: string) => void this.#socket.write(`${line}\r\n`)

  #listen() {
    let waiting = ''
    this.#socket.on('error', () => undefined)
    this.#socket.on('data', (bytes: Buffer) => {
      waiting += String(bytes)
      for (let at = waiting.indexOf('\r\n'); at >= 0; at = waiting.indexOf('\r\n')) {
        const [, name = '', given = ''] = /^(\w+) ?(.*)$/.exec(waiting.slice(0, at)) ?? []
        waiting = waiting.slice(at + 2)
        this.#shared.commands.push(name.toUpperCase())
        void this.#answer(name.toUpperCase(), given)
      }
    })
  }

  async #answer(name: string, given: string) {
    const { files, fault } = this.#shared
    const path = `${this.#folder}/${given}`
    switch (name) {
      case 'AUTH':
        return this.#shared.kind === 'ftps' ? this.#secure() : this.#say('502 Sans TLS')
      case 'PROT':
        this.#isSealed = given === 'P'
        return this.#say('200 Bien')
      case 'USER':
        return this.#say('331 Mot de passe')
      case 'PASS':
        return this.#say(given === PASSWORD ? '230 Entrez' : `530 Refus de ${given}`)
      case 'CWD':
        if (given !== 'annonces') return this.#say('550 Pas de dossier')
        this.#folder = given
        return this.#say('250 Bien')
      case 'EPSV':
        return this.#open()
      case 'STOR':
        return this.#take(path)
      case 'RNFR':
        this.#from = path
        return this.#say('350 Et en quoi')
      case 'RNTO':
        if (fault === 'no-rename' || (fault === 'no-overwrite' && files.has(path))) return this.#say('553 Interdit')
        files.set(path, files.get(this.#from) ?? Buffer.alloc(0))
        files.delete(this.#from)
        return this.#say('250 Renommé')
      case 'DELE':
        return this.#say(files.delete(path) ? '250 Effacé' : '550 Inconnu')
      case 'FEAT':
        return this.#say('211 Rien')
      default:
        return this.#say(['PBSZ', 'TYPE', 'STRU', 'OPTS'].includes(name) ? '200 Bien' : '502 Inconnu')
    }
  }

  #secure() {
    this.#say('234 TLS')
    this.#socket.removeAllListeners('data')
    this.#socket = new TLSSocket(this.#socket, { isServer: true, secureContext: createSecureContext(TLS) })
    this.#listen()
  }

  #open() {
    const { promise, resolve } = Promise.withResolvers<Socket>()
    this.#data = promise
    const passive = createServer((socket) => {
      passive.close()
      socket.on('error', () => undefined)
      resolve(socket)
    })
    passive.listen(0, '127.0.0.1', () => this.#say(`229 Ici (|||${(passive.address() as AddressInfo).port}|)`))
  }

  async #take(path: string) {
    this.#say('150 Envoyez')
    const plain = await this.#data
    if (!plain) return this.#say('425 Sans connexion')
    if (this.#shared.fault === 'stops') {
      plain.destroy()
      return this.#socket.destroy()
    }
    const socket = this.#isSealed
      ? new TLSSocket(plain, { isServer: true, secureContext: createSecureContext(TLS) })
      : plain
    this.#shared.files.set(path, await buffer(socket))
    return this.#say('226 Reçu')
  }
}
