// The long texts of the six services, apart from service-list.ts so that only the service page loads them.

import { CONFIDENTIALITY_PROMISE } from '#web/frame/confidentiality/promise.ts'
import { LEGAL_SENTENCES } from '#web/info/legal/legal-sentences.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: { title: string; text: string }[] }
  | { kind: 'facts'; items: { term: string; text: string }[] }
  | { kind: 'confidentiality' }
  | { kind: 'note'; title: string; text: string; link?: { label: string; to: string } }

const FEES: Block = {
  kind: 'note',
  title: 'Ce que cela coûte',
  text:
    'Un premier échange ne vous engage à rien. Nos honoraires, leur calcul et la personne qui les paie ' +
    'sont indiqués toutes taxes comprises sur la page « Nos honoraires », et repris dans le mandat que ' +
    'vous signez. S’y ajoutent, selon le dossier, les frais d’acte, de publicité et de conseil, ainsi que ' +
    'les droits.',
  link: { label: 'Nos honoraires', to: '/honoraires' },
}

const FIRST_RANGE: Block = {
  kind: 'note',
  title: 'Une première idée du prix, tout de suite',
  text:
    'Le métier, le chiffre d’affaires et l’excédent brut d’exploitation suffisent à une première fourchette, calcul à ' +
    'l’appui. Ni nom ni téléphone ne sont demandés.',
  link: { label: 'Calculer une première fourchette', to: '/estimation-en-ligne' },
}

const CAUTION: Block = {
  kind: 'note',
  title: 'À titre d’information',
  text: LEGAL_SENTENCES.notAdvice.text,
}

