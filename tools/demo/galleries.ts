import type { DemoListing } from './demo-listing.ts'

/** A picture: its caption, its text alternative, and whether it is confidential: it shows the sign of a blurred listing. */
type Row = [caption: string, alt: string, confidential?: 'confidential']

/** The pictures of each listing after the main one, by reference. Surfaces of plans add up to the listing's. */
const GALLERIES: Record<string, Row[]> = {
  'CO-1129': [
    ['Le salon', 'Barbier\u00a0: trois fauteuils et leurs miroirs'],
    ['Plan indicatif', 'Plan indicatif\u00a0: salon, trois fauteuils 24\u00a0m², bac 4\u00a0m², réserve 6\u00a0m²'],
  ],
  'IM-0441': [['Une salle de réunion', 'Salle de réunion aux murs de brique']],
  'HR-2408': [['Une chambre', 'Chambre claire aux tissus rouges, fenêtre sur la mer']],
  'EN-0868': [
    ['Les fours', 'Atelier\u00a0: fours et pièces de porcelaine'],
    ['Le magasin d’usine', 'Magasin d’usine\u00a0: vaisselle en rayon'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: coulage, et façonnage 1400\u00a0m², fours 620\u00a0m², décoration 560\u00a0m², stock 540\u00a0m², magasin 280\u00a0m²',
    ],
  ],
  'CO-1133': [
    ['La boutique', 'Papeterie\u00a0: livres, cahiers et cadeaux en rayon'],
    ['Plan indicatif', 'Plan indicatif\u00a0: boutique 70\u00a0m², espace à aménager 18\u00a0m², réserve 17\u00a0m²'],
  ],
  'IM-0448': [['Une salle de réunion', 'Salle de réunion vitrée']],
  'HR-2402': [
    ['La salle', 'Auberge\u00a0: poutres, tables nappées, fenêtres sur les pommiers'],
    ['Une chambre', 'Chambre d’auberge, fenêtre sur les arbres'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salles, 45 couverts 90\u00a0m², chambres 165\u00a0m², cuisine 42\u00a0m², logement 85\u00a0m², accueil 28\u00a0m²',
    ],
  ],
  'EN-0871': [
    ['Les établis', 'Établis, outils et meubles en restauration'],
    ['Plan indicatif', 'Plan indicatif\u00a0: atelier 84\u00a0m², placages 26\u00a0m², vernis 20\u00a0m²'],
  ],
  'CO-1136': [
    ['La boutique', 'Boulangerie\u00a0: comptoir vitré, pains en rayon'],
    ['Plan indicatif', 'Plan indicatif\u00a0: boutique 38\u00a0m², fournil 62\u00a0m², réserve à farine 25\u00a0m²'],
  ],
  'IM-0451': [
    ['Une cellule', 'Allée d’entrepôt entre des palettiers'],
    ['Plan indicatif', 'Plan indicatif\u00a0: cellule 1 4100\u00a0m², cellule 2 3900\u00a0m², bureaux 400\u00a0m²'],
  ],
  'HR-2415': [
    ['Une chambre avec loggia', 'Chambre blanche et verte, fenêtre sur la mer'],
    ['Le restaurant', 'Restaurant ouvert sur la baie'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 11 chambres de part et d’autre d’un couloir'],
  ],
  'CO-1141': [
    ['La salle', 'Restaurant\u00a0: tables nappées, boiseries'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salle, 36 couverts 42\u00a0m², salle voûtée, 16 places 20\u00a0m², cuisine 15\u00a0m², sanitaires 8\u00a0m²',
    ],
  ],
  'EN-0876': [
    ['L’atelier', 'Garage\u00a0: voitures sur trois ponts élévateurs'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: mécanique, trois ponts 260\u00a0m², carrosserie 130\u00a0m², peinture 60\u00a0m², pièces 40\u00a0m², accueil 30\u00a0m²',
    ],
  ],
  'CO-1144': [['La cave', 'Caviste\u00a0: casiers de bouteilles, comptoir']],
  'HR-2424': [
    ['Une chambre d’hôtes', 'Chambre d’hôtes, fenêtre sur le parc'],
    ['L’été', 'Le manoir en été'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 5 chambres de part et d’autre d’un couloir'],
  ],
  'IM-0446': [['Une pièce de travail', 'Salle de réunion sous des poutres, murs de brique']],
  'CO-1147': [['Le salon', 'Salon de coiffure\u00a0: fauteuils rouges devant les miroirs']],
  'EN-0879': [
    ['La mise en bouteille', 'Réserve de caisses prêtes à l’expédition'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: chais enterrés 1180\u00a0m², chai de plain-pied 560\u00a0m², conditionnement 220\u00a0m², bureaux 140\u00a0m²',
    ],
  ],
  'HR-2421': [
    ['La winstub', 'Winstub\u00a0: boiseries, tables de bois, rideaux à carreaux'],
    ['Une chambre', 'Chambre d’auberge, fenêtre sur le verger'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: winstub, 60 couverts 130\u00a0m², quinze chambres 330\u00a0m², cuisine 70\u00a0m², logements 110\u00a0m², accueil 50\u00a0m²',
    ],
  ],
  'CO-1148': [
    ['Le bar à vins', 'Bar à vins\u00a0: tables hautes devant les bouteilles'],
    ['La cave', 'Caviste\u00a0: casiers de bouteilles'],
    ['Plan indicatif', 'Plan indicatif\u00a0: cave et bar, 24 places 52\u00a0m², réserve 16\u00a0m², office 8\u00a0m²'],
  ],
  'IM-0452': [
    ['La boutique', 'Boutique vide, parquet et vitrine'],
    ['Plan indicatif', 'Plan indicatif\u00a0: vente 52\u00a0m², réserve 16\u00a0m²'],
  ],
  'CO-1150': [['La boutique', 'Prêt-à-porter\u00a0: portants et étagères']],
  'EN-0882': [
    ['Sous la serre', 'Tables de culture fleuries sous la verrière'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: serres chaudes 2600\u00a0m², serres froides 2900\u00a0m², point de vente 400\u00a0m², hangar 300\u00a0m²',
    ],
  ],
  'HR-2429': [
    ['La salle à manger', 'Salle à manger de montagne, fenêtres sur les sommets'],
    ['Une chambre', 'Chambre simple, fenêtre sur la montagne'],
  ],
  'IM-0449': [
    ['Le local', 'Local vide aux murs ocre'],
    ['Plan indicatif', 'Plan indicatif\u00a0: vente 48\u00a0m², arrière-boutique 16\u00a0m², cour couverte 10\u00a0m²'],
  ],
  'CO-1156': [
    ['Le bar', 'Café\u00a0: long comptoir de bois, bouteilles'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salle 58\u00a0m², comptoir 16\u00a0m², réserve 14\u00a0m², sanitaires 8\u00a0m²',
    ],
  ],
  'EN-0888': [
    ['L’atelier de tissage', 'Métiers à tisser sous les sheds de brique'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: tissage 1350\u00a0m², ourdissage 420\u00a0m², fils et tissus 780\u00a0m², magasin 190\u00a0m², bureaux 160\u00a0m²',
    ],
  ],
  'HR-2426': [
    ['Le restaurant', 'Grande salle\u00a0: tables nappées, hautes fenêtres'],
    ['Une chambre rénovée', 'Chambre de grand hôtel, tête de lit en bois'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 16 chambres de part et d’autre d’un couloir'],
  ],
  'CO-1158': [
    ['L’espace de vente', 'Officine\u00a0: rayons clairs de parapharmacie'],
    ['La façade, le soir', 'La façade et sa croix verte à la tombée du jour', 'confidential'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: espace de vente 96\u00a0m², robot et préparatoire 38\u00a0m², confidentialité 13\u00a0m², réserve 18\u00a0m²',
    ],
  ],
  'IM-0456': [
    ['La cellule', 'Cellule vide, sol clair'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: surface de vente 460\u00a0m², réserve 120\u00a0m², bureaux 36\u00a0m², local social 24\u00a0m²',
    ],
  ],
  'CO-1159': [['La boutique', 'Fleuriste\u00a0: bouquets et plantes en pots']],
  'EN-0895': [
    ['L’atelier', 'Tours numériques alignés dans un atelier clair'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: usinage 1650\u00a0m², métrologie 180\u00a0m², stock et expédition 520\u00a0m², bureaux 300\u00a0m²',
    ],
  ],
  'CO-1161': [
    ['Le magasin', 'Magasin d’optique\u00a0: présentoirs de montures'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: magasin 68\u00a0m², réfraction 1 14\u00a0m², réfraction 2 14\u00a0m², atelier 16\u00a0m², réserve 8\u00a0m²',
    ],
  ],
  'HR-2433': [
    ['Une chambre', 'Chambre d’hôtel sobre, fenêtre sur les toits'],
    ['La brasserie', 'Brasserie\u00a0: comptoir et tables de bois'],
  ],
  'IM-0458': [
    ['La salle de réunion', 'Salle de réunion, fenêtre sur la mer'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: plateau 150\u00a0m², réunion 36\u00a0m², accueil 32\u00a0m², cuisine 22\u00a0m², serveurs 10\u00a0m², sanitaires 15\u00a0m²',
    ],
  ],
  'EN-0905': [['Le dépôt', 'Rayonnages de câbles et d’appareillage']],
  'CO-1162': [
    ['La salle', 'Brasserie\u00a0: tables de bois devant le comptoir'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salle, 42 couverts 66\u00a0m², cuisine 28\u00a0m², réserve et cave 26\u00a0m², sanitaires 10\u00a0m²',
    ],
  ],
  'HR-2438': [
    ['La salle', 'Restaurant\u00a0: tables nappées, vue sur les vignes'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salle, 42 couverts 86\u00a0m², six chambres 142\u00a0m², cuisine 46\u00a0m², cave 38\u00a0m², accueil 28\u00a0m²',
    ],
  ],
  'EN-0908': [
    ['La ligne de production', 'Cuves et lignes d’inox d’une conserverie'],
    ['L’expédition', 'Palettes de boîtes prêtes à partir'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: production 820\u00a0m², chambres froides 360\u00a0m², stock et expédition 480\u00a0m², magasin 140\u00a0m², bureaux 100\u00a0m²',
    ],
  ],
  'HR-2435': [
    ['Une chambre avec vue', 'Chambre d’hôtel claire, fenêtre sur la baie'],
    ['Le restaurant', 'Restaurant face à la mer'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 12 chambres de part et d’autre d’un couloir'],
  ],
  'CO-1168': [
    ['La boutique', 'Chocolaterie\u00a0: comptoir vitré et pâtisseries'],
    ['Le laboratoire', 'Laboratoire\u00a0: plans de travail et cuves d’inox'],
    ['Plan indicatif', 'Plan indicatif\u00a0: boutique 60\u00a0m², laboratoire 95\u00a0m², réserve 30\u00a0m²'],
  ],
  'IM-0461': [
    ['Le stockage', 'Rayonnages de matériel dans un grand bâtiment'],
    ['Plan indicatif', 'Plan indicatif\u00a0: stockage 1900\u00a0m², préparation 690\u00a0m², bureaux 310\u00a0m²'],
  ],
  'EN-0898': [
    ['L’atelier bois', 'Atelier de charpente de marine\u00a0: établis et outils'],
    ['Le soir', 'Le chantier et sa cale au crépuscule'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: atelier bois 420\u00a0m², atelier composite 340\u00a0m², hangar d’hivernage 480\u00a0m², accastillage 80\u00a0m², bureaux 60\u00a0m²',
    ],
  ],
  'IM-0454': [
    ['Une salle de réunion', 'Salle de réunion aux murs de brique'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: espace partagé, 78 postes 560\u00a0m², réunion 150\u00a0m², atelier 110\u00a0m², accueil 60\u00a0m², sanitaires 40\u00a0m²',
    ],
  ],
  'CO-1177': [
    ['L’épicerie', 'Épicerie\u00a0: bocaux, épices et bouteilles'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: boutique 52\u00a0m², réserve 20\u00a0m², préparation des envois 10\u00a0m²',
    ],
  ],
  'HR-2411': [
    ['Une chambre boisée', 'Chambre lambrissée, fenêtre sur les sommets'],
    ['L’été', 'Le chalet en été, prairie et sommets'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 10 chambres de part et d’autre d’un couloir'],
  ],
  'EN-0891': [
    ['Le chai', 'Chai voûté, barriques alignées'],
    ['L’été', 'Les rangs de vigne en été'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: cuvier 420\u00a0m², chai à barriques 330\u00a0m², stockage 180\u00a0m², logis 320\u00a0m²',
    ],
  ],
  'CO-1175': [
    ['La boutique', 'Fleuriste\u00a0: seaux de fleurs coupées, plantes suspendues'],
    ['Plan indicatif', 'Plan indicatif\u00a0: boutique 40\u00a0m², atelier 17\u00a0m², chambre froide 9\u00a0m²'],
  ],
  'HR-2442': [
    ['Le restaurant', 'Restaurant de plage, fenêtres sur la mer'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: cuisine 54\u00a0m², salle couverte 60\u00a0m², quatre chambres 72\u00a0m², réserve 24\u00a0m²',
    ],
  ],
  'IM-0443': [
    ['La salle commune', 'Salle commune sous la charpente, murs de brique'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 7 bureaux de part et d’autre d’un couloir'],
  ],
  'CO-1171': [
    ['Le bar', 'Bar en bois, bouteilles et percolateur'],
    ['La terrasse, un soir d’été', 'La terrasse sous le platane au crépuscule'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: bar et salle, 25 couverts 58\u00a0m², tabac-presse 28\u00a0m², cuisine 12\u00a0m², réserve 12\u00a0m²',
    ],
  ],
  'EN-0902': [['Le dépôt', 'Rayonnages de fournitures de chauffage']],
  'HR-2444': [
    ['Une chambre', 'Chambre d’hôtel de ville, fenêtre sur les toits'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 7 chambres de part et d’autre d’un couloir'],
  ],
  'CO-1164': [
    ['Le rayon littérature', 'Librairie\u00a0: rayonnages verts, comptoir de bois'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: librairie 54\u00a0m², papeterie 22\u00a0m², réserve 13\u00a0m², bureau 6\u00a0m²',
    ],
  ],
  'IM-0465': [
    ['Le plateau', 'Salle de réunion au-dessus de la ville'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 16 bureaux de part et d’autre d’un couloir'],
  ],
  'CO-1173': [
    ['L’épicerie', 'Épicerie fine\u00a0: bocaux, cageots, charpente apparente'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: boutique 46\u00a0m², réserve sèche 14\u00a0m², chambre froide 10\u00a0m²',
    ],
  ],
  'EN-0884': [
    ['La salle de dégustation', 'Bar de dégustation, tables de bois'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: brassage, et fermentation 260\u00a0m², salle, 60 places 110\u00a0m², conditionnement 110\u00a0m², boutique 40\u00a0m², bureau 20\u00a0m²',
    ],
  ],
  'HR-2431': [
    ['Une suite', 'Suite d’hôtes claire, poutres au plafond'],
    ['Le soir', 'La bastide au crépuscule'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: des chambres de part et d’autre d’un couloir'],
  ],
  'IM-0459': [
    ['Le local', 'Local nu, murs clairs, vitrine à gauche'],
    ['Plan indicatif', 'Plan indicatif\u00a0: local de plain-pied 80\u00a0m², cave 60\u00a0m²'],
  ],
  'CO-1166': [
    ['La salle', 'Bistrot\u00a0: zinc, tables dressées, lampes basses'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: salle, 48 couverts 54\u00a0m², cuisine 18\u00a0m², réserve 12\u00a0m², sanitaires 8\u00a0m²',
    ],
  ],
  'HR-2440': [
    ['Une chambre sur le large', 'Chambre d’hôtel, fenêtre sur la mer'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: des chambres de part et d’autre d’un couloir'],
  ],
  'CO-1139': [
    ['La boutique', 'Crèmerie\u00a0: meules sur les étagères, vitrine réfrigérée'],
    ['Plan indicatif', 'Plan indicatif\u00a0: boutique 44\u00a0m², laboratoire 18\u00a0m², réserve froide 16\u00a0m²'],
  ],
  'IM-0462': [
    ['Aménagement possible', 'Salle de réunion devant les toits'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: plateau 212\u00a0m², réunion 38\u00a0m², accueil 34\u00a0m², sanitaires 16\u00a0m², local technique 10\u00a0m²',
    ],
  ],
  'EN-0873': [
    ['Le poste de montage', 'Établis et pièces de bois sous la verrière'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: atelier machines 330\u00a0m², montage 160\u00a0m², stock de bois 90\u00a0m², bureaux 40\u00a0m²',
    ],
  ],
  'CO-1152': [
    ['La boutique', 'Boulangerie\u00a0: pains en rayon, vitrine de pâtisseries'],
    ['La devanture en hiver', 'La devanture rouge sous un ciel d’hiver'],
    [
      'Plan indicatif',
      'Plan indicatif\u00a0: boutique 42\u00a0m², fournil 58\u00a0m², laboratoire 24\u00a0m², réserve 16\u00a0m²',
    ],
  ],
  'HR-2418': [
    ['Une chambre', 'Chambre du château, fenêtre sur le parc'],
    ['Le restaurant', 'Restaurant\u00a0: tables nappées, rideaux'],
    ['L’automne', 'Le château et son parc en automne'],
    ['Plan indicatif d’un étage', 'Plan indicatif d’un étage\u00a0: 12 chambres de part et d’autre d’un couloir'],
  ],
}

/** The pictures of a listing after its main one, each with its file name without size and extension. */
export const galleryOf = ({ reference }: DemoListing) =>
  (GALLERIES[reference] ?? []).map(([caption, alt, confidential], index) => ({
    caption,
    alt,
    confidential: confidential !== undefined,
    stem: `${reference.toLowerCase()}-${index + 2}`,
  }))
