import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#domain/accounts/audit-actions.ts'
import { auditText } from '#domain/accounts/audit-words.ts'
import { SETTINGS } from '#domain/agency/settings.ts'
import { DossierForm } from '#domain/listing/dossier.ts'
import { PropertyForm } from '#domain/listing/form.ts'
import { field, FIELD_NAMES, type FactRow } from '#domain/listing/register/fields.ts'
import { AgentForm, UserForm } from './admin.ts'

const tell = (changes: Record<string, unknown>, agents?: Map<number, string>) =>
  auditText({ action: 'property.changed', subject: 'Bar du Port', changes }, agents).replace(
    'a modifié le bien “Bar du Port”',
    '…',
  )

test('the text of an entry contains the action, its subject, and the old and new value of each field', () => {
  const changes = { price: [285_000, 290_000], reference: [null, 'CO-12'], featured: [false, true] }
  expect(auditText({ action: 'property.changed', subject: 'Bar du Port', changes })).toBe(
    'a modifié le bien “Bar du Port”\u00a0: prix 285\u202f000\u00a0€ → 290\u202f000\u00a0€\u00a0; ' +
      'référence (vide) → CO-12\u00a0; en vedette non → oui',
  )
})

test('a subject without a placeholder is added at the end, and its own placeholders are not replaced', () => {
  const told = (action: string, subject: string) => auditText({ action, subject, changes: {} })
  expect(told('mandate.recorded', 'mandat n° 12')).toBe('a inscrit au registre des mandats\u00a0: mandat n° 12')
  expect(told('property.seen', 'Le « $& » de {}')).toBe('a ouvert la fiche “Le « $& » de {}”')
  expect(told('agency.closed', 'Bar')).toBe('a fait un changement\u00a0: Bar')
})

test('each figure of a listing is written as on its page', () => {
  expect(tell({ surface: [140.5, null], rooms: [null, 12] })).toBe(
    '…\u00a0: surface 140,5\u00a0m² → (vide)\u00a0; pièces (vide) → 12',
  )
  expect(tell({ revenue: [450_000, 1_200_000], yearEstablished: [1994, 2001] })).toBe(
    '…\u00a0: CA annuel 450\u202f000\u00a0€ → 1\u202f200\u202f000\u00a0€\u00a0; établi en 1994 → 2001',
  )
})

test('agents are shown by name, choices by their label', () => {
  const names = new Map([[3, 'Hélène Roussel']])
  expect(tell({ agentId: [null, 3], deal: ['fonds', 'murs'] }, names)).toBe(
    '…\u00a0: agent (vide) → Hélène Roussel\u00a0; nature de la cession Fonds de commerce → Murs commerciaux',
  )
  expect(tell({ agentId: [7, 3] }, names)).toBe('…\u00a0: agent compte supprimé → Hélène Roussel')
  expect(tell({ activities: [['bakery'], ['bakery', 'bar']], status: ['new', 'done'] })).toBe(
    '…\u00a0: activités Boulangerie-pâtisserie → Boulangerie-pâtisserie, Bar, café\u00a0; statut Nouveau → Traité',
  )
  expect(tell({ discretion: ['commune', 'region'], disclosure: ['public', 'dossier'] })).toBe(
    '…\u00a0: localisation montrée Commune → Région seulement\u00a0; ' +
      'chiffres montrés Chiffres publiés → Communiqués après engagement',
  )
})

test('a text that happens to be a status or a role is shown as typed', () => {
  expect(tell({ title: ['new', 'admin'] })).toBe('…\u00a0: titre new → admin')
})

test('long texts and erased values are named without their content; fields without a label are left out', () => {
  expect(tell({ description: ['a', 'b'], commune: ['14366', '75056'], title: ['a', 'b'.repeat(101)] })).toBe(
    '…\u00a0: description\u00a0; titre',
  )
  expect(tell({ email: [], role: ['user', 'admin'] })).toBe('…\u00a0: email\u00a0; rôle Utilisateur → Administrateur')
  expect(tell({ commune: ['14366', '75056'] })).toBe('…')
})

test('a single former value is shown alone', () => {
  expect(tell({ reference: 'CO-12', price: 98_000 })).toBe('…\u00a0: référence CO-12\u00a0; prix 98\u202f000\u00a0€')
})

/** A value of this kind of field. */
function valueOf({ kind, choices = {} }: FactRow): unknown {
  const [one = ''] = Object.keys(choices)
  const values: Partial<Record<FactRow['kind'], unknown>> = {
    choice: one,
    several: [one],
    'yes-no': true,
    text: 'Texte',
    date: '2026-03-01',
    year: 1994,
  }
  return values[kind] ?? 12
}

test('no audited action or field is shown by its raw name or as JSON', () => {
  const values: Record<string, unknown> = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(field(name))])),
    ...Object.fromEntries(
      [DossierForm, PropertyForm, UserForm, AgentForm]
        .flatMap(({ shape }) => Object.keys(shape))
        .filter((name) => name !== 'facts' && name !== 'details')
        .map((name) => [name, 12]),
    ),
    ...Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([group, { shape }]) =>
        Object.keys(shape).map((name) => [`${group}.${name}`, 'Texte']),
      ),
    ),
    deal: 'murs',
    activities: ['bakery'],
    discretion: 'region',
    disclosure: 'tranche',
    scene: 'bakery',
    role: 'admin',
    teamRole: 'agent',
    handedOver: '2 biens',
    category: 'Commerce',
    active: true,
    featured: true,
    profileImage: 'x',
    status: 'in-progress',
    confirmedWords: 'x',
    years: [{ closedOn: '2025-12-31' }],
    state: 'agreement-sent',
    level: 0,
    days: 365,
    until: '2026-12-31T11:00:00.000Z',
    offer: 'other',
    adviserKind: 'avocat',
    sellerEmail: 'odette@exemple.fr',
    kind: 'memorandum',
    position: 2,
    version: 3,
    assigneeId: 7,
    callBackOn: '2026-12-31',
    firstNumber: 71,
    pictures: [{ image: '/uploads/a.webp' }],
  }
  const untold = Object.entries(values).filter(([name, value]) => {
    const told = tell({ [name]: [null, value] })
    return told === '…' || told.includes(name) || /[{}[\]"_]|undefined|object|[a-z]{2}[A-Z]|\/uploads/.test(told)
  })
  // French words that are also the name of the field.
  const french = new Set('description image surface extraction lots licence commissions notes email version'.split(' '))
  expect(untold.map(([name]) => name).filter((name) => !french.has(name))).toEqual([])
  expect(Object.keys(values).length).toBeGreaterThan(150)
  for (const action of Object.keys(AUDIT_ACTIONS)) {
    const told = auditText({ action, subject: 'Sujet', changes: {} })
    expect(told).toMatch(/^(a|s’est|est) .*Sujet/)
    expect(told).not.toMatch(/[{}]|undefined|[a-z]\.[a-z]/)
  }
})
