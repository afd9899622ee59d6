import {
  ALERT_KEPT_YEARS,
  ALERT_REMINDER_DAYS,
  EMAIL_LINK_HOURS,
  INVITATION_KEPT_DAYS,
  PENDING_ALERT_DAYS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  STOPPED_ALERT_DAYS,
} from '#domain/limits.ts'
import { DATA_OF_FORMS } from '#domain/leads/told-data.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { inYears } from '#domain/format.ts'
import type { ProcessingRecord } from './processing.tsx'

// Must match what the site stores: server/db/schema.ts.

export const REQUESTS: ProcessingRecord = {
  purpose:
    'Répondre à votre message, préparer l’estimation demandée, organiser un rendez-vous, et suivre le projet dont vous nous parlez.',
  data: DATA_OF_FORMS,
  legalBasis: LEGAL_SENTENCES.requestsBasis.text,
  retention: ({ requestsKeptMonths }) =>
    `${inYears(requestsKeptMonths)} après l’envoi, puis effacement automatique. Si un mandat est signé, le dossier suit les durées que la loi impose à notre profession.`,
  remarks: [
    'Les champs obligatoires sont nécessaires pour vous répondre. Les autres sont facultatifs.',
    'Un message qui ressemble à un envoi automatique (champ caché rempli, saisie trop rapide, liens nombreux) est signalé à l’agence, qui le lit quand même. Votre adresse réseau n’est pas enregistrée avec votre demande.',
    'Un avis de valeur préparé pour vous (bien, chiffres, valeur retenue) est gardé aussi longtemps que votre demande, ou que le dossier du bien, puis effacé.',
    'Une demande que l’agence a classée indésirable est gardée aussi longtemps que les autres. Tant qu’elle l’est, les suivantes du même email, ou du même téléphone sans email, sont classées avec elle. Une demande effacée par l’agence disparaît de ses listes aussitôt, et du site la nuit suivante.',
  ],
}

export const ALERTS: ProcessingRecord = {
  purpose:
    'Vous envoyer par email les biens d’une recherche, ou ce qui change pour vos favoris, aussi souvent que vous l’avez choisi.',
  data: 'Votre adresse email, les critères de la recherche, la fréquence, la phrase que vous avez acceptée et sa date, et les annonces déjà envoyées, pour ne pas vous les envoyer deux fois.',
  legalBasis: LEGAL_SENTENCES.alertsBasis.text,
  retention: `Sans confirmation, ${PENDING_ALERT_DAYS} jours. Arrêtée, une alerte est effacée ${STOPPED_ALERT_DAYS} jours plus tard ; il en reste une empreinte de votre adresse, gardée ${ALERT_KEPT_YEARS} ans comme preuve de votre opposition. Une fois par an, nous vous demandons si elle vous sert encore : sans réponse sous ${ALERT_REMINDER_DAYS} jours, elle est arrêtée. Rien n’est gardé plus de ${ALERT_KEPT_YEARS} ans après votre dernière action.`,
  remarks: [
    'Chaque mail a un lien qui arrête l’alerte, et le bouton « Se désabonner » de votre messagerie l’arrête d’un clic. Les mails n’ont ni image, ni lien qui vous suit : nous ne savons pas si vous les ouvrez.',
  ],
}

export const ACCOUNTS: ProcessingRecord = {
  purpose: 'Ouvrir et tenir votre compte, retrouver vos favoris sur tous vos appareils.',
  data: 'Vos nom, prénom et adresse email, et si vous avez confirmé qu’elle est la vôtre ; votre mot de passe, sous une forme qui ne permet pas de le relire ; vos favoris et, si vous en ajoutez une, votre photo.',
  legalBasis: LEGAL_SENTENCES.accountsBasis.text,
  retention:
    'Jusqu’à la suppression du compte. Elle est immédiate, efface aussi favoris, photo et sessions, et retire votre nom du journal des modifications.',
  remarks: [
    `Quand votre adresse email change, l’ancienne est gardée ${EMAIL_LINK_HOURS} heures, pour que vous puissiez la rétablir si vous n’avez pas voulu ce changement. Elle est effacée la nuit suivante.`,
    `Si l’agence vous invite dans son équipe, vos nom et email sont gardés ${INVITATION_KEPT_DAYS} jours au plus sans réponse de votre part.`,
  ],
}

