import { statfs } from 'node:fs/promises'
import {
  BACKUP_MAX_HOURS,
  CERTIFICATE_MIN_DAYS,
  DISK_MIN_BYTES,
  DISK_MIN_DAYS,
  JOB_MAX_HOURS,
  MAIL_WAIT_MINUTES,
  type SiteSignName,
} from '#domain/agency/site-state.ts'
import { counted, frenchNumber, longDate, longDateTime, megabytes } from '#domain/format.ts'
import { domainProblem, isAgainstMails, MAIL_VERDICTS } from '#domain/agency/mail-domain/mail-domain.ts'
import type { Services } from '#server/services.ts'
import { certificateEnd } from './certificate.ts'
import {
  countEncrypted,
  countUnsentMails,
  countWithoutFactor,
  listJobEnds,
  listUnreadablePasswords,
  readFact,
  readKeptKey,
  readServer,
} from './queries.ts'

export type SiteStateServices = Pick<
  Services,
  'db' | 'storage' | 'standby' | 'fileKeys' | 'publicUrl' | 'dataDir' | 'version' | 'startedAt'
>

type Sign = { text: string; isRed?: boolean }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const hoursSince = (at: Date) => (Date.now() - at.getTime()) / HOUR_MS

/** How each sign is read. One that cannot be read is red (read-site-state.ts). */
export const SIGN_READERS: Record<SiteSignName, (services: SiteStateServices) => Promise<Sign>> = {
  async version({ version, startedAt }) {
    return { text: startedAt ? `${version}, en marche depuis le ${longDateTime(startedAt)}` : version }
  },

  async backup({ db, publicUrl }) {
    const last = await readFact(db, 'backup')
    if (!last)
      return publicUrl().startsWith('https:')
        ? { text: 'Aucune sauvegarde connue', isRed: true }
        : { text: 'Aucune\u00a0: ce site n’a pas d’adresse publique' }
    const { rows, files, bytes } = last.value
    const size = `${counted(rows, 'ligne')}, ${counted(files, 'fichier')}, ${megabytes(bytes)}`
    return { text: `Le ${longDateTime(last.at)}\u00a0: ${size}`, isRed: hoursSince(last.at) > BACKUP_MAX_HOURS }
  },

  async mails({ db }) {
    const { failed, waiting, since, lastError } = await countUnsentMails(db)
    const minutes = since === null ? 0 : Math.floor(hoursSince(new Date(since)) * 60)
    const texts = [
      failed > 0 && `${counted(failed, 'mail')} en échec`,
      waiting > 0 && `${counted(waiting, 'mail')} en attente depuis ${waited(minutes)}\u00a0: ${errorCode(lastError)}`,
    ].filter(Boolean)
    return {
      text: texts.join('\u00a0; ') || 'Tous partis',
      isRed: failed > 0 || minutes >= MAIL_WAIT_MINUTES,
    }
  },

  async testMail({ db }) {
    const last = await readFact(db, 'test-mail')
    if (!last) return { text: 'Aucun' }
    const { isAccepted, words } = last.value
    const outcome = isAccepted ? 'accepté par le serveur de mail' : words
    return { text: `Le ${longDateTime(last.at)}\u00a0: ${outcome}`, isRed: !isAccepted }
  },

  async mailDomain({ db }) {
    const last = await readFact(db, 'mail-domain')
    if (!last) return { text: 'Pas encore lu' }
    const { check, lost } = last.value
    const records = check.records.map(
      ({ name, verdict }) => `${name.toUpperCase()} ${MAIL_VERDICTS[verdict].toLowerCase()}`,
    )
    const gone = lost.length ? `. Perdu\u00a0: ${lost.join(', ').toUpperCase()}` : ''
    const problem = lost.length ? null : domainProblem(check)
    return {
      text: `${check.domain}\u00a0: ${records.join(', ')}, lu le ${longDateTime(last.at)}${gone}${problem ? `. ${problem}` : ''}`,
      isRed: lost.length > 0 || isAgainstMails(check),
    }
  },

  async jobs({ db }) {
    const ends = await listJobEnds(db)
    const wrong = ends.filter(({ state, at }) => state === 'failed' || hoursSince(new Date(at)) > JOB_MAX_HOURS)
    if (wrong.length)
      return {
        // Named as in the log.
        text: `${counted(wrong.length, 'tâche')} en échec ou en retard\u00a0: ${wrong.map(({ name }) => name).join(', ')}`,
        isRed: true,
      }
    return { text: ends.length ? `${counted(ends.length, 'tâche')} en ordre` : 'Aucune n’a encore eu son heure' }
  },

  async disk({ db, dataDir }) {
    const free = await freeBytes(dataDir)
    const days = daysLeft((await readFact(db, 'disk'))?.value.days ?? [], free)
    const left = days === undefined ? '' : `, ${counted(days, 'jour')} au rythme du dernier mois`
    return {
      text: `${gigabytes(free)} libres${left}`,
      isRed: free < DISK_MIN_BYTES || (days !== undefined && days < DISK_MIN_DAYS),
    }
  },

  async database({ db }) {
    const { version, bytes } = await readServer(db)
    return { text: `PostgreSQL ${version}, ${megabytes(bytes)}` }
  },

  async storage({ storage }) {
    const { isRemote } = storage
    return storage.check().then(
      () => ({ text: isRemote ? 'Dans un espace de stockage distant, qui répond' : 'Sur ce disque, qui s’écrit' }),
      () => ({
        text: isRemote ? 'L’espace de stockage distant ne répond pas' : 'Leur dossier sur ce disque ne s’écrit pas',
        isRed: true,
      }),
    )
  },

  async certificate({ publicUrl }) {
    if (!publicUrl().startsWith('https:')) return { text: 'Aucun\u00a0: l’adresse du site n’est pas en https' }
    const end = await certificateEnd(publicUrl()).catch(() => undefined)
    if (!end) return { text: 'L’adresse du site ne répond pas en https', isRed: true }
    return certificateSign(end)
  },

  async factors({ db }) {
    const { none, late } = await countWithoutFactor(db)
    return {
      text: none
        ? `${counted(none, 'personne')} sans second facteur, ${late ? `dont ${frenchNumber(late)} hors délai` : 'encore dans le délai'}`
        : 'Tous en place',
      isRed: late > 0,
    }
  },

  async standby({ standby }) {
    const reason = await standby.reason()
    if (!reason) return { text: 'En marche' }
    return {
      text: reason.cause === 'setting' ? 'Arrêtés par JOBS=off' : 'Arrêtés\u00a0: ce site est une copie',
      isRed: true,
    }
  },

  async fileKey({ db, fileKeys }) {
    const shut = await listUnreadablePasswords(db, fileKeys)
    const passwords = shut.length ? `. Mots de passe de portails à saisir de nouveau\u00a0: ${shut.join(', ')}` : ''
    if (!fileKeys) {
      const isRed = shut.length > 0 || (await countEncrypted(db)) > 0
      return { text: `Aucune\u00a0: FILE_KEY n’est pas réglée${passwords}`, isRed }
    }
    const { id } = fileKeys.current
    const [old, kept] = await Promise.all([countEncrypted(db, id), readKeptKey(db, id)])
    const safe = kept
      ? `déclarée en lieu sûr le ${longDate(kept.at)}${kept.by === null ? '' : ` par ${kept.by}`}`
      : 'personne ne l’a encore déclarée en lieu sûr'
    return {
      text: `Présente (${id}), ${safe}${old ? `, ${counted(old, 'document')} encore sous la clé précédente` : ''}${passwords}`,
      isRed: shut.length > 0,
    }
  },
}

