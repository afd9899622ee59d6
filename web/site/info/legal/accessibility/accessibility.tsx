import { clientData, serverData } from '#web/api/page-data.ts'
import { LegalPage, type LegalSection, LegalFacts } from '#web/site/info/legal/legal-page.tsx'
import { addressLine, useIdentity } from '#web/site/info/legal/legal-agency.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'

export const loader = serverData
export const clientLoader = clientData

const INTRO = 'Ce site doit pouvoir servir à tout le monde. Voici où nous en sommes, et comment obtenir de l’aide.'

const SECTIONS: LegalSection[] = [
  { id: 'conformite', title: 'État de conformité', content: <Compliance /> },
  { id: 'verifications', title: 'Ce qui est vérifié', content: <Checks /> },
  { id: 'limites', title: 'Défauts connus et limites', content: <Gaps /> },
  { id: 'aide', title: 'Nous signaler une difficulté', content: <Help /> },
  { id: 'recours', title: 'Voies de recours', content: <Recourse /> },
]

export default function AccessibilityScreen() {
  return <LegalPage title="Accessibilité" intro={INTRO} path="/accessibilite" date="2026-11-21" sections={SECTIONS} />
}

function Checks() {
  return (
    <>
      <p>
        À chaque modification du site, des tests automatiques ouvrent dans Chromium les pages publiques, celles du
        compte et celles de l’administration. Ils vérifient&nbsp;:
      </p>
      <ul>
        <li>
          avec l’outil axe, selon les règles des WCAG 2.2 aux niveaux A et AA, chaque page et ce qui s’y ouvre&nbsp;:
          menus, filtres, suggestions, boîtes de dialogue, messages, formulaires refusés&nbsp;; en clair à
          320&nbsp;pixels de large et, pour les principales, en sombre à 1&nbsp;280&nbsp;;
        </li>
        <li>
          qu’aucune page publique ne demande de défilement horizontal à 320&nbsp;pixels de large, ni agrandie à
          200&nbsp;%, ni avec des lettres deux fois plus grandes, ni avec plus d’espace entre elles&nbsp;;
        </li>
        <li>
          trois parcours entiers au clavier seul (chercher un bien, demander une estimation, publier une annonce), en
          regardant à chaque étape que l’on voit où se trouve le focus&nbsp;;
        </li>
        <li>que le focus passe au titre de la page suivante, et revient au lien que l’on avait suivi&nbsp;;</li>
        <li>
          que rien ne bouge pour qui refuse les animations, et que ce qui est choisi se distingue encore dans les
          couleurs imposées par le système&nbsp;;
        </li>
        <li>les contrastes de toutes les paires de couleurs du site, en clair et en sombre.</li>
      </ul>
      <p>
        Le 21&nbsp;novembre&nbsp;2026, dans Chromium&nbsp;156 sous Linux, nous avons aussi parcouru toutes les pages
        avec la touche Tabulation, dans les deux sens, sur petit et grand écran&nbsp;; regardé les écrans dans des
        couleurs imposées, sans feuille de style et avec des lettres deux fois plus grandes&nbsp;; et contrôlé le HTML
        avec le vérificateur Nu du W3C.
      </p>
    </>
  )
}

function Compliance() {
  const { name } = useIdentity()
  return (
    <>
      <p>
        {name} conçoit ce site pour respecter le niveau AA du référentiel général d’amélioration de l’accessibilité
        (RGAA 4.1), des WCAG 2.2 et de la norme européenne EN 301 549.
      </p>
      <p>
        <strong>Le site n’a pas encore été audité par un tiers.</strong> Or le référentiel considère comme non conforme
        un site qui n’a pas d’audit en cours de validité. Nous n’annonçons donc ni conformité totale, ni conformité
        partielle, ni pourcentage.
      </p>
      <p>
        Nos développeurs ont passé en revue eux-mêmes les 106&nbsp;critères du RGAA, le 21&nbsp;novembre&nbsp;2026, sur
        le site et ses annonces de démonstration&nbsp;: 67 leur paraissent respectés, 1 ne l’est pas, 1 reste à
        confirmer avec des lecteurs d’écran, et 37 sont sans objet ici.
      </p>
    </>
  )
}

function Gaps() {
  return (
    <>
      <p>Nous connaissons ces défauts&nbsp;:</p>
      <ul>
        <li>
          après la création d’un compte, la page de connexion s’ouvre d’elle-même au bout de deux secondes, sans que
          l’on puisse l’en empêcher (critère 13.1)&nbsp;;
        </li>
        <li>
          les messages qui disent le résultat d’une action s’effacent au bout de cinq secondes, sauf tant que le
          pointeur ou le focus s’y trouve.
        </li>
      </ul>
      <p>
        Il peut y en avoir d’autres&nbsp;: un outil automatique ne voit qu’une partie des critères, et ceux qui ont
        conçu le site ne voient pas tout. En particulier&nbsp;:
      </p>
      <ul>
        <li>le site n’a été essayé avec aucun lecteur d’écran, ni par des personnes handicapées&nbsp;;</li>
        <li>il n’a été vérifié que dans Chromium, pas dans Firefox ni dans Safari&nbsp;;</li>
        <li>
          la photo d’une annonce a pour seule description le titre de l’annonce&nbsp;: ce qu’elle montre n’est dit que
          si le texte le dit&nbsp;;
        </li>
        <li>
          les documents que l’agence envoie par email (dossiers, bilans, plans) ne font pas partie de ces contrôles.
          Demandez-nous une autre forme si vous en avez besoin.
        </li>
      </ul>
    </>
  )
}

function Help() {
  const { address, email, phone, accessibilityEmail = email } = useIdentity()
  const { hours } = useAgency()
  return (
    <>
      <p>
        Une page vous résiste ? Dites-nous laquelle, ce que vous vouliez faire et avec quel matériel. Nous vous donnons
        l’information autrement, et nous corrigeons.
      </p>
      <LegalFacts
        facts={[
          ['Email', <MailLink key="mail" to={accessibilityEmail} />],
          ['Téléphone', <PhoneLink key="phone" phone={phone.display} international={phone.e164} />],
          ['Horaires', hours],
          ['Courrier', addressLine(address)],
        ]}
      />
    </>
  )
}

function Recourse() {
  return (
    <>
      <p>
        Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez
        pas obtenu de réponse satisfaisante, vous pouvez vous adresser gratuitement au Défenseur des droits :
      </p>
      <ul>
        <li>
          en ligne : <a href="https://www.defenseurdesdroits.fr">www.defenseurdesdroits.fr</a> ;
        </li>
        <li>auprès d’un délégué, dans votre département ;</li>
        <li>par courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.</li>
      </ul>
    </>
  )
}
