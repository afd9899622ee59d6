import { eq } from 'drizzle-orm'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { ContactForm, EstimateForm } from '#domain/leads/lead.ts'
import { contactLead, estimateLead } from '#server/areas/leads/new-lead.ts'
import { daysAfter } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'

/** The agent in charge of a lead: an index in the demo's list of agents. */
type AgentIndex = 0 | 1 | 2

interface DemoLead {
  daysAgo: number
  /** Time of day in UTC: « 8:12 ». */
  at: string
  /** The reference of the listing it is about. */
  about?: string
  form: Partial<ContactForm> | Partial<EstimateForm>
  status?: LeadStatus
  follows?: AgentIndex
  note?: string
  callBackInDays?: number
}

const HOTEL_OWNER = {
  civility: 'Monsieur' as const,
  firstName: 'Yann',
  lastName: 'Kermarrec',
  email: 'yann.kermarrec@exemple.fr',
  phone: '02 61 91 44 07',
}
const BAKERS = {
  firstName: 'Élodie',
  lastName: 'Le Roux',
  email: 'elodie.leroux@exemple.fr',
  phone: '06 39 98 12 40',
}
const ESTIMATE = { consent: true as const }
const CONTACT = { consent: true as const }

/** Twenty requests of the last fourteen days, oldest first: as many as an agency of three receives. */
const DEMO_LEADS: DemoLead[] = [
  {
    daysAgo: 14,
    at: '9:24',
    form: {
      ...ESTIMATE,
      civility: 'Madame',
      firstName: 'Corinne',
      lastName: 'Vidal',
      email: 'corinne.vidal@exemple.fr',
      phone: '04 65 71 20 18',
      address: '18, avenue des Arceaux',
      postalCode: '34000',
      city: 'Montpellier',
      propertyType: 'Commerce',
      businessPostalCode: '34200',
      activityDetails: 'Restaurant de poissons sur le quai, 46 couverts et 30 en terrasse. CA 512 000 €, bail de 2021.',
    },
    status: 'done',
    follows: 0,
    note: 'Visite faite. Avis de valeur envoyé, mandat à signer.',
  },
  {
    daysAgo: 13,
    at: '15:40',
    about: 'HR-2418',
    form: {
      ...CONTACT,
      firstName: 'Thomas',
      lastName: 'Nguyen',
      email: 't.nguyen@exemple.fr',
      phone: '01 99 00 14 76',
      subject: 'achat',
      message:
        'Bonjour, je dirige deux hôtels en Touraine. Pourrais-je recevoir les trois derniers bilans du château ?',
      halfDays: ['mardi matin', 'jeudi après-midi'],
    },
    status: 'in-progress',
    follows: 1,
    note: 'Engagement de confidentialité envoyé.',
  },
  {
    daysAgo: 12,
    at: '8:05',
    about: 'CO-1152',
    form: {
      ...CONTACT,
      ...BAKERS,
      subject: 'achat',
      message:
        'Nous sommes un couple de boulangers, 15 ans d’expérience, apport de 90 000 €. Le logement est-il habitable ?',
    },
    status: 'in-progress',
    follows: 0,
    note: 'Appelé. Très motivés, banque déjà consultée.',
  },
  {
    daysAgo: 11,
    at: '11:52',
    form: {
      ...CONTACT,
      firstName: 'MARC',
      lastName: 'LE BIHAN',
      email: 'marc.lebihan@exemple.fr',
      phone: '0639984455',
      subject: 'vente',
      message: 'JE VENDS MON GARAGE A AURAY CAUSE RETRAITE. QUATRE SALARIES. MERCI DE ME RAPPELER LE SOIR.',
    },
    status: 'in-progress',
    follows: 2,
    callBackInDays: 0,
  },
  {
    daysAgo: 10,
    at: '17:31',
    form: {
      ...ESTIMATE,
      ...HOTEL_OWNER,
      address: '2, rue du Port',
      postalCode: '22700',
      city: 'Perros-Guirec',
      propertyType: 'Hôtellerie',
      businessPostalCode: '22700',
      activityDetails:
        'Hôtel de 21 chambres, murs et fonds, face à la mer. Je souhaite rester discret vis-à-vis du personnel.',
    },
    status: 'in-progress',
    follows: 1,
    note: 'Premier échange : vendeur dans les deux ans.',
    callBackInDays: 3,
  },
  {
    daysAgo: 9,
    at: '13:16',
    about: 'IM-0459',
    form: {
      ...CONTACT,
      firstName: 'Inès',
      lastName: 'Garrigue',
      email: 'ines.garrigue@exemple.fr',
      phone: '05 36 49 81 07',
      subject: 'achat',
      message: 'Le local permet-il l’extraction ? Je cherche pour un restaurant de 40 places.',
    },
    status: 'done',
    follows: 2,
    note: 'Répondu : extraction possible, accord de copropriété à demander.',
  },
  {
    daysAgo: 8,
    at: '10:48',
    form: {
      ...CONTACT,
      firstName: 'Jean-Baptiste',
      lastName: 'Le Goff',
      email: 'jb.legoff@exemple.fr',
      phone: '02 61 91 73 40',
      subject: 'evaluation',
      message: 'Mon expert-comptable me conseille une évaluation avant une donation. Quel est votre délai ?',
    },
    status: 'done',
    follows: 2,
  },
  {
    daysAgo: 7,
    at: '8:12',
    about: 'CO-1171',
    form: {
      ...CONTACT,
      firstName: 'Amina',
      lastName: 'Cherif',
      email: 'amina.cherif@exemple.fr',
      phone: '04 65 71 55 19',
      subject: 'achat',
      message: 'Je suis agréée pour la vente de tabac depuis 2019. Le bien est-il toujours disponible ?',
    },
    status: 'in-progress',
    follows: 0,
  },
  {
    daysAgo: 6,
    at: '16:02',
    form: {
      ...CONTACT,
      firstName: 'Kevin',
      lastName: 'Promo',
      email: 'kevin@offres.example',
      phone: '0000000000',
      subject: 'autre',
      message:
        'Boost your traffic https://a.example https://b.example https://c.example and rank first on every engine today',
    },
  },
  {
    daysAgo: 6,
    at: '18:20',
    about: 'CO-1136',
    form: {
      ...CONTACT,
      ...BAKERS,
      subject: 'achat',
      message: 'Cette seconde boulangerie nous intéresse aussi. Peut-on visiter les deux le même jour ?',
    },
    follows: 0,
  },
  {
    daysAgo: 5,
    at: '9:37',
    form: {
      ...ESTIMATE,
      civility: 'Madame',
      firstName: 'Françoise',
      lastName: 'Œuvrard',
      email: 'f.oeuvrard@exemple.fr',
      phone: '03 53 01 38 62',
      address: '7, place du Marché',
      postalCode: '39100',
      city: 'Dole',
      propertyType: 'Commerce',
      businessPostalCode: '39100',
      activityDetails: 'Mercerie et laines, boutique de 85 m², bail à renouveler en 2027.',
    },
    status: 'in-progress',
    follows: 0,
    callBackInDays: 1,
  },
  {
    daysAgo: 4,
    at: '12:10',
    about: 'EN-0873',
    form: {
      ...CONTACT,
      firstName: 'Marc-Antoine',
      lastName: 'Delaunay',
      email: 'ma.delaunay@exemple.fr',
      phone: '05 36 49 20 91',
      subject: 'achat',
      message: 'Menuisier chef d’équipe, je souhaite reprendre avec un associé. Quel est le carnet de commandes ?',
      halfDays: ['lundi matin', 'mercredi matin'],
    },
    follows: 2,
  },
  {
    daysAgo: 4,
    at: '14:44',
    form: {
      ...CONTACT,
      firstName: 'Yann',
      lastName: 'Kermarrec',
      email: 'y.kermarrec@exemple.fr',
      phone: '+33 2 61 91 44 07',
      subject: 'conseil',
      message: 'Suite à ma demande d’estimation : faut-il refaire le classement avant la vente ?',
    },
    follows: 1,
  },
  {
    daysAgo: 3,
    at: '8:58',
    about: 'HR-2444',
    form: {
      ...CONTACT,
      firstName: 'Hélène',
      lastName: 'Marchand',
      email: 'helene.marchand@exemple.fr',
      phone: '02 61 91 22 08',
      subject: 'achat',
      message: 'Investisseur, nous étudions les murs seuls. Le vendeur accepterait-il de conserver le fonds ?',
    },
  },
  {
    daysAgo: 3,
    at: '19:05',
    form: {
      ...ESTIMATE,
      civility: 'Monsieur',
      firstName: 'Paul',
      lastName: 'Schmitt',
      email: 'schmitt.colmar@exemple.fr',
      phone: '03 53 01 66 25',
      address: '31, rue des Clefs',
      postalCode: '68000',
      city: 'Colmar',
      propertyType: 'Entreprise',
      businessPostalCode: '68000',
      activityDetails: 'Chauffage et sanitaire, onze salariés, CA 1,6 M€. Cession de titres envisagée en 2027.',
    },
  },
  {
    daysAgo: 2,
    at: '9:19',
    about: 'CO-1158',
    form: {
      ...CONTACT,
      firstName: 'Sarah',
      lastName: 'Benhamou',
      email: 'sarah.benhamou@exemple.fr',
      phone: '01 99 00 63 21',
      subject: 'achat',
      message:
        'Pharmacienne adjointe, je cherche une première installation. Merci de m’indiquer la marge et l’effectif.',
    },
  },
  {
    daysAgo: 2,
    at: '16:33',
    form: {
      ...CONTACT,
      firstName: 'Lucas',
      lastName: 'Fabre',
      email: 'lucas.fabre@exemple.fr',
      phone: '06 39 98 70 02',
      subject: 'achat',
      message: 'Je cherche un bar-tabac dans le Rhône ou l’Ain, jusqu’à 400 000 €. Pouvez-vous me prévenir ?',
    },
  },
  {
    daysAgo: 1,
    at: '8:41',
    form: {
      ...ESTIMATE,
      civility: 'Madame',
      firstName: 'Nicole',
      lastName: 'Prigent',
      email: 'nicole.prigent@exemple.fr',
      phone: '02 61 91 09 85',
      address: '5, rue de la Grève',
      postalCode: '29200',
      city: 'Brest',
      propertyType: 'Commerce',
      businessPostalCode: '29680',
      activityDetails: 'Crêperie de 60 places à Roscoff, ouverte d’avril à octobre. Licence III.',
    },
  },
  {
    daysAgo: 1,
    at: '11:26',
    about: 'CO-1166',
    form: {
      ...CONTACT,
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar.haddad@exemple.fr',
      phone: '06 39 98 31 57',
      subject: 'achat',
      message: 'Chef de cuisine depuis douze ans, apport de 60 000 €. Peut-on visiter un lundi ?',
      halfDays: ['lundi après-midi'],
    },
  },
  {
    daysAgo: 0,
    at: '7:02',
    about: 'HR-2440',
    form: {
      ...CONTACT,
      firstName: 'Claire et Hugo',
      lastName: 'Tessier',
      email: 'tessier.hugo@exemple.fr',
      phone: '06 39 98 88 14',
      subject: 'achat',
      message: 'Nous quittons Paris pour un hôtel en Bretagne. Quel chiffre d’affaires hors saison ?',
    },
  },
]

