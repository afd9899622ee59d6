import type { Agency } from '#domain/agency/agency.ts'
import { ofName } from '#domain/elision.ts'
import { euros, longDate } from '#domain/format.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { oneLine } from '#domain/one-line.ts'
import { visibleName } from '#domain/person-name.ts'
import { AGREEMENT_MONTHS, READING_MONTHS, RECORD_YEARS } from '#domain/retention.ts'

/**
 * The confidentiality agreement. Each change of its text needs a new version and a new date of review. It restates the law
 * as its authors understand it; the agency should have a lawyer review it before the first signature.
 */
const WORDING_VERSION = '2026-11'
const WORDING_READ_ON = '2026-11-25'

/** The legal nature of the signature. */
export const SIGNATURE_KIND =
  'Signature électronique simple, au sens de l’article 25 du règlement (UE) n°\u00a0910/2014 et des articles 1366 et 1367 du code civil.'

export interface AgreementParties {
  /** Only public data of the listing. */
  listing: { reference: string | null; title: string }
  agency: Agency
  /** As named in their account, and for an adviser, whom they advise. */
  signatory: { name: string; email: string; adviser: { kind: string; of: string } | null }
}

export interface Agreement {
  version: string
  readOn: string
  title: string
  articles: { title: string; paragraphs: string[] }[]
  /** The whole text; its SHA-256 (of the UTF-8 bytes) is what is signed. */
  plain: string
}

/**
 * The agreement for a person and a listing. Deterministic: the same parties always give the same bytes. A name or title adds no
 * paragraph, whatever it holds.
 */
export function agreementText(parties: AgreementParties): Agreement {
  const title = 'Accord de confidentialité'
  const articles = articlesOf(parties).map(({ title, paragraphs }, at) => ({
    title: `${at + 1}. ${title}`,
    paragraphs: paragraphs.map((words) => frenchSpacing(oneLine(words))),
  }))
  const version = `Texte ${WORDING_VERSION}, relu le ${longDate(WORDING_READ_ON)}`
  const plain = [title, version, ...articles.flatMap((article) => [article.title, ...article.paragraphs])].join('\n\n')
  return { version: WORDING_VERSION, readOn: WORDING_READ_ON, title, articles, plain }
}

