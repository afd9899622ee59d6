// The long texts of the six services, apart from services.ts so that only the service page loads them.

import { CONFIDENTIALITY_PROMISE } from './confidentiality.ts'
import { LEGAL_SENTENCES } from './legal-sentences.ts'
import type { ServiceId } from './services.ts'

const FEES = `> Ce que cela coûte : Un premier échange ne vous engage à rien. Nos honoraires, leur calcul et la personne qui les paie sont indiqués toutes taxes comprises sur la page « Nos honoraires », et repris dans le mandat que vous signez. S’y ajoutent, selon le dossier, les frais d’acte, de publicité et de conseil, ainsi que les droits. [Nos honoraires](/honoraires)`

const CAUTION = `> À titre d’information : ${LEGAL_SENTENCES.notAdvice.text}`

const FIRST_RANGE = `> Une première idée du prix, tout de suite : Le métier, le chiffre d’affaires et l’excédent brut d’exploitation suffisent à une première fourchette, calcul à l’appui. Ni nom ni téléphone ne sont demandés. [Calculer une première fourchette](/estimation-en-ligne)`

/** The marks at the beginning of their lines: web/site/info/services/marked-text.tsx. */
export const SERVICE_CONTENTS: Record<ServiceId, string> = {
  1: `Céder un fonds de commerce, c’est transmettre une clientèle, une enseigne, un droit au bail, du matériel et souvent une équipe. Nous préparons la vente avec vous, nous cherchons l’acquéreur et nous suivons le dossier jusqu’à ce que le prix vous soit versé.
## Ce que nous faisons
- Une estimation argumentée, à partir de vos trois derniers bilans, de votre bail et de votre emplacement.
- Une annonce à votre mesure. ${CONFIDENTIALITY_PROMISE}
- La sélection des candidats : projet, expérience, apport, capacité d’emprunt.
- Les visites, en dehors des heures d’ouverture si vous le souhaitez.
- La négociation, puis la coordination avec le rédacteur de l’acte, la banque, le bailleur et la mairie.
## Ce qui se voit de votre affaire
{confidentialité}
## Comment se déroule la vente
1. Évaluation et mandat : Nous fixons ensemble le prix de mise en vente. Un mandat écrit précise notre mission, sa durée et nos honoraires.
2. Recherche : Nous diffusons l’annonce, nous répondons aux demandes et nous ne vous présentons que des candidats vérifiés.
3. Offre et compromis : Le compromis fixe le prix, le calendrier et les conditions suspensives : prêt, accord du bailleur si le bail l’exige, renonciation de la commune.
4. Formalités préalables : Les salariés sont informés, la mairie reçoit une déclaration si elle dispose d’un droit de préemption.
5. Acte de cession : L’acte est signé avec l’avocat ou devant le notaire. Le prix est confié à un séquestre.
6. Publicité et versement : La vente est publiée, les créanciers se manifestent, puis le prix vous est remis.
## Combien de temps faut-il prévoir
La préparation prend deux à quatre semaines quand les documents sont prêts. La recherche dépend du métier, du prix et de l’emplacement. Entre le compromis et l’acte, comptez en général trois à quatre mois. Le prix reste ensuite chez le séquestre, souvent de trois à cinq mois.
## Les documents à réunir
- Les trois derniers bilans et comptes de résultat, et le chiffre d’affaires mensuel de l’exercice en cours.
- Le bail commercial, ses avenants et la dernière quittance de loyer.
- Les contrats de travail, les contrats en cours et la liste du matériel.
- L’acte d’acquisition du fonds et l’extrait Kbis.
## Repères juridiques
${LEGAL_SENTENCES.deedOfSale.text}
* Salariés : ${LEGAL_SENTENCES.employeesTold.text}
* Commune : ${LEGAL_SENTENCES.preemptionOfShop.text}
* Créanciers : ${LEGAL_SENTENCES.creditors.text}
* Solidarité fiscale : ${LEGAL_SENTENCES.taxSolidarity.text}
* Droits d’enregistrement : ${LEGAL_SENTENCES.registrationDuties.text}
${FEES}
${CAUTION}`,
  2: `Acheter un commerce, c’est acheter un emplacement, une clientèle et un bail, avec les habitudes de ceux qui le tiennent. Nous vous aidons à choisir l’affaire qui correspond à votre projet, à en lire les chiffres et à la reprendre dans de bonnes conditions.
## Ce que nous faisons
- Un entretien pour préciser le métier, le secteur, le budget et le rythme de vie que vous recherchez.
- Une sélection de commerces, avec leurs points forts et leurs points d’attention.
- La lecture des bilans et du bail avec vous, avant toute offre.
- La mise en relation avec des banques, des experts-comptables et des avocats que vous restez libre de choisir.
- La négociation du prix, du stock et de l’accompagnement par le vendeur.
## Comment se déroule l’achat
1. Votre projet : Nous vérifions ensemble votre budget : prix, stock, droits, frais d’acte, travaux et trésorerie de départ.
2. Visites : Vous signez un engagement de confidentialité, puis vous visitez. Revenez à plusieurs heures et observez la rue.
3. Offre : L’offre écrite indique le prix, le financement et les conditions. Elle reste discrète vis-à-vis de l’équipe et des clients.
4. Vérifications : Comptes, bail, matériel, contrats, urbanisme, hygiène et sécurité sont passés en revue.
5. Compromis et prêt : Le compromis vous protège par des conditions suspensives, dont l’obtention du prêt.
6. Acte et reprise : Vous signez l’acte, vous recevez les clés et le vendeur vous accompagne pendant la période convenue.
## Combien de temps faut-il prévoir
La recherche dure de quelques semaines à plusieurs mois selon vos critères. Entre le compromis et la reprise, comptez en général trois à quatre mois : instruction du prêt, information des salariés, réponse de la mairie, accord éventuel du bailleur, immatriculation de votre société.
## Ce qu’il faut vérifier
- ${LEGAL_SENTENCES.leaseToCheck.text}
- Les chiffres : le chiffre d’affaires, puis l’EBE retraité de la rémunération du dirigeant et des dépenses personnelles ou exceptionnelles.
- ${LEGAL_SENTENCES.employmentContracts.text}
- Le matériel : état, âge, crédit-bail en cours, nantissements.
- Les autorisations : terrasse, enseigne, licence, extraction, sécurité et accessibilité d’un local recevant du public.
## Acheter le fonds ou les titres
* Le fonds : ${LEGAL_SENTENCES.buyingBusiness.text}
* Les titres : ${LEGAL_SENTENCES.buyingShares.text}
## Les documents à réunir
- Une pièce d’identité, votre parcours et vos diplômes si le métier est réglementé.
- Les justificatifs de votre apport et vos derniers avis d’imposition.
- Un premier plan de financement. Nous vous aidons à le présenter.
${FEES}
${CAUTION}`,
  3: `Un hôtel se lit à la fois comme un immeuble, une entreprise et une maison. Nous accompagnons la vente et l’achat d’hôtels, d’hôtels-restaurants et de maisons d’hôtes, murs et fonds ensemble ou séparément.
## Ce que nous faisons
- L’analyse de l’exploitation : taux d’occupation, prix moyen, revenu par chambre, part de la restauration, dépendance aux plateformes de réservation.
- La lecture technique : sécurité incendie, accessibilité, état des chambres, travaux à prévoir.
- Le choix de la structure : vente du fonds, des murs, des deux, ou des titres de la société.
- Une recherche discrète : l’établissement reste ouvert, ni l’équipe ni la clientèle ne doivent s’inquiéter.
- La coordination avec le notaire, l’avocat, l’expert-comptable et la banque.
## Comment se déroule l’opération
1. Visite et lecture des comptes : Nous passons une journée sur place et nous étudions trois exercices, mois par mois.
2. Évaluation : Le fonds et les murs sont évalués séparément, puis confrontés l’un à l’autre par le loyer.
3. Mandat et dossier : Le dossier complet n’est remis qu’à des candidats identifiés, liés par un engagement de confidentialité.
4. Visites et offres : Les visites se font comme celles d’un client. Les offres précisent le financement et le projet.
5. Audit et compromis : L’acquéreur vérifie les comptes, le bâtiment et les autorisations. Les réservations et les arrhes encaissées sont réparties à une date précise.
6. Acte et passation : L’inventaire est dressé, les licences et les contrats sont transférés, le vendeur présente la maison.
## Combien de temps faut-il prévoir
Une vente d’hôtel demande souvent de neuf à dix-huit mois, parfois davantage. La saison compte : beaucoup de vendeurs préfèrent remettre les clés à la fin de la leur, et l’acquéreur a besoin de temps pour préparer la sienne.
## Points propres à l’hôtellerie
* Classement : ${LEGAL_SENTENCES.hotelStars.text}
* Sécurité : ${LEGAL_SENTENCES.hotelSafety.text}
* Accessibilité : ${LEGAL_SENTENCES.hotelAccessibility.text}
* Licences : ${LEGAL_SENTENCES.drinksLicence.text}
* Bail : ${LEGAL_SENTENCES.singlePurposePremises.text}
* Salariés : ${LEGAL_SENTENCES.employeesTold.text}
## Les documents à réunir
- Les trois derniers bilans, et les statistiques mensuelles d’occupation et de prix moyen.
- Le bail ou le titre de propriété, les plans, les diagnostics et les contrats d’entretien.
- La décision de classement, le registre de sécurité, les licences et les contrats avec les plateformes.
- Le tableau du personnel, logements de fonction et saisonniers compris.
## Murs, fonds ou titres
${LEGAL_SENTENCES.hotelDuties.text}
${FIRST_RANGE}
${FEES}
${CAUTION}`,
  4: `Une évaluation répond à une question simple : à quel prix un acheteur informé et un vendeur libre de ses choix pourraient-ils se mettre d’accord ? Nous croisons plusieurs méthodes, nous expliquons chaque retraitement et nous indiquons les limites de notre avis.
## Quand faire évaluer
- Avant de vendre, pour fixer un prix et préparer l’affaire.
- Avant d’acheter, pour discuter sur des bases communes.
- Pour une transmission familiale, une entrée ou une sortie d’associé.
- Pour faire le point, même sans projet immédiat.
## Comment nous procédons
1. Premier échange : Nous précisons ce qui est évalué, à quelle date et pour quel usage : le fonds, les titres ou les murs.
2. Visite : Nous venons sur place. L’emplacement, l’état du local et l’organisation comptent autant que les comptes.
3. Analyse : Nous étudions trois exercices et la période en cours, le bail, l’équipe, la clientèle et la concurrence.
4. Retraitements : Rémunération du dirigeant, loyer hors marché, dépenses personnelles ou exceptionnelles : nous reconstituons l’EBE d’un exploitant ordinaire.
5. Méthodes croisées : Nous appliquons plusieurs méthodes et nous expliquons le poids donné à chacune.
6. Restitution : Vous recevez un avis écrit : une valeur, les hypothèses qui la fondent et ce qui pourrait la modifier.
## Les méthodes
* Multiple de l’EBE : La rentabilité retraitée est multipliée par un coefficient qui dépend du métier, de la taille, du risque et de la dépendance au dirigeant.
* Barème par chiffre d’affaires : Les usages de la profession donnent un pourcentage du chiffre d’affaires. C’est un repère : il ignore la rentabilité.
* Comparables : Les ventes récentes de commerces proches, quand elles sont connues et vraiment semblables.
* Actif net : Pour une société, les biens réestimés moins les dettes. Utile quand le stock, le matériel ou l’immobilier pèsent lourd.
* Droit au bail et murs : L’écart entre le loyer payé et le loyer de marché, ou le revenu locatif rapporté au rendement attendu.
* Capacité de remboursement : Le prix doit permettre à un acquéreur de rembourser son prêt et de vivre de son travail.
## Combien de temps faut-il prévoir
Comptez deux à quatre semaines à partir du moment où nous avons les documents. Une société avec plusieurs établissements, ou un ensemble de murs et de fonds, demande plus de temps. Une évaluation vieillit : au-delà d’un an, ou après un changement important, elle est à reprendre.
## Les documents à réunir
- Les trois derniers bilans et comptes de résultat détaillés, et une situation récente.
- Le bail et ses avenants, ou le titre de propriété.
- La liste du matériel, des contrats de crédit et de crédit-bail.
- Le tableau du personnel, avec l’ancienneté et les rémunérations.
- Pour une société : les statuts et la répartition du capital.
## Fonds ou titres, deux valeurs différentes
La valeur du fonds mesure l’activité : clientèle, enseigne, droit au bail, matériel. La valeur des titres part de celle de la société : on ajoute la trésorerie et les autres actifs, on retire les dettes. Une garantie d’actif et de passif, un crédit accordé par le vendeur ou une clause de complément de prix peuvent modifier l’équilibre entre les parties.
> Ce que notre avis n’est pas : Notre évaluation est un avis de valeur. Elle ne remplace ni une expertise judiciaire, ni un audit comptable, ni l’avis de votre conseil fiscal, et elle n’engage ni une banque ni l’administration. Le prix reste celui que deux parties acceptent.
${FIRST_RANGE}
${FEES}
${CAUTION}`,
  5: `Boutique, bureaux, atelier, entrepôt ou terrain : nous accompagnons les propriétaires qui vendent ou louent, les entreprises qui cherchent leurs locaux et les investisseurs qui achètent des murs occupés.
## Ce que nous faisons
- Un avis de valeur, vénale ou locative, après visite du local et étude du marché proche.
- La lecture du bail : durée, loyer, indexation, charges, travaux, garanties, échéances.
- La recherche d’acquéreurs ou de locataires, et la vérification de leur dossier.
- La vérification des usages autorisés : urbanisme, copropriété, bail, sécurité, accessibilité.
- La négociation, puis le suivi jusqu’à l’acte notarié ou à la signature du bail.
## Comment se déroule l’opération
1. Visite et étude : Nous relevons les surfaces, l’état du local, les accès et les servitudes connues.
2. Valeur et stratégie : Nous proposons un prix ou un loyer, libre ou occupé, et un calendrier.
3. Mandat et diagnostics : Vous confiez la vente ou la location par écrit. Les diagnostics sont commandés sans attendre.
4. Commercialisation : L’annonce indique le prix, les honoraires et la performance énergétique quand elle est due.
5. Offres et avant-contrat : Nous comparons les offres sur le prix, les conditions et le financement.
6. Signature : Le notaire reçoit l’acte de vente. Le bail est rédigé par un professionnel du droit ou, s’il est l’accessoire de notre mission, par nos soins.
## Combien de temps faut-il prévoir
Pour une vente, comptez en général trois à quatre mois entre l’avant-contrat et l’acte : prêt, urbanisme, droits de préemption. Pour une location, quelques semaines suffisent souvent quand le local est prêt. La recherche elle-même dépend du secteur et de la surface.
## Les documents à réunir
- Le titre de propriété, les plans et la dernière taxe foncière.
- Le bail en cours, ses avenants, les quittances et le compte des charges.
- Les diagnostics : performance énergétique, amiante et état des risques selon le cas.
- En copropriété : le règlement, les trois derniers procès-verbaux et l’état des charges.
## Repères juridiques
* Bail commercial : ${LEGAL_SENTENCES.commercialLease.text}
* Dépôt de garantie : ${LEGAL_SENTENCES.leaseDeposit.text}
* Charges et travaux : ${LEGAL_SENTENCES.leaseCharges.text}
* Droit de préférence : ${LEGAL_SENTENCES.tenantPreference.text}
* Préemption : ${LEGAL_SENTENCES.preemptionOfPremises.text}
* TVA ou droits de mutation : ${LEGAL_SENTENCES.premisesTaxes.text}
* Énergie : ${LEGAL_SENTENCES.energyTargets.text}
${FEES}
${CAUTION}`,
  6: `Une vente se joue aussi dans les actes. Nous vous aidons à comprendre ce que vous signez, à choisir l’ordre des démarches et à préparer le travail de l’avocat ou du notaire.
> Notre rôle, et ses limites : Nous ne sommes ni avocats ni notaires. Notre conseil porte sur les transactions qui nous sont confiées. Les consultations et les actes qui sortent de ce cadre sont l’affaire d’un professionnel du droit, que vous choisissez librement.
## Ce que nous faisons
- La lecture du bail, des contrats et des autorisations avant la mise en vente.
- La préparation de l’offre et du compromis, avec leurs conditions suspensives.
- Le calendrier des formalités : salariés, mairie, bailleur, publicité, enregistrement.
- La réunion des pièces et le suivi des échéances jusqu’au versement du prix.
- La coordination entre les conseils des deux parties.
## Comment nous travaillons
1. Lecture du dossier : Nous relevons ce qui peut retarder ou bloquer la vente, et ce qui peut être réglé avant.
2. Choix de l’opération : Fonds, titres, murs, droit au bail ou location-gérance : vos conseils comparent les conséquences.
3. Compromis : Prix, stock, conditions suspensives, non-concurrence, accompagnement : chaque point est écrit.
4. Formalités : Nous tenons le calendrier et nous relançons chaque intervenant.
5. Acte et suites : Signature, séquestre, publications, oppositions, enregistrement, puis versement du prix.
## Combien de temps faut-il prévoir
La lecture d’un dossier complet prend une à deux semaines. Du compromis à l’acte, comptez en général trois à quatre mois. Commencez tôt : un avenant au bail, une régularisation ou l’accord d’un associé prennent souvent plus de temps que la négociation du prix.
## Les points à connaître
* Cession de fonds : ${LEGAL_SENTENCES.saleOfBusiness.text}
* Cession de titres : La société continue avec son passé. La garantie d’actif et de passif prévoit sa durée, un seuil, un plafond et souvent une sûreté.
* Information des salariés : ${LEGAL_SENTENCES.employeesTold.text}
* Droit de préemption de la commune : ${LEGAL_SENTENCES.preemptionInBrief.text}
* Cession du bail : ${LEGAL_SENTENCES.leaseTransfer.text}
* Changement d’activité : ${LEGAL_SENTENCES.changeOfActivity.text}
* Départ à la retraite : ${LEGAL_SENTENCES.retirement.text}
## Les documents à réunir
- Le bail, ses avenants et les échanges avec le bailleur.
- Les statuts, le registre des titres et les derniers procès-verbaux, pour une société.
- Les contrats de travail, les baux, les crédits et les assurances en cours.
- L’état des inscriptions et nantissements, et les litiges connus.
${FEES}
${CAUTION}`,
}
