import { clientData, serverData } from '#web/api/page-data.ts'
import { LegalPage, type LegalSection } from '#web/site/info/legal/legal-page.tsx'
import { useIdentity } from '#web/site/info/legal/legal-agency.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'

const LIABILITY = [
  'Nous répondons de notre travail comme la loi le prévoit, et rien ici ne réduit les droits qu’elle donne aux consommateurs.',
  'Les articles du site sur la vente, la fiscalité ou les baux sont des repères généraux. Ils ne remplacent pas le conseil d’un avocat, d’un notaire ou d’un expert-comptable qui connaît votre dossier.',
  'Le site renvoie parfois vers d’autres sites, que nous ne maîtrisons pas.',
]

const AVAILABILITY = [
  'Nous faisons en sorte que le site soit ouvert à toute heure. Il peut être interrompu pour une mise à jour ou à la suite d’une panne. Le téléphone et le courrier restent alors à votre disposition.',
]

const CHANGES = [
  'Ces conditions peuvent changer avec le site ou la loi. La date en haut de page est celle de la version en vigueur. Pour une demande déjà envoyée, c’est la version acceptée ce jour-là qui compte.',
]

// Visitors accept these texts with an estimate: when they change, change the version in domain/leads/consent.ts.

const purpose = (legalName: string) => [
  `Ce site est publié par ${legalName}. Il présente des commerces, des hôtels et restaurants, des entreprises et des locaux professionnels à vendre, et permet de nous écrire, de demander une estimation et de garder des favoris.`,
  'Ces conditions s’appliquent à toute personne qui consulte le site. Elles ne remplacent pas le mandat, l’engagement de confidentialité ou l’acte que vous signeriez avec nous ou par notre intermédiaire : ces contrats ont leurs propres règles.',
]

const LISTINGS = [
  'Une annonce est une invitation à nous contacter. Elle n’est pas une offre de vente que votre seule acceptation suffirait à conclure : une vente suppose l’accord du vendeur, un écrit, et souvent celui du bailleur ou d’une banque.',
  'Les descriptions et les chiffres (surface, effectif, chiffre d’affaires) nous sont donnés par les vendeurs. Nous les relisons avec soin et corrigeons les erreurs qu’on nous signale, mais il vous revient de les vérifier, pièces en main, avant de vous engager. Les photographies et illustrations peuvent ne pas montrer l’établissement, pour préserver son anonymat.',
  'Un bien peut être retiré ou vendu, et un prix changer, entre deux visites.',
]

const ESTIMATE = [
  'La demande d’estimation est gratuite et ne vous engage à rien : ni à vendre, ni à nous confier la vente.',
  'Nous vous répondons par un avis de valeur, fondé sur ce que vous nous dites et sur notre connaissance du marché. Ce n’est pas une expertise : il ne peut pas en tenir lieu devant un juge, une administration, une banque ou un associé.',
]

const ACCOUNT = [
  'Le compte est personnel et gratuit. Vous y indiquez votre véritable nom et une adresse email que vous lisez.',
  `Le mot de passe compte ${PASSWORD_MIN_CHARS} caractères au moins. Gardez-le pour vous, et changez-le si vous pensez qu’un autre le connaît : toutes vos autres sessions seront fermées.`,
  'Vous supprimez votre compte quand vous voulez, depuis votre profil. Nous pouvons désactiver un compte qui sert à nuire au site ou à d’autres personnes, en vous en donnant la raison si vous nous la demandez.',
]

const CONDUCT = [
  'Utilisez les formulaires pour de vraies demandes, en votre nom ou avec l’accord de la personne concernée.',
  'Ne cherchez pas à entrer dans le compte d’autrui, à contourner les protections du site, à le surcharger, ni à en extraire la totalité ou une part importante des annonces.',
  'Une annonce ne dit pas toujours de quelle affaire il s’agit\u00a0: ne cherchez pas à approcher les salariés, les clients ou le bailleur d’un établissement que vous croiriez reconnaître. Une rumeur peut lui coûter cher.',
]

export const loader = serverData
export const clientLoader = clientData

const INTRO = 'Les règles d’utilisation de ce site, en peu de mots. La consultation est libre et gratuite.'

const SECTIONS: LegalSection[] = [
  { id: 'objet', title: 'Objet', content: <Purpose /> },
  { id: 'annonces', title: 'Les annonces', content: <Clause of={LISTINGS} /> },
  { id: 'estimation', title: 'La demande d’estimation', content: <Clause of={ESTIMATE} /> },
  { id: 'compte', title: 'Votre compte', content: <Clause of={ACCOUNT} /> },
  { id: 'usages', title: 'Ce que nous vous demandons', content: <Clause of={CONDUCT} /> },
  { id: 'donnees', title: 'Vos données et nos contenus', content: <PersonalData /> },
  { id: 'responsabilite', title: 'Responsabilité', content: <Clause of={LIABILITY} /> },
  { id: 'disponibilite', title: 'Disponibilité du site', content: <Clause of={AVAILABILITY} /> },
  { id: 'evolution', title: 'Évolution de ces conditions', content: <Clause of={CHANGES} /> },
  { id: 'droit', title: 'Droit applicable et médiation', content: <Law /> },
]

export default function TermsScreen() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      intro={INTRO}
      path="/conditions-generales"
      date="2026-11-21"
      sections={SECTIONS}
    />
  )
}

function Clause({ of: paragraphs }: { of: string[] }) {
  return paragraphs.map((text) => <p key={text}>{text}</p>)
}

function Purpose() {
  return <Clause of={purpose(useIdentity().legalName)} />
}

function Law() {
  const { mediator } = useIdentity()
  return (
    <>
      <p>Ces conditions relèvent du droit français. Leur version française fait foi.</p>
      <p>
        En cas de désaccord, écrivez-nous d’abord : nous cherchons une solution avec vous. Un consommateur peut ensuite
        saisir gratuitement notre médiateur, {mediator.name}, dont{' '}
        <PageLink to="/mentions-legales#mediation">l’adresse figure dans les mentions légales</PageLink>. À défaut
        d’accord, le tribunal que désigne la loi tranche le litige.
      </p>
    </>
  )
}

function PersonalData() {
  return (
    <>
      <p>
        L’usage que nous faisons de vos données, leur durée de conservation et vos droits sont décrits dans la page{' '}
        <PageLink to="/confidentialite">Confidentialité</PageLink>.
      </p>
      <p>
        Les textes et les images du site sont protégés : voyez les{' '}
        <PageLink to="/mentions-legales#credits">mentions légales</PageLink>.
      </p>
    </>
  )
}
