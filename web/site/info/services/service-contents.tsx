// The long texts of the six services, apart from service-list.ts so that only the service page loads them.

import type { ReactNode } from 'react'
import { ConfidentialityLevels } from '#web/frame/confidentiality/levels.tsx'
import { CONFIDENTIALITY_PROMISE } from '#web/frame/confidentiality/promise.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LEGAL_SENTENCES } from '#web/frame/legal-sentences.ts'

const FEES = (
  <Note title="Ce que cela coûte" link={{ label: 'Nos honoraires', to: '/honoraires' }}>
    Un premier échange ne vous engage à rien. Nos honoraires, leur calcul et la personne qui les paie sont indiqués
    toutes taxes comprises sur la page «&nbsp;Nos honoraires&nbsp;», et repris dans le mandat que vous signez. S’y
    ajoutent, selon le dossier, les frais d’acte, de publicité et de conseil, ainsi que les droits.
  </Note>
)

const CAUTION = <Note title="À titre d’information">{LEGAL_SENTENCES.notAdvice.text}</Note>

const FIRST_RANGE = (
  <Note
    title="Une première idée du prix, tout de suite"
    link={{ label: 'Calculer une première fourchette', to: '/estimation-en-ligne' }}
  >
    Le métier, le chiffre d’affaires et l’excédent brut d’exploitation suffisent à une première fourchette, calcul à
    l’appui. Ni nom ni téléphone ne sont demandés.
  </Note>
)