function articlesOf({
  listing,
  agency,
  signatory: { name, email, adviser: advises },
}: AgreementParties): Agreement['articles'] {
  const { street, postalCode, city } = agency.address
  const capital = agency.capital === undefined ? '' : ` au capital de ${euros(agency.capital)}`
  const sale = listing.reference
    ? `la référence ${listing.reference}, « ${listing.title} »`
    : `le titre « ${listing.title} »`
  const adviser = advises && `${advises.kind} ${ofName(advises.of)}`
  // The email stands for a name that shows nothing.
  const signatory = [...new Set([visibleName(name), adviser, email])].filter(Boolean).join(', ')
  return [
    {
      title: 'Les parties',
      paragraphs: [
        `${agency.legalName}, ${agency.form}${capital}, RCS ${agency.rcsCity} ${agency.siren}, ${street}, ${postalCode} ${city}, carte professionnelle n° ${agency.professionalCard.number} délivrée par ${agency.professionalCard.placeOfDelivery} (« l’agence »). Elle stipule pour elle-même et au profit du vendeur, son mandant, qui peut exiger l’exécution de l’accord (code civil, article 1205). Le nom du vendeur est tu jusqu’à l’ouverture du dossier confidentiel, qui le désigne.`,
        `${signatory} (« le signataire »). Le signataire s’engage en son nom. S’il indique au pied de l’accord une société et la qualité qu’il y a, il déclare avoir le pouvoir de l’engager, et l’engage avec lui.`,
      ],
    },
    {
      title: 'L’objet',
      paragraphs: [
        `Le signataire souhaite étudier l’acquisition de l’affaire présentée sous ${sale} (« l’affaire »)${advises ? ', pour la personne qu’il conseille' : ''}. L’agence lui ouvre, une fois l’accord signé, tout ou partie du dossier confidentiel de l’affaire.`,
        'L’accord n’oblige ni à vendre, ni à acheter, ni à poursuivre les discussions. Les informations viennent du vendeur ; il revient au signataire de les vérifier avant de s’engager.',
      ],
    },
    {
      title: 'Les informations confidentielles',
      paragraphs: [
        'Sont confidentielles toutes les informations sur l’affaire que le signataire reçoit de l’agence ou du vendeur, ou qu’il découvre à l’occasion de l’étude, quels qu’en soient la forme et le support : documents, échanges, visites, et ce qu’il en tire lui-même. Elles n’ont pas à porter de mention.',
        'L’existence même de la vente est confidentielle, de même que l’identité du vendeur, l’enseigne et l’adresse de l’affaire, l’état des discussions et leurs conditions.',
        'Ne sont pas confidentielles les informations qui étaient publiques ou le deviennent sans faute du signataire, celles qu’il connaissait déjà, celles qu’il reçoit licitement d’un tiers libre de les donner, et celles qu’il établit de son côté sans se servir du dossier. Ce que l’annonce publique dit de l’affaire est public ; le lien entre l’annonce et l’affaire ne l’est pas.',
        'Communiquer une information que la loi, une autorité ou un juge exige n’est pas une faute : le signataire en avertit l’agence avant, si la loi le permet, et s’en tient à ce qui est exigé. L’accord ne prive personne des droits de l’article L151-8 du code de commerce, dont celui d’alerter.',
      ],
    },
    {
      title: 'L’usage',
      paragraphs: [
        'Le signataire garde les informations secrètes et ne s’en sert que pour étudier l’acquisition de l’affaire, la négocier et la financer. Il ne s’en sert ni pour exercer ou aider une activité concurrente, ni dans aucun autre intérêt.',
        'Il ne les copie, ne les photographie et ne les publie pas, ne donne à personne son accès au dossier et ne contourne pas les protections des documents. Il avertit l’agence sans délai s’il apprend qu’une information a été divulguée ou que son accès a servi à un autre.',
      ],
    },
    {
      title: 'Les personnes à ne pas approcher',
      paragraphs: [
        'Sans l’accord préalable et écrit de l’agence, le signataire ne parle de l’affaire, de sa vente ou de son propre projet ni aux salariés, ni aux clients, ni aux fournisseurs, ni au bailleur, ni à la banque, ni au franchiseur du vendeur, ni à ses concurrents, et ne visite pas les lieux comme acquéreur. Les relations ordinaires d’un client ou d’un voisin restent libres, tant que rien n’y est dit de la vente.',
      ],
    },
    {
      title: 'L’agence et les personnes de l’affaire',
      paragraphs: [
        'Le signataire, qui connaît l’affaire par l’agence, ne négocie ni ne conclut son acquisition sans elle, directement ou par personne interposée, tant que l’accord dure. L’accord ne crée par lui-même aucune rémunération : les honoraires sont ceux du mandat.',
        'Tant que l’accord dure, il ne recrute pas et ne fait pas recruter un salarié de l’affaire qu’il a connu par le dossier, et ne se sert pas des informations pour détourner clients ou fournisseurs. Cela ne vise ni le salarié qui répond de lui-même à une offre publique, ni les contrats de travail que la vente transmet (code du travail, article L1224-1).',
      ],
    },
    {
      title: 'Les conseils et la banque',
      paragraphs: [
        'Le signataire peut faire lire le dossier à son expert-comptable, à son avocat ou notaire et à la banque dont il demande un prêt, s’ils en ont besoin pour l’étude. Il les nomme d’abord à l’agence, qui leur ouvre un accès à leur nom. Ils sont tenus du même secret : ils acceptent le présent texte, ou y sont tenus par leur profession.',
        'Le signataire leur dit ce secret, et répond de ceux à qui il a lui-même communiqué une information.',
      ],
    },
    {
      title: 'La restitution et la destruction',
      paragraphs: [
        'Si le signataire renonce, si les discussions prennent fin ou si l’agence le demande, il restitue ou détruit dans les quinze jours les documents reçus, leurs copies et ses notes, demande à ses conseils d’en faire autant, et le confirme par écrit si l’agence le souhaite. Ce que la loi oblige à garder, et les sauvegardes automatiques jusqu’à leur effacement, restent secrets.',
      ],
    },
    {
      title: 'La durée',
      paragraphs: [
        `L’accord prend effet à sa signature et dure ${AGREEMENT_MONTHS} mois, que le dossier soit ouvert ou fermé. Sa fin ne libère ni d’un manquement antérieur, ni de la protection que la loi donne au secret des affaires tant qu’il existe. Si le signataire acquiert l’affaire, ses obligations cessent le jour de l’acte pour les informations de l’affaire acquise.`,
      ],
    },
    {
      title: 'Ce que la loi prévoit déjà',
      paragraphs: [
        'Celui qui utilise ou divulgue sans autorisation une information confidentielle obtenue à l’occasion des négociations engage sa responsabilité (code civil, article 1112-2). Les informations du dossier qui remplissent les conditions de l’article L151-1 du code de commerce sont en outre un secret des affaires : n’ouvrir le dossier qu’à ceux qui ont signé l’accord compte parmi les mesures raisonnables qui le protègent.',
        'Celui qui manque à l’accord répare le préjudice qui en est prouvé. Le vendeur et l’agence peuvent demander au juge de faire cesser le manquement (code de commerce, articles L152-1 et suivants). L’accord ne prévoit aucune somme forfaitaire.',
      ],
    },
    {
      title: 'Les données personnelles',
      paragraphs: [
        `L’agence est responsable du traitement des données du signataire, qui repose sur l’exécution de l’accord et sur son intérêt et celui du vendeur à protéger le dossier et à prouver l’accord. La lecture du dossier est enregistrée : quelles pages, quand, combien de temps, et les accès refusés. Ces lignes sont gardées ${READING_MONTHS} mois, puis résumées par document jusqu’à la fin de l’accord. Ni la ville, ni l’appareil, ni la page d’où vient le lecteur n’y figurent. Le signataire lit son propre relevé. Son nom, son adresse email, la date et la référence sont inscrits sur chaque page qu’il lit.`,
        `L’enregistrement de la signature (texte, identité, adresse email, adresse IP, navigateur, étapes et heures) est gardé jusqu’à ${RECORD_YEARS} ans après la fin de l’accord, le temps d’agir en justice (code civil, article 2224). L’agence et, pour ce qui le concerne, le vendeur en sont destinataires ; une autorité d’horodatage n’en reçoit qu’une empreinte, qui ne dit rien de la personne.`,
        `Le signataire peut demander l’accès à ses données, leur rectification, leur effacement, la limitation de leur traitement ou s’y opposer, dans les conditions du règlement (UE) 2016/679, en écrivant à ${agency.privacyEmail ?? agency.email}, et saisir la CNIL.`,
      ],
    },
    {
      title: 'La signature et la preuve',
      paragraphs: [
        'L’accord est signé par une signature électronique simple (règlement (UE) n° 910/2014, article 25 ; code civil, articles 1366 et 1367) : le signataire lit le texte à l’écran jusqu’à sa fin, saisit son nom, coche une case et recopie un code envoyé à son adresse email. L’agence garde le texte, son empreinte SHA-256, les étapes et leurs heures, chaîne cet enregistrement aux précédents et le fait horodater quand une autorité est disponible. Une copie de l’accord et le certificat de signature sont envoyés à chacun aussitôt.',
        'Les parties admettent ces éléments comme mode de preuve de l’accord, de son contenu et de sa date (code civil, article 1356). La charge de la preuve reste celle que prévoit la loi : la fiabilité du procédé n’est pas présumée (décret n° 2017-1416 du 28 septembre 2017), celui qui se prévaut de l’accord l’établit, et chacun peut le contester par tous moyens.',
      ],
    },
    {
      title: 'Le droit et le juge',
      paragraphs: [
        'L’accord est soumis au droit français. Si une clause est nulle ou non écrite, les autres demeurent. Il ne se modifie que par écrit.',
        `Les parties cherchent d’abord une solution amiable. Entre commerçants, le tribunal compétent est celui qui juge les affaires de commerce à ${agency.rcsCity} ; dans les autres cas, celui que désigne le code de procédure civile. Le signataire consommateur peut saisir gratuitement le médiateur de la consommation : ${agency.mediator.name}, ${agency.mediator.website}.`,
      ],
    },
  ]
}
