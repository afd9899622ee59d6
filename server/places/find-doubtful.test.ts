import { expect, test } from 'vitest'
import { loadPlaces } from './places.ts'
import { threadMs } from '#test/thread-time.ts'

const places = loadPlaces()
const filter = { regions: [], departements: [], communes: [], arrondissements: [] }
const region = (...regions: string[]) => ({ ...filter, regions })
const departement = (...departements: string[]) => ({ ...filter, departements })
const commune = (...communes: string[]) => ({ ...filter, communes })

test.each([
  ['Saint-Denis', commune('97411', '93066', '11339', '30247')],
  ['Vienne', { ...departement('86'), communes: ['38544'] }],
  ['Clermont', commune('63113', '60157', '40084', '74078', '09097')],
  ['Saint-Denis (93)', commune('93066')],
  ['Saint-Denis 974', commune('97411')],
  ['93 Saint-Denis', commune('93066')],
  ['Saint-Denis, La Réunion', commune('97411')],
  ['saint denis reunion', commune('97411')],
  ['Vienne (38)', commune('38544')],
  ['Vienne (86)', departement('86')],
  ['Vienne, Isère', commune('38544')],
  ['vienne isere', commune('38544')],
  ['Amboise Indre et Loire', commune('37003')],
  ['Chargé (Indre-et-Loire)', commune('37060')],
  ['Mayenne (53)', commune('53147')],
  ['Nantes, Bretagne', commune('44109')],
  ['Marly (Nord)', commune('59383')],
  ['Ville-la-Grand', commune('74305')],
  ['Campagne (40)', commune('40061')],
  ['aix provence', commune('13001')],
  ['Le Touquet', commune('62826')],
  ['Lyon, Grenoble', commune('69123', '38185')],
  ['Var / Alpes-Maritimes', departement('06', '83')],
  ['Lyon, Rhône, Auvergne-Rhône-Alpes', commune('69123')],
])('homonyms and composed texts: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['aix', '13001'],
  ['boulogne', '92012'],
  ['Valence', '26362'],
  ['Saint-Germain', '78551'],
])('the largest comes first: %s', (text, code) => expect(places.find(text)?.communes[0]).toBe(code))

test.each([
  ['bordeau', commune('33063')],
  ['Marseile', commune('13055')],
  ['Toulousse', commune('31555')],
  ['Grenobel', commune('38185')],
  ['Anecy', commune('74010')],
  ['saint etiene', commune('42218')],
  ['Clermont Ferand', commune('63113')],
  ['Strassbourgh', commune('67482')],
  ['Chalons s/ Saône', commune('71076')],
  ['Aixenprovence', commune('13001')],
  ['Bretange', region('53')],
  ['Dordonge', departement('24')],
  ['Bordaux (33)', commune('33063')],
  ['Lille', commune('59350')],
  ['lyonn', commune('69123')],
  ['niice', commune('06088')],
  ['Brrest', commune('29019')],
  ['Metzz (57)', commune('57463')],
  ['le mens', commune('72181', '38226')],
  ['Mens', commune('38226')],
])('a typing error is corrected: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['Rue', commune('80688')],
  ['vue', commune('44220')],
  ['Campagne', commune('40061', '24076', '34048', '60121')],
  ['Les Halles', commune('69098')],
])('an ordinary word is a commune when it is the whole text: %s', (text, expected) =>
  expect(places.find(text)).toEqual(expected),
)

test.each([
  'lyo',
  'lyn',
  'nise',
  'niche',
  'la rue',
  'rue, campagne',
  'test',
  'boulangerie',
  'Ville Test 123',
  'zzz',
  'hotel centre',
  '',
  '   ',
  '123',
  '00000',
  '99',
  '0',
  'restaurant',
  'commerce',
  'fonds de commerce',
  'tabac presse',
  'France',
  'toute la France',
  'saint',
  'les',
  'Adresse confidentielle',
  'Zone industrielle Nord',
  'bord de mer',
  'centre-ville',
  '690',
  '6900',
  '12 rue de Rivoli',
  'avenue de Paris',
  '\u0000',
  '🏨🏨',
  '---',
  'null',
  'undefined',
  "' OR 1=1 --",
  '%',
  '3e arrondissement',
])('names no place: %j', (text) => expect(places.find(text)).toBeNull())

test('a very long or strange text is answered quickly', () => {
  const texts = [
    'saint '.repeat(5000),
    'x'.repeat(100_000),
    'Lyon '.repeat(5000),
    '\u0000'.repeat(200),
    '\ud83c'.repeat(300),
  ]
  expect(threadMs(() => texts.map((text) => places.find(text)))).toBeLessThan(500)
})