/** The text of each service, by its id. */
export const SERVICE_CONTENTS: Record<number, ReactNode> = {
  1: (
    <>
      <p>
        Céder un fonds de commerce, c’est transmettre une clientèle, une enseigne, un droit au bail, du matériel et
        souvent une équipe. Nous préparons la vente avec vous, nous cherchons l’acquéreur et nous suivons le dossier
        jusqu’à ce que le prix vous soit versé.
      </p>
      <h2>Ce que nous faisons</h2>
      <List
        items={[
          'Une estimation argumentée, à partir de vos trois derniers bilans, de votre bail et de votre emplacement.',
          `Une annonce à votre mesure. ${CONFIDENTIALITY_PROMISE}`,
          'La sélection des candidats\u00a0: projet, expérience, apport, capacité d’emprunt.',
          'Les visites, en dehors des heures d’ouverture si vous le souhaitez.',
          'La négociation, puis la coordination avec le rédacteur de l’acte, la banque, le bailleur et la mairie.',
        ]}
      />
      <h2>Ce qui se voit de votre affaire</h2>
      <ConfidentialityLevels headingLevel={3} />
      <h2>Comment se déroule la vente</h2>
      <Steps
        items={{
          'Évaluation et mandat':
            'Nous fixons ensemble le prix de mise en vente. Un mandat écrit précise notre mission, sa durée et nos honoraires.',
          Recherche:
            'Nous diffusons l’annonce, nous répondons aux demandes et nous ne vous présentons que des candidats vérifiés.',
          'Offre et compromis':
            'Le compromis fixe le prix, le calendrier et les conditions suspensives\u00a0: prêt, accord du bailleur si le bail l’exige, renonciation de la commune.',
          'Formalités préalables':
            'Les salariés sont informés, la mairie reçoit une déclaration si elle dispose d’un droit de préemption.',
          'Acte de cession': 'L’acte est signé avec l’avocat ou devant le notaire. Le prix est confié à un séquestre.',
          'Publicité et versement': 'La vente est publiée, les créanciers se manifestent, puis le prix vous est remis.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        La préparation prend deux à quatre semaines quand les documents sont prêts. La recherche dépend du métier, du
        prix et de l’emplacement. Entre le compromis et l’acte, comptez en général trois à quatre mois. Le prix reste
        ensuite chez le séquestre, souvent de trois à cinq mois.
      </p>
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Les trois derniers bilans et comptes de résultat, et le chiffre d’affaires mensuel de l’exercice en cours.',
          'Le bail commercial, ses avenants et la dernière quittance de loyer.',
          'Les contrats de travail, les contrats en cours et la liste du matériel.',
          'L’acte d’acquisition du fonds et l’extrait Kbis.',
        ]}
      />
      <h2>Repères juridiques</h2>
      <p>{LEGAL_SENTENCES.deedOfSale.text}</p>
      <Facts
        items={{
          Salariés: LEGAL_SENTENCES.employeesTold.text,
          Commune: LEGAL_SENTENCES.preemptionOfShop.text,
          Créanciers: LEGAL_SENTENCES.creditors.text,
          'Solidarité fiscale': LEGAL_SENTENCES.taxSolidarity.text,
          'Droits d’enregistrement': LEGAL_SENTENCES.registrationDuties.text,
        }}
      />
      {FEES}
      {CAUTION}
    </>
  ),
  2: (
    <>
      <p>
        Acheter un commerce, c’est acheter un emplacement, une clientèle et un bail, avec les habitudes de ceux qui le
        tiennent. Nous vous aidons à choisir l’affaire qui correspond à votre projet, à en lire les chiffres et à la
        reprendre dans de bonnes conditions.
      </p>
      <h2>Ce que nous faisons</h2>
      <List
        items={[
          'Un entretien pour préciser le métier, le secteur, le budget et le rythme de vie que vous recherchez.',
          'Une sélection de commerces, avec leurs points forts et leurs points d’attention.',
          'La lecture des bilans et du bail avec vous, avant toute offre.',
          'La mise en relation avec des banques, des experts-comptables et des avocats que vous restez libre de choisir.',
          'La négociation du prix, du stock et de l’accompagnement par le vendeur.',
        ]}
      />
      <h2>Comment se déroule l’achat</h2>
      <Steps
        items={{
          'Votre projet':
            'Nous vérifions ensemble votre budget\u00a0: prix, stock, droits, frais d’acte, travaux et trésorerie de départ.',
          Visites:
            'Vous signez un engagement de confidentialité, puis vous visitez. Revenez à plusieurs heures et observez la rue.',
          Offre:
            'L’offre écrite indique le prix, le financement et les conditions. Elle reste discrète vis-à-vis de l’équipe et des clients.',
          Vérifications: 'Comptes, bail, matériel, contrats, urbanisme, hygiène et sécurité sont passés en revue.',
          'Compromis et prêt': 'Le compromis vous protège par des conditions suspensives, dont l’obtention du prêt.',
          'Acte et reprise':
            'Vous signez l’acte, vous recevez les clés et le vendeur vous accompagne pendant la période convenue.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        La recherche dure de quelques semaines à plusieurs mois selon vos critères. Entre le compromis et la reprise,
        comptez en général trois à quatre mois&nbsp;: instruction du prêt, information des salariés, réponse de la
        mairie, accord éventuel du bailleur, immatriculation de votre société.
      </p>
      <h2>Ce qu’il faut vérifier</h2>
      <List
        items={[
          LEGAL_SENTENCES.leaseToCheck.text,
          'Les chiffres\u00a0: le chiffre d’affaires, puis l’EBE retraité de la rémunération du dirigeant et des dépenses personnelles ou exceptionnelles.',
          LEGAL_SENTENCES.employmentContracts.text,
          'Le matériel\u00a0: état, âge, crédit-bail en cours, nantissements.',
          'Les autorisations\u00a0: terrasse, enseigne, licence, extraction, sécurité et accessibilité d’un local recevant du public.',
        ]}
      />
      <h2>Acheter le fonds ou les titres</h2>
      <Facts
        items={{ 'Le fonds': LEGAL_SENTENCES.buyingBusiness.text, 'Les titres': LEGAL_SENTENCES.buyingShares.text }}
      />
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Une pièce d’identité, votre parcours et vos diplômes si le métier est réglementé.',
          'Les justificatifs de votre apport et vos derniers avis d’imposition.',
          'Un premier plan de financement. Nous vous aidons à le présenter.',
        ]}
      />
      {FEES}
      {CAUTION}
    </>
  ),
  3: (
    <>
      <p>
        Un hôtel se lit à la fois comme un immeuble, une entreprise et une maison. Nous accompagnons la vente et l’achat
        d’hôtels, d’hôtels-restaurants et de maisons d’hôtes, murs et fonds ensemble ou séparément.
      </p>
      <h2>Ce que nous faisons</h2>
      <List
        items={[
          'L’analyse de l’exploitation\u00a0: taux d’occupation, prix moyen, revenu par chambre, part de la restauration, dépendance aux plateformes de réservation.',
          'La lecture technique\u00a0: sécurité incendie, accessibilité, état des chambres, travaux à prévoir.',
          'Le choix de la structure\u00a0: vente du fonds, des murs, des deux, ou des titres de la société.',
          'Une recherche discrète\u00a0: l’établissement reste ouvert, ni l’équipe ni la clientèle ne doivent s’inquiéter.',
          'La coordination avec le notaire, l’avocat, l’expert-comptable et la banque.',
        ]}
      />
      <h2>Comment se déroule l’opération</h2>
      <Steps
        items={{
          'Visite et lecture des comptes':
            'Nous passons une journée sur place et nous étudions trois exercices, mois par mois.',
          Évaluation: 'Le fonds et les murs sont évalués séparément, puis confrontés l’un à l’autre par le loyer.',
          'Mandat et dossier':
            'Le dossier complet n’est remis qu’à des candidats identifiés, liés par un engagement de confidentialité.',
          'Visites et offres':
            'Les visites se font comme celles d’un client. Les offres précisent le financement et le projet.',
          'Audit et compromis':
            'L’acquéreur vérifie les comptes, le bâtiment et les autorisations. Les réservations et les arrhes encaissées sont réparties à une date précise.',
          'Acte et passation':
            'L’inventaire est dressé, les licences et les contrats sont transférés, le vendeur présente la maison.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        Une vente d’hôtel demande souvent de neuf à dix-huit mois, parfois davantage. La saison compte&nbsp;: beaucoup
        de vendeurs préfèrent remettre les clés à la fin de la leur, et l’acquéreur a besoin de temps pour préparer la
        sienne.
      </p>
      <h2>Points propres à l’hôtellerie</h2>
      <Facts
        items={{
          Classement: LEGAL_SENTENCES.hotelStars.text,
          Sécurité: LEGAL_SENTENCES.hotelSafety.text,
          Accessibilité: LEGAL_SENTENCES.hotelAccessibility.text,
          Licences: LEGAL_SENTENCES.drinksLicence.text,
          Bail: LEGAL_SENTENCES.singlePurposePremises.text,
          Salariés: LEGAL_SENTENCES.employeesTold.text,
        }}
      />
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Les trois derniers bilans, et les statistiques mensuelles d’occupation et de prix moyen.',
          'Le bail ou le titre de propriété, les plans, les diagnostics et les contrats d’entretien.',
          'La décision de classement, le registre de sécurité, les licences et les contrats avec les plateformes.',
          'Le tableau du personnel, logements de fonction et saisonniers compris.',
        ]}
      />
      <h2>Murs, fonds ou titres</h2>
      <p>{LEGAL_SENTENCES.hotelDuties.text}</p>
      {FIRST_RANGE}
      {FEES}
      {CAUTION}
    </>
  ),
  4: (
    <>
      <p>
        Une évaluation répond à une question simple&nbsp;: à quel prix un acheteur informé et un vendeur libre de ses
        choix pourraient-ils se mettre d’accord&nbsp;? Nous croisons plusieurs méthodes, nous expliquons chaque
        retraitement et nous indiquons les limites de notre avis.
      </p>
      <h2>Quand faire évaluer</h2>
      <List
        items={[
          'Avant de vendre, pour fixer un prix et préparer l’affaire.',
          'Avant d’acheter, pour discuter sur des bases communes.',
          'Pour une transmission familiale, une entrée ou une sortie d’associé.',
          'Pour faire le point, même sans projet immédiat.',
        ]}
      />
      <h2>Comment nous procédons</h2>
      <Steps
        items={{
          'Premier échange':
            'Nous précisons ce qui est évalué, à quelle date et pour quel usage\u00a0: le fonds, les titres ou les murs.',
          Visite:
            'Nous venons sur place. L’emplacement, l’état du local et l’organisation comptent autant que les comptes.',
          Analyse:
            'Nous étudions trois exercices et la période en cours, le bail, l’équipe, la clientèle et la concurrence.',
          Retraitements:
            'Rémunération du dirigeant, loyer hors marché, dépenses personnelles ou exceptionnelles\u00a0: nous reconstituons l’EBE d’un exploitant ordinaire.',
          'Méthodes croisées': 'Nous appliquons plusieurs méthodes et nous expliquons le poids donné à chacune.',
          Restitution:
            'Vous recevez un avis écrit\u00a0: une valeur, les hypothèses qui la fondent et ce qui pourrait la modifier.',
        }}
      />
      <h2>Les méthodes</h2>
      <Facts
        items={{
          'Multiple de l’EBE':
            'La rentabilité retraitée est multipliée par un coefficient qui dépend du métier, de la taille, du risque et de la dépendance au dirigeant.',
          'Barème par chiffre d’affaires':
            'Les usages de la profession donnent un pourcentage du chiffre d’affaires. C’est un repère\u00a0: il ignore la rentabilité.',
          Comparables: 'Les ventes récentes de commerces proches, quand elles sont connues et vraiment semblables.',
          'Actif net':
            'Pour une société, les biens réestimés moins les dettes. Utile quand le stock, le matériel ou l’immobilier pèsent lourd.',
          'Droit au bail et murs':
            'L’écart entre le loyer payé et le loyer de marché, ou le revenu locatif rapporté au rendement attendu.',
          'Capacité de remboursement':
            'Le prix doit permettre à un acquéreur de rembourser son prêt et de vivre de son travail.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        Comptez deux à quatre semaines à partir du moment où nous avons les documents. Une société avec plusieurs
        établissements, ou un ensemble de murs et de fonds, demande plus de temps. Une évaluation vieillit&nbsp;:
        au-delà d’un an, ou après un changement important, elle est à reprendre.
      </p>
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Les trois derniers bilans et comptes de résultat détaillés, et une situation récente.',
          'Le bail et ses avenants, ou le titre de propriété.',
          'La liste du matériel, des contrats de crédit et de crédit-bail.',
          'Le tableau du personnel, avec l’ancienneté et les rémunérations.',
          'Pour une société\u00a0: les statuts et la répartition du capital.',
        ]}
      />
      <h2>Fonds ou titres, deux valeurs différentes</h2>
      <p>
        La valeur du fonds mesure l’activité&nbsp;: clientèle, enseigne, droit au bail, matériel. La valeur des titres
        part de celle de la société&nbsp;: on ajoute la trésorerie et les autres actifs, on retire les dettes. Une
        garantie d’actif et de passif, un crédit accordé par le vendeur ou une clause de complément de prix peuvent
        modifier l’équilibre entre les parties.
      </p>
      <Note title="Ce que notre avis n’est pas">
        Notre évaluation est un avis de valeur. Elle ne remplace ni une expertise judiciaire, ni un audit comptable, ni
        l’avis de votre conseil fiscal, et elle n’engage ni une banque ni l’administration. Le prix reste celui que deux
        parties acceptent.
      </Note>
      {FIRST_RANGE}
      {FEES}
      {CAUTION}
    </>
  ),
  5: (
    <>
      <p>
        Boutique, bureaux, atelier, entrepôt ou terrain&nbsp;: nous accompagnons les propriétaires qui vendent ou
        louent, les entreprises qui cherchent leurs locaux et les investisseurs qui achètent des murs occupés.
      </p>
      <h2>Ce que nous faisons</h2>
      <List
        items={[
          'Un avis de valeur, vénale ou locative, après visite du local et étude du marché proche.',
          'La lecture du bail\u00a0: durée, loyer, indexation, charges, travaux, garanties, échéances.',
          'La recherche d’acquéreurs ou de locataires, et la vérification de leur dossier.',
          'La vérification des usages autorisés\u00a0: urbanisme, copropriété, bail, sécurité, accessibilité.',
          'La négociation, puis le suivi jusqu’à l’acte notarié ou à la signature du bail.',
        ]}
      />
      <h2>Comment se déroule l’opération</h2>
      <Steps
        items={{
          'Visite et étude': 'Nous relevons les surfaces, l’état du local, les accès et les servitudes connues.',
          'Valeur et stratégie': 'Nous proposons un prix ou un loyer, libre ou occupé, et un calendrier.',
          'Mandat et diagnostics':
            'Vous confiez la vente ou la location par écrit. Les diagnostics sont commandés sans attendre.',
          Commercialisation:
            'L’annonce indique le prix, les honoraires et la performance énergétique quand elle est due.',
          'Offres et avant-contrat': 'Nous comparons les offres sur le prix, les conditions et le financement.',
          Signature:
            'Le notaire reçoit l’acte de vente. Le bail est rédigé par un professionnel du droit ou, s’il est l’accessoire de notre mission, par nos soins.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        Pour une vente, comptez en général trois à quatre mois entre l’avant-contrat et l’acte&nbsp;: prêt, urbanisme,
        droits de préemption. Pour une location, quelques semaines suffisent souvent quand le local est prêt. La
        recherche elle-même dépend du secteur et de la surface.
      </p>
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Le titre de propriété, les plans et la dernière taxe foncière.',
          'Le bail en cours, ses avenants, les quittances et le compte des charges.',
          'Les diagnostics\u00a0: performance énergétique, amiante et état des risques selon le cas.',
          'En copropriété\u00a0: le règlement, les trois derniers procès-verbaux et l’état des charges.',
        ]}
      />
      <h2>Repères juridiques</h2>
      <Facts
        items={{
          'Bail commercial': LEGAL_SENTENCES.commercialLease.text,
          'Dépôt de garantie': LEGAL_SENTENCES.leaseDeposit.text,
          'Charges et travaux': LEGAL_SENTENCES.leaseCharges.text,
          'Droit de préférence': LEGAL_SENTENCES.tenantPreference.text,
          Préemption: LEGAL_SENTENCES.preemptionOfPremises.text,
          'TVA ou droits de mutation': LEGAL_SENTENCES.premisesTaxes.text,
          Énergie: LEGAL_SENTENCES.energyTargets.text,
        }}
      />
      {FEES}
      {CAUTION}
    </>
  ),
  6: (
    <>
      <p>
        Une vente se joue aussi dans les actes. Nous vous aidons à comprendre ce que vous signez, à choisir l’ordre des
        démarches et à préparer le travail de l’avocat ou du notaire.
      </p>
      <Note title="Notre rôle, et ses limites">
        Nous ne sommes ni avocats ni notaires. Notre conseil porte sur les transactions qui nous sont confiées. Les
        consultations et les actes qui sortent de ce cadre sont l’affaire d’un professionnel du droit, que vous
        choisissez librement.
      </Note>
      <h2>Ce que nous faisons</h2>
      <List
        items={[
          'La lecture du bail, des contrats et des autorisations avant la mise en vente.',
          'La préparation de l’offre et du compromis, avec leurs conditions suspensives.',
          'Le calendrier des formalités\u00a0: salariés, mairie, bailleur, publicité, enregistrement.',
          'La réunion des pièces et le suivi des échéances jusqu’au versement du prix.',
          'La coordination entre les conseils des deux parties.',
        ]}
      />
      <h2>Comment nous travaillons</h2>
      <Steps
        items={{
          'Lecture du dossier':
            'Nous relevons ce qui peut retarder ou bloquer la vente, et ce qui peut être réglé avant.',
          'Choix de l’opération':
            'Fonds, titres, murs, droit au bail ou location-gérance\u00a0: vos conseils comparent les conséquences.',
          Compromis:
            'Prix, stock, conditions suspensives, non-concurrence, accompagnement\u00a0: chaque point est écrit.',
          Formalités: 'Nous tenons le calendrier et nous relançons chaque intervenant.',
          'Acte et suites': 'Signature, séquestre, publications, oppositions, enregistrement, puis versement du prix.',
        }}
      />
      <h2>Combien de temps faut-il prévoir</h2>
      <p>
        La lecture d’un dossier complet prend une à deux semaines. Du compromis à l’acte, comptez en général trois à
        quatre mois. Commencez tôt&nbsp;: un avenant au bail, une régularisation ou l’accord d’un associé prennent
        souvent plus de temps que la négociation du prix.
      </p>
      <h2>Les points à connaître</h2>
      <Facts
        items={{
          'Cession de fonds': LEGAL_SENTENCES.saleOfBusiness.text,
          'Cession de titres':
            'La société continue avec son passé. La garantie d’actif et de passif prévoit sa durée, un seuil, un plafond et souvent une sûreté.',
          'Information des salariés': LEGAL_SENTENCES.employeesTold.text,
          'Droit de préemption de la commune': LEGAL_SENTENCES.preemptionInBrief.text,
          'Cession du bail': LEGAL_SENTENCES.leaseTransfer.text,
          'Changement d’activité': LEGAL_SENTENCES.changeOfActivity.text,
          'Départ à la retraite': LEGAL_SENTENCES.retirement.text,
        }}
      />
      <h2>Les documents à réunir</h2>
      <List
        items={[
          'Le bail, ses avenants et les échanges avec le bailleur.',
          'Les statuts, le registre des titres et les derniers procès-verbaux, pour une société.',
          'Les contrats de travail, les baux, les crédits et les assurances en cours.',
          'L’état des inscriptions et nantissements, et les litiges connus.',
        ]}
      />
      {FEES}
      {CAUTION}
    </>
  ),
}

