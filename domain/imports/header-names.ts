import { FIELD_NAMES, field, YEAR_FIELD_NAMES, yearField } from '#domain/listing/register/fields.ts'
import { FACT_OTHER_NAMES, YEAR_OTHER_NAMES } from '#domain/listing/register/other-names.ts'
import { foldedName } from './folded.ts'
import { type ImportTarget, CONTACT_TARGET_ROWS, LISTING_TARGET_ROWS } from './targets.ts'

/** The other names of what is no fact, folded as those of the facts. */
const NAMES: Partial<Record<ImportTarget, string>> = {
  reference:
    'ref, reference, n dossier, numero dossier, n de dossier, dossier, ref interne, ref bien, ref affaire, ref annonce, reference bien, reference du bien, reference affaire, reference annonce, reference agence, n ref, no ref, num ref, numero reference, code affaire, code, code bien, listing ref, agency ref, agency reference, listing reference, reference agence du bien, n affaire, ref agence, numero affaire, n annonce, ref dossier, reference dossier, numero de dossier',
  sourceId:
    'id, identifiant, id annonce, id bien, identifiant technique, uid, uuid, guid, source id, id affaire, identifiant annonce, identifiant bien, listing id, external id, id externe, identifiant unique',
  title:
    'titre, designation, intitule, libelle, titre annonce, titre de l annonce, accroche, title, headline, name, libelle annonce, nom annonce, objet, titre bien',
  description:
    'description, descriptif, texte, texte annonce, texte de l annonce, annonce, descriptif annonce, detail, presentation, body, text, texte libre, descriptif commercial, description commerciale, texte commercial, descriptif de l affaire, long description, description longue',
  category: 'categorie, category',
  deal: 'nature, nature cession, nature de la cession, nature de cession, type de cession, type cession, type de transaction, type transaction, transaction, type d offre, type offre, deal, deal type, type de vente, type d operation, operation, objet de la cession, type d annonce, type annonce, libelle type, nature du bien, nature de l affaire, type de mandat vente, transaction type, nature affaire, type d affaire, type affaire, nature operation, type de contrat cession',
  activities:
    'activite, metier, activite commerciale, secteur, secteur d activite, type de commerce, type commerce, commerce, activite principale, activity, business type, trade, sector, rubrique, branche, activite du fond, type d activite, type activite, nature commerce, business, industry, code activite, libelle activite, domaine d activite',
  price:
    'prix, prix fai, prix hai, prix de vente, prix de vente fai, prix affiche, prix ttc, prix de cession, prix public, prix honoraire inclu, prix honoraire compri, price, asking price, sale price, montant, prix demande, prix vente, prix fai ttc, prix total, prix annonce, prix fond, prix d achat, prix de presentation, prix loyer prix de cession, prix frai inclu, selling price, prix en euro, prix euro',
  agent:
    'nego, neg, negociateur, agent, conseiller, commercial, responsable, suivi par, charge d affaire, collaborateur, code negociateur, contact agence, charge de dossier, agent commercial, apporteur, gestionnaire, agent name, broker, interlocuteur, contact a afficher, nom negociateur, consultant, advisor, affecte a, nom du negociateur',
  pictures:
    'photo, image, picture, photo principale, url photo, lien photo, visuel, nom photo, image url, fichier photo, media, photo url, url image, chemin photo, galerie',
  'pictures.caption': 'legende, titre photo, legende photo, caption, commentaire photo',
  status:
    'statut, etat, status, etat annonce, etat dossier, etat du dossier, statut annonce, situation dossier, avancement, state, statut dossier, etat affaire, statut affaire, etat de l annonce, statut commercial, etape, stage',
  'place.postalCode':
    'cp, code postal, codepostal, c postal, zip, zip code, zipcode, postcode, postal code, cp bien, code postal bien, code postal du bien, cp affaire, cp commune',
  'place.town':
    'ville, commune, localite, city, town, ville bien, ville du bien, lieu, localisation, situation, location, nom commune, ville affaire, secteur geographique, commune du bien, nom de la commune, emplacement',
  'mandate.number':
    'n mandat, numero mandat, no mandat, num mandat, mandat, numero de mandat, n de mandat, mandat numero, mandat n, mandat no, ref mandat, mandate number, mandate, mandate no, registre, n registre, numero registre, reference mandat',
  'mandate.exclusive':
    'exclu, exclusivite, exclusif, type mandat, type de mandat, mandat type, mandat exclusif, nature mandat, nature du mandat, mandat exclu, mandat en exclusivite, exclusive, mandate type, exclusivite mandat, mandat exclusivite, categorie mandat',
  'mandate.signedOn':
    'date mandat, date de mandat, date du mandat, mandat date, date signature, date signature mandat, date de signature, signature mandat, mandat du, mandate date, date debut mandat, debut mandat, mandat signe le, signe le, date de signature du mandat, debut de mandat, date debut, mandat debut, mandat date debut, mandate signed on, mandate start, date prise mandat',
  'mandate.endsOn':
    'fin mandat, fin de mandat, fin du mandat, echeance mandat, echeance du mandat, date fin mandat, date echeance mandat, mandat jusqu au, mandat fin, mandat echeance, date de fin de mandat, mandat date fin, expiration mandat, mandate end, validite mandat, date fin de mandat, date d echeance du mandat, mandate expiry, mandate ends on, mandat date de fin, fin validite mandat',
  'contact.civility': 'civilite, titre, title, politesse, m mme, genre, salutation, name prefix, prefixe, civ',
  'contact.firstName': 'prenom, first name, given name, firstname, prenom contact, forename',
  'contact.lastName':
    'nom, nom de famille, last name, family name, lastname, surname, nom contact, nom usage, name, nom complet, full name, contact, nom prenom, nom et prenom, acquereur, client, buyer',
  'contact.company':
    'societe, company, entreprise, organisation, organization, organization name, organization 1 name, raison sociale, organization name 1',
  'contact.position':
    'fonction, poste, profession, position, job title, qualite fonction, intitule du poste, organization title, organization 1 title, metier',
  'contact.emails':
    'adresse de messagerie, adresse e mail, adresse email, email, e mail, mail, courriel, e mail address, email address, adresse mail, messagerie, e mail 1 value, e mail 2 value, e mail 3 value, email 1, email 2, mail 1, mail 2, e mail 2, e mail 3, adresse de messagerie 2, adresse de messagerie 3, e mail 2 address, e mail 3 address, autre email, e mail 1, email personnel, email professionnel',
  'contact.phones':
    'telephone, tel, tel mobile, mobile, portable, telephone bureau, telephone domicile, telephone mobile, tel portable, tel fixe, fixe, phone, phone 1 value, phone 2 value, phone 3 value, mobile phone, business phone, home phone, telephone 1, telephone 2, tel 1, tel 2, gsm, telephone portable, telephone fixe, telephone 2 bureau, telephone principal, primary phone, phone number, tel domicile, tel bureau, tel pro, telephone bureau 2, autre telephone, n telephone, numero de telephone',
  'contact.street':
    'rue, adresse, rue bureau, rue domicile, street, business street, home street, address, adresse postale, address 1 street, adresse 1, home address, business address, voie',
  'contact.postalCode':
    'code postal, cp, code postal bureau, code postal domicile, zip, postal code, business postal code, home postal code, address 1 postal code, zip code, postcode',
  'contact.town':
    'ville, commune, ville bureau, ville domicile, city, town, business city, home city, address 1 city, localite',
  'contact.quality':
    'categorie, qualite, type, category, label, group membership, groupe, type contact, type de contact, profil, statut, etiquette, type client',
  'contact.notes': 'note, commentaire, remarque, observation, comment, memo, recherche, critere, budget, projet, obs',
}

