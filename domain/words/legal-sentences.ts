import { RISKS_SENTENCE } from '#domain/listing/risks.ts'

/** All statements of the site about the law, to update when a law changes. */
export interface LegalSentence {
  /** The French text shown on the site. */
  text: string
  /** The law and the article that it restates. */
  source: string
  /** The date when it was last compared with its source. */
  readOn: string
}

export const LEGAL_SENTENCES = {
  /** Shown after all others, with the year of the oldest `readOn`. */
  notAdvice: {
    text: 'Ces repères présentent les règles générales telles que nous les lisons en 2026. Ils ne remplacent pas un conseil : votre avocat, votre notaire ou votre expert-comptable confirme celles qui s’appliquent à votre dossier.',
    source: 'loi n° 71-1130 du 31 décembre 1971, articles 54 et suivants',
    readOn: '2026-11-21',
  },
  employeesTold: {
    text: 'Dans une entreprise de moins de 250 salariés, ils sont informés de la vente du fonds ou de la majorité des titres au plus tard un mois avant s’il n’y a pas de CSE à consulter ; s’il y en a un, sa consultation en tient lieu. La vente peut être signée plus tôt si chaque salarié a fait savoir qu’il ne présente pas d’offre. L’oubli expose à une amende civile d’au plus 0,5 % du prix. Ces règles valent pour les ventes conclues depuis la fin juillet 2026.',
    source:
      'loi n° 2026-403 du 26 mai 2026, article 22 ; code de commerce, articles L141-23 et suivants, L23-10-1 et suivants',
    readOn: '2026-11-22',
  },
  employeesAnswer: {
    text: 'Dans une entreprise de moins de 250 salariés, avant la vente du fonds ou de la majorité des titres : au plus tard un mois avant s’il n’y a pas de CSE à consulter. À partir de 50 salariés, la consultation du CSE en tient lieu. Là où ils sont informés un à un, les salariés peuvent présenter une offre et sont tenus à la discrétion ; la vente peut être signée plus tôt si chacun a fait savoir qu’il n’en présente pas. L’oubli expose le vendeur à une amende civile d’au plus 0,5 % du prix. Ces règles valent pour les ventes conclues depuis la fin juillet 2026.',
    source:
      'loi n° 2026-403 du 26 mai 2026, article 22 ; code de commerce, articles L141-23 et suivants, L23-10-1 et suivants',
    readOn: '2026-11-22',
  },
  deedOfSale: {
    text: 'Depuis 2019, l’acte n’est plus soumis à la liste de mentions de l’ancien article L141-1 du code de commerce. Le vendeur doit toujours une information loyale : nous conseillons d’y garder l’origine du fonds, les chiffres d’affaires et les résultats, le bail et les nantissements. Le jour de la cession, vendeur et acheteur visent aussi les chiffres d’affaires mensuels réalisés depuis le dernier exercice clos (article L141-2).',
    source: 'loi n° 2019-744 du 19 juillet 2019 ; code de commerce, articles L141-1 (abrogé) et L141-2',
    readOn: '2026-11-21',
  },
  preemptionOfShop: {
    text: 'Dans un périmètre de sauvegarde du commerce (article L214-1 du code de l’urbanisme), la vente est précédée, sous peine de nullité, d’une déclaration en mairie. Deux mois de silence valent renonciation à préempter.',
    source: 'code de l’urbanisme, articles L214-1 et R214-3 et suivants',
    readOn: '2026-11-21',
  },
  creditors: {
    text: 'Ils ont dix jours après la dernière publication, le plus souvent celle du BODACC, pour s’opposer au paiement du prix.',
    source: 'code de commerce, articles L141-12 à L141-14',
    readOn: '2026-11-21',
  },
  taxSolidarity: {
    text: 'L’acquéreur peut répondre de certains impôts du vendeur pendant 90 jours, ramenés à 30 jours sous conditions. C’est la raison du séquestre.',
    source: 'code général des impôts, article 1684',
    readOn: '2026-11-21',
  },
  registrationDuties: {
    text: 'Dus en principe par l’acquéreur : 0 % jusqu’à 23 000 €, 3 % de 23 000 € à 200 000 €, 5 % au-delà.',
    source: 'code général des impôts, articles 719, 1584 et 1595',
    readOn: '2026-11-21',
  },
  leaseToCheck: {
    text: 'Le bail : activités autorisées, loyer et indexation, charges, travaux, date de fin, conditions de cession. Un bail commercial 3/6/9 dure au moins neuf ans.',
    source: 'code de commerce, articles L145-4 et L145-16',
    readOn: '2026-11-21',
  },
  employmentContracts: {
    text: 'L’équipe : les contrats de travail en cours se poursuivent en principe avec vous (article L1224-1 du code du travail).',
    source: 'code du travail, article L1224-1',
    readOn: '2026-11-21',
  },
  buyingBusiness: {
    text: 'Vous achetez une activité. En principe, les dettes restent au vendeur, et le prix est séquestré le temps des oppositions et de la solidarité fiscale. Les droits sont de 0 % jusqu’à 23 000 €, 3 % de 23 000 € à 200 000 €, 5 % au-delà.',
    source: 'code général des impôts, articles 719, 1584, 1595 et 1684 ; code de commerce, article L141-14',
    readOn: '2026-11-21',
  },
  buyingShares: {
    text: 'Vous achetez une société, avec ses contrats et ses dettes. Une garantie d’actif et de passif est d’usage. Les droits sont de 0,1 % pour des actions et de 3 % pour des parts sociales, après abattement ; ils sont de 5 % pour une société à prépondérance immobilière.',
    source: 'code général des impôts, article 726',
    readOn: '2026-11-21',
  },
  hotelStars: {
    text: 'Les étoiles sont attribuées par Atout France pour cinq ans, à la demande de l’exploitant. Vérifiez l’échéance et les démarches qu’entraîne le changement d’exploitant.',
    source: 'code du tourisme, articles L311-6 et D311-4 et suivants',
    readOn: '2026-11-21',
  },
  hotelSafety: {
    text: 'Un hôtel est un établissement recevant du public avec des locaux à sommeil. Demandez le registre de sécurité, le dernier avis de la commission et l’état de ses prescriptions.',
    source: 'code de la construction et de l’habitation, articles R143-1 et suivants',
    readOn: '2026-11-21',
  },
  hotelAccessibility: {
    text: 'Demandez l’attestation ou les dérogations obtenues, ainsi que le registre public d’accessibilité.',
    source: 'code de la construction et de l’habitation, articles L164-1 et suivants et R164-6',
    readOn: '2026-11-21',
  },
  drinksLicence: {
    text: 'Une licence de débit de boissons ou de restaurant suppose un permis d’exploitation et une déclaration préalable, en principe quinze jours au moins avant la reprise.',
    source: 'code de la santé publique, articles L3332-1-1 et L3332-3',
    readOn: '2026-11-21',
  },
  singlePurposePremises: {
    text: 'Un hôtel relève souvent des locaux monovalents : le loyer de renouvellement peut échapper au plafonnement. À lire avant d’acheter un fonds seul.',
    source: 'code de commerce, articles L145-36 et R145-10',
    readOn: '2026-11-21',
  },
  hotelDuties: {
    text: 'La vente du fonds supporte des droits d’enregistrement par tranches : 0 % jusqu’à 23 000 €, 3 % de 23 000 € à 200 000 €, 5 % au-delà. Les murs relèvent des droits de mutation ou de la TVA. Pour des titres, une garantie d’actif et de passif couvre l’acquéreur contre un passif né avant la vente.',
    source: 'code général des impôts, articles 257, 683, 719, 1584 et 1595',
    readOn: '2026-11-21',
  },
  commercialLease: {
    text: 'Il dure au moins neuf ans. Le locataire peut en principe partir tous les trois ans, avec six mois de préavis. À l’échéance, il a droit au renouvellement ou, sauf exception, à une indemnité d’éviction.',
    source: 'code de commerce, articles L145-4, L145-8 et L145-14',
    readOn: '2026-11-21',
  },
  leaseCharges: {
    text: 'Le bail comporte un inventaire précis et limitatif des charges. Les grosses réparations de l’article 606 du code civil restent au propriétaire.',
    source: 'code de commerce, articles L145-40-2 et R145-35 ; code civil, article 606',
    readOn: '2026-11-21',
  },
  tenantPreference: {
    text: 'Le propriétaire qui vend un local commercial ou artisanal loué l’offre d’abord à son locataire (article L145-46-1 du code de commerce). Celui-ci a un mois pour répondre, puis deux mois pour signer, quatre s’il emprunte. Il existe des exceptions, par exemple la vente globale d’un immeuble ; le notaire vérifie votre cas.',
    source: 'code de commerce, article L145-46-1',
    readOn: '2026-11-21',
  },
  preemptionOfPremises: {
    text: 'La commune peut disposer d’un droit de préemption sur l’immeuble, ou sur le bail commercial dans un périmètre de sauvegarde.',
    source: 'code de l’urbanisme, articles L211-1 et L214-1',
    readOn: '2026-11-21',
  },
  premisesTaxes: {
    text: 'La vente d’un immeuble de plus de cinq ans supporte en principe des droits de mutation, dont le taux dépend du département. Un immeuble neuf relève en principe de la TVA. Une option ou une dispense est parfois possible : la question se pose avant l’avant-contrat.',
    source: 'code général des impôts, articles 257, 260, 683 et 1594 D',
    readOn: '2026-11-21',
  },
  energyTargets: {
    text: 'Un bâtiment tertiaire d’au moins 1 000 m² est en principe soumis à des objectifs de réduction de ses consommations.',
    source: 'code de la construction et de l’habitation, articles L174-1 et R174-22',
    readOn: '2026-11-21',
  },
  saleOfBusiness: {
    text: 'Le prix est séquestré, les créanciers ont dix jours après la dernière publication pour faire opposition, et l’acquéreur peut répondre un temps de certains impôts du vendeur. L’acte n’est plus soumis à la liste de mentions de l’ancien article L141-1 du code de commerce, mais le devoir d’information demeure.',
    source:
      'loi n° 2019-744 du 19 juillet 2019 ; code de commerce, articles L141-1 (abrogé), L141-12 à L141-14 ; code général des impôts, article 1684',
    readOn: '2026-11-21',
  },
  preemptionInBrief: {
    text: 'Dans un périmètre de sauvegarde, la déclaration préalable est exigée à peine de nullité (article L214-1 du code de l’urbanisme).',
    source: 'code de l’urbanisme, articles L214-1 et R214-3 et suivants',
    readOn: '2026-11-21',
  },
  leaseTransfer: {
    text: 'Le bail ne peut pas interdire de céder le droit au bail à l’acquéreur du fonds, mais il peut prévoir l’accord du bailleur ou la forme de l’acte. Si le vendeur reste garant des loyers, le bailleur ne peut l’invoquer que pendant trois ans.',
    source: 'code de commerce, articles L145-16 et L145-16-2',
    readOn: '2026-11-21',
  },
  changeOfActivity: {
    text: 'Ajouter une activité connexe ou changer de métier suppose une procédure auprès du bailleur.',
    source: 'code de commerce, articles L145-47 et L145-48',
    readOn: '2026-11-21',
  },
  retirement: {
    text: 'Des règles particulières existent pour le bail et pour l’impôt sur la plus-value. Voyez votre expert-comptable avant de fixer une date.',
    source: 'code de commerce, article L145-51 ; code général des impôts, article 151 septies A',
    readOn: '2026-11-21',
  },
  preemptionAnswer: {
    text: 'Elle ne l’interdit pas, mais elle peut acheter à la place de votre acquéreur si le commerce se trouve dans un périmètre de sauvegarde. La vente d’un fonds ou d’un bail doit alors lui être déclarée, sous peine de nullité. Deux mois de silence valent renonciation. Nous nous renseignons dès le mandat.',
    source: 'code de l’urbanisme, articles L214-1 et R214-3 et suivants',
    readOn: '2026-11-21',
  },
  leaseAnswer: {
    text: 'Le bail ne peut pas interdire de céder le droit au bail à celui qui achète le fonds. Il peut en revanche demander l’accord du propriétaire, sa présence à l’acte ou une garantie du vendeur, limitée à trois ans. Si le propriétaire vend les murs d’un local commercial ou artisanal loué, le locataire a en principe un droit de préférence.',
    source: 'code de commerce, articles L145-16, L145-16-2 et L145-46-1',
    readOn: '2026-11-21',
  },
  leaseDeposit: {
    text: 'Pour un bail conclu ou renouvelé depuis le 28 mai 2026, le dépôt et les garanties demandés au locataire ne dépassent pas un trimestre de loyer. Un bail plus ancien peut prévoir davantage.',
    source: 'loi n° 2026-403 du 26 mai 2026 ; code de commerce, article L145-40',
    readOn: '2026-11-22',
  },
  formalities: {
    text: 'Viennent ensuite les formalités, chacune avec son délai : information des salariés dans les entreprises de moins de 250 salariés, déclaration en mairie dans un périmètre de sauvegarde du commerce, offre au locataire si les murs loués sont vendus, autorisations propres au métier.',
    source:
      'loi n° 2026-403 du 26 mai 2026, article 22 ; code de commerce, articles L141-23 et suivants et L145-46-1 ; code de l’urbanisme, article L214-1',
    readOn: '2026-11-21',
  },
  escrow: {
    text: 'Le prix attend chez un séquestre : les créanciers ont dix jours après la dernière publication pour faire opposition, et l’administration fiscale peut agir pendant un délai propre.',
    source: 'code de commerce, articles L141-12 à L141-14 ; code général des impôts, article 1684',
    readOn: '2026-11-21',
  },
  financingSimulation: {
    text: 'Simulation indicative : ni offre de crédit, ni conseil. La banque décide après étude de votre dossier ; l’assurance et les garanties s’ajoutent à la mensualité. Les chiffres sont déclarés par le vendeur : faites-les vérifier par votre expert-comptable.',
    source: 'code monétaire et financier, article L519-1',
    readOn: '2026-11-22',
  },
  financingAgency: {
    text: 'L’agence n’est pas intermédiaire en opérations de banque : elle ne transmet aucune demande de prêt et n’est rémunérée par aucune banque.',
    source: 'code monétaire et financier, articles L519-1 et R519-2',
    readOn: '2026-11-22',
  },
  risks: {
    text: RISKS_SENTENCE,
    source: 'code de l’environnement, article R125-25',
    readOn: '2026-11-21',
  },
  withoutVat: {
    text: 'TVA non applicable, article 293 B du code général des impôts.',
    source: 'code général des impôts, article 293 B',
    readOn: '2026-11-21',
  },
  strictlyNecessaryStorage: {
    text: 'Ces éléments étant strictement nécessaires au service que vous demandez, ils ne requièrent pas de consentement (article 82 de la loi Informatique et Libertés).',
    source: 'loi n° 78-17 du 6 janvier 1978 (Informatique et Libertés), article 82',
    readOn: '2026-11-21',
  },
  phoneCanvassing: {
    text: 'Nous ne vous appelons pas pour vous proposer autre chose : le démarchage par téléphone suppose votre consentement préalable (article L223-1 du code de la consommation).',
    source: 'code de la consommation, article L223-1, en vigueur depuis le 11 août 2026',
    readOn: '2026-11-21',
  },
  offersBasis: {
    text: 'La base légale est votre consentement (RGPD, article 6, 1, a).',
    source: 'RGPD, règlement (UE) 2016/679, articles 6, 1, a et 7',
    readOn: '2026-11-21',
  },
  requestsBasis: {
    text: 'Les démarches que vous nous demandez avant un éventuel contrat (RGPD, article 6, 1, b). Nous gardons la phrase que vous avez acceptée, sa version et la date, pour pouvoir vous les montrer.',
    source: 'RGPD, règlement (UE) 2016/679, article 6, 1, b',
    readOn: '2026-11-21',
  },
  alertsBasis: {
    text: 'Votre accord, que vous confirmez par le lien reçu et retirez quand vous voulez (RGPD, article 6, 1, a ; code des postes et des communications électroniques, article L. 34-5).',
    source:
      'RGPD, règlement (UE) 2016/679, article 6, 1, a ; code des postes et des communications électroniques, article L34-5',
    readOn: '2026-11-22',
  },
  accountsBasis: {
    text: 'Le contrat qui nous lie quand vous ouvrez un compte (RGPD, article 6, 1, b).',
    source: 'RGPD, règlement (UE) 2016/679, article 6, 1, b',
    readOn: '2026-11-21',
  },
  securityBasis: {
    text: 'Notre intérêt légitime, et le vôtre, à protéger les comptes et le site (RGPD, article 6, 1, f).',
    source: 'RGPD, règlement (UE) 2016/679, article 6, 1, f',
    readOn: '2026-11-21',
  },
  journalBasis: {
    text: 'Notre intérêt légitime, et le vôtre, à pouvoir contrôler ce qui est fait des données (RGPD, article 6, 1, f).',
    source: 'RGPD, règlement (UE) 2016/679, article 6, 1, f',
    readOn: '2026-11-22',
  },
  mandatesBasis: {
    text: 'Une obligation légale : une agence ne met en vente qu’un bien dont elle a le mandat écrit, et tient un registre de ces mandats (loi n° 70-9 du 2 janvier 1970 ; décret n° 72-678 du 20 juillet 1972).',
    source: 'loi n° 70-9 du 2 janvier 1970, article 6 ; décret n° 72-678 du 20 juillet 1972, articles 65 et 72',
    readOn: '2026-11-22',
  },
  mandatesKept: {
    text: 'Le registre et les mandats sont conservés dix ans. Ils ne peuvent être ni modifiés ni effacés avant ; une erreur est corrigée par une inscription nouvelle.',
    source: 'décret n° 72-678 du 20 juillet 1972, article 72',
    readOn: '2026-11-22',
  },
  answerToRights: {
    text: 'Nous répondons dans le mois. Si nous avons un doute sérieux sur votre identité, nous vous demanderons de la confirmer.',
    source: 'RGPD, règlement (UE) 2016/679, article 12',
    readOn: '2026-11-21',
  },
  mediation: {
    text: 'Si vous êtes un consommateur et que notre réponse ne règle pas le litige, vous pouvez saisir gratuitement le médiateur dont nous relevons, dans l’année qui suit votre réclamation écrite.',
    source: 'code de la consommation, articles L612-1, L612-2 et L616-1',
    readOn: '2026-11-21',
  },
  noFunds: {
    text: 'L’agence ne reçoit ni ne détient, directement ou indirectement, d’autres fonds, effets ou valeurs que ceux qui représentent sa rémunération.',
    source: 'loi n° 70-9 du 2 janvier 1970, article 3 ; décret n° 72-678 du 20 juillet 1972, article 92',
    readOn: '2026-11-21',
  },
  hoguetLaw: {
    text: 'loi n° 70-9 du 2 janvier 1970, dite loi Hoguet',
    source: 'loi n° 70-9 du 2 janvier 1970',
    readOn: '2026-11-21',
  },
  hoguetDecree: {
    text: 'décret n° 72-678 du 20 juillet 1972, qui l’applique',
    source: 'décret n° 72-678 du 20 juillet 1972',
    readOn: '2026-11-21',
  },
  ethicsDecree: {
    text: 'décret n° 2015-1090 du 28 août 2015, code de déontologie de la profession',
    source: 'décret n° 2015-1090 du 28 août 2015',
    readOn: '2026-11-21',
  },
  writtenMandate: {
    text: 'Un mandat écrit précède toujours notre mission. Il rappelle le montant des honoraires, leur calcul et la personne qui les paie.',
    source: 'loi n° 70-9 du 2 janvier 1970, article 6 ; décret n° 72-678 du 20 juillet 1972, articles 72 à 74',
    readOn: '2026-11-21',
  },
  nothingDueBefore: {
    text: 'Pour une vente, une cession ou une location, rien n’est dû tant que l’opération n’est pas conclue et constatée par un acte écrit.',
    source: 'loi n° 70-9 du 2 janvier 1970, article 6 ; décret n° 72-678 du 20 juillet 1972, articles 72 à 74',
    readOn: '2026-11-21',
  },
  feesInPrice: {
    text: 'Quand le vendeur paie nos honoraires, le prix de l’annonce est celui que verse l’acquéreur. Si l’acquéreur les paie, l’annonce le dit, avec le prix sans honoraires et leur part en pourcentage.',
    source: 'loi n° 70-9 du 2 janvier 1970, article 6-1 ; arrêté du 10 janvier 2017, article 2',
    readOn: '2026-11-21',
  },
} satisfies Record<string, LegalSentence>

/** The sentences last compared with their source more than a year before `now`. */
export function outdatedSentences(
  now: Date,
  sentences: Record<string, LegalSentence> = LEGAL_SENTENCES,
): LegalSentence[] {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const limit = yearAgo.toISOString().slice(0, 10)
  return Object.values(sentences).filter(({ readOn }) => readOn < limit)
}