export const SERVICE_HEADS: Record<number, { imageAlt: string; metaDescription: string }> = {
  1: {
    imageAlt: 'Porte de boutique, clé sur la serrure, pancarte « Nouveau propriétaire »',
    metaDescription:
      'Vendre un fonds de commerce : estimation, recherche discrète d’un repreneur, compromis, formalités, séquestre. Étapes, délais et documents.',
  },
  2: {
    imageAlt: 'Un couple devant trois boutiques, celle du milieu à céder',
    metaDescription:
      'Acheter un commerce : budget, visites, lecture du bail et des bilans, offre, prêt, reprise. Ce qu’il faut vérifier avant de signer.',
  },
  3: {
    imageAlt: 'Réception d’hôtel, tableau de clés et sonnette',
    metaDescription:
      'Vendre ou acheter un hôtel : murs, fonds ou titres, classement, sécurité, accessibilité, licences. Étapes, délais et documents.',
  },
  4: {
    imageAlt: 'Plan de commerce, rapport d’évaluation, calculatrice et café',
    metaDescription:
      'Évaluer une entreprise ou un fonds : EBE retraité, barèmes, comparables, actif net. Méthodes, documents et limites de l’avis de valeur.',
  },
  5: {
    imageAlt: 'Maquette d’un quartier, un immeuble bleu signalé',
    metaDescription:
      'Vendre, louer ou acheter bureaux, boutiques et locaux d’activité : bail commercial, droit de préférence, TVA ou droits, diagnostics.',
  },
  6: {
    imageAlt: 'Bureau d’étude notariale, acte de cession et sceau',
    metaDescription:
      'Comprendre les actes d’une cession : compromis, bail commercial, garantie d’actif et de passif, formalités, information des salariés.',
  },
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="dashes" role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Numbered steps: each title with its text. */
function Steps({ items }: { items: Record<string, string> }) {
  return (
    <ol className="steps" role="list">
      {Object.entries(items).map(([title, text], index) => (
        <li key={title}>
          <span className="plate plate-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Each term with its explanation. */
function Facts({ items }: { items: Record<string, string> }) {
  return (
    <dl className="service-facts">
      {Object.entries(items).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NoteProps {
  title: string
  /** Where more is said. */
  link?: { label: string; to: string }
  children: ReactNode
}

function Note({ title, link, children }: NoteProps) {
  return (
    <section className="service-note">
      <h2>{title}</h2>
      <p>{children}</p>
      {link && (
        <PageLink className="link" to={link.to}>
          {link.label}
        </PageLink>
      )}
    </section>
  )
}