/** Stores the demo's leads with dates relative to `now`; none is in the future. */
export async function insertDemoLeads(tx: Database, agents: { id: number; name: string }[], now: Date): Promise<void> {
  for (const one of DEMO_LEADS) {
    const createdAt = timeOf(one, now)
    const agent = one.follows === undefined ? undefined : agents[one.follows]
    const [row] = await tx
      .insert(lead)
      .values({
        ...(await ('subject' in one.form
          ? contactLead(one.form as ContactForm, {})
          : estimateLead(one.form as EstimateForm, {}, { ownSales: [], caps: {} }))),
        ...(await aboutListing(tx, one.about)),
        status: one.status ?? 'new',
        assigneeId: agent?.id ?? null,
        callBackOn: one.callBackInDays === undefined ? null : daysAfter(dayOf(now), one.callBackInDays),
        createdAt,
      })
      .returning({ id: lead.id })
    if (row && agent && one.note)
      await tx.insert(leadNote).values({
        leadId: row.id,
        authorId: agent.id,
        text: one.note,
        createdAt: new Date(Math.min(createdAt.getTime() + 26 * 3_600_000, now.getTime())),
      })
  }
}

async function aboutListing(tx: Database, reference: string | undefined) {
  if (!reference) return {}
  const [listing] = await tx.select().from(dossier).where(eq(dossier.reference, reference))
  if (!listing) throw new Error(`no demo listing ${reference}`)
  return { propertyId: listing.id, propertyTitle: `${listing.title} (réf. ${reference})` }
}

function timeOf({ daysAgo, at }: DemoLead, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const time = new Date(now)
  time.setUTCDate(time.getUTCDate() - daysAgo)
  time.setUTCHours(hours, minutes, 0, 0)
  return time > now ? new Date(now.getTime() - 10 * 60_000) : time
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