export const SERVICE_CONTENTS: Record<number, Block[]> = {
  1: [
    {
      kind: 'paragraph',
      text:
        'Céder un fonds de commerce, c’est transmettre une clientèle, une enseigne, un droit au bail, du ' +
        'matériel et souvent une équipe. Nous préparons la vente avec vous, nous cherchons l’acquéreur et ' +
        'nous suivons le dossier jusqu’à ce que le prix vous soit versé.',
    },
    { kind: 'heading', text: 'Ce que nous faisons' },
    {
      kind: 'list',
      items: [
        'Une estimation argumentée, à partir de vos trois derniers bilans, de votre bail et de votre ' + 'emplacement.',
        `Une annonce à votre mesure. ${CONFIDENTIALITY_PROMISE}`,
        'La sélection des candidats : projet, expérience, apport, capacité d’emprunt.',
        'Les visites, en dehors des heures d’ouverture si vous le souhaitez.',
        'La négociation, puis la coordination avec le rédacteur de l’acte, la banque, le bailleur et la ' + 'mairie.',
      ],
    },
    { kind: 'heading', text: 'Ce qui se voit de votre affaire' },
    { kind: 'confidentiality' },
    { kind: 'heading', text: 'Comment se déroule la vente' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Évaluation et mandat',
          text:
            'Nous fixons ensemble le prix de mise en vente. Un mandat écrit précise notre mission, sa ' +
            'durée et nos honoraires.',
        },
        {
          title: 'Recherche',
          text:
            'Nous diffusons l’annonce, nous répondons aux demandes et nous ne vous présentons que des ' +
            'candidats vérifiés.',
        },
        {
          title: 'Offre et compromis',
          text:
            'Le compromis fixe le prix, le calendrier et les conditions suspensives : prêt, accord du ' +
            'bailleur si le bail l’exige, renonciation de la commune.',
        },
        {
          title: 'Formalités préalables',
          text:
            'Les salariés sont informés, la mairie reçoit une déclaration si elle dispose d’un droit de ' +
            'préemption.',
        },
        {
          title: 'Acte de cession',
          text: 'L’acte est signé avec l’avocat ou devant le notaire. Le prix est confié à un séquestre.',
        },
        {
          title: 'Publicité et versement',
          text: 'La vente est publiée, les créanciers se manifestent, puis le prix vous est remis.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'La préparation prend deux à quatre semaines quand les documents sont prêts. La recherche dépend ' +
        'du métier, du prix et de l’emplacement. Entre le compromis et l’acte, comptez en général trois à ' +
        'quatre mois. Le prix reste ensuite chez le séquestre, souvent de trois à cinq mois.',
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Les trois derniers bilans et comptes de résultat, et le chiffre d’affaires mensuel de ' +
          'l’exercice en cours.',
        'Le bail commercial, ses avenants et la dernière quittance de loyer.',
        'Les contrats de travail, les contrats en cours et la liste du matériel.',
        'L’acte d’acquisition du fonds et l’extrait Kbis.',
      ],
    },
    { kind: 'heading', text: 'Repères juridiques' },
    {
      kind: 'paragraph',
      text: LEGAL_SENTENCES.deedOfSale.text,
    },
    {
      kind: 'facts',
      items: [
        {
          term: 'Salariés',
          text: LEGAL_SENTENCES.employeesTold.text,
        },
        {
          term: 'Commune',
          text: LEGAL_SENTENCES.preemptionOfShop.text,
        },
        {
          term: 'Créanciers',
          text: LEGAL_SENTENCES.creditors.text,
        },
        {
          term: 'Solidarité fiscale',
          text: LEGAL_SENTENCES.taxSolidarity.text,
        },
        {
          term: 'Droits d’enregistrement',
          text: LEGAL_SENTENCES.registrationDuties.text,
        },
      ],
    },
    FEES,
    CAUTION,
  ],
  2: [
    {
      kind: 'paragraph',
      text:
        'Acheter un commerce, c’est acheter un emplacement, une clientèle et un bail, avec les habitudes ' +
        'de ceux qui le tiennent. Nous vous aidons à choisir l’affaire qui correspond à votre projet, à ' +
        'en lire les chiffres et à la reprendre dans de bonnes conditions.',
    },
    { kind: 'heading', text: 'Ce que nous faisons' },
    {
      kind: 'list',
      items: [
        'Un entretien pour préciser le métier, le secteur, le budget et le rythme de vie que vous ' + 'recherchez.',
        'Une sélection de commerces, avec leurs points forts et leurs points d’attention.',
        'La lecture des bilans et du bail avec vous, avant toute offre.',
        'La mise en relation avec des banques, des experts-comptables et des avocats que vous restez ' +
          'libre de choisir.',
        'La négociation du prix, du stock et de l’accompagnement par le vendeur.',
      ],
    },
    { kind: 'heading', text: 'Comment se déroule l’achat' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Votre projet',
          text:
            'Nous vérifions ensemble votre budget : prix, stock, droits, frais d’acte, travaux et ' +
            'trésorerie de départ.',
        },
        {
          title: 'Visites',
          text:
            'Vous signez un engagement de confidentialité, puis vous visitez. Revenez à plusieurs heures ' +
            'et observez la rue.',
        },
        {
          title: 'Offre',
          text:
            'L’offre écrite indique le prix, le financement et les conditions. Elle reste discrète ' +
            'vis-à-vis de l’équipe et des clients.',
        },
        {
          title: 'Vérifications',
          text: 'Comptes, bail, matériel, contrats, urbanisme, hygiène et sécurité sont passés en revue.',
        },
        {
          title: 'Compromis et prêt',
          text: 'Le compromis vous protège par des conditions suspensives, dont l’obtention du prêt.',
        },
        {
          title: 'Acte et reprise',
          text:
            'Vous signez l’acte, vous recevez les clés et le vendeur vous accompagne pendant la période ' + 'convenue.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'La recherche dure de quelques semaines à plusieurs mois selon vos critères. Entre le compromis ' +
        'et la reprise, comptez en général trois à quatre mois : instruction du prêt, information des ' +
        'salariés, réponse de la mairie, accord éventuel du bailleur, immatriculation de votre société.',
    },
    { kind: 'heading', text: 'Ce qu’il faut vérifier' },
    {
      kind: 'list',
      items: [
        LEGAL_SENTENCES.leaseToCheck.text,
        'Les chiffres : le chiffre d’affaires, puis l’EBE retraité de la rémunération du dirigeant et ' +
          'des dépenses personnelles ou exceptionnelles.',
        LEGAL_SENTENCES.employmentContracts.text,
        'Le matériel : état, âge, crédit-bail en cours, nantissements.',
        'Les autorisations : terrasse, enseigne, licence, extraction, sécurité et accessibilité d’un ' +
          'local recevant du public.',
      ],
    },
    { kind: 'heading', text: 'Acheter le fonds ou les titres' },
    {
      kind: 'facts',
      items: [
        {
          term: 'Le fonds',
          text: LEGAL_SENTENCES.buyingBusiness.text,
        },
        {
          term: 'Les titres',
          text: LEGAL_SENTENCES.buyingShares.text,
        },
      ],
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Une pièce d’identité, votre parcours et vos diplômes si le métier est réglementé.',
        'Les justificatifs de votre apport et vos derniers avis d’imposition.',
        'Un premier plan de financement. Nous vous aidons à le présenter.',
      ],
    },
    FEES,
    CAUTION,
  ],
  3: [
    {
      kind: 'paragraph',
      text:
        'Un hôtel se lit à la fois comme un immeuble, une entreprise et une maison. Nous accompagnons la ' +
        'vente et l’achat d’hôtels, d’hôtels-restaurants et de maisons d’hôtes, murs et fonds ensemble ou ' +
        'séparément.',
    },
    { kind: 'heading', text: 'Ce que nous faisons' },
    {
      kind: 'list',
      items: [
        'L’analyse de l’exploitation : taux d’occupation, prix moyen, revenu par chambre, part de la ' +
          'restauration, dépendance aux plateformes de réservation.',
        'La lecture technique : sécurité incendie, accessibilité, état des chambres, travaux à prévoir.',
        'Le choix de la structure : vente du fonds, des murs, des deux, ou des titres de la société.',
        'Une recherche discrète : l’établissement reste ouvert, ni l’équipe ni la clientèle ne doivent ' +
          's’inquiéter.',
        'La coordination avec le notaire, l’avocat, l’expert-comptable et la banque.',
      ],
    },
    { kind: 'heading', text: 'Comment se déroule l’opération' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Visite et lecture des comptes',
          text: 'Nous passons une journée sur place et nous étudions trois exercices, mois par mois.',
        },
        {
          title: 'Évaluation',
          text: 'Le fonds et les murs sont évalués séparément, puis confrontés l’un à l’autre par le loyer.',
        },
        {
          title: 'Mandat et dossier',
          text:
            'Le dossier complet n’est remis qu’à des candidats identifiés, liés par un engagement de ' +
            'confidentialité.',
        },
        {
          title: 'Visites et offres',
          text: 'Les visites se font comme celles d’un client. Les offres précisent le financement et le ' + 'projet.',
        },
        {
          title: 'Audit et compromis',
          text:
            'L’acquéreur vérifie les comptes, le bâtiment et les autorisations. Les réservations et les ' +
            'arrhes encaissées sont réparties à une date précise.',
        },
        {
          title: 'Acte et passation',
          text:
            'L’inventaire est dressé, les licences et les contrats sont transférés, le vendeur présente ' +
            'la maison.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'Une vente d’hôtel demande souvent de neuf à dix-huit mois, parfois davantage. La saison compte : ' +
        'beaucoup de vendeurs préfèrent remettre les clés à la fin de la leur, et l’acquéreur a besoin de ' +
        'temps pour préparer la sienne.',
    },
    { kind: 'heading', text: 'Points propres à l’hôtellerie' },
    {
      kind: 'facts',
      items: [
        {
          term: 'Classement',
          text: LEGAL_SENTENCES.hotelStars.text,
        },
        {
          term: 'Sécurité',
          text: LEGAL_SENTENCES.hotelSafety.text,
        },
        {
          term: 'Accessibilité',
          text: LEGAL_SENTENCES.hotelAccessibility.text,
        },
        {
          term: 'Licences',
          text: LEGAL_SENTENCES.drinksLicence.text,
        },
        {
          term: 'Bail',
          text: LEGAL_SENTENCES.singlePurposePremises.text,
        },
        {
          term: 'Salariés',
          text: LEGAL_SENTENCES.employeesTold.text,
        },
      ],
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Les trois derniers bilans, et les statistiques mensuelles d’occupation et de prix moyen.',
        'Le bail ou le titre de propriété, les plans, les diagnostics et les contrats d’entretien.',
        'La décision de classement, le registre de sécurité, les licences et les contrats avec les ' + 'plateformes.',
        'Le tableau du personnel, logements de fonction et saisonniers compris.',
      ],
    },
    { kind: 'heading', text: 'Murs, fonds ou titres' },
    {
      kind: 'paragraph',
      text: LEGAL_SENTENCES.hotelDuties.text,
    },
    FIRST_RANGE,
    FEES,
    CAUTION,
  ],
  4: [
    {
      kind: 'paragraph',
      text:
        'Une évaluation répond à une question simple : à quel prix un acheteur informé et un vendeur ' +
        'libre de ses choix pourraient-ils se mettre d’accord ? Nous croisons plusieurs méthodes, nous ' +
        'expliquons chaque retraitement et nous indiquons les limites de notre avis.',
    },
    { kind: 'heading', text: 'Quand faire évaluer' },
    {
      kind: 'list',
      items: [
        'Avant de vendre, pour fixer un prix et préparer l’affaire.',
        'Avant d’acheter, pour discuter sur des bases communes.',
        'Pour une transmission familiale, une entrée ou une sortie d’associé.',
        'Pour faire le point, même sans projet immédiat.',
      ],
    },
    { kind: 'heading', text: 'Comment nous procédons' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Premier échange',
          text:
            'Nous précisons ce qui est évalué, à quelle date et pour quel usage : le fonds, les titres ou ' +
            'les murs.',
        },
        {
          title: 'Visite',
          text:
            'Nous venons sur place. L’emplacement, l’état du local et l’organisation comptent autant que ' +
            'les comptes.',
        },
        {
          title: 'Analyse',
          text:
            'Nous étudions trois exercices et la période en cours, le bail, l’équipe, la clientèle et la ' +
            'concurrence.',
        },
        {
          title: 'Retraitements',
          text:
            'Rémunération du dirigeant, loyer hors marché, dépenses personnelles ou exceptionnelles : ' +
            'nous reconstituons l’EBE d’un exploitant ordinaire.',
        },
        {
          title: 'Méthodes croisées',
          text: 'Nous appliquons plusieurs méthodes et nous expliquons le poids donné à chacune.',
        },
        {
          title: 'Restitution',
          text:
            'Vous recevez un avis écrit : une valeur, les hypothèses qui la fondent et ce qui pourrait la ' +
            'modifier.',
        },
      ],
    },
    { kind: 'heading', text: 'Les méthodes' },
    {
      kind: 'facts',
      items: [
        {
          term: 'Multiple de l’EBE',
          text:
            'La rentabilité retraitée est multipliée par un coefficient qui dépend du métier, de la ' +
            'taille, du risque et de la dépendance au dirigeant.',
        },
        {
          term: 'Barème par chiffre d’affaires',
          text:
            'Les usages de la profession donnent un pourcentage du chiffre d’affaires. C’est un repère : ' +
            'il ignore la rentabilité.',
        },
        {
          term: 'Comparables',
          text: 'Les ventes récentes de commerces proches, quand elles sont connues et vraiment semblables.',
        },
        {
          term: 'Actif net',
          text:
            'Pour une société, les biens réestimés moins les dettes. Utile quand le stock, le matériel ou ' +
            'l’immobilier pèsent lourd.',
        },
        {
          term: 'Droit au bail et murs',
          text:
            'L’écart entre le loyer payé et le loyer de marché, ou le revenu locatif rapporté au ' +
            'rendement attendu.',
        },
        {
          term: 'Capacité de remboursement',
          text: 'Le prix doit permettre à un acquéreur de rembourser son prêt et de vivre de son travail.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'Comptez deux à quatre semaines à partir du moment où nous avons les documents. Une société avec ' +
        'plusieurs établissements, ou un ensemble de murs et de fonds, demande plus de temps. Une ' +
        'évaluation vieillit : au-delà d’un an, ou après un changement important, elle est à reprendre.',
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Les trois derniers bilans et comptes de résultat détaillés, et une situation récente.',
        'Le bail et ses avenants, ou le titre de propriété.',
        'La liste du matériel, des contrats de crédit et de crédit-bail.',
        'Le tableau du personnel, avec l’ancienneté et les rémunérations.',
        'Pour une société : les statuts et la répartition du capital.',
      ],
    },
    { kind: 'heading', text: 'Fonds ou titres, deux valeurs différentes' },
    {
      kind: 'paragraph',
      text:
        'La valeur du fonds mesure l’activité : clientèle, enseigne, droit au bail, matériel. La valeur ' +
        'des titres part de celle de la société : on ajoute la trésorerie et les autres actifs, on retire ' +
        'les dettes. Une garantie d’actif et de passif, un crédit accordé par le vendeur ou une clause de ' +
        'complément de prix peuvent modifier l’équilibre entre les parties.',
    },
    {
      kind: 'note',
      title: 'Ce que notre avis n’est pas',
      text:
        'Notre évaluation est un avis de valeur. Elle ne remplace ni une expertise judiciaire, ni un ' +
        'audit comptable, ni l’avis de votre conseil fiscal, et elle n’engage ni une banque ni ' +
        'l’administration. Le prix reste celui que deux parties acceptent.',
    },
    FIRST_RANGE,
    FEES,
    CAUTION,
  ],
  5: [
    {
      kind: 'paragraph',
      text:
        'Boutique, bureaux, atelier, entrepôt ou terrain : nous accompagnons les propriétaires qui ' +
        'vendent ou louent, les entreprises qui cherchent leurs locaux et les investisseurs qui achètent ' +
        'des murs occupés.',
    },
    { kind: 'heading', text: 'Ce que nous faisons' },
    {
      kind: 'list',
      items: [
        'Un avis de valeur, vénale ou locative, après visite du local et étude du marché proche.',
        'La lecture du bail : durée, loyer, indexation, charges, travaux, garanties, échéances.',
        'La recherche d’acquéreurs ou de locataires, et la vérification de leur dossier.',
        'La vérification des usages autorisés : urbanisme, copropriété, bail, sécurité, accessibilité.',
        'La négociation, puis le suivi jusqu’à l’acte notarié ou à la signature du bail.',
      ],
    },
    { kind: 'heading', text: 'Comment se déroule l’opération' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Visite et étude',
          text: 'Nous relevons les surfaces, l’état du local, les accès et les servitudes connues.',
        },
        {
          title: 'Valeur et stratégie',
          text: 'Nous proposons un prix ou un loyer, libre ou occupé, et un calendrier.',
        },
        {
          title: 'Mandat et diagnostics',
          text: 'Vous confiez la vente ou la location par écrit. Les diagnostics sont commandés sans ' + 'attendre.',
        },
        {
          title: 'Commercialisation',
          text: 'L’annonce indique le prix, les honoraires et la performance énergétique quand elle est due.',
        },
        {
          title: 'Offres et avant-contrat',
          text: 'Nous comparons les offres sur le prix, les conditions et le financement.',
        },
        {
          title: 'Signature',
          text:
            'Le notaire reçoit l’acte de vente. Le bail est rédigé par un professionnel du droit ou, s’il ' +
            'est l’accessoire de notre mission, par nos soins.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'Pour une vente, comptez en général trois à quatre mois entre l’avant-contrat et l’acte : prêt, ' +
        'urbanisme, droits de préemption. Pour une location, quelques semaines suffisent souvent quand le ' +
        'local est prêt. La recherche elle-même dépend du secteur et de la surface.',
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Le titre de propriété, les plans et la dernière taxe foncière.',
        'Le bail en cours, ses avenants, les quittances et le compte des charges.',
        'Les diagnostics : performance énergétique, amiante et état des risques selon le cas.',
        'En copropriété : le règlement, les trois derniers procès-verbaux et l’état des charges.',
      ],
    },
    { kind: 'heading', text: 'Repères juridiques' },
    {
      kind: 'facts',
      items: [
        {
          term: 'Bail commercial',
          text: LEGAL_SENTENCES.commercialLease.text,
        },
        { term: 'Dépôt de garantie', text: LEGAL_SENTENCES.leaseDeposit.text },
        {
          term: 'Charges et travaux',
          text: LEGAL_SENTENCES.leaseCharges.text,
        },
        {
          term: 'Droit de préférence',
          text: LEGAL_SENTENCES.tenantPreference.text,
        },
        {
          term: 'Préemption',
          text: LEGAL_SENTENCES.preemptionOfPremises.text,
        },
        {
          term: 'TVA ou droits de mutation',
          text: LEGAL_SENTENCES.premisesTaxes.text,
        },
        {
          term: 'Énergie',
          text: LEGAL_SENTENCES.energyTargets.text,
        },
      ],
    },
    FEES,
    CAUTION,
  ],
  6: [
    {
      kind: 'paragraph',
      text:
        'Une vente se joue aussi dans les actes. Nous vous aidons à comprendre ce que vous signez, à ' +
        'choisir l’ordre des démarches et à préparer le travail de l’avocat ou du notaire.',
    },
    {
      kind: 'note',
      title: 'Notre rôle, et ses limites',
      text:
        'Nous ne sommes ni avocats ni notaires. Notre conseil porte sur les transactions qui nous sont ' +
        'confiées. Les consultations et les actes qui sortent de ce cadre sont l’affaire d’un ' +
        'professionnel du droit, que vous choisissez librement.',
    },
    { kind: 'heading', text: 'Ce que nous faisons' },
    {
      kind: 'list',
      items: [
        'La lecture du bail, des contrats et des autorisations avant la mise en vente.',
        'La préparation de l’offre et du compromis, avec leurs conditions suspensives.',
        'Le calendrier des formalités : salariés, mairie, bailleur, publicité, enregistrement.',
        'La réunion des pièces et le suivi des échéances jusqu’au versement du prix.',
        'La coordination entre les conseils des deux parties.',
      ],
    },
    { kind: 'heading', text: 'Comment nous travaillons' },
    {
      kind: 'steps',
      items: [
        {
          title: 'Lecture du dossier',
          text: 'Nous relevons ce qui peut retarder ou bloquer la vente, et ce qui peut être réglé avant.',
        },
        {
          title: 'Choix de l’opération',
          text:
            'Fonds, titres, murs, droit au bail ou location-gérance : vos conseils comparent les ' + 'conséquences.',
        },
        {
          title: 'Compromis',
          text: 'Prix, stock, conditions suspensives, non-concurrence, accompagnement : chaque point est ' + 'écrit.',
        },
        { title: 'Formalités', text: 'Nous tenons le calendrier et nous relançons chaque intervenant.' },
        {
          title: 'Acte et suites',
          text: 'Signature, séquestre, publications, oppositions, enregistrement, puis versement du prix.',
        },
      ],
    },
    { kind: 'heading', text: 'Combien de temps faut-il prévoir' },
    {
      kind: 'paragraph',
      text:
        'La lecture d’un dossier complet prend une à deux semaines. Du compromis à l’acte, comptez en ' +
        'général trois à quatre mois. Commencez tôt : un avenant au bail, une régularisation ou l’accord ' +
        'd’un associé prennent souvent plus de temps que la négociation du prix.',
    },
    { kind: 'heading', text: 'Les points à connaître' },
    {
      kind: 'facts',
      items: [
        {
          term: 'Cession de fonds',
          text: LEGAL_SENTENCES.saleOfBusiness.text,
        },
        {
          term: 'Cession de titres',
          text:
            'La société continue avec son passé. La garantie d’actif et de passif prévoit sa durée, un ' +
            'seuil, un plafond et souvent une sûreté.',
        },
        {
          term: 'Information des salariés',
          text: LEGAL_SENTENCES.employeesTold.text,
        },
        {
          term: 'Droit de préemption de la commune',
          text: LEGAL_SENTENCES.preemptionInBrief.text,
        },
        {
          term: 'Cession du bail',
          text: LEGAL_SENTENCES.leaseTransfer.text,
        },
        {
          term: 'Changement d’activité',
          text: LEGAL_SENTENCES.changeOfActivity.text,
        },
        {
          term: 'Départ à la retraite',
          text: LEGAL_SENTENCES.retirement.text,
        },
      ],
    },
    { kind: 'heading', text: 'Les documents à réunir' },
    {
      kind: 'list',
      items: [
        'Le bail, ses avenants et les échanges avec le bailleur.',
        'Les statuts, le registre des titres et les derniers procès-verbaux, pour une société.',
        'Les contrats de travail, les baux, les crédits et les assurances en cours.',
        'L’état des inscriptions et nantissements, et les litiges connus.',
      ],
    },
    FEES,
    CAUTION,
  ],
}

