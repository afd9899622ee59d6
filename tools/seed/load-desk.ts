import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

const FIRST_NAMES = 'Marie Jean Éloïse Pierre Camille Michel Françoise Thomas Nathalie Julien Zoé Hervé Gaëlle Rémi'
const LAST_NAMES =
  'Martin Bernard Kerdranvat Lefèvre Morvan Rousseau Garcia Moreau Fournier Girard Le_Goff Petit Nguyen Dubois d’Aubigny'
const SIGNS = 'La_Table Au_Bon_Coin Le_Fournil Chez L’Atelier La_Maison Le_Comptoir L’Étape Aux_Délices'
const WORDS = 'reprise visite bilan terrasse logement murs financement associé banque projet région clientèle bail'

/** The item of a list, chosen by a hash of a number: consecutive numbers get different items. */
const drawn = (list: string, by: string, salt: number) => {
  const items = `{${list.replaceAll(' ', ',')}}`.replaceAll('_', ' ')
  return sql`(${items}::text[])[1 + (${sql.raw(by)}::bigint * 7919 + ${salt} * 104729) / 13 % ${list.split(' ').length}]`
}
const telephone = (by: string) => sql`'0' || (6e8 + ${sql.raw(by)}::bigint * 7919 % 100000000)::bigint`

/**
 * Adds the back office's other data in plain SQL: the seller, trade name and mandate of each listing, leads, and a quarter as
 * many people of another program.
 */
export async function loadDesk(db: Database, { leads }: { leads: number }): Promise<void> {
  await db.execute(sql`update dossier set facts = facts || jsonb_build_object(
    'ownerName', ${drawn(FIRST_NAMES, 'id', 1)} || ' ' || ${drawn(LAST_NAMES, 'id', 2)},
    'ownerPhone', ${telephone('id')}, 'tradeName', ${drawn(SIGNS, 'id', 3)} || ' ' || ${drawn(LAST_NAMES, 'id', 4)})`)
  await db.execute(sql`insert into mandate_register (number, act, dossier_id, kind, parties, object, nature, place, exclusive,
      signed_on, starts_on, ends_on, notice_days, irrevocable_months, fees, fees_payer, reporting, recorded_at, recorded_by, hash)
    select row_number() over (order by id), 'mandat', id, 'vente', jsonb_build_array(jsonb_build_object(
        'name', facts->>'ownerName', 'address', location, 'quality', 'Gérant', 'siren', '')),
      'Vente d’un fonds de commerce', category, location, 'simple', published_at, published_at,
      published_at + interval '1 year', 15, 3, '8 % TTC', 'vendeur', '', published_at, 'Hélène Roussel', md5(id::text)
    from dossier`)
  const messages = [5, 6, 7, 8].map((salt) => drawn(WORDS, 'n', salt))
  await db.execute(sql`insert into lead (kind, status, first_name, last_name, email, phone, message, property_id, consent_words,
      consent_version, created_at)
    select 'contact', 'done', ${drawn(FIRST_NAMES, 'n', 9)}, ${drawn(LAST_NAMES, 'n', 10)}, 'visiteur' || n || '@exemple.fr',
      ${telephone('n * 3')}, 'Bonjour, je cherche un restaurant avec ' || ${sql.join(messages, sql` || ', ' || `)}
        || '. Pouvez-vous me rappeler ? Dossier ' || md5(n::text),
      (select min(id) from dossier) + n % (select count(*) from dossier), 'x', '1', now() - n * interval '20 minutes'
    from generate_series(1, ${leads}::int) as n`)
  await loadPeopleOfAnotherProgram(db, leads / 4)
  await db.execute(sql`vacuum analyze dossier, mandate_register, lead, contact, contact_mark`)
}

/** Adds people of whom the agency knows no more than another program told. */
async function loadPeopleOfAnotherProgram(db: Database, people: number): Promise<void> {
  await db.execute(sql`with person as (
      insert into contact (first_name, last_name, origin, seen_at)
      select ${drawn(FIRST_NAMES, 'n', 11)}, ${drawn(LAST_NAMES, 'n', 12)}, 'import', now() - n * interval '3 hours'
      from generate_series(1, ${people}::int) as n returning id)
    insert into contact_mark (contact_id, kind, value, shown, origin)
    select id, kind, value, value, 'import' from person cross join lateral (values
      ('email', 'client' || id || '@exemple.fr'), ('phone', phone_key(${telephone('id * 5')}))) as mark (kind, value)`)
}
