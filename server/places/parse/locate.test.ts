import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'

const places = loadPlaces()

const nowhere = { commune: null, arrondissement: null, departement: null, region: null }
const amboise = { ...nowhere, commune: '37003', departement: '37', region: '24' }
const bordeaux = { ...nowhere, commune: '33063', departement: '33', region: '75' }
const paris = { ...nowhere, commune: '75056', departement: '75', region: '11' }
const lyon = { ...nowhere, commune: '69123', departement: '69', region: '84' }
const annecy = { ...nowhere, commune: '74010', departement: '74', region: '84' }

test.each([
  ['Amboise', amboise],
  ['Amboise, Indre-et-Loire', amboise],
  ['Amboise (37)', amboise],
  ['37400 Amboise', amboise],
  ['Lisieux (14)', { ...nowhere, commune: '14366', departement: '14', region: '28' }],
  ['Paris', paris],
  ['Paris 9e, Paris', { ...paris, arrondissement: '75109' }],
  ['Le Marais, Paris 4e', { ...paris, arrondissement: '75104' }],
  ['Montmartre, Paris', paris],
  ['Lyon 6e', { ...lyon, arrondissement: '69386' }],
  ['69003 Lyon', { ...lyon, arrondissement: '69383' }],
  ['12 rue de Paris, 69003 Lyon', { ...lyon, arrondissement: '69383' }],
  ['12 rue de Paris 69003 Lyon', { ...lyon, arrondissement: '69383' }],
  ['Avenue de Paris, Lyon', lyon],
  ['Lyon Presqu’île', lyon],
  ['Lyon - Croix-Rousse', lyon],
  ['Centre-ville, Bordeaux', bordeaux],
  ['Centre-ville de Bordeaux', bordeaux],
  ['Bordeaux - Chartrons', bordeaux],
  ['Bordeaux - Saint-Michel', bordeaux],
  ['Bordeaux (Gironde), Nouvelle-Aquitaine', bordeaux],
  ['Proche Annecy', annecy],
  ['Annecy et environs', annecy],
  ['Annecy, Savoie', annecy],
  ['Saint-Denis, La Réunion', { ...nowhere, commune: '97411', departement: '974', region: '04' }],
  ['Saint-Denis (93)', { ...nowhere, commune: '93066', departement: '93', region: '11' }],
  ['Perros-Guirec, Côtes-d’Armor', { ...nowhere, commune: '22168', departement: '22', region: '53' }],
  ['Fort-de-France, Martinique', { ...nowhere, commune: '97209', departement: '972', region: '02' }],
  ['Nouméa', { ...nowhere, commune: '98818', departement: '988' }],
  ['Ajaccio, Corse-du-Sud', { ...nowhere, commune: '2A004', departement: '2A', region: '94' }],
  ['Saint-Martin (978)', { ...nowhere, commune: '97801', departement: '978' }],
])('the commune of a listing: %s', (text, expected) => expect(places.locate(text)).toEqual(expected))

test.each([
  ['Saint-Denis', { ...nowhere, commune: '97411', departement: '974', region: '04' }],
  ['Clermont', { ...nowhere, commune: '63113', departement: '63', region: '84' }],
  ['Boulogne', { ...nowhere, commune: '92012', departement: '92', region: '11' }],
  ['La Rochelle', { ...nowhere, commune: '17300', departement: '17', region: '75' }],
  ['Vienne', { ...nowhere, departement: '86', region: '75' }],
  ['Lyon, Grenoble', { ...nowhere, region: '84' }],
  ['37150', { ...nowhere, departement: '37', region: '24' }],
])('the largest of homonyms, and what several places share: %s', (text, expected) =>
  expect(places.locate(text)).toEqual(expected),
)

test.each([
  ['Côte d’Azur', { ...nowhere, region: '93' }],
  ['Bretagne', { ...nowhere, region: '53' }],
  ['Bretagne Sud', { ...nowhere, region: '53' }],
  ['Rhône', { ...nowhere, departement: '69', region: '84' }],
  ['Dordogne (24)', { ...nowhere, departement: '24', region: '75' }],
  ['Martinique', { ...nowhere, departement: '972', region: '02' }],
  ['Pays basque', { ...nowhere, departement: '64', region: '75' }],
  ['Sud Ardèche', { ...nowhere, departement: '07', region: '84' }],
])('a larger place: %s', (text, expected) => expect(places.locate(text)).toEqual(expected))

test.each([
  '',
  'Sur toute la France',
  'Adresse confidentielle',
  'Zone industrielle Nord',
  'Ville Test 123',
  'Centre-ville',
  'Proche gare',
  'Bord de mer',
  'Rue',
  'Saint-Cyr (69)',
  'Campagne',
  'Nous consulter',
  'À définir',
  'Bretagne, Normandie',
])('names no clear place: %j', (text) => expect(places.locate(text)).toEqual(nowhere))
