/** What nodemailer tells of a failure. */
export interface SmtpFailure {
  code?: string | undefined
  /** The answer of RFC 5321. */
  responseCode?: number | undefined
  /** Its whole text. */
  response?: string | undefined
}

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'Personne n’écoute à l’adresse du serveur de mail\u00a0: vérifiez son port dans SMTP_URL.',
  ENOTFOUND: 'Le nom du serveur de mail n’existe pas\u00a0: vérifiez SMTP_URL.',
  EDNS: 'Le nom du serveur de mail n’est pas trouvé\u00a0: vérifiez SMTP_URL.',
  ETIMEDOUT: 'Le serveur de mail ne répond pas à temps\u00a0: un pare-feu ferme peut-être son port.',
  ECONNECTION: 'La connexion au serveur de mail n’aboutit pas.',
  ESOCKET: 'La connexion au serveur de mail s’est rompue.',
  ETLS: 'Le serveur de mail ne chiffre pas la connexion, ou son certificat n’est pas reconnu.',
  EAUTH: 'Le serveur de mail refuse le nom ou le mot de passe de SMTP_URL.',
}

/** By the status that says most (RFC 3463), else by the answer (RFC 5321 §4.2.3). */
const BY_STATUS: [status: string, words: string][] = [
  ['5.1.1', 'Cette boîte aux lettres n’existe pas.'],
  ['5.1.8', 'Le serveur refuse l’adresse de l’agence comme expéditeur.'],
  ['5.2.2', 'La boîte aux lettres est pleine.'],
  ['5.7.26', 'La messagerie exige SPF ou DKIM, que votre domaine ne donne pas\u00a0: voyez ci-dessous.'],
  ['5.7.23', 'La messagerie a vérifié le SPF de votre domaine, et l’a trouvé faux.'],
  ['5.7.20', 'La messagerie n’a trouvé aucune signature DKIM valable.'],
  ['5.7.25', 'L’adresse du serveur de mail n’a pas de nom inverse (PTR)\u00a0: c’est à son hébergeur de le donner.'],
  ['5.7.1', 'Le serveur refuse ce message par règle\u00a0: l’expéditeur n’est souvent pas permis à ce compte.'],
  ['4.7.', 'Le serveur fait attendre ce mail (liste grise ou trop d’envois)\u00a0: réessayez dans quelques minutes.'],
]
const BY_ANSWER: Record<number, string> = {
  421: 'Le serveur de mail est arrêté ou surchargé\u00a0: réessayez plus tard.',
  450: 'Le serveur fait attendre ce mail (liste grise)\u00a0: réessayez dans quelques minutes.',
  451: 'Le serveur de mail a une panne passagère\u00a0: réessayez plus tard.',
  452: 'Le serveur de mail manque de place.',
  530: 'Le serveur de mail veut un nom et un mot de passe dans SMTP_URL.',
  535: 'Le serveur de mail refuse le nom ou le mot de passe de SMTP_URL.',
  550: 'Le serveur refuse ce destinataire, ou l’agence comme expéditeur.',
  552: 'La boîte aux lettres est pleine, ou le mail trop grand.',
  553: 'Le serveur refuse l’adresse de l’agence comme expéditeur.',
  554: 'Le serveur refuse le mail.',
}

/** The enhanced status of an answer, « 5.7.26 »; empty without one. Only its beginning is looked at. */
const statusOf = (response: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response.slice(0, 200))?.[0] ?? ''

/** What a mail server answered to a mail that it did not accept, in French. */
export function smtpWords({ code, responseCode, response = '' }: SmtpFailure): string {
  const status = statusOf(response)
  const byStatus =
    status && BY_STATUS.find(([one]) => (one.endsWith('.') ? status.startsWith(one) : status === one))?.[1]
  const known = byStatus || (responseCode && BY_ANSWER[responseCode]) || (code && BY_CODE[code])
  return known || 'Le serveur de mail n’a pas accepté le mail.'
}
