import { expect, test } from 'vitest'
import { loadPlaces } from './places.ts'

const places = loadPlaces()
const filter = { regions: [], departements: [], communes: [], arrondissements: [] }
const region = (...regions: string[]) => ({ ...filter, regions })
const departement = (...departements: string[]) => ({ ...filter, departements })
const commune = (...communes: string[]) => ({ ...filter, communes })
const arrondissement = (...arrondissements: string[]) => ({ ...filter, arrondissements })

test.each([
  ['Lyon', commune('69123')],
  ['LYON', commune('69123')],
  ['saint etienne', commune('42218')],
  ['St-Étienne', commune('42218')],
  ['  saint--etienne ', commune('42218')],
  ['St Malo', commune('35288')],
  ['Ste-Maxime', commune('83115')],
  ['Oeting', commune('57521')],
  ['Œting', commune('57521')],
  ['L’Haÿ-les-Roses', commune('94038')],
  ['hay les roses', commune('94038')],
  ['le havre', commune('76351')],
  ['Havre', commune('76351')],
  ['Sables d’Olonne', commune('85194')],
  ['la  rochelle', commune('17300', '70450')],
  ['Chalon s/ Saône', commune('71076')],
  ['Bordeaux cedex', commune('33063')],
  ['Lyon cedex', commune('69123')],
  ['ville de Grenoble', commune('38185')],
  ['Le Mans centre', commune('72181')],
  ['à Strasbourg', commune('67482')],
  ['Cordieux', commune('01262')],
  ['La Baule', commune('44055')],
  ['Nouméa', commune('98818')],
])('the commune: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['Lyon 3, Villeurbanne', { ...commune('69266'), arrondissements: ['69383'] }],
  ['Lyon 3 ou Villeurbanne', { ...commune('69266'), arrondissements: ['69383'] }],
  ['Nantes ou Lyon 3', { ...commune('44109'), arrondissements: ['69383'] }],
  ['Paris 11e ou Lyon 3e', arrondissement('75111', '69383')],
])('all that is named: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['Paris', departement('75')],
  ['paris 75', departement('75')],
  ['lyon 3e', arrondissement('69383')],
  ['Lyon 3ème arrondissement', arrondissement('69383')],
  ['Lyon 3eme', arrondissement('69383')],
  ['Lyon 3', arrondissement('69383')],
  ['Lyon III', arrondissement('69383')],
  ['Lyon troisième', arrondissement('69383')],
  ['Lyon deuxième', arrondissement('69382')],
  ['Paris second', arrondissement('75102')],
  ['Paris papier', departement('75')],
  ['Paris dix-septième', arrondissement('75117')],
  ['dix-septième arrondissement de Paris', arrondissement('75117')],
  ['Lyon 3e, Rhône', arrondissement('69383')],
  ['3e arrondissement de Lyon', arrondissement('69383')],
  ['69003', arrondissement('69383')],
  ['Lyon 69003', arrondissement('69383')],
  ['69003 Lyon', arrondissement('69383')],
  ['Lyon (3e)', arrondissement('69383')],
  ['Lyon 69', commune('69123')],
  ['Paris XI', arrondissement('75111')],
  ['Paris XIe', arrondissement('75111')],
  ['Paris 1er', arrondissement('75101')],
  ['75011', arrondissement('75111')],
  ['75116', arrondissement('75116')],
  ['Marseille 8e', arrondissement('13208')],
  ['Marseille 13', commune('13055')],
  ['Paris 21e', departement('75')],
])('the three cities: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['37400', commune('37003', '37138')],
  ['37400 Amboise', commune('37003')],
  ['Amboise 37400', commune('37003')],
  ['33070 Bordeaux cedex', commune('33063')],
  ['97400', commune('97411')],
])('the postal code: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['69', departement('69')],
  ['1', departement('01')],
  ['01', departement('01')],
  ['2A', departement('2A')],
  ['2b', departement('2B')],
  ['974', departement('974')],
  ['20', region('94')],
  ['Rhône', departement('69')],
  ['rhone', departement('69')],
  ['département du Rhône', departement('69')],
  ['dept 69', departement('69')],
  ['Les Landes', departement('40')],
  ['la Creuse', departement('23')],
  ['dans le Lot', departement('46')],
  ['Seine St Denis', departement('93')],
  ['Indre et Loire', departement('37')],
  ['Côtes-d’Armor', departement('22')],
  ['Nord', departement('59')],
  ['La Réunion', departement('974')],
  ['Réunion', departement('974')],
  ['Guadeloupe', departement('971')],
  ['Nouvelle-Calédonie', departement('988')],
  ['Corse du Sud', departement('2A')],
  ['Mayenne', departement('53')],
  ['Hte Savoie', departement('74')],
  ['Hte-Garonne', departement('31')],
  ['Hts de Seine', departement('92')],
  ['Ht-Rhin', departement('68')],
  ['Htes-Alpes', departement('05')],
  ['Htes Pyr.', departement('65')],
  ['Bches du Rhône', departement('13')],
  ['Alpes Mmes', departement('06')],
  ['Pyr. Atlantiques', departement('64')],
])('the département: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test.each([
  ['ile de france', region('11')],
  ['IDF', region('11')],
  ['région parisienne', region('11')],
  ['PACA', region('93')],
  ['Provence Alpes Côte d’Azur', region('93')],
  ['Région Sud', region('93')],
  ['Auvergne-Rhône-Alpes', region('84')],
  ['Bretagne', region('53')],
  ['la Bretagne', region('53')],
  ['région Bretagne', region('53')],
  ['Centre', region('24')],
  ['Corse', region('94')],
  ['Alsace', departement('67', '68')],
  ['Languedoc-Roussillon', departement('11', '30', '34', '48', '66')],
  ['Rhône-Alpes', departement('01', '07', '26', '38', '42', '69', '73', '74')],
  ['Nord-Pas-de-Calais', departement('59', '62')],
  ['Côte d’Azur', departement('06', '83')],
  ["cote d'azur", departement('06', '83')],
  ['Grand Paris', departement('75', '92', '93', '94')],
])('the région or area: %s', (text, expected) => expect(places.find(text)).toEqual(expected))

test('the Pays basque contains its communes: Bayonne but not Pau', () => {
  const communes = places.find('Pays basque')?.communes
  expect(communes).toContain('64102')
  expect(communes).not.toContain('64445')
})
