/** A place in everyday use that has no official code: former régions, coasts, pays, conurbations. */
export interface Area {
  name: string
  aliases?: string[]
  departements?: string[]
  /** SIREN numbers of intercommunalités: the index holds their communes */
  intercommunalites?: string[]
}

export const AREAS: Area[] = [
  { name: 'Alsace', departements: ['67', '68'] },
  { name: 'Lorraine', departements: ['54', '55', '57', '88'] },
  { name: 'Champagne-Ardenne', aliases: ['Champagne', 'Champagne-Ardennes'], departements: ['08', '10', '51', '52'] },
  { name: 'Picardie', departements: ['02', '60', '80'] },
  { name: 'Nord-Pas-de-Calais', departements: ['59', '62'] },
  { name: 'Haute-Normandie', departements: ['27', '76'] },
  { name: 'Basse-Normandie', departements: ['14', '50', '61'] },
  { name: 'Bourgogne', departements: ['21', '58', '71', '89'] },
  { name: 'Franche-Comté', departements: ['25', '39', '70', '90'] },
  { name: 'Auvergne', departements: ['03', '15', '43', '63'] },
  { name: 'Rhône-Alpes', departements: ['01', '07', '26', '38', '42', '69', '73', '74'] },
  { name: 'Aquitaine', departements: ['24', '33', '40', '47', '64'] },
  { name: 'Limousin', departements: ['19', '23', '87'] },
  { name: 'Poitou-Charentes', aliases: ['Poitou'], departements: ['16', '17', '79', '86'] },
  { name: 'Midi-Pyrénées', departements: ['09', '12', '31', '32', '46', '65', '81', '82'] },
  { name: 'Languedoc-Roussillon', aliases: ['Languedoc'], departements: ['11', '30', '34', '48', '66'] },
  { name: 'Côte d’Azur', aliases: ['French Riviera', 'Riviera'], departements: ['06', '83'] },
  { name: 'Provence', departements: ['04', '13', '83', '84'] },
  { name: 'Camargue', departements: ['13', '30'] },
  { name: 'Luberon', intercommunalites: ['200040442', '200040624', '248400285'] },
  { name: 'Golfe de Saint-Tropez', intercommunalites: ['200036077'] },
  { name: 'Pays basque', aliases: ['Côte basque', 'Euskadi'], intercommunalites: ['200067106'] },
  { name: 'Bassin d’Arcachon', intercommunalites: ['243300563', '243301504'] },
  { name: 'Île de Ré', intercommunalites: ['241700459'] },
  { name: 'Île d’Oléron', aliases: ['Oléron'], intercommunalites: ['241700624'] },
  { name: 'Périgord', departements: ['24'] },
  { name: 'Béarn', departements: ['64'] },
  { name: 'Quercy', departements: ['46', '82'] },
  { name: 'Cévennes', departements: ['30', '48'] },
  { name: 'Berry', departements: ['18', '36'] },
  { name: 'Touraine', departements: ['37'] },
  { name: 'Anjou', departements: ['49'] },
  { name: 'Sologne', departements: ['18', '41', '45'] },
  { name: 'Cotentin', departements: ['50'] },
  { name: 'Beaujolais', departements: ['69'] },
  { name: 'Dauphiné', departements: ['05', '26', '38'] },
  { name: 'Drôme-Ardèche', aliases: ['Ardèche-Drôme'], departements: ['07', '26'] },
  {
    name: 'Savoie Mont Blanc',
    aliases: ['Les Savoie', 'Pays de Savoie', 'Les deux Savoie'],
    departements: ['73', '74'],
  },
  { name: 'Pays du Mont-Blanc', aliases: ['Mont-Blanc'], intercommunalites: ['200023372', '200034882'] },
  { name: 'Alpes', departements: ['04', '05', '06', '38', '73', '74'] },
  { name: 'Pyrénées', departements: ['09', '31', '64', '65', '66'] },
  { name: 'Charentes', aliases: ['Les Charentes'], departements: ['16', '17'] },
  { name: 'Grand Paris', aliases: ['Métropole du Grand Paris'], departements: ['75', '92', '93', '94'] },
  { name: 'Petite couronne', departements: ['92', '93', '94'] },
  { name: 'Grande couronne', departements: ['77', '78', '91', '95'] },
  { name: 'Grand Lyon', aliases: ['Métropole de Lyon', 'Région lyonnaise'], intercommunalites: ['200046977'] },
  {
    name: 'Marne-la-Vallée',
    aliases: ['Disneyland', 'Disneyland Paris'],
    intercommunalites: ['200057958', '247700339', '247700594'],
  },
  { name: 'Antilles', departements: ['971', '972', '977', '978'] },
  { name: 'Outre-mer', aliases: ['DOM-TOM', 'DROM', 'DOM'], departements: ['971', '972', '973', '974', '976'] },
]

/** Other names of régions, by code. */
export const REGION_ALIASES: Record<string, string[]> = {
  '11': ['IDF', 'Région parisienne', 'Agglomération parisienne'],
  '24': ['Centre', 'Région Centre', 'CVL'],
  '27': ['BFC'],
  '32': ['HDF'],
  '52': ['PDL', 'Pays de Loire'],
  '84': ['AURA', 'ARA'],
  '93': ['PACA', 'Région Sud', 'Sud PACA', 'Région Sud Provence-Alpes-Côte d’Azur'],
  '94': ['Île de Beauté'],
}

/** Other names of départements, by code. */
export const DEPARTEMENT_ALIASES: Record<string, string[]> = {
  '06': ['Alpes-Mmes', 'Alpes-Mar'],
  '13': ['BDR', 'Bches-du-Rhône', 'B-du-Rhône'],
  '22': ['Côtes-du-Nord'],
  '75': ['Paname'],
  '93': ['Neuf-trois'],
  '973': ['Guyane française'],
  '974': ['Île de la Réunion'],
  '977': ['Saint-Barth'],
  '987': ['Tahiti', 'Polynésie'],
}

/** Other names of communes, by code. */
export const COMMUNE_ALIASES: Record<string, string[]> = {
  '33236': ['Cap-Ferret', 'Le Cap-Ferret'],
  '34003': ['Cap-d’Agde', 'Le Cap-d’Agde'],
  '40304': ['Hossegor'],
  '63113': ['Clermont-Fd'],
  '92062': ['La Défense'],
}
