import { PASSWORD_MIN_CHARS } from '#contract/limits.ts'
import { agency } from '#web/info/legal/legal-agency.ts'

// Visitors accept these texts with an estimate: when they change, change the version in contract/leads/consent.ts.

export const PURPOSE = [
  `Ce site est publié par ${agency.legalName}. Il présente des commerces, des hôtels et restaurants, des entreprises et des locaux professionnels à vendre, et permet de nous écrire, de demander une estimation et de garder des favoris.`,
  'Ces conditions s’appliquent à toute personne qui consulte le site. Elles ne remplacent pas le mandat, l’engagement de ' +
    'confidentialité ou l’acte que vous signeriez avec nous ou par notre intermédiaire : ces contrats ont leurs propres règles.',
]

export const LISTINGS = [
  'Une annonce est une invitation à nous contacter. Elle n’est pas une offre de vente que votre seule acceptation ' +
    'suffirait à conclure : une vente suppose l’accord du vendeur, un écrit, et souvent celui du bailleur ou d’une banque.',
  'Les descriptions et les chiffres (surface, effectif, chiffre d’affaires) nous sont donnés par les vendeurs. Nous les ' +
    'relisons avec soin et corrigeons les erreurs qu’on nous signale, mais il vous revient de les vérifier, pièces en main, ' +
    'avant de vous engager. Les photographies et illustrations peuvent ne pas montrer l’établissement, pour préserver son ' +
    'anonymat.',
  'Un bien peut être retiré ou vendu, et un prix changer, entre deux visites.',
]

export const ESTIMATE = [
  'La demande d’estimation est gratuite et ne vous engage à rien : ni à vendre, ni à nous confier la vente.',
  'Nous vous répondons par un avis de valeur, fondé sur ce que vous nous dites et sur notre connaissance du marché. Ce ' +
    'n’est pas une expertise : il ne peut pas en tenir lieu devant un juge, une administration, une banque ou un associé.',
]

export const ACCOUNT = [
  'Le compte est personnel et gratuit. Vous y indiquez votre véritable nom et une adresse email que vous lisez.',
  `Le mot de passe compte ${PASSWORD_MIN_CHARS} caractères au moins. Gardez-le pour vous, et changez-le si vous pensez qu’un autre le connaît : toutes vos autres sessions seront fermées.`,
  'Vous supprimez votre compte quand vous voulez, depuis votre profil. Nous pouvons désactiver un compte qui sert à nuire ' +
    'au site ou à d’autres personnes, en vous en donnant la raison si vous nous la demandez.',
]

export const CONDUCT = [
  'Utilisez les formulaires pour de vraies demandes, en votre nom ou avec l’accord de la personne concernée.',
  'Ne cherchez pas à entrer dans le compte d’autrui, à contourner les protections du site, à le surcharger, ni à en ' +
    'extraire la totalité ou une part importante des annonces.',
  'Une annonce est souvent anonyme : ne cherchez pas à approcher les salariés, les clients ou le bailleur d’un ' +
    'établissement que vous croiriez reconnaître. Une rumeur peut lui coûter cher.',
]
