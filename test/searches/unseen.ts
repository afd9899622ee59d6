/**
 * A hundred searches that were written before the rules of doubt were measured, and that no rule was tuned on; in the format
 * of strangers.ts. They decide whether a rule stays: see docs/decisions/typed-search.md.
 */
export const UNSEEN = `
boulangerie quimper logement au dessus → activity=bakery, location=Quimper, flat=yes
salon de coiffure nantes 80 000 euros → activity=hair, location=Nantes, maxPrice=80000
hotel 30 chambres la rochelle → activity=hotel+hotel-restaurant, roomsMin=30, location=La Rochelle (17)
bar tabac corrèze murs compris → activity=bar-tobacco, location=Corrèze, deal=murs-et-fonds
restaurant avec terrasse annecy moins de 400k → sector=restaurants, terraceMin=1, location=Annecy, maxPrice=400000
pharmacie rurale ca 1,2 M → activity=pharmacy, revenueMin=1200000, said=rurale
camping vendée 80 emplacements → activity=campsite, location=Vendée, pitchesMin=80
fleuriste dijon loyer max 900 → activity=florist, location=Dijon, rentMax=10800
garage auto le mans sans murs → activity=garage, location=Le Mans, said=sans murs, never=deal
pizzeria à emporter 63 → activity=pizzeria, location=Puy-de-Dôme
local commercial 120 m2 reims → category=Immobilier d'entreprise, surfaceMin=120, location=Reims
murs occupés rendement 8% limoges → deal=murs, occupied=yes, yieldMin=8, location=Limoges
institut de beauté pas en franchise tours → activity=beauty-salon, location=Tours, said=pas franchise, never=deal=franchise
librairie ou maison de la presse 35 → activity=books+press, location=Ille-et-Vilaine
crêperie saint malo 40 couverts → activity=creperie, location=Saint-Malo, seatsMin=40
boucherie le havre ou rouen → activity=butcher, location=Le Havre/Rouen
hotel restaurant cantal avec licence 4 → activity=hotel-restaurant, location=Cantal, licence=IV
fast food paris 18 extraction → activity=fast-food, location=Paris 18e, extraction=conforme
laverie automatique lyon 3 → activity=laundry, location=Lyon 3e
entreprise de plomberie oise plus de 500k de ca → activity=plumbing, location=Oise, revenueMin=500000, never=minPrice
épicerie fine annecy sauf centre commercial → activity=fine-food, location=Annecy, said=sauf centre commercial
bar à vin bordeaux jusqu'à 150 k€ → activity=bar, location=Bordeaux, maxPrice=150000
salon de thé colmar location gérance → activity=tea-room, location=Colmar, deal=location-gerance
tabac presse loto 02 ebe 80k → activity=tobacco-press, location=Aisne, ebitdaMin=80000
opticien avec crédit vendeur → activity=optician, ownerLoan=yes
auto école marseille 13e → activity=driving-school, location=Marseille 13e
supérette saisonnière landes → activity=minimarket, seasonal=yes, location=Landes
hôtel bureau normandie 1,5 million → activity=hotel, location=Normandie, maxPrice=1500000
bistrot de pays lozère avec logement → activity=bar+brasserie, location=Lozère, flat=yes, said=pays
gîte ardèche hors piscine → activity=guest-house, location=Ardèche, said=hors piscine
boulangerie non, plutôt pâtisserie, tours → activity=pastry, location=Tours, said=boulangerie non plutot, never=activity=bakery
restaurant à bar le duc → sector=restaurants, location=Bar-le-Duc, never=activity=bar
hotel à chalon → activity=hotel+hotel-restaurant, location=chalon
snack à lens moins de 60k → activity=fast-food, location=Lens, maxPrice=60000
commerce à vire → category=Commerce, location=vire
traiteur à salon de provence → activity=delicatessen+caterer, location=Salon-de-Provence, never=activity=tea-room
restaurant ou pas loin de la gare perpignan → sector=restaurants, location=Perpignan, said=gare
bar sans tabac grenoble → activity=bar+brasserie, location=Grenoble, said=sans tabac, never=activity=tobacco
hotel sans restaurant mais avec parking metz → activity=hotel+hotel-restaurant, location=Metz, said=sans restaurant parking, never=sector=restaurants
ni bar ni restaurant, hotel brest → activity=hotel+hotel-restaurant, location=Brest, said=ni bar ni restaurant, never=sector=restaurants activity=bar
boulangerie sans logement 85 → activity=bakery, location=Vendée, said=sans logement, never=flat
local que je veux transformer en restaurant nancy → category=Immobilier d'entreprise, location=Nancy, said=transformer restaurant, never=sector=restaurants
ancien garage à vendre 27 → location=Eure, said=ancien garage, never=activity=garage
entrepôt ou garage angers → category=Immobilier d'entreprise, activity=garage, location=Angers
épicerie avec rayon boucherie vannes → activity=grocery, location=Vannes, said=boucherie, never=activity=butcher
café avec épicerie et dépôt de pain creuse → activity=bar+brasserie, location=Creuse, said=épicerie, never=activity=grocery
fonds ou location-gérance boulangerie 33 → activity=bakery, deal=fonds+murs-et-fonds+location-gerance, location=Gironde
restaurant à 120000 ou en location gérance caen → sector=restaurants, maxPrice=120000, location=Caen, deal=location-gerance
murs ou fonds pharmacie → activity=pharmacy, deal=murs+fonds+murs-et-fonds
logement facultatif boulangerie 49 → activity=bakery, location=Maine-et-Loire, said=logement facultatif, never=flat
pas de vitrine franchisée mode lille → activity=clothes, location=Lille, said=pas vitrine franchisée
pas de grand logement, bar 12 → activity=bar+brasserie, location=Aveyron, said=pas grand logement, never=flat
sans trop de murs à refaire, hotel var → activity=hotel+hotel-restaurant, location=Var, said=sans murs refaire, never=deal
tabac, pas bar tabac, 44 → location=Loire-Atlantique, said=pas bar tabac, never=activity=bar-tobacco
pressing mais pas laverie toulon → activity=laundry, location=Toulon, said=pas laverie
restaurant pas gastronomique strasbourg → sector=restaurants, location=Strasbourg, said=pas gastronomique, never=activity=gourmet
dans le var mais pas toulon, snack → activity=fast-food, location=Var, said=pas toulon, never=location=Toulon
lyon sauf 3e et 8e restaurant → sector=restaurants, location=Lyon, said=sauf 3e 8e
coiffeur à besançon ou dole → activity=hair, location=Besançon/Dole
restaurant à la clusaz → sector=restaurants, location=La Clusaz
bar à megève → activity=bar+brasserie, location=Megève
hotel à cassis → activity=hotel+hotel-restaurant, location=Cassis
boulangerie à ars en ré → activity=bakery, location=Ars-en-Ré
presse à rue → activity=press, location=Rue
crêperie à le conquet → activity=creperie, location=Le Conquet
restaurant île d'oléron 300 à 500 k → sector=restaurants, location=Île d'Oléron, minPrice=300000, maxPrice=500000
camping dordogne 2 étoiles → activity=campsite, location=Dordogne, starsMin=2
hotel 3 etoiles nice avec terrasse → activity=hotel+hotel-restaurant, starsMin=3, location=Nice, terraceMin=1
brasserie 100 couverts tours loyer 2500 par mois → activity=brasserie, seatsMin=100, location=Tours, rentMax=30000
chocolaterie 2 salariés maxi 68 → activity=chocolate, employeesMax=2, location=Haut-Rhin
menuiserie pvc 5 employés ille et vilaine → activity=joinery, employeesMax=5, location=Ille-et-Vilaine, said=pvc
droit au bail rennes moins de 40000 → deal=droit-au-bail, location=Rennes, maxPrice=40000
cession de titres société nettoyage 92 → deal=titres, activity=cleaning, location=Hauts-de-Seine
bureaux 200 m2 montpellier à louer → category=Immobilier d'entreprise, surfaceMin=200, location=Montpellier, deal=location
caviste ou épicerie fine 74 → activity=wine-shop+fine-food, location=Haute-Savoie
poissonnerie sète budget 90k → activity=fishmonger, location=Sète, maxPrice=90000
domaine viticole 10 ha gironde → activity=wine-estate, location=Gironde, said=10
ambulance ou taxi 80 → activity=ambulance+taxi, location=Somme
hotel lourdes rien de moins de 20 chambres → activity=hotel+hotel-restaurant, location=Lourdes, said=rien
fleuriste éviter paris → activity=florist, said=éviter paris, never=location
rien en corse, camping → activity=campsite, said=rien corse, never=location
hotel tout sauf la bretagne → activity=hotel+hotel-restaurant, said=tout sauf bretagne, never=location
ne pas chercher à lyon, tabac → activity=tobacco+tobacco-press+bar-tobacco, said=chercher lyon, never=location
restaurant 59000 lille → sector=restaurants, location=59000
38000 pizzeria → activity=pizzeria, location=Grenoble
boulangerie 29200 → activity=bakery, location=Brest
tabac 64200 biarritz → activity=tobacco+tobacco-press+bar-tobacco, location=Biarritz
coiffure 06400 moins de 90000 → activity=hair, location=Cannes, maxPrice=90000
hotel 34000 maximum 700000 → activity=hotel+hotel-restaurant, location=Montpellier, maxPrice=700000
agence immobilière deux cent mille euros → activity=estate-agency, maxPrice=200000
restaurant cinquante mille euros maximum angers → sector=restaurants, maxPrice=50000, location=Angers
garage trois cent cinquante mille euros → activity=garage, maxPrice=350000
boulangerie 0,3 M€ → activity=bakery, maxPrice=300000
hotel deux millions → activity=hotel+hotel-restaurant, maxPrice=2000000
hotel à 45 minutes de lyon → activity=hotel+hotel-restaurant, said=45 lyon, never=location
auberge 2h de paris → activity=hotel-restaurant, said=2h paris, never=location
bar avec cuisine reims → activity=bar+brasserie, location=Reims, said=cuisine
hotel avec restaurant vichy → activity=hotel+hotel-restaurant, location=Vichy, said=restaurant
commerce avec boulangerie 23 → category=Commerce, location=Creuse, said=boulangerie, never=activity=bakery
restaurant avec salle de réception 61 → sector=restaurants, location=Orne, said=salle réception, never=activity=reception
sans terrasse, logement, restaurant 56 → sector=restaurants, location=Morbihan, flat=yes, said=sans terrasse, never=terraceMin
`