/** Texts for the head of a service's page. */
export const SERVICE_HEADS: Record<number, { imageAlt: string; metaDescription: string }> = {
  1: {
    imageAlt: 'Porte de boutique, clé sur la serrure, pancarte « Nouveau propriétaire »',
    metaDescription:
      'Vendre un fonds de commerce : estimation, recherche discrète d’un repreneur, compromis, ' +
      'formalités, séquestre. Étapes, délais et documents.',
  },
  2: {
    imageAlt: 'Un couple devant trois boutiques, celle du milieu à céder',
    metaDescription:
      'Acheter un commerce : budget, visites, lecture du bail et des bilans, offre, prêt, reprise. Ce ' +
      'qu’il faut vérifier avant de signer.',
  },
  3: {
    imageAlt: 'Réception d’hôtel, tableau de clés et sonnette',
    metaDescription:
      'Vendre ou acheter un hôtel : murs, fonds ou titres, classement, sécurité, accessibilité, licences. ' +
      'Étapes, délais et documents.',
  },
  4: {
    imageAlt: 'Plan de commerce, rapport d’évaluation, calculatrice et café',
    metaDescription:
      'Évaluer une entreprise ou un fonds : EBE retraité, barèmes, comparables, actif net. Méthodes, ' +
      'documents et limites de l’avis de valeur.',
  },
  5: {
    imageAlt: 'Maquette d’un quartier, un immeuble bleu signalé',
    metaDescription:
      'Vendre, louer ou acheter bureaux, boutiques et locaux d’activité : bail commercial, droit de ' +
      'préférence, TVA ou droits, diagnostics.',
  },
  6: {
    imageAlt: 'Bureau d’étude notariale, acte de cession et sceau',
    metaDescription:
      'Comprendre les actes d’une cession : compromis, bail commercial, garantie d’actif et de passif, ' +
      'formalités, information des salariés.',
  },
}