type Names = ReadonlyMap<string, ImportTarget>

const entriesOf = (target: ImportTarget, label: string, others = ''): [string, ImportTarget][] =>
  [foldedName(label), ...others.split(',').map((name) => foldedName(name))]
    .filter((name) => name !== '')
    .map((name) => [name, target])

/** The first target that has a name keeps it. */
const firstOf = (entries: [string, ImportTarget][]): Names => new Map(entries.toReversed())

const namesOf = (rows: readonly { target: ImportTarget; label: string }[]): [string, ImportTarget][] =>
  rows
    .filter(({ target }) => target in NAMES)
    .flatMap(({ target, label }) => [...entriesOf(target, label, NAMES[target]), ...entriesOf(target, target)])

const LISTING_NAMES: Names = firstOf([
  ...namesOf(LISTING_TARGET_ROWS),
  ...FIELD_NAMES.flatMap((name) =>
    field(name).computed
      ? []
      : [
          ...entriesOf(`facts.${name}`, FACT_OTHER_NAMES[name] ?? '', FACT_OTHER_NAMES[name]),
          ...entriesOf(`facts.${name}`, field(name).label, spaced(name)),
        ],
  ),
])

const CONTACT_NAMES: Names = firstOf(namesOf(CONTACT_TARGET_ROWS))