/** What to say of a certificate, by its end. */
export function certificateSign(end: Date): Required<Sign> {
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS)
  const text =
    days < 0
      ? `Expiré depuis le ${longDate(end)}`
      : `Valable jusqu’au ${longDate(end)}, encore ${counted(days, 'jour')}`
  return { text, isRed: days < CERTIFICATE_MIN_DAYS }
}

/** The code in the error of a mail, which may otherwise name its recipient. */
function errorCode(error: string | null): string {
  const [code] = /\b(E[A-Z]{4,}|[45]\d\d)\b/.exec(error ?? '') ?? []
  return code ? `erreur\u00a0${code}` : 'cause inconnue'
}

/** « 20 minutes », « 26 heures », « 3 jours » */
function waited(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours < 2) return counted(minutes, 'minute')
  return hours < 48 ? counted(hours, 'heure') : counted(Math.floor(hours / 24), 'jour')
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** At least a week of the past tells how fast a disk fills. */
const PAST_MIN_DAYS = 7

/** In how many days the disk is full at the rate of the remembered days; undefined when it does not fill. */
function daysLeft(days: { day: string; free: number }[], free: number): number | undefined {
  const [first] = days
  const past = first ? (Date.now() - Date.parse(first.day)) / DAY_MS : 0
  if (!first || past < PAST_MIN_DAYS || first.free <= free) return undefined
  return Math.floor(free / ((first.free - free) / past))
}

const gigabytes = (bytes: number) => `${frenchNumber(Math.round((bytes / 1024 ** 3) * 10) / 10)}\u00a0Go`