export const SECURITY: ProcessingRecord = {
  purpose:
    'Vous garder connecté, vous montrer les appareils connectés, ralentir les essais de mots de passe et les abus.',
  data: 'Pour chaque session : l’empreinte d’un jeton aléatoire, le navigateur et le système, les dates d’ouverture et de dernière utilisation. Pour chaque série de tentatives : un nombre, sous une empreinte de l’adresse réseau et de l’adresse email, jamais ces adresses elles-mêmes.',
  legalBasis: LEGAL_SENTENCES.securityBasis.text,
  retention: `Une session s’éteint ${SESSION_DAYS} jours après sa dernière utilisation, ou dès que vous la fermez. Les compteurs de tentatives servent quelques minutes et s’effacent dans la journée.`,
  remarks: [
    'Le site ne tient pas de journal de vos visites. Notre hébergeur peut garder, pour la sécurité, un journal technique (adresse réseau, page demandée, date) pendant un an au plus.',
  ],
}

export const JOURNAL: ProcessingRecord = {
  purpose:
    'Savoir qui, à l’agence, a modifié une annonce, un compte ou le suivi d’une demande, pour répondre d’une erreur ou d’un abus.',
  data: 'La date et la nature de la modification ; le nom de l’administrateur qui l’a faite ; si elle porte sur un compte, les nom, prénom et adresse email du compte, avant et après ; si elle porte sur une demande, les nom et prénom de la personne qui l’a envoyée. Ni mot de passe, ni contenu des demandes.',
  legalBasis: LEGAL_SENTENCES.journalBasis.text,
  retention: ({ journalKeptMonths }) =>
    `${inYears(journalKeptMonths)} après la modification, puis effacement automatique. Votre nom et votre adresse email en sont retirés plus tôt, dès que votre compte est supprimé ou votre demande effacée.`,
  remarks: [
    'Il reste alors ce qui a été fait et quand ; la personne y devient « compte supprimé » ou « demande effacée ». Seuls les administrateurs lisent ce journal, et personne ne peut le réécrire.',
  ],
}

export const SELLERS: ProcessingRecord = {
  purpose: 'Vendre ou louer le bien que son propriétaire nous confie, et tenir le registre des mandats.',
  data: 'Les nom, adresse, qualité et numéro SIREN des mandants ; le bien, sa situation, la durée du mandat et nos honoraires ; dans le dossier de l’annonce, les coordonnées du cédant, l’adresse exacte, le bailleur, les chiffres et nos notes.',
  legalBasis: LEGAL_SENTENCES.mandatesBasis.text,
  retention: ({ sellersKeptMonths, draftsKeptMonths }) =>
    `Dans le dossier de l’annonce, ${inYears(sellersKeptMonths)} après la vente ou le retrait ; dans un brouillon abandonné, ${inYears(draftsKeptMonths)} après la dernière modification. Puis le site efface vos nom, coordonnées, SIREN, enseigne, adresse exacte, nos notes et les photos confidentielles ; il reste une affaire sans personne : prix, activité, commune, dates et chiffres. ${LEGAL_SENTENCES.mandatesKept.text} Dix ans après la fin d’un mandat, le site en efface aussi les mandants.`,
  remarks: [
    'Rien de cela n’est publié, sauf ce que le mandant a choisi de montrer dans l’annonce. Seuls les administrateurs lisent le registre et les dossiers.',
  ],
}

export const MAILS: ProcessingRecord = {
  purpose:
    'Vous confirmer qu’une demande est arrivée, prévenir l’agence, vous envoyer le lien qui permet de choisir un nouveau mot de passe ou de confirmer votre adresse, vous envoyer les alertes que vous avez demandées, et vous prévenir, à l’ancienne adresse et à la nouvelle, quand celle de votre compte change.',
  data: 'L’adresse du destinataire, l’objet, le texte du mail, la date et le résultat de l’envoi.',
  legalBasis: 'La même que pour la demande ou le compte dont parle le mail.',
  retention: `Le texte est effacé du site dès que le mail est parti, la trace de l’envoi 30 jours après. Un mail qui n’a pas pu partir est gardé avec la demande, et effacé avec elle. Le lien de mot de passe ne sert qu’une fois, pendant ${RESET_LINK_MINUTES} minutes ; celui qui rétablit ou confirme une adresse, pendant ${EMAIL_LINK_HOURS} heures.`,
}