const YEAR_NAMES = new Map(
  YEAR_FIELD_NAMES.flatMap((name) =>
    [yearField(name).label, spaced(name), ...(YEAR_OTHER_NAMES[name] ?? '').split(',')].map(
      (text) => [foldedName(text), name] as const,
    ),
  ).toReversed(),
)

/** "yearlyRent" as words. */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

/** Words around a name that change nothing: units, taxes, « du bien », « (€) ». */
const NOISE =
  /(?:^| )(?:ht|hc|ttc|hors taxe|hors charge|eur|euro|en euro|k|ke|fai|hai|du bien|de l affaire|bien|affaire|en m2|m2|m|mensuel|mensuelle|annuel|annuelle|par moi|par an|moi|an|listing|of the business)(?= |$)/g

const EXACT_YEARS = / ?(?:\(?)(n|n 1|n 2|annee n|annee n 1|annee n 2|exercice n|exercice n 1|exercice n 2|20\d\d)$/

/** What a header says a column is; undefined for an unknown one. A path of XML or JSON is read from its last name. */
export function targetNamed(header: string, what: 'listings' | 'contacts'): ImportTarget | undefined {
  const names = what === 'listings' ? LISTING_NAMES : CONTACT_NAMES
  const readable = spaced(header)
  const whole = foldedName(readable)
  if (whole === '') return undefined
  const own = names.get(whole)
  if (own) return own
  const figure = what === 'listings' ? figureNamed(whole) : undefined
  if (figure) return figure
  const bare = whole.replaceAll(NOISE, '').trim()
  const segments = readable.split(/[/.]/).filter((part) => part !== '')
  const last = segments.length > 1 ? segments.slice(1).map((_, at) => foldedName(segments.slice(at + 1).join(' '))) : []
  const owner = /^(?:amount|value|montant|valeur|text|texte|libelle|label|name|nom)$/.test(
    foldedName(segments.at(-1) ?? ''),
  )
    ? [foldedName(segments.at(-2) ?? '')]
    : []
  const numbered = /^(.*?\D) ?\d{1,2}$/.exec(whole)?.[1]?.trim()
  return [
    bare,
    ...last,
    ...last.map((name) => name.replaceAll(NOISE, '').trim()),
    ...owner,
    ...(numbered ? [numbered] : []),
  ]
    .map((name) => names.get(name))
    .find((target) => target !== undefined)
}

/** « CA N-1 », « Résultat 2025 ». A year in figures is put in its place by the columns together. */
function figureNamed(name: string): ImportTarget | undefined {
  const [end = '', year = ''] = EXACT_YEARS.exec(name) ?? []
  const figure = end === '' ? undefined : YEAR_NAMES.get(name.slice(0, -end.length).trim())
  if (figure) {
    const at = year.endsWith('1') && year.includes('n') ? 1 : year.endsWith('2') && year.includes('n') ? 2 : 0
    return `years[${at}].${figure}` as ImportTarget
  }
  const plain = YEAR_NAMES.get(name)
  return plain && plain !== 'revenue' ? (`years[0].${plain}` as ImportTarget) : undefined
}

/** How many of these texts are names of columns. */
export const knownHeaders = (texts: readonly (string | null)[], what: 'listings' | 'contacts'): number =>
  new Set(texts.filter((text) => text !== null && text.length < 60).map((text) => targetNamed(text as string, what)))
    .size - (texts.some((text) => text === null || targetNamed(text, what) === undefined) ? 1 : 0)
