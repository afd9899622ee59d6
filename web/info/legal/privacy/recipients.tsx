import { agency } from '#web/info/legal/legal-agency.ts'

const { host } = agency

export function Recipients() {
  return (
    <>
      <ul>
        <li>les personnes de l’agence chargées de votre demande, et elles seules ;</li>
        <li>{`notre hébergeur, ${host.name} (${host.address.country}), qui conserve les données pour notre compte ;`}</li>
        <li>le service de messagerie qui achemine nos mails.</li>
      </ul>
      <p>
        Un vendeur, un acquéreur, un notaire, un avocat ou une banque ne reçoivent des informations à votre sujet
        qu’avec votre accord, ou quand la loi nous y oblige. Nous ne transférons pas vos données hors de l’Espace
        économique européen.
      </p>
    </>
  )
}
