import { CONFIDENTIALITY_CHECK, CONFIDENTIALITY_PROMISE } from '#domain/words/confidentiality.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'

export type ProcessStep = {
  title: string
  lead: string
  text: string
  duration: string
  weDo: string[]
  weAsk: string[]
}

export type Question = { question: string; answer: string }

export const PROCESS_STEPS: ProcessStep[] = [
  {
    title: 'Évaluation',
    lead: 'Savoir ce que vaut votre affaire avant d’en parler.',
    text: 'Nous visitons les lieux, nous lisons trois années de comptes et nous retraitons l’EBE : rémunération du dirigeant, loyer, dépenses personnelles ou exceptionnelles. Nous croisons ensuite plusieurs méthodes : multiple de la rentabilité, usages de la profession, ventes comparables, actif net pour une société. Le bail, l’emplacement, l’état du local et l’équipe complètent la lecture. Vous recevez un avis écrit, avec ses hypothèses et ses limites. Nous en discutons, puis vous décidez du prix de mise en vente et du moment. C’est aussi l’occasion de repérer ce qui peut être réglé avant la vente : un bail à renouveler, un matériel à remplacer, un contrat à régulariser.',
    duration: 'Deux à quatre semaines',
    weDo: [
      'Une visite et une étude des comptes',
      'Un avis de valeur écrit',
      'La liste des points à régler avant la vente',
    ],
    weAsk: ['Les trois derniers bilans', 'Le bail ou le titre de propriété', 'La liste du matériel et du personnel'],
  },
  {
    title: 'Mise en marché',
    lead: 'Faire connaître l’affaire, sans en dire plus que vous ne le voulez.',
    text: `Vous nous confiez un mandat écrit, qui précise le prix, la durée et nos honoraires. Nous rédigeons l’annonce avec vous. ${CONFIDENTIALITY_PROMISE} Le dossier complet reste entre nos mains. Chaque candidat nous parle d’abord de son projet, de son expérience et de son apport, puis signe un engagement de confidentialité avant de le recevoir. Les visites sont regroupées et peuvent se tenir en dehors des heures d’ouverture. Nous vous rendons compte régulièrement des demandes reçues, des visites et des raisons des refus. Si le marché répond peu, nous revoyons avec vous la présentation, la diffusion ou le prix.`,
    duration: 'De quelques semaines à plusieurs mois, selon le bien',
    weDo: [
      'Une annonce aussi discrète que vous le voulez, un dossier complet',
      'Le tri et la vérification des candidats',
      'Un compte rendu régulier',
    ],
    weAsk: ['Un mandat signé', 'Votre accord sur l’annonce et les photos', 'Des créneaux de visite'],
  },
  {
    title: 'Négociation',
    lead: 'S’accorder sur un prix, et sur tout ce qui l’entoure.',
    text: 'Une bonne offre ne se résume pas à un prix. Nous comparons avec vous le financement, le calendrier, les conditions suspensives, la reprise du stock, l’accompagnement et l’avenir de l’équipe. Nous transmettons les questions et les réponses, nous apportons les pièces qui justifient le prix et nous gardons la discussion sur les faits. Chacun reste libre de consulter son avocat, son notaire ou son expert-comptable à chaque étape. Quand les parties s’entendent, l’offre acceptée fixe par écrit les points essentiels et le calendrier jusqu’au compromis. Elle indique aussi jusqu’à quelle date elle reste valable, et ce que chacun doit fournir avant de signer.',
    duration: 'Deux à six semaines',
    weDo: ['La comparaison des offres', 'La conduite des échanges', 'Une trame d’offre claire et datée'],
    weAsk: ['Vos priorités : prix, date, équipe', 'Des réponses rapides aux questions', 'L’avis de vos conseils'],
  },
  {
    title: 'Due diligence',
    lead: 'Vérifier avant de s’engager.',
    text: 'L’acquéreur et ses conseils contrôlent ce qui leur a été présenté : comptes, chiffre d’affaires récent, bail, contrats de travail, matériel, litiges, autorisations, sécurité et accessibilité des locaux. Pour des titres, l’examen porte sur toute la vie de la société, car ses dettes restent avec elle ; il prépare la garantie d’actif et de passif. Nous organisons les pièces, nous suivons les questions et nous veillons à ce que chacune reçoive une réponse écrite. Une difficulté découverte à ce stade se traite : une explication, une correction, une condition ou un ajustement du prix. Découverte après la signature, elle devient un litige.',
    duration: 'Trois à six semaines, parfois après le compromis',
    weDo: [
      'Un dossier de pièces classé et daté',
      'Le suivi des questions et des réponses',
      'L’alerte sur les points à traiter',
    ],
    weAsk: [
      'Des documents complets et sincères',
      'L’accès aux locaux et au matériel',
      'La disponibilité de votre expert-comptable',
    ],
  },
  {
    title: 'Juridique',
    lead: 'Écrire l’accord et accomplir les formalités.',
    text:
      'Le compromis reprend l’accord et ses conditions suspensives : prêt, accord du bailleur si le bail l’exige, renonciation de la commune à préempter. ' +
      LEGAL_SENTENCES.formalities.text +
      ' Les actes sont rédigés par l’avocat ou le notaire que vous choisissez. Nous tenons le calendrier, nous relançons la banque, le bailleur et l’administration, et nous vous disons chaque semaine où en est le dossier.',
    duration: 'Deux à quatre mois, surtout le temps du prêt',
    weDo: ['Le calendrier des formalités', 'La coordination entre les conseils', 'Un point chaque semaine'],
    weAsk: [
      'Le choix de votre avocat ou notaire',
      'L’information de vos salariés, dans les formes',
      'Les pièces demandées, sans attendre',
    ],
  },
  {
    title: 'Finalisation',
    lead: 'Signer, transmettre, puis percevoir le prix.',
    text:
      'Le jour de l’acte, l’inventaire du matériel et du stock est arrêté, les compteurs sont relevés et les clés sont remises. L’acte est enregistré, puis la vente du fonds est publiée dans un support d’annonces légales et au BODACC. ' +
      LEGAL_SENTENCES.escrow.text +
      ' La libération intervient souvent de trois à cinq mois après l’acte. Pendant ce temps, le vendeur présente les fournisseurs et les clients à son successeur, pour la durée convenue. Nous restons joignables des deux côtés.',
    duration: 'Le jour de l’acte, puis trois à cinq mois pour le prix d’un fonds',
    weDo: [
      'La préparation du jour de signature',
      'Le suivi des publications et du séquestre',
      'Une présence pendant la transmission',
    ],
    weAsk: [
      'L’inventaire du matériel et du stock',
      'Vos déclarations fiscales de cessation, à temps',
      'L’accompagnement prévu de votre successeur',
    ],
  },
]

export const PROCESS_FAQ: Question[] = [
  {
    question: 'Combien de temps dure une vente ?',
    answer:
      'Pour un commerce, comptez souvent de six à douze mois entre le mandat et la signature, et davantage pour un hôtel ou une société. La recherche de l’acquéreur est la part la moins prévisible. Entre le compromis et l’acte, il faut en général trois à quatre mois.',
  },
  {
    question: 'Comment la confidentialité est-elle assurée ?',
    answer: `${CONFIDENTIALITY_PROMISE} ${CONFIDENTIALITY_CHECK} Vous pouvez nous indiquer les personnes à qui vous ne voulez pas le présenter.`,
  },
  {
    question: 'Quand faut-il informer les salariés ?',
    answer: LEGAL_SENTENCES.employeesAnswer.text,
  },
  {
    question: 'La mairie peut-elle s’opposer à la vente ?',
    answer: LEGAL_SENTENCES.preemptionAnswer.text,
  },
  {
    question: 'Faut-il l’accord du propriétaire des murs ?',
    answer: LEGAL_SENTENCES.leaseAnswer.text,
  },
]
