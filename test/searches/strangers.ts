/**
 * Searches as strangers type them. `text → parameters`; several values joined by "+", places by "/"; after "said="
 * words that cannot be searched for, which must be reported; after "never=" parameters that would contradict the text.
 */
export const STRANGERS = `
boulang pat 77 → activity=bakery, location=Seine-et-Marne
boulangerie 94 moin de 250k → activity=bakery, location=Val-de-Marne, maxPrice=250000
cherche boulang aveç appart → activity=bakery, flat=yes
boulangerie ca 400k mini idf → activity=bakery, revenueMin=400000, location=Île-de-France
boulangerie oise ou aisne → activity=bakery, location=Oise/Aisne
boulangerie loyer 1200/mois → activity=bakery, rentMax=14400, never=maxPrice minPrice deal=location
boulangerie pas en ville → activity=bakery, said=pas ville
boulangeri rungis → activity=bakery, location=Rungis
boulangerie sans labo 93 → activity=bakery, location=Seine-Saint-Denis, said=sans labo
hotel bureau 15 a 25 chambres atlantique → activity=hotel, roomsMin=15, said=25 atlantique, never=location
hotel restaurant murs et fonds < 900 k€ bretagne → activity=hotel-restaurant, deal=murs-et-fonds, maxPrice=900000, location=Bretagne
hotel 2* ou 3* normandie → activity=hotel+hotel-restaurant, starsMin=2, location=Normandie
hotel sans restaurant pays de la loire → activity=hotel+hotel-restaurant, location=Pays de la Loire, said=sans restaurant, never=sector=restaurants
hôtel avec ebe superieur a 150000 → activity=hotel+hotel-restaurant, ebitdaMin=150000, never=minPrice maxPrice
chambres d hotes 5 chambres lot → activity=guest-house, roomsMin=5, location=Lot
gite + table d'hotes ardeche → activity=guest-house, location=Ardèche
camping 3 etoiles mer mediterranée → activity=campsite, starsMin=3, said=mer mediterranée
hotel à rénover, budget travaux 200k → activity=hotel+hotel-restaurant, said=rénover travaux 200k, never=maxPrice minPrice
murs loués rendement 7% mini → deal=murs, occupied=yes, yieldMin=7, never=minPrice
murs boutique occupés paris 10 → deal=murs, occupied=yes, location=Paris 10e
renta brute 8 pourcent immeuble mixte lille → yieldMin=8, location=Lille, said=immeuble mixte
local commercial libre 60m2 lyon 7eme → category=Immobilier d'entreprise, surfaceMin=60, location=Lyon 7e, said=libre, never=occupied
bureaux loués 300 m² max → category=Immobilier d'entreprise, occupied=yes, said=300 max, never=surfaceMin
entrepot 500m2 a 1500m2 69 ou 38 → category=Immobilier d'entreprise, surfaceMin=500, location=Rhône/Isère, said=1500
murs pharmacie taux rendement > 6,5% → activity=pharmacy, deal=murs, yieldMin=6.5, never=minPrice
prix au m2 inférieur à 2000 → said=m2 inférieur 2000, never=maxPrice surfaceMin
locaux hors zone inondable 33 → category=Immobilier d'entreprise, location=Gironde, said=hors zone inondable
petite librairie avec salon de thé → activity=books+tea-room, said=petite
fleuriste environ 80k toulouse → activity=florist, location=Toulouse, minPrice=64000, maxPrice=96000
concept store bordeau → location=Bordeaux, said=concept store
commerce facile sans diplome → category=Commerce, said=facile sans diplome
institut beauté loyer inferieur a 900€ cc → activity=beauty-salon, rentMax=10800, never=maxPrice deal=location
epicerie vrac ou bio nantes angers → activity=grocery+organic, location=Nantes/Angers
boutique deco ile de ré → activity=decoration, location=Île de Ré
reprendre un commerce pour moins de 50 000 euros d'apport → category=Commerce, said=50 apport, never=maxPrice
mercerie dans le 44 ou 49 → activity=fabric, location=Loire-Atlantique/Maine-et-Loire
bar tabac sauf paris → activity=bar-tobacco, said=sauf paris, never=location
tabac presse 0 salarié → activity=tobacco-press, said=0 salarié, never=location
bar tabac pmu fdj 91 92 94 → activity=bar-tobacco, location=Essonne/Hauts-de-Seine/Val-de-Marne
tabac ebe 100 → activity=tobacco+tobacco-press+bar-tobacco, ebitdaMin=100000
bar lic IV avec terasse marseille 8eme → activity=bar+brasserie, licence=IV, terraceMin=1, location=Marseille 8e
bar sans cuisine ni restauration → activity=bar+brasserie, said=sans cuisine ni restauration, never=sector=restaurants
tabac 78 pas de pmu → activity=tobacco+tobacco-press+bar-tobacco, location=Yvelines, said=pas pmu
brasserie paris 300K€ a 500K€ → activity=brasserie, location=Paris, minPrice=300000, maxPrice=500000
bar licence 4 250k → activity=bar+brasserie, licence=IV, maxPrice=250000
entreprise plomberie 69, ca > 1m → activity=plumbing, location=Rhône, revenueMin=1000000, never=minPrice
société btp plus de 20 salariés → sector=construction, said=plus 20 salariés, never=employeesMax location
menuiserie 72 ebe 60 à 100 k → activity=joinery, location=Sarthe, ebitdaMin=60000, said=100, never=minPrice maxPrice
entreprise industrielle résultat net 100k → sector=industry-b2b, said=résultat net 100k, never=maxPrice minPrice
garage auto 35 ou 22 ou 56 → activity=garage, location=Ille-et-Vilaine/Côtes-d'Armor/Morbihan
sarl nettoyage lion → activity=cleaning, said=sarl lion, never=location
electricien chiffre d'affaires inférieur à 500 000€ → activity=electricity, revenueMax=500000, never=revenueMin maxPrice
cession parts sociales maconnerie dordogne → activity=masonry, deal=titres, location=Dordogne
transport 10 camions → activity=haulage, said=10 camions, never=location
resto asiatique paris 13 → sector=restaurants, location=Paris 13e, said=asiatique
restaurant sans extraction ok → sector=restaurants, said=sans extraction, never=extraction
fast food extraction aux normes 95 → activity=fast-food, extraction=conforme, location=Val-d'Oise
restau 60 couvert + terrasse montpellier → sector=restaurants, seatsMin=60, terraceMin=1, location=Montpellier
creperie bord de mer morbihan → activity=creperie, location=Morbihan, said=bord mer
food truck pas cher → activity=food-truck, said=pas cher, never=location
local restaurant a louer lyon 2e loyer 2500 mensuel → sector=restaurants, deal=location, location=Lyon 2e, rentMax=30000, never=maxPrice
snack kebab 59 ou 62 jusqu’à 90 000€ → activity=fast-food, location=Nord/Pas-de-Calais, maxPrice=90000
pizzeria prix 120/150k haute savoie → activity=pizzeria, location=Haute-Savoie, minPrice=120000, maxPrice=150000
Je recherche pour mes clients, une pharmacie d'officine en Touraine au chiffre d'affaires minimum de 1 500 000 € → activity=pharmacy, location=Touraine, revenueMin=1500000, said=clients, never=minPrice maxPrice
fonds de commerce de coiffure, loyer annuel n'excédant pas 12 000 €, Reims → activity=hair, deal=fonds+murs-et-fonds, rentMax=12000, location=Reims, never=maxPrice
hôtel-restaurant, hors Île-de-France, prix compris entre 400.000 et 700.000 euros → activity=hotel-restaurant, minPrice=400000, maxPrice=700000, said=hors Île France, never=location
droit au bail Nice centre, moins de 80 m² → deal=droit-au-bail, location=Nice, said=centre moins 80, never=surfaceMin
optique ou audioprothèse, Pyrénées-Orientales et Aude → activity=optician+hearing, location=Pyrénées-Orientales/Aude
agence immobilière sans personnel → activity=estate-agency, said=sans personnel
tous commerces sauf restauration, Annecy → allTrades=yes, location=Annecy, said=sauf restauration, never=sector=restaurants
institut de beauté, rentabilité supérieure à 10 % → activity=beauty-salon, yieldMin=10, never=minPrice location
pressing, cause retraite → activity=laundry, said=cause retraite
coif lyon 3 → activity=hair, location=Lyon 3e
fdc resto 75 -200k → sector=restaurants, deal=fonds+murs-et-fonds, location=Paris, maxPrice=200000
loc gérance bar 34 → activity=bar+brasserie, deal=location-gerance, location=Hérault
salle sport 31 loyer<2000 → activity=gym, location=Haute-Garonne, rentMax=24000, never=maxPrice deal=location
auto ecole 13 ou 83 max 60k → activity=driving-school, location=Bouches-du-Rhône/Var, maxPrice=60000
tacos burger 93 bonne affaire → activity=fast-food, location=Seine-Saint-Denis, said=bonne
superete montreuil → activity=minimarket, location=montreuil
cave vin dijon ebe>40k → activity=wine-shop, location=Dijon, ebitdaMin=40000, never=minPrice
onglerie 20m2 lille ou roubaix → activity=beauty-salon, surfaceMin=20, location=Lille/Roubaix
presse papterie vannes ou lorient → activity=press, location=Vannes/Lorient
chocolaterie prix baissé → activity=chocolate, said=prix baissé
comerce alimentaire nouvelle aquitaine → sector=food-trades+groceries, location=Nouvelle-Aquitaine
restaurant toulousse → sector=restaurants, location=Toulouse
bar a vin non loin d'annecy → activity=bar, location=Annecy, radius=20
salon de coiffure quimper récent → activity=hair, location=Quimper, said=récent
boucherie corrèze creuse → activity=butcher, location=Corrèze/Creuse
affaire saine 2 personnes cote d'azur → location=Côte d’Azur, said=saine 2 personnes
brasserie artisanale alsace → location=Alsace, said=brasserie artisanale, never=activity
kebab a vendre seine et marne 77 loyer pas cher → activity=fast-food, location=Seine-et-Marne, said=loyer pas cher
cède pharmacie CA 1,2M region centre → activity=pharmacy, revenueMin=1200000, location=Centre-Val de Loire
resto 40 places midi seulement nantes → sector=restaurants, seatsMin=40, location=Nantes, said=midi
hotel 30 chb bord de loire → activity=hotel+hotel-restaurant, roomsMin=30, said=bord loire, never=location
garage avec 2 ponts limousin → activity=garage, location=Limousin, said=2 ponts
coiffeur barbier roubaix tourcoing → activity=hair, location=Roubaix/Tourcoing
immeuble de rapport commercial avec renta 9% → yieldMin=9, said=immeuble
boucherie chevaline lens → activity=butcher, location=lens, said=chevaline
café épicerie multiservices village aveyron → activity=bar+brasserie+grocery+bar-tobacco, location=Aveyron, said=village
murs commerciaux avec locataire en place, rendement net 6% → deal=murs, occupied=yes, netYieldMin=6
murs commerciaux libres de toute occupation bordeaux → deal=murs, location=Bordeaux, said=libres, never=occupied
local 80m² loyer mensuel 950€ toulouse → category=Immobilier d'entreprise, surfaceMin=80, rentMax=11400, location=Toulouse, never=maxPrice
local avec loyer annuel 9000 HT rennes → category=Immobilier d'entreprise, rentMax=9000, location=Rennes
vente boulangerie cause départ en retraite 85 → activity=bakery, location=Vendée, said=cause retraite
boulangerie EBE 15% du CA → activity=bakery, said=15%, never=ebitdaMin yieldMin revenueMin
pizzeria emplacement n°1 → activity=pizzeria, said=emplacement, never=reference location
bar tabac fdj 500k commissions → activity=bar-tobacco, said=500k commissions, never=maxPrice
tabac remise nette 120k → activity=tobacco+tobacco-press+bar-tobacco, said=remise nette 120k, never=maxPrice
superette hors centre commercial → activity=minimarket, said=hors centre commercial, never=location
fleuriste dans l'ain → activity=florist, location=Ain
hotel dans les alpes 1 500 000 max → activity=hotel+hotel-restaurant, location=Alpes, maxPrice=1500000
pas de boulangerie, pas de boucherie, commerce à Metz → category=Commerce, location=Metz, said=pas boulangerie boucherie, never=activity=bakery activity=butcher
commerces sauf alimentaire 06 → category=Commerce, location=Alpes-Maritimes, said=sauf alimentaire
brasserie sans travaux ile de france → activity=brasserie, location=Île-de-France, said=sans travaux
creperie ou salon de the en finistere sud → activity=creperie+tea-room, location=Finistère, said=sud
entreprise de nettoyage ca 500 000 a 1 000 000 → activity=cleaning, revenueMin=500000, revenueMax=1000000, never=minPrice maxPrice
electricité 38 73 74 → activity=electricity, location=Isère/Savoie/Haute-Savoie
menuisier poseur 3 salariés maine et loire → activity=joinery, location=Maine-et-Loire, said=3 salariés
camping 2 hectares dordogne ou lot et garonne → activity=campsite, location=Dordogne/Lot-et-Garonne, said=2 hectares
chambres hotes luberon budget 900 000 → activity=guest-house, location=Luberon, maxPrice=900000
institut onglerie strasbourg 67000 → activity=beauty-salon, location=Strasbourg
restaurant licence restaurant uniquement lyon 6 → sector=restaurants, licence=restaurant, location=Lyon 6e
bar resto licence IV pas de restauration → activity=brasserie, sector=restaurants, licence=IV, said=pas restauration
vente restaurant paris XI → sector=restaurants, location=Paris 11e
snack 75018 moins de 60 m2 → activity=fast-food, location=75018, said=moins 60, never=surfaceMin
achat fond boulangerie apport 40000 → activity=bakery, deal=fonds+murs-et-fonds, said=apport 40000, never=maxPrice
librairie jeunesse grenobl → activity=books, said=jeunesse, location=Grenoble
librarie indépendante → activity=books, said=indépendante
optitien montpelier → activity=optician, location=Montpellier
bijouterie orleans et environs → activity=jewellery, location=Orléans, radius=20
auto-école à 1h de paris → activity=driving-school, said=1h, location=Paris
supermarché franchisé 1000 m² de surface de vente → activity=supermarket, deal=franchise, salesSurfaceMin=1000
franchise restauration rapide apport mini 80k → deal=franchise, activity=fast-food, said=apport, never=minPrice maxPrice
onglerie nice sans pas de porte → activity=beauty-salon, location=Nice, said=sans porte, never=deal
cession bail centre Tours 70m2 → deal=droit-au-bail, location=Tours, surfaceMin=70, said=centre
location gerance possible hotel corse → deal=location-gerance, activity=hotel+hotel-restaurant, location=Corse
ca superieur a 300 000 et ebe superieur a 60 000 restaurant → sector=restaurants, revenueMin=300000, ebitdaMin=60000, never=minPrice
restaurant ca>300000 ebe>50000 loyer<1500 → sector=restaurants, revenueMin=300000, ebitdaMin=50000, rentMax=18000, never=minPrice maxPrice
entre 80 000 et 120 000 euros salon de coiffure → activity=hair, minPrice=80000, maxPrice=120000
150-200k€ hotel bureau dijon → activity=hotel, minPrice=150000, maxPrice=200000, location=Dijon
autour de 400k boulangerie bretagne sud → activity=bakery, minPrice=320000, maxPrice=480000, location=Bretagne, said=sud
hotel avec piscine var → activity=hotel+hotel-restaurant, location=Var, said=piscine
ferme auberge cantal → activity=hotel-restaurant, location=Cantal, said=ferme
resto coréen lyon guillotière → sector=restaurants, location=Lyon, said=coréen guillotière
bar ambiance musicale sans habitation au dessus 35 → activity=bar+brasserie, location=Ille-et-Vilaine, said=ambiance musicale sans habitation, never=flat
pharmacie hors grandes villes → activity=pharmacy, said=hors, never=location
societe informatique 2m de ca → activity=it, revenueMin=2000000, never=maxPrice
camion pizza avec emplacements 84 → activity=food-truck, location=Vaucluse, said=emplacements
laverie auto 100k rendement 12% → activity=laundry, maxPrice=100000, yieldMin=12
recherche affaire saisonniere ouverte 6 mois sur 12 → seasonal=yes, said=6 mois 12
affaire avec ebe > 100k → ebitdaMin=100000, never=minPrice
EBE 100 000 € → ebitdaMin=100000, never=maxPrice
rendement > 8 % → yieldMin=8, never=minPrice
loyer max 20000 → rentMax=20000, never=maxPrice deal
loyer inférieur à 1500 euros → rentMax=18000, never=maxPrice deal
loyer < 1000 €/mois → rentMax=12000, never=maxPrice deal
sans extraction → said=sans extraction, never=extraction
sans logement → said=sans logement, never=flat
hors hotel → said=hors hotel, never=activity
bar tabac hors paris → activity=bar-tobacco, said=hors paris, never=location
pas de restauration → said=pas restauration, never=sector location
murs occupés lyon → deal=murs, occupied=yes, location=Lyon
plomberie 50 → activity=plumbing, location=Manche
vendée ou loire atlantique → location=Vendée/Loire-Atlantique
hotel sud ouest → activity=hotel+hotel-restaurant, said=sud ouest
restaurant sans licence → sector=restaurants, said=sans licence, never=licence
affaires récentes → said=récentes
baisse de prix → said=baisse prix
affaire familiale couple sans salarié → said=familiale couple sans salarié
boulangerie paris 10 et 11 → activity=bakery, location=Paris 10e/Paris 11e
boulangerie lion → activity=bakery, said=lion, never=location
cherche petit hotel familial 10 chbres bord de mer 56 → activity=hotel+hotel-restaurant, roomsMin=10, location=Morbihan, said=petit familial bord mer
tabac ville moyenne ca 250 k → activity=tobacco+tobacco-press+bar-tobacco, revenueMin=250000, said=moyenne, never=maxPrice
bar pmu fermé le dimanche tarn → activity=bar-tobacco, location=Tarn, said=dimanche
resto bistronomique bordeaux chartrons 200k€ max → sector=restaurants, location=Bordeaux, maxPrice=200000, said=bistronomique chartrons
achete murs loues bail neuf rentabilité mini 7,5 % region lyonnaise → deal=murs, occupied=yes, yieldMin=7.5, location=Grand Lyon, said=bail neuf
local pro 45m² sans vitrine marseille 6 → category=Immobilier d'entreprise, surfaceMin=45, location=Marseille 6e, said=sans vitrine
pharmacie de quartier 1,8 M€ de ca var ou bouches du rhone → activity=pharmacy, revenueMin=1800000, location=Var/Bouches-du-Rhône
boucherie + logement < 120 000 → activity=butcher, flat=yes, maxPrice=120000
pas de fast-food ni de kebab, restaurant traditionnel lille → activity=restaurant, location=Lille, said=pas fast food ni kebab
salon the librairie rennes → activity=tea-room+books, location=Rennes
institut de beaute clé en main 33000 → activity=beauty-salon, location=33000, said=clé main
auto ecole villeurbane → activity=driving-school, location=Villeurbanne
fleuriste la roche sur yon max 90ke → activity=florist, location=La Roche-sur-Yon, maxPrice=90000
garage peugeot agent 2 a 5 salariés → activity=garage, employeesMax=5, said=peugeot agent 2
vends hotel 28 ch 3* vosges → activity=hotel+hotel-restaurant, roomsMin=28, starsMin=3, location=Vosges
superette proxi dordogne hors bergerac → activity=minimarket, location=Dordogne, said=proxi hors bergerac
commerce de bouche paris 5 6 7 → location=Paris 5e/Paris 6e/Paris 7e, sector=food-trades
discotheque 800 places nimes → activity=night, seatsMin=800, location=Nîmes
traiteur labo 150m2 loyer 1 100 € HT/mois → activity=delicatessen+caterer, surfaceMin=150, rentMax=13200, said=labo, never=maxPrice
cession menuiserie bois effectif 8 ca 1.2M → activity=joinery, revenueMin=1200000, employeesMax=8, said=bois, never=maxPrice
cabinet comptable toulouse → location=Toulouse, said=cabinet comptable
restaurant d'altitude haute savoie → sector=restaurants, location=Haute-Savoie, said=altitude
brasserie place de marché troyes → activity=brasserie, location=Troyes, said=marché
vape e-liquide perpignan 30k€ → activity=e-cig, location=Perpignan, maxPrice=30000, said=liquide
entrepot a louer 1500 m2 max 60 → category=Immobilier d'entreprise, deal=location, location=Oise, said=1500 max, never=surfaceMin
laverie ss personnel beauvais → activity=laundry, location=Beauvais, said=sans personnel
charcuterie traiteur limite suisse 74 → activity=delicatessen, location=Haute-Savoie, said=limite suisse
location gerance boulangerie redevance 2500/mois → activity=bakery, deal=location-gerance, said=redevance, never=rentMax maxPrice
coiffure mixte 4 bacs 5 postes → activity=hair, said=mixte 4 bacs 5 postes, never=location
hotel club corse du sud entre 2 et 3 millions → activity=hotel+hotel-restaurant, location=Corse-du-Sud, minPrice=2000000, maxPrice=3000000, said=club
epicerie fine caviste beaune dijon → activity=fine-food+wine-shop, location=Beaune/Dijon
poissonnerie ambulante 22 29 → activity=fishmonger, location=Côtes-d'Armor/Finistère, said=ambulante
bar à chicha interdit → activity=bar+brasserie, said=chicha
maison de retraite nord → location=Nord, said=maison retraite
restaurant italien ou japonais saint germain en laye → activity=pizzeria, location=Saint-Germain-en-Laye, said=japonais
fonds de commerce tous sauf bar restaurant → deal=fonds+murs-et-fonds, said=sauf bar restaurant, never=activity sector
entreprise ebe positif 3 derniers bilans → category=Entreprise, said=ebe positif 3 derniers bilans, never=ebitdaMin
murs boulangerie occupes rendement superieur 8 → activity=bakery, deal=murs, occupied=yes, yieldMin=8
cremerie fromager marché couvert lyon → activity=cheese, location=Lyon, said=marché couvert
petit camping 50 empl ardeche sud → activity=campsite, pitchesMin=50, location=Ardèche, said=petit sud
hotel bretagne nord avec restaurant 600k → activity=hotel+hotel-restaurant, sector=restaurants, location=Bretagne, maxPrice=600000, said=nord
boulangerie bien placée prix negociable 21 → activity=bakery, location=Côte-d'Or, said=placée negociable
je veux ouvrir un kebab a strasbourg → activity=fast-food, location=Strasbourg, said=ouvrir
local vide pour coffee shop paris 9e ou 10e → activity=tea-room, location=Paris 9e/Paris 10e, said=vide
tabac sans bar haute vienne → activity=tobacco+tobacco-press+bar-tobacco, location=Haute-Vienne, said=sans bar, never=activity=bar
salon de coiffure 2 salariées → activity=hair, said=2 salariées, never=location
gite 12 couchages lozère → activity=guest-house, location=Lozère, said=12 couchages, never=location=Aveyron
camping naturiste → activity=campsite, said=naturiste
murs de restaurant loués bail 9 ans lyon → sector=restaurants, deal=murs, occupied=yes, location=Lyon, said=bail 9 ans
entreprise de peinture 500 ke de ca → activity=painting, revenueMin=500000, never=maxPrice
societe ambulance 12 vehicules 71 → activity=ambulance, location=Saône-et-Loire, said=12 vehicules
pizzeria à emporter uniquement, loyer sous 800 euros → activity=pizzeria, rentMax=9600, never=maxPrice
boulangerie marge 70% ca 350000 → activity=bakery, revenueMin=350000, said=marge 70%, never=yieldMin
bar restaurant cause santé urgent prix 60 000 fai → activity=brasserie, sector=restaurants, maxPrice=60000, said=cause santé urgent
fleuriste cimetière landes ou gers → activity=florist, location=Landes/Gers, said=cimetière
opticien indépendant sous enseigne non → activity=optician, said=indépendant enseigne non
bijoutier horloger centre commercial orleans → activity=jewellery, location=Orléans, said=centre commercial
superette vival ou spar cantal lozere → activity=minimarket, location=Cantal/Lozère, said=vival spar
hotel restaurant logis de france 15 chambres minimum creuse → activity=hotel-restaurant, roomsMin=15, location=Creuse
magasin bio 200 m² rentable → activity=organic, surfaceMin=200, said=rentable
pret-à-porter enfant st malo → activity=clothes, location=Saint-Malo, said=enfant
presse loto 0 tabac → activity=press, said=loto 0 tabac, never=activity=tobacco
caviste bar à vins prix < 150 k€ et > 50 k€ → activity=wine-shop+bar, minPrice=50000, maxPrice=150000
salle de fitness loyer 3 500 mensuel maxi, 600 m2 mini → activity=gym, rentMax=42000, surfaceMin=600, never=maxPrice
agence voyages proche rennes → activity=travel, location=Rennes, radius=20
chocolaterie hors saisonnier → activity=chocolate, said=hors saisonnier, never=seasonal
station service total access → activity=fuel, said=total access
garage hors franchise isère → activity=garage, location=Isère, said=hors franchise, never=deal
plombier chauffagiste rge 3 camionnettes finistere → activity=plumbing, location=Finistère, said=rge 3 camionnettes
cafe theatre → activity=bar+brasserie, said=theatre
immeuble avec commerce en rdc et 4 appartements limoges → category=Commerce, flat=yes, location=Limoges, said=immeuble rdc
ebe > 80 000 et prix < 300 000 alpes maritimes → ebitdaMin=80000, maxPrice=300000, location=Alpes-Maritimes, never=minPrice
fond de commerce pas de loyer → deal=fonds+murs-et-fonds, said=pas loyer, never=deal=location
kiosque a pizza 7j/7 → activity=food-truck+pizzeria, said=7
creche privée 92 93 → activity=nursery, location=Hauts-de-Seine/Seine-Saint-Denis, said=privée
domaine viticole aoc 20 hectares → activity=wine-estate, said=aoc 20 hectares
taxi lyon licence 200k → activity=taxi, location=Lyon, maxPrice=200000, said=licence
location de voiture nice aéroport → activity=car-rental, location=Nice, said=aéroport
menuisier ebeniste annemasse → activity=joinery, location=Annemasse
laverie a reprendre sans apport grenoble → activity=laundry, location=Grenoble, said=sans apport
boulangerie sans tournées, four neuf, ca 350k min, 29 → activity=bakery, revenueMin=350000, location=Finistère, said=sans tournées four neuf, never=revenueMax
slt cherche boulang 2 pers près de chartres max 150k → activity=bakery, location=Chartres, radius=20, maxPrice=150000, said=2 pers, never=employeesMax
boulangerie plutôt que pâtisserie, dijon → activity=bakery, location=Dijon, said=plutôt pâtisserie, never=activity=pastry
commerce autre que alimentaire dans le 44 → category=Commerce, location=Loire-Atlantique, said=autre que alimentaire, never=sector=food-trades
hotel breton 20 chambres murs compris → activity=hotel+hotel-restaurant, roomsMin=20, deal=murs-et-fonds, location=Bretagne, never=deal=murs
hotel murs non compris budget 400 000 → activity=hotel+hotel-restaurant, maxPrice=400000, said=murs non compris, never=deal=murs deal=murs-et-fonds
bar sauf si restauration, region lyonnaise → activity=bar+brasserie, location=Grand Lyon, said=sauf restauration, never=sector=restaurants
ni bar ni tabac ni restaurant, 35 → location=Ille-et-Vilaine, said=ni bar tabac restaurant, never=activity sector
commerce à céder cause retraite deux sevres → category=Commerce, location=Deux-Sèvres, said=cause retraite
boulangerie deux cent mille euros maxi → activity=bakery, maxPrice=200000
restaurant moins de cent cinquante mille euros → sector=restaurants, maxPrice=150000, never=minPrice
bar de plus de 200k → activity=bar+brasserie, minPrice=200000, never=maxPrice
hôtel pas plus de 30 chambres → activity=hotel+hotel-restaurant, said=30 chambres, never=roomsMin
hotel moins de 10 chambres → activity=hotel+hotel-restaurant, said=moins 10 chambres, never=roomsMin
resto pas moins de 50 couverts toulouse → sector=restaurants, seatsMin=50, location=Toulouse
entreprise créée avant 2000 → category=Entreprise, said=créée avant 2000, never=maxPrice minPrice
boucherie tenue depuis 30 ans par le meme proprietaire → activity=butcher, said=30 ans, never=location
entreprise de maçonnerie avec au moins 5 salariés 85 → activity=masonry, location=Vendée, said=5 salariés, never=employeesMax
tabac loto sans logement obligatoire → activity=tobacco-press, said=sans logement, never=flat
bar tabac avec ou sans logement → activity=bar-tobacco, said=sans logement, never=flat
resto avec terrasse mais sans licence IV → sector=restaurants, terraceMin=1, said=sans licence, never=licence
murs libres ou loués marseille → deal=murs, location=Marseille, said=libres
murs non loués paris 3 → deal=murs, location=Paris 3e, said=non loués, never=occupied
murs commerciaux inoccupés nantes → deal=murs, location=Nantes, said=inoccupés, never=occupied
rendement supérieur à 7% prix inférieur à 300k → yieldMin=7, maxPrice=300000, never=minPrice
renta entre 6 et 8% murs lille → yieldMin=6, deal=murs, location=Lille, said=8, never=minPrice
rendement max 5% → said=rendement max 5, never=yieldMin maxPrice
ebe inférieur à 50k → said=ebe inférieur 50, never=ebitdaMin maxPrice
loyer supérieur à 2000 € par mois → said=loyer supérieur 2000, never=rentMax minPrice
loyer pas plus de 900 e / mois coiffeuse 33 → activity=hair, rentMax=10800, location=Gironde, never=maxPrice
pressing à moins de 20 min de nantes → activity=laundry, location=Nantes, said=20 min, never=maxPrice
fleuriste 15km autour d'angers hors centre ville → activity=florist, radius=20, location=Angers, said=hors centre ville
plomberie hors ile de france prix entre 200 et 400k → activity=plumbing, minPrice=200000, maxPrice=400000, said=hors ile france, never=location
camping pas en bord de mer → activity=campsite, said=pas bord mer
camping loin de la mer 07 ou 26 → activity=campsite, location=Ardèche/Drôme, said=loin mer
on cherche un gite pas trop loin d'Albi → activity=guest-house, location=Albi, radius=20
hotel restaurant fermé l'hiver en savoie → activity=hotel-restaurant, location=Savoie, said=fermé hiver
jveu un bar a lille pa cher → activity=bar+brasserie, location=Lille, said=pa cher
kel restau a vendr a bordo max 100k → sector=restaurants, maxPrice=100000, said=bordo
coiffeur + esthetique normand → activity=hair+beauty-salon, location=Normandie
auberge vosgienne → activity=hotel-restaurant, location=Vosges
pizzeria sans four à bois, 100 places maxi → activity=pizzeria, said=sans four bois 100 places, never=seatsMin
pharmacie ca entre 1 et 2 millions → activity=pharmacy, revenueMin=1000000, revenueMax=2000000, never=minPrice maxPrice
société de transport avec licence, moins de 10 salariés → activity=haulage, employeesMax=10, said=licence
je ne veux pas de franchise, restauration rapide, lyon → activity=fast-food, location=Lyon, said=pas franchise, never=deal
restaurant non franchisé Metz → sector=restaurants, location=Metz, said=non franchisé, never=deal
local commercial à acheter et non à louer → category=Immobilier d'entreprise, said=non louer, never=deal=location
fonds de commerce et pas droit au bail nice → deal=fonds+murs-et-fonds, location=Nice, said=pas droit bail, never=deal=droit-au-bail
epicerie à partir de 50 m2, pas de tabac, drome → activity=grocery, surfaceMin=50, location=Drôme, said=pas tabac, never=activity=tobacco
ebe > 80k sans compter le salaire du gérant → ebitdaMin=80000, said=sans salaire gérant, never=maxPrice
bonsoir recherchons epicerie de village avec logement, pas de travaux, 46 ou 12 → activity=grocery, flat=yes, location=Lot/Aveyron, said=pas travaux
murs de boulangerie loués, locataire solide, renta 8% net → activity=bakery, deal=murs, occupied=yes, netYieldMin=8, said=solide
immeuble de bureaux vide strasbourg moins de 1 000 000 euros → category=Immobilier d'entreprise, location=Strasbourg, maxPrice=1000000, said=immeuble vide, never=occupied
bar licence 4 uniquement, sans tabac ni pmu, bretagne sud → activity=bar+brasserie, licence=IV, location=Bretagne, said=sans tabac pmu sud, never=activity=tobacco
brasserie paris sauf 18e 19e et 20e → activity=brasserie, location=Paris, said=sauf 18e 19e 20e, never=location=Paris-18e
hotel dans le sud mais pas en paca → activity=hotel+hotel-restaurant, said=sud pas paca, never=location
coiffure 75 sauf le 16 → activity=hair, location=Paris, said=sauf 16
pizzeria à emporter plutot que sur place loyer < 700 → activity=pizzeria, rentMax=8400, said=plutot sur place, never=maxPrice
resto qui ne fait pas pizzeria nice → sector=restaurants, location=Nice, said=pas pizzeria, never=activity=pizzeria
hotel non classé 15 ch → activity=hotel+hotel-restaurant, roomsMin=15, said=non classé
hotel au moins 3 etoiles pas plus de 1,5 M → activity=hotel+hotel-restaurant, starsMin=3, maxPrice=1500000
camping entre 60 et 120 emplacements charente maritime → activity=campsite, pitchesMin=60, location=Charente-Maritime, said=120
garage automobile ca mini 500 000, ebe mini 60 000, prix maxi 250 000 → activity=garage, revenueMin=500000, ebitdaMin=60000, maxPrice=250000
entreprise de plomberie sans dirigeant homme clé → activity=plumbing, said=sans dirigeant homme clé
sté de nettoyage CA > 300 K€ resultat positif → activity=cleaning, revenueMin=300000, said=resultat positif
pharmacie de campagne moins d'1 million → activity=pharmacy, maxPrice=1000000, said=campagne
tabac presse, commissions mini 90 000€, pas de bar → activity=tobacco-press, said=commissions 90 pas bar, never=activity=bar minPrice maxPrice
boulangerie entre caen et bayeux → activity=bakery, location=Caen/Bayeux
boulangerie a moins de 30km de tours mais pas tours → activity=bakery, radius=30, location=Tours, said=pas tours
fleuriste dept 33 40 64 petit budget → activity=florist, location=Gironde/Landes/Pyrénées-Atlantiques, said=petit budget
resto 2 salles 80 couverts cuisine équipée, extraction → sector=restaurants, seatsMin=80, extraction=conforme, said=2 salles cuisine équipée
resto extraction impossible ok paris → sector=restaurants, location=Paris, said=impossible, never=extraction
cherche local pour ouvrir une boucherie, pas de pas de porte → category=Immobilier d'entreprise, said=pas porte, never=deal=droit-au-bail
commerce vannetais → category=Commerce, said=vannetais
auberge dans le perigord, 8 chambres mini, piscine → activity=hotel-restaurant, roomsMin=8, location=Périgord, said=piscine
gîtes et chambres d'hôtes en provence < 1,2 million → activity=guest-house, location=Provence, maxPrice=1200000
société informatique de 10 à 20 personnes nantaise → activity=it, employeesMax=20, said=10 nantaise, never=employeesMax=10
auto-école, 2 voitures, 1 moniteur, cause mutation → activity=driving-school, said=2 voitures 1 moniteur cause mutation
bar de nuit interdit aux voisins → activity=bar+brasserie, said=nuit interdit voisins
cave à bières Lille ou métropole lilloise → activity=bar, location=Lille
laverie automatique rentable sans employé loyer 600 → activity=laundry, rentMax=7200, said=rentable sans employé, never=maxPrice
librairie 200 m² minimum hors paris et hors lyon → activity=books, surfaceMin=200, said=hors paris lyon, never=location
opticien ca 400 à 600k → activity=optician, revenueMin=400000, revenueMax=600000, never=maxPrice
fdc bar brasserie 7/7 angle de rue lyon 3e ou 6e → deal=fonds+murs-et-fonds, activity=brasserie, location=Lyon 3e/Lyon 6e, said=7 angle
camion pizza sans emplacement fixe dpt 81 → activity=food-truck, location=Tarn, said=sans emplacement fixe
reprise entreprise btp 1 à 3 M€ de ca rhone alpes → sector=construction, revenueMin=1000000, revenueMax=3000000, location=Rhône-Alpes
fromagerie jura ou doubs avec affinage → activity=cheese, location=Jura/Doubs, said=affinage
loc gerance restaurant possible avec peu d'apport → deal=location-gerance, sector=restaurants, said=peu apport
epicerie bio pas franchisée angers → activity=organic, location=Angers, said=pas franchisée, never=deal
fleuriste centre commercial non merci → activity=florist, said=centre commercial non
institut de beauté loyer raisonnable pas plus de 1000 → activity=beauty-salon, rentMax=12000, said=raisonnable, never=maxPrice
resto rapide pas de kebab budget cent mille → sector=restaurants, maxPrice=100000, said=rapide pas kebab
boucherie sans concurrence dans un rayon de 10 km → activity=butcher, said=sans concurrence 10, never=location
snack plage saison 06 83 → activity=fast-food, location=Alpes-Maritimes/Var, said=plage saison
murs commerciaux 10% rentabilité brute hors taxe fonciere → deal=murs, yieldMin=10, said=brute hors taxe fonciere
vente murs seuls, fonds non vendu, lorient → deal=murs, location=Lorient, said=fonds non, never=deal=fonds deal=murs-et-fonds
hotel bureau, pas de restaurant, pas de spa, 25 chambres ou plus → activity=hotel, roomsMin=25, said=pas restaurant spa, never=sector
toute affaire ebe sup a 70k sf bar → ebitdaMin=70000, said=sauf bar, never=activity=bar maxPrice
primeur sur marchés ou magasin toulouse nord → activity=greengrocer, location=Toulouse, said=marchés nord
quincaillerie ou droguerie, loyer entre 800 et 1500 par mois → activity=hardware, rentMax=18000, said=800, never=minPrice maxPrice
bjr je cherche resto ou brasserie pr couple budget 150 a 200 milles dans le 83 → sector=restaurants, activity=brasserie, minPrice=150000, maxPrice=200000, location=Var, said=couple
boulangerie artisanale pas de magasin franchisé, logement facultatif, Jura → activity=bakery, location=Jura, said=artisanale pas magasin franchisé logement facultatif, never=deal flat
hotel restaurant avec murs, région grenobloise, moins d'un million d'euros → activity=hotel-restaurant, deal=murs-et-fonds, maxPrice=1000000, location=Région grenobloise
hotel sans les murs bord de mer vendéen → activity=hotel+hotel-restaurant, location=Vendée, said=sans murs bord mer, never=deal
camping à taille humaine, 3 étoiles max, auvergne → activity=campsite, location=Auvergne, said=taille humaine 3, never=starsMin
bar à vendre Nantes prix négociable jusqu'a 130000 → activity=bar+brasserie, location=Nantes, maxPrice=130000, said=négociable
cause retraite cède salon de coiffure mixte 2 bacs Évreux → activity=hair, location=Évreux, said=cause retraite mixte 2 bacs
murs + fonds pharmacie dans l'Eure, ca sup 1,5M€ → activity=pharmacy, deal=murs-et-fonds, location=Eure, revenueMin=1500000
local d'activité ou entrepôt, ni bureau ni commerce, 400 m2 mini, 59 → category=Immobilier d'entreprise, surfaceMin=400, location=Nord, said=ni bureau commerce
je veux pas dépasser 90000 pour une pizzeria sur Perpignan → activity=pizzeria, maxPrice=90000, location=Perpignan
superette dans ville de plus de 5000 habitants → activity=minimarket, said=5000 habitants, never=minPrice
commerce ville moins de 10 000 habitants bourgogne → category=Commerce, location=Bourgogne, said=10 000 habitants, never=maxPrice
boulangerie vendant plus de 100 quintaux → activity=bakery, said=100 quintaux, never=minPrice
tabac remise plus de 80 000 alsacien → activity=tobacco+tobacco-press+bar-tobacco, said=remise 80 alsacien, never=minPrice maxPrice
fleuriste ouvert depuis 2010 → activity=florist, said=ouvert depuis 2010, never=maxPrice reference
chocolaterie créée après 2015, Lyon ou environs → activity=chocolate, location=Lyon, radius=20, said=créée après 2015
restaurant bail neuf jusqu'en 2033 loyer 1800 HC → sector=restaurants, rentMax=21600, said=bail neuf 2033, never=maxPrice
SCI murs de commerce rapportant 24000 par an → deal=murs, said=SCI rapportant 24000, never=maxPrice rentMax
pharmacie dont le loyer ne dépasse pas 2500 euros mensuels → activity=pharmacy, rentMax=30000, never=maxPrice
recherche bar pour moi et ma femme sans salariés à gérer → activity=bar+brasserie, said=moi femme sans salariés gérer
cherche brasserie à gérer seul 4 employés maxi → activity=brasserie, employeesMax=4, said=gérer
entreprise de paysage 5 salariés ou plus → category=Entreprise, said=paysage 5 salariés, never=employeesMax
garage sans carrosserie ni station service, dpt 26 → activity=garage, location=Drôme, said=sans carrosserie ni station service, never=activity=fuel
épicerie avec terrasse ou sans → activity=grocery, said=sans, never=terraceMin
resto sans terrasse obligatoire, cuisine ouverte → sector=restaurants, said=sans terrasse cuisine ouverte, never=terraceMin
resto, terrasse indispensable, à Cassis ou La Ciotat → sector=restaurants, location=Cassis/La Ciotat, said=indispensable
snack pas cher pas loin de montpellier → activity=fast-food, location=Montpellier, radius=20, said=pas cher
pressing centre commercial mais pas en galerie → activity=laundry, said=centre commercial pas galerie
boutique pret a porter femme pas homme, Rouen → activity=clothes, location=Rouen, said=femme pas homme
droit au bail rue commerçante sauf alimentation → deal=droit-au-bail, said=rue commerçante sauf alimentation, never=sector activity
cession de droit au bail tous commerces sauf nuisances, 60m² env, bordeaux → deal=droit-au-bail, surfaceMin=48, location=Bordeaux, said=tous commerces sauf nuisances, never=maxPrice
pharma 1M5 de CA normandie → activity=pharmacy, revenueMin=1500000, location=Normandie, never=maxPrice
hôtel prix entre 1 et 2 M€ ebe 25% du ca → activity=hotel+hotel-restaurant, minPrice=1000000, maxPrice=2000000, said=ebe 25, never=ebitdaMin yieldMin
camping entre mer et montagne pyrénées orientales → activity=campsite, location=Pyrénées-Orientales, said=mer montagne
murs à 6 % ou plus, locataire enseigne nationale → deal=murs, yieldMin=6, said=locataire enseigne nationale, never=occupied=no
invest murs bail ferme 6 ans restant, 500 k€ maximum → deal=murs, maxPrice=500000, said=bail ferme 6 restant
auto-école plutôt qu'agence de voyage ajaccio → activity=driving-school, location=Ajaccio, said=plutôt agence voyage, never=activity=travel
boucherie hallal ou pas, clermont ferrand → activity=butcher, location=Clermont-Ferrand, said=hallal ou pas
a vendre hotel particulier non merci, hotel bureau oui, 20 ch, Tours → activity=hotel+hotel-restaurant, roomsMin=20, location=Tours, said=particulier non oui
institut esthetique + spa, surface > 100 m², loyer < 20% du CA → activity=beauty-salon+spa, surfaceMin=100, said=loyer 20 CA, never=rentMax revenueMin
kebab tacos 94 sauf creteil → activity=fast-food, location=Val-de-Marne, said=sauf creteil, never=location=Créteil
transport routier 8 PL licence communautaire loire → activity=haulage, location=Loire, said=8 PL licence communautaire
reprise sarl electricité general effectif inferieur à 6 → activity=electricity, employeesMax=6, said=sarl, never=maxPrice
société menuiserie alu, carnet de commande 6 mois, hte savoie → activity=joinery, location=Haute-Savoie, said=alu carnet commande 6
bar à vin fermé le soir, sans licence 3 ou 4 → activity=bar, said=soir sans licence, never=licence
crêperie saisonnière avec appart, saint malo / dinard → activity=creperie, seasonal=yes, flat=yes, location=Saint-Malo/Dinard
crêperie non saisonnière finistere nord → activity=creperie, location=Finistère, said=non saisonnière nord, never=seasonal
hôtel ouvert toute l'année pas saisonnier → activity=hotel+hotel-restaurant, said=ouvert pas saisonnier, never=seasonal
fonds avec credit vendeur possible, resto Dax → deal=fonds+murs-et-fonds, sector=restaurants, location=Dax, said=credit vendeur possible
vente a emporter bobigny 2 pas de porte demandé 40000 → activity=fast-food, location=Bobigny, said=pas porte 40000
cherch tabac journaux ds le 71 ou 21 avc logmt → activity=tobacco-press, location=Saône-et-Loire, said=21 logmt
boulang patiss bon ca, pas d'emprunt en cours, touraine → activity=bakery, location=Touraine, said=bon ca pas emprunt cours
sandwicherie zone bureaux, fermée week end, moins de 100k → activity=fast-food, maxPrice=100000, said=zone fermée week end
hotel 40 ch mini paris ou petite couronne sans murs → activity=hotel+hotel-restaurant, roomsMin=40, location=Paris, said=petite couronne sans murs, never=deal
hôtel de charme 10 à 15 chambres provence verte → activity=hotel+hotel-restaurant, roomsMin=10, location=Provence, said=charme 15 verte
investisseur cherche murs occupés rendement net minimum 6,5% hors paris → deal=murs, occupied=yes, netYieldMin=6.5, said=investisseur hors paris, never=location
murs libres uniquement, pas de locataire, Grenoble → deal=murs, location=Grenoble, said=libres pas locataire, never=occupied
local vide ou bail en cours, 100 à 150 m2, Rennes → category=Immobilier d'entreprise, surfaceMin=100, location=Rennes, said=vide 150, never=occupied
entrepôt sans quai toulouse loyer 4000 max → category=Immobilier d'entreprise, location=Toulouse, rentMax=48000, said=sans quai, never=maxPrice
pharmacie avec plus de 1,5 million de ca mais moins de 2 millions → activity=pharmacy, revenueMin=1500000, revenueMax=2000000, never=maxPrice minPrice
pharmacie, ca > 1200 k€, prix < 900 k€, sans adjoint → activity=pharmacy, revenueMin=1200000, maxPrice=900000, said=sans adjoint
opticien surtout pas en franchise → activity=optician, said=pas franchise, never=deal
garage multimarques plutôt rural, deux ponts mini → activity=garage, said=multimarques plutôt rural deux ponts
restaurant ouvert uniquement le midi, pas le week-end, la défense → sector=restaurants, location=Puteaux, said=midi pas week end
crêperie entre 50 et 80 couverts finistère ou cotes d'armor sauf brest → activity=creperie, seatsMin=50, location=Finistère/Côtes-d'Armor, said=80 sauf brest, never=location=Brest
bar licence III pas IV → activity=bar+brasserie, licence=III, said=pas IV, never=licence=IV
epicerie de nuit, 94 92 93 mais pas 75 → location=Val-de-Marne/Hauts-de-Seine/Seine-Saint-Denis, activity=grocery, said=nuit pas 75, never=location=Paris
superette autour de Castres 25 km → activity=minimarket, location=Castres, radius=30
fleuriste à Brive la gaillarde ou Tulle, pas plus loin → activity=florist, location=Brive-la-Gaillarde/Tulle, said=pas loin
onglerie ou institut, pas salon de coiffure, marseille 8e → activity=beauty-salon, location=Marseille 8e, said=pas salon coiffure, never=activity=hair
salon de coiffure homme, barber, avec au moins 4 fauteuils → activity=hair, said=homme 4 fauteuils
gerance libre station service savoie → deal=location-gerance, activity=fuel, location=Savoie
station de lavage 4 pistes terrain compris → activity=car-wash, said=4 pistes terrain
camping à vendre avec piscine, emplacements > 80, ardèche → activity=campsite, pitchesMin=80, location=Ardèche, said=piscine
camping moins de 50 emplacements → activity=campsite, said=moins 50 emplacements, never=pitchesMin
entreprise de maçonnerie 10 à 15 salariés tarnaise → activity=masonry, employeesMax=15, said=10 tarnaise
sarl plomberie chauffage à céder pour retraite, CA 800ke, ebe 120ke, 74 → activity=plumbing, revenueMin=800000, ebitdaMin=120000, location=Haute-Savoie, said=sarl retraite
je voudrai un ptit commerce sans stock, 30 000 max, gironde → category=Commerce, maxPrice=30000, location=Gironde, said=ptit sans stock
brasserie ou restaurant, prix de vente inférieur au ca → activity=brasserie, sector=restaurants, said=inférieur ca, never=maxPrice
reprise librairie indépendante en centre-ville, ni papeterie ni presse → activity=books, said=indépendante centre ville ni papeterie presse, never=activity=press
magasin de vélo electrique, pas de location → activity=sport, said=electrique pas location, never=deal
negoce materiaux 2 millions ca ou plus → activity=wholesale, revenueMin=2000000, said=materiaux, never=maxPrice
prix maxi 80.000€ tabac nievre yonne → activity=tobacco+tobacco-press+bar-tobacco, maxPrice=80000, location=Nièvre/Yonne
hotel resto 12ch + bar lic4 + appart proprio, 250ke fai, corrèze → activity=hotel-restaurant+bar+brasserie, roomsMin=12, licence=IV, maxPrice=250000, location=Corrèze, said=appart proprio
immeuble commercial loué 100% taux 8 lyon → yieldMin=8, occupied=yes, location=Lyon, said=immeuble commercial
local commercial pied d'immeuble, dpe A à C → category=Immobilier d'entreprise, said=pied immeuble dpe
cave à manger bordeaux moins 80m2 loyer modéré 150k → location=Bordeaux, said=80 loyer modéré 150k, never=surfaceMin rentMax
boulangerie bio four a bois Drôme provençale → activity=bakery+organic, location=Drôme, said=four bois provençale
toute activité sauf alimentaire et restauration Niort → location=Niort, said=sauf alimentaire restauration, never=sector
tous départements sauf 13 et 06, camping → activity=campsite, said=sauf 13 06, never=location
boucherie pour 2 personnes à Vichy, sans employés → activity=butcher, location=Vichy, said=2 personnes sans employés, never=employeesMax=0
vente entreprise de déménagement 12 salariés max flotte de 8 camions → activity=removals, employeesMax=12, said=flotte 8 camions
creche micro crèche 10 berceaux 69 → activity=nursery, location=Rhône, said=10 berceaux
librairie jeux société Nancy ou Metz, max deux cents mille → activity=books, location=Nancy/Metz, maxPrice=200000, said=jeux
agence immo Antibes avec gestion, sans syndic → activity=estate-agency, location=Antibes, said=gestion sans syndic
salle de sport loyer < 5000/mois surface mini 700 → activity=gym, rentMax=60000, surfaceMin=700, never=maxPrice minPrice
ebenisterie basque → activity=joinery, said=basque
licence de taxi Nice pas location → activity=taxi, location=Nice, said=pas location, never=deal
garage à moins de 45 minutes de Dijon, plus de 200 m2 → activity=garage, location=Dijon, surfaceMin=200, said=45 minutes, never=maxPrice
bar tabac ouvert 6j sur 7 non fermé le lundi, loiret → activity=bar-tobacco, location=Loiret, said=ouvert 6 non fermé lundi
on est deux boulangers on veut 400 000 de CA pas moins, région nantaise → activity=bakery, revenueMin=400000, location=Région nantaise, said=deux, never=maxPrice minPrice
boulangerie sans concurrent à moins de 10 minutes, logement au dessus, 58 → activity=bakery, flat=yes, location=Nièvre, said=sans concurrent 10 minutes dessus, never=maxPrice
patisserie fine pas boulangerie, Lyon 2 ou 6 → activity=pastry, location=Lyon 2e/Lyon 6e, said=fine pas boulangerie, never=activity=bakery
chocolatier glacier station balnéaire, prix inf à 350k → activity=chocolate+ice-cream, maxPrice=350000, said=balnéaire, never=activity=fuel
commerce bien situé, pas d'alimentaire ni de vêtements, budget 60 80k → category=Commerce, minPrice=60000, maxPrice=80000, said=situé pas alimentaire ni vêtements, never=activity=clothes sector
hotel economique de chaine ou indépendant, > 50 chambres, axe A6 → activity=hotel+hotel-restaurant, roomsMin=50, said=economique chaine indépendant axe
hotel *** mulhouse murs non inclus → activity=hotel+hotel-restaurant, location=Mulhouse, said=murs non inclus, never=deal
auberge de campagne hors saison fermée, appartement 4 pièces → activity=hotel-restaurant, flat=yes, said=campagne hors saison fermée 4, never=roomsMin seasonal
camping municipal en gérance ou en dsp, lozère → activity=campsite, deal=location-gerance, location=Lozère, said=municipal dsp
camping avec au moins 60% de mobil homes → activity=campsite, said=60%, never=yieldMin
murs commerciaux à moins de 7 fois le loyer annuel → deal=murs, said=7 fois loyer, never=maxPrice rentMax
murs loués en bail 3/6/9, loyer annuel de plus de 12000 → deal=murs, occupied=yes, said=3 loyer 12000, never=rentMax minPrice
rentabilité entre 7 et 9 % murs bordeaux hors centre → deal=murs, yieldMin=7, location=Bordeaux, said=9 hors centre
vends pas, j'achète bureaux 200 m2 Nice → category=Immobilier d'entreprise, surfaceMin=200, location=Nice, said=pas
locaux mixtes commerce + habitation 38 → category=Immobilier d'entreprise, flat=yes, location=Isère, said=mixtes
bar pmu fdj sans tabac surtout, 62 → activity=bar-tobacco, location=Pas-de-Calais, said=sans tabac
bar tabac commissions > CA → activity=bar-tobacco, said=commissions CA, never=revenueMin
tabac seul sans presse sans loto → activity=tobacco+tobacco-press+bar-tobacco, said=sans presse loto
tabac ebe entre 80 et 120 000 → activity=tobacco+tobacco-press+bar-tobacco, ebitdaMin=80000, said=120, never=maxPrice minPrice
restaurant tout sauf italien, terrasse 30 places, Aix en Provence → sector=restaurants, terraceMin=1, location=Aix-en-Provence, said=sauf italien, never=activity=pizzeria
resto type bouchon lyonnais à Lyon 5e, prix plancher 200k → sector=restaurants, activity=restaurant, minPrice=200000, location=Lyon 5e, said=, never=maxPrice
bistrot parisien pas plus de 12 % du CA en loyer → activity=bar+brasserie, said=parisien 12 CA loyer, never=yieldMin rentMax
fast food franchisé ou pas, 500 000 d'investissement max → activity=fast-food, said=pas 500 investissement, never=deal
crêperie avec logement ou maison à côté, Vannes Auray → activity=creperie, location=Vannes/Auray, said=logement maison
garage agricole Orne, ni peinture ni carrosserie → activity=garage, location=Orne, said=agricole ni peinture carrosserie, never=activity=painting
carrosserie agréée assurances Toulouse sud 15 personnes max → activity=garage, employeesMax=15, location=Toulouse, said=agréée assurances sud
entreprise tp 2M ca avec matériel, effectif 8 à 12 → category=Entreprise, revenueMin=2000000, employeesMax=12, said=tp matériel, never=maxPrice
chauffagiste sans salarié ou 1 maxi, valenciennes → activity=plumbing, location=Valenciennes, said=sans salarié 1
société de sécurité hors gardiennage, marseille → activity=security, location=Marseille, said=hors gardiennage
it services ebitda > 200 → activity=it, ebitdaMin=200000, said=services, never=minPrice
epicerie italienne avec traiteur mais sans restauration sur place rouen → activity=grocery+delicatessen+caterer, location=Rouen, said=italienne sans restauration sur place, never=sector
cave a vin + bar a tapas, licence 3 minimum, montauban → activity=wine-shop+bar, location=Montauban, said=licence
poissonnerie en halles pas sur les marchés la rochelle → activity=fishmonger, location=la rochelle (17), said=halles pas marchés
bio 300m2 biarritz ou bayonne ou anglet loyer plafond 4000 → activity=organic, surfaceMin=300, location=Biarritz/Bayonne/Anglet, rentMax=48000, never=maxPrice
opticien a reprendre, vendeur accompagne 3 mois, creuse ou indre → activity=optician, location=Creuse/Indre, said=vendeur accompagne 3 mois
pharmacie: pas de rurale, ca 2M min, LGO winpharma → activity=pharmacy, revenueMin=2000000, said=pas rurale winpharma, never=maxPrice
infirmiere cherche local pro loyer 500 charges comprises quimperlé → category=Immobilier d'entreprise, rentMax=6000, location=Quimperlé, said=infirmiere, never=maxPrice
institut de beauté 2 cabines min, pas de franchisé, prix: 45.000 → activity=beauty-salon, maxPrice=45000, said=2 cabines pas franchisé, never=deal
coiffure à domicile non, salon oui, dreux → activity=hair, location=Dreux, said=domicile non salon
spa hammam 3 cabines, tour du mont blanc → activity=spa, location=Mont Blanc, said=3 cabines tour
boutique vetements femme (pas enfant) st etienne → activity=clothes, location=Saint-Étienne, said=femme pas enfant
bijouterie avec atelier, droit au bail possible, Troyes → activity=jewellery, location=Troyes, said=atelier droit bail possible, never=deal
magasin meubles + 1000 m2 zone commerciale Orgeval → activity=furniture, surfaceMin=1000, location=Orgeval, said=zone commerciale
quincaillerie à l'ancienne prix à débattre ardennes → activity=hardware, location=Ardennes, said=ancienne débattre
agence de voyages hors réseau, ca commissions 150k → activity=travel, said=hors réseau 150k, never=maxPrice
auto ecole + moto, agrément, sans bureau à reprendre, somme → activity=driving-school+motorcycle, location=Somme, said=agrément sans bureau
discothèque fermée depuis 2 ans landes → activity=night, location=Landes, said=fermée 2
e commerce 100 000 visiteurs par mois, marge 40 % → activity=e-commerce, said=100 000 visiteurs marge 40, never=maxPrice rentMax
domaine viticole bordelais 15 à 20 ha sans chai → activity=wine-estate, location=Bordelais, said=15 sans chai
ambulances taxi 10 cartes grises, pas en ile de france → activity=ambulance+taxi, said=10 cartes grises pas ile france, never=location
bonjour je suis cuisinier je recherche un petit resto 30 couverts maxi dans le gers → sector=restaurants, location=Gers, said=cuisinier petit 30 couverts, never=seatsMin
restaurant gastronomique étoilé ou non, Dordogne → activity=gourmet, location=Dordogne, said=étoilé non
on veut pas de bar, un hotel bureau à La Rochelle → activity=hotel, location=la rochelle (17), said=pas bar, never=activity=bar
tabac presse loto pmu exclu, 45 → location=Loiret, activity=tobacco-press, said=pmu exclu
bar sans tabac avec licence IV, appartement si possible, sarthe → activity=bar+brasserie, licence=IV, location=Sarthe, said=sans tabac appartement possible, never=activity=tobacco flat
boulangerie murs en option, 180k le fonds → activity=bakery, maxPrice=180000, deal=fonds+murs-et-fonds, said=murs option, never=deal=murs
fonds seul, les murs restent au propriétaire, restaurant Annecy → deal=fonds+murs-et-fonds, sector=restaurants, location=Annecy, said=murs restent propriétaire, never=deal=murs
entreprise où le gérant reste 1 an, 3 à 5 millions de ca → category=Entreprise, revenueMin=3000000, revenueMax=5000000, said=gérant reste 1, never=maxPrice
pme industrielle plus de 50 salariés, pas en redressement → sector=industry-b2b, said=50 salariés pas redressement, never=employeesMax
société en liquidation judiciaire menuiserie → activity=joinery, said=liquidation judiciaire
camping 4* bretagne budget 2 à 3M€ hors murs → activity=campsite, starsMin=4, location=Bretagne, minPrice=2000000, maxPrice=3000000, said=hors murs, never=deal
gite de groupe + 20 couchages vercors → activity=guest-house, location=Vercors, said=20 couchages, never=roomsMin
maison d'hôtes pas plus de 700k, minimum 4 chambres, Luberon ou Alpilles → activity=guest-house, maxPrice=700000, roomsMin=4, location=Luberon/Alpilles
hotel à reprendre en location gérance exclusivement → activity=hotel+hotel-restaurant, deal=location-gerance, said=exclusivement
hotel ni gérance ni franchise → activity=hotel+hotel-restaurant, said=ni gérance franchise, never=deal
murs de bar rendement brut supérieur ou égal à 8,5 % → activity=bar+brasserie, deal=murs, yieldMin=8.5
murs occupés par une pharmacie, loyer 30 000 → deal=murs, occupied=yes, activity=pharmacy, rentMax=30000, never=maxPrice
murs loués à un commerce depuis plus de 10 ans → deal=murs, occupied=yes, said=10 ans, never=minPrice
bureau a louer moins de 15 € le m2 → category=Immobilier d'entreprise, deal=location, said=15, never=maxPrice rentMax
terrain industriel 5000 m2 sans batiment lille → sector=industry-b2b, location=Lille, said=terrain sans batiment
pressing loyer payé d'avance, 2 employées → activity=laundry, said=loyer payé avance 2 employées, never=rentMax employeesMax
laverie ca 40k + peu de charges, prix env 60k, Nimes → activity=laundry, revenueMin=40000, minPrice=48000, maxPrice=72000, location=Nîmes, said=peu charges
esthetique sans les ongles var est → activity=beauty-salon, location=Var, said=sans ongles
coiffeur pas franchise jean louis david, Tarbes, Pau → activity=hair, location=Tarbes/Pau, said=pas franchise, never=deal
garage renault agent vente + réparation, 8000 m2 terrain, 79 → activity=garage, location=Deux-Sèvres, said=renault agent 8000, never=maxPrice
ctrl technique auto Amiens ou Beauvais → sector=automotive, location=Amiens/Beauvais, said=ctrl
auto-ecole pas chere paris banlieue nord → activity=driving-school, location=Paris, said=pas chere banlieue nord
fleuriste max 40k sinon gerance, troyes → activity=florist, maxPrice=40000, location=Troyes, said=sinon gerance, never=deal
librairie ou papeterie moins de trente mille habitants → activity=books+press, said=trente mille habitants, never=maxPrice
commerce non alimentaire, de 50 à 100m², Beaune → category=Commerce, surfaceMin=50, location=Beaune, said=non alimentaire 100, never=sector
caviste indépendant, loyer annuel inférieur à 15000, stock en sus → activity=wine-shop, rentMax=15000, said=indépendant stock sus, never=maxPrice
pizzeria 2 fours, loyer 950 hors charges, 13013 → activity=pizzeria, rentMax=11400, location=13013, said=2 fours, never=maxPrice
kebab à paris dans le 10e sinon 18e → activity=fast-food, location=Paris, said=10e sinon
traiteur evenementiel sans boutique, cuisine 300 m2, Lille métropole → activity=caterer, surfaceMin=300, location=Lille, said=sans boutique cuisine
boucherie charcuterie traiteur ca ht 700 000 ebe 12% → activity=butcher+delicatessen, revenueMin=700000, said=ebe 12, never=ebitdaMin yieldMin
primeur bio vente directe exclu marché → activity=greengrocer+organic, said=directe exclu marché
fromager ambulant 5 marchés semaine, berry → activity=cheese, said=ambulant 5 marchés semaine, location=Berry
electricien 1 500 000 ca, entre Nantes et St Nazaire → activity=electricity, revenueMin=1500000, location=Nantes/Saint-Nazaire
couvreur zingueur paris sans dettes sans crédits → activity=roofing, location=Paris, said=sans dettes crédits
paysagiste 10 salariés dont 2 apprentis, 06 ou monaco → activity=landscaping, location=Alpes-Maritimes, said=10 salariés 2 apprentis monaco, never=employeesMax
peintre en bâtiment ca moyen 500k sur 3 ans → activity=painting, revenueMin=500000, said=3 ans
transport sans marchandises dangereuses, chiffre d'affaire supérieur à 2M, 59/62 → activity=haulage, revenueMin=2000000, location=Nord/Pas-de-Calais, said=sans marchandises dangereuses, never=minPrice
vente société de nettoyage pour raison familiale ca 180k€ resultat 30k€ → activity=cleaning, revenueMin=180000, said=raison familiale resultat 30k, never=maxPrice
centre de formation qualiopi sans locaux → activity=training, said=qualiopi sans locaux
imprimerie ca en baisse, prix bradé → activity=printing, said=ca baisse prix bradé, never=revenueMin
e-commerce niche ca < 100k prix < 50k → activity=e-commerce, revenueMax=100000, maxPrice=50000, said=niche
bijouterie or argent achat, loyer quatre cents euros → activity=jewellery, said=argent loyer quatre cents
snack en bord de plage mais pas camping, Argelès → activity=fast-food, said=bord plage pas camping, never=activity=campsite
hotel restaurant dont le chiffre resto est minoritaire → activity=hotel-restaurant, said=chiffre minoritaire
boulangerie avec ebe d'au moins 90k et prix ne dépassant pas 4 fois l'ebe → activity=bakery, ebitdaMin=90000, said=4 fois ebe, never=maxPrice
boulangerie comme premiere affaire, propre, Lisieux → activity=bakery, location=Lisieux, said=premiere propre
commence une recherche de bar dans le Lot, 100k tout compris → activity=bar+brasserie, location=Lot, maxPrice=100000, said=commence
restau dont le chauffeur livreur reste, banlieue de Lille → sector=restaurants, location=Lille, said=chauffeur livreur reste banlieue
hotel 22 clés, ebe 25 %, fonds ou murs et fonds, alpes du nord → activity=hotel+hotel-restaurant, roomsMin=22, deal=fonds+murs-et-fonds, said=ebe 25 nord, location=Alpes, never=yieldMin ebitdaMin
pas plus de 2 employés, fleuriste, Vienne → activity=florist, employeesMax=2, location=vienne
boucherie rayon traditionnelle, ca 800 K, pas de GMS, loyer inf 2000 → activity=butcher, revenueMin=800000, rentMax=24000, said=rayon traditionnelle pas GMS, never=maxPrice
garage toutes marques avec pont et cabine peinture, moins de 180 000, calvados → activity=garage, maxPrice=180000, location=Calvados, said=marques pont cabine peinture, never=activity=painting
camping sans piscine ok, bord de rivière, ≥ 45 emplacements → activity=campsite, pitchesMin=45, said=sans piscine bord rivière
bar brasserie avec 150 places assises dont 80 en terrasse → activity=brasserie, seatsMin=150, terraceMin=1, said=dont 80
murs de bureaux 4 lots loués, 1,2 M€, rdt 7,8 % → deal=murs, occupied=yes, maxPrice=1200000, yieldMin=7.8, said=4 lots
tabac avec 3 ans de bilans, remise nette en hausse, Hérault → activity=tobacco+tobacco-press+bar-tobacco, location=Hérault, said=3 bilans remise hausse
pharmacie CA 1,3 à 1,6 M€ Loire atlantique ou vendee, hors Nantes → activity=pharmacy, revenueMin=1300000, revenueMax=1600000, location=Loire-Atlantique/Vendée, said=hors Nantes, never=location=Nantes
opticien budget moins de 100 ke ou a debattre selon stock → activity=optician, maxPrice=100000, said=debattre selon stock
auto école avec piste privée ni moto ni poids lourd → activity=driving-school, said=piste privée ni moto poids lourd, never=activity=motorcycle
salon esthétique clientèle fidèle, loyer six cents → activity=beauty-salon, said=clientèle fidèle loyer six cents
entreprise 100% télétravail sans salariés, ebe supérieur à 100 → category=Entreprise, ebitdaMin=100000, said=100% sans salariés, never=yieldMin
superette ouverte 7/7 gérant mandataire s'abstenir → activity=minimarket, said=7 gérant mandataire abstenir
librairie: loyer maxi 2 % du ca → activity=books, said=loyer 2 ca, never=rentMax yieldMin
resto de plage concession jusqu'en 2030 → sector=restaurants, said=plage concession 2030, never=maxPrice
hotel pas en centre ville mais proche autoroute, 60 chambres mini, Orleans → activity=hotel+hotel-restaurant, roomsMin=60, location=Orléans, said=pas centre ville proche autoroute
local activité 800 m² dont 200 de bureaux, Gennevilliers → category=Immobilier d'entreprise, surfaceMin=800, location=Gennevilliers, said=200
local brut hauteur sous plafond 6 m, Saint Priest → category=Immobilier d'entreprise, location=Saint-Priest, said=brut hauteur plafond 6, never=maxPrice
restaurant à Lyon mais pas dans le 7e ni le 8e → sector=restaurants, location=Lyon, said=pas 7e 8e, never=location=Lyon-7e
épicerie bio à transformer, droit au bail plutôt que fonds → activity=organic, deal=droit-au-bail, said=transformer plutôt fonds, never=deal=fonds
traiteur avec camion frigo, 4 salariés à reprendre obligatoirement → activity=delicatessen+caterer, said=camion frigo 4 salariés, never=employeesMax
kebab pas franchise, quartier etudiant, < 1200 de loyer → activity=fast-food, rentMax=14400, said=pas franchise etudiant, never=deal maxPrice
agence immo ca 300k dont gestion 120k → activity=estate-agency, revenueMin=300000, said=gestion 120k, never=maxPrice
salle de réception 200 personnes, hébergement, Anjou → activity=reception, location=Anjou, said=200, never=employeesMax=200
ambulances 6 vsl toulon hyeres → activity=ambulance, location=Toulon/Hyères, said=6 vsl
transport léger moins de 3,5 t marseille → activity=haulage, location=Marseille, said=léger 3,5, never=maxPrice
boulangerie à vendre 2 points de vente, prix global 520 000, morbihan → activity=bakery, maxPrice=520000, location=Morbihan, said=2 points global
discothèque 1200 m², capacité supérieure à 900, Ain → activity=night, surfaceMin=1200, location=Ain, said=capacité 900, never=minPrice
creperie fermée janvier février, cause divorce, quimperlé → activity=creperie, location=Quimperlé, said=fermée janvier février cause divorce
cabinet d'infirmier ou patientèle kiné → said=infirmier patientèle kiné
crédit vendeur accepté ou non, brasserie Reims → activity=brasserie, location=Reims, said=crédit vendeur accepté non, never=ownerLoan
resto sans franchise avec licence iv, loué, pas de murs, Sète → sector=restaurants, licence=IV, occupied=yes, location=Sète, said=sans franchise pas murs, never=deal
murs d'hôtel exploités par une chaine, 3 M€ à 5 M€ → activity=hotel+hotel-restaurant, deal=murs, minPrice=3000000, maxPrice=5000000, said=exploités chaine
fonds de coiffure : CA 90 000, prix demandé 45 000, négociable → activity=hair, deal=fonds+murs-et-fonds, revenueMin=90000, maxPrice=45000, said=négociable
boutique vide grenier, ou dépôt vente, Angoulême → activity=second-hand, location=Angoulême, said=vide grenier
maçonnerie générale 20 ans d'existence, commandes 18 mois, Jura → activity=masonry, location=Jura, said=générale 20 existence commandes 18
tabac + appartement t4, ss vis a vis pmu, haute loire → activity=tobacco+tobacco-press+bar-tobacco, flat=yes, location=Haute-Loire, said=t4 sans vis pmu
caviste ou bar à vins, pas les deux, Angers → activity=wine-shop+bar, location=Angers, said=pas deux
boulanger souhaite salariat non, reprise oui, à partir de 300k de CA, Drôme ou Isère → activity=bakery, revenueMin=300000, location=Drôme/Isère, said=salariat non oui, never=minPrice
laverie, pressing exclu, dans un rayon de 15km de Brest → activity=laundry, radius=20, location=Brest, said=pressing exclu
e commerce stock déporté, ebitda 15%, multiple 3 max → activity=e-commerce, said=stock déporté ebitda 15 multiple 3, never=ebitdaMin yieldMin maxPrice
hotel bureau de 25 à 40 ch, ni restaurant ni spa, sauf paris et 92 → activity=hotel, roomsMin=25, said=40 ni restaurant spa sauf paris 92, never=location sector
imprimerie 5 presses offset, lyon est → activity=printing, location=Lyon, said=5 offset
centre équestre ou pension chevaux, 12 ha, Loiret → location=Loiret, said=centre équestre pension chevaux 12
bureaux en coworking à louer 20 postes, loyer par poste 250 → category=Immobilier d'entreprise, deal=location, said=coworking 20 postes poste 250, never=maxPrice
jardinerie pas de pépinière, 3000 m2 couverts min, landes → activity=garden, surfaceMin=3000, location=Landes, said=pas pépinière couverts
cherche un bar ou un café sans cuisine sur Angers ou Cholet maxi 120000 → activity=bar+brasserie, location=Angers/Cholet, maxPrice=120000, said=sans cuisine
nous sommes un couple, hotel 15 chambres, logement de fonction, montagne → activity=hotel+hotel-restaurant, roomsMin=15, flat=yes, said=sommes couple montagne
petite boulangerie de village, moins de 100 000 €, pas de salarié, Ariège → activity=bakery, maxPrice=100000, location=Ariège, said=petite pas salarié
pizzeria à vendre Bordeaux ou Mérignac mais pas centre commercial → activity=pizzeria, location=Bordeaux/Mérignac, said=pas centre commercial
tabac sans logement à moins de 200000 euros dans l'Aude → activity=tobacco+tobacco-press+bar-tobacco, maxPrice=200000, location=Aude, said=sans logement, never=flat
restaurant de 100 m2 min avec extraction, Paris 9 10 11 → sector=restaurants, surfaceMin=100, extraction=conforme, location=Paris 9e/Paris 10e/Paris 11e
institut de beauté à vendre 06 murs possibles → activity=beauty-salon, location=Alpes-Maritimes, said=murs possibles, never=deal
entreprise de bâtiment CA supérieur à 1 million, sauf couverture → sector=construction, revenueMin=1000000, said=sauf couverture, never=activity=roofing
camping bord de mer autre que vendée → activity=campsite, said=bord mer autre vendée, never=location
hotel 3 étoiles autre que bureau → activity=hotel+hotel-restaurant, starsMin=3, said=autre bureau, never=category
fonds de commerce de fleuriste près de Bourges 50000 euros → activity=florist, deal=fonds+murs-et-fonds, location=Bourges, radius=20, maxPrice=50000
epicerie fine lyonnaise, chiffre d'affaires entre 200 et 300 k€ → activity=fine-food, revenueMin=200000, revenueMax=300000, said=lyonnaise, never=maxPrice
pharmacie ile de france rentable, prix < 70 % du ca → activity=pharmacy, location=Île-de-France, said=rentable 70 ca, never=yieldMin maxPrice
coiffeur visagiste Quimper, pas besoin de logement → activity=hair, location=Quimper, said=visagiste pas logement, never=flat
murs commerciaux Rennes rendement minimum 6% maximum 8% → deal=murs, location=Rennes, yieldMin=6, said=8, never=yieldMin=8
local 50 m² rez de chaussée Lille, pas de copropriété → category=Immobilier d'entreprise, surfaceMin=50, location=Lille, said=rez chaussée pas copropriété
garage Loire Atlantique plutôt sud, 2 à 4 salariés → activity=garage, location=Loire-Atlantique, employeesMax=4, said=plutôt sud 2
bar tabac loto pmu licence IV Aisne sans concurrence → activity=bar-tobacco, licence=IV, location=Aisne, said=sans concurrence
brasserie restaurant licence IV terrasse plein sud Grenoble → activity=brasserie, sector=restaurants, licence=IV, terraceMin=1, location=Grenoble, said=plein sud
boucherie recherche entre 80.000 et 150.000 euros, Normandie sauf Eure → activity=butcher, minPrice=80000, maxPrice=150000, location=Normandie, said=sauf Eure, never=location=Eure
hôtel particulier transformé en chambres d'hôtes, 5 suites, Beaune → activity=hotel+hotel-restaurant, location=Beaune, said=chambres hôtes particulier transformé 5 suites
societe de transport a ceder cause depart a la retraite ca 2 millions e → activity=haulage, revenueMin=2000000, said=cause retraite, never=maxPrice
traiteur ou charcutier quarante kilomètres autour de Lyon → activity=delicatessen+caterer, location=Lyon, radius=20, said=quarante kilomètres
supermarché 400 à 1000 m² franchisé intermarché ou carrefour → activity=supermarket, surfaceMin=400, deal=franchise, said=1000 intermarché carrefour
creche halte garderie moins de 20 berceaux → activity=nursery, said=halte garderie moins 20 berceaux, never=maxPrice
ebe positif, bar, dept 87 ou 19 → activity=bar+brasserie, location=Haute-Vienne/Corrèze, said=ebe positif, never=ebitdaMin
paris 20 restaurant japonais 60k loyer 1500 → sector=restaurants, location=Paris 20e, maxPrice=60000, rentMax=18000, said=japonais
commerce de proximité en zone rurale, revenu 2000 euros par mois → activity=minimarket, said=proximité zone rurale revenu 2000, never=rentMax maxPrice
boutique cadeaux Mont Saint Michel, saisonnier → category=Commerce, seasonal=yes, location=Le Mont-Saint-Michel, said=cadeaux, never=location=saint michel
salle de sport Bordeaux non franchisée, 300 adhérents mini → activity=gym, location=Bordeaux, said=non franchisée 300 adhérents, never=deal minPrice
vends ou loue local commercial Nîmes centre 90m2 → category=Immobilier d'entreprise, location=Nîmes, surfaceMin=90, said=centre, never=occupied deal
achat fonds boulangerie ou gérance, apport 50k, Yvelines Essonne → activity=bakery, deal=fonds+murs-et-fonds+location-gerance, location=Yvelines/Essonne, said=apport 50k, never=maxPrice minPrice
opticien loyer moins de 1000e mois hors galerie marchande → activity=optician, rentMax=12000, said=hors galerie marchande, never=maxPrice
menuiserie pvc alu pose uniquement, sans atelier de fabrication → activity=joinery, said=pvc alu pose sans atelier fabrication
gîte Périgord noir 300000 à 450000 piscine obligatoire → activity=guest-house, location=Périgord, minPrice=300000, maxPrice=450000, said=noir piscine obligatoire
auberge Vercors licence IV incluse, hors restauration rapide → activity=hotel-restaurant, location=Vercors, licence=IV, said=hors restauration rapide, never=activity=fast-food
bijouterie fantaisie pas précieuse, 30 000 euros grand maximum → activity=jewellery, maxPrice=30000, said=pas précieuse grand
café associatif ou culturel Drôme, sans bail commercial → activity=bar+brasserie, location=Drôme, said=associatif culturel sans bail commercial
librairie à moins de 80 000 sauf bd → activity=books, maxPrice=80000, said=sauf bd
immeuble de rapport Saint-Étienne renta > 10, loué à 100 % → location=Saint-Étienne, yieldMin=10, occupied=yes, said=immeuble 100
entrepôt logistique Orléans, surface comprise entre 2000 et 5000 m2 → category=Immobilier d'entreprise, location=Orléans, surfaceMin=2000, said=logistique 5000
plombier chauffagiste Savoie 5 à 8 salariés ebe 80000 minimum → activity=plumbing, location=Savoie, employeesMax=8, ebitdaMin=80000, said=5
laverie automatique 20 machines, bail 3 6 9, loyer 650€ → activity=laundry, rentMax=7800, said=20 machines, never=maxPrice
fast food halal 95 ou 93, ni tacos ni pizza → activity=fast-food, location=Val-d'Oise/Seine-Saint-Denis, said=halal ni tacos pizza, never=activity=pizzeria
toilettage canin clientèle existante, Var ouest, pas animalerie → location=Var, activity=pets, said=canin clientèle existante ouest pas animalerie
cession commerce cause santé, prix sacrifié, vallée de la Loire → category=Commerce, location=Val de Loire, said=cause santé sacrifié
hotel bureau Biarritz, je ne cherche pas de restaurant, budget 2 millions → activity=hotel, location=Biarritz, maxPrice=2000000, said=pas restaurant, never=sector
paysagiste Ile et Vilaine sans engagement → activity=landscaping, location=Ille-et-Vilaine, said=sans engagement
épicerie de nuit à Montpellier ouverte jusqu'à 2h, 40k → activity=grocery, location=Montpellier, maxPrice=40000, said=nuit ouverte 2
domiciliation ou centre d'affaires La Défense, 500 clients → location=Puteaux, said=domiciliation 500 clients
boulangerie en plein essor pas moins de 350k€ de ca, prix maxi 220k€, Gard → activity=bakery, revenueMin=350000, maxPrice=220000, location=Gard, said=essor, never=minPrice
bar de village avec gîte, 300 habitants, Cantal, autour de 90 000 → activity=bar+brasserie+guest-house, location=Cantal, said=village 300 habitants, minPrice=72000, maxPrice=108000
épicerie sans alcool ni tabac, banlieue sud de Paris → activity=grocery, location=Paris, said=sans alcool ni tabac banlieue sud, never=activity=tobacco
hotel 2 ou 3 étoiles mais pas 1 étoile, Lourdes → activity=hotel+hotel-restaurant, location=Lourdes, starsMin=2, said=3 pas 1
hotel-restaurant dont restaurant fermé, vue lac, Annecy ou Aix les Bains → activity=hotel-restaurant, location=Annecy/Aix-les-Bains, said=dont restaurant fermé vue lac
murs de supérette occupés par Carrefour, rentabilité 6,2 %, Creuse → activity=minimarket, deal=murs, occupied=yes, yieldMin=6.2, location=Creuse, said=carrefour
local commercial sans bail en cours, vente ou location, 120 m², Brest → category=Immobilier d'entreprise, surfaceMin=120, location=Brest, said=sans bail cours, never=deal occupied
bureaux divisibles 500 m2 à partir de 100 m2 Lyon 3 → category=Immobilier d'entreprise, location=Lyon 3e, surfaceMin=500, said=divisibles 100
garage moto ou auto, ct exclu, Haute Vienne, < 80K → activity=motorcycle, sector=automotive, location=Haute-Vienne, maxPrice=80000, said=ct exclu
reprendre une pme, ebe 300k mini, ca 3M maxi, pas d'industrie → category=Entreprise, ebitdaMin=300000, revenueMax=3000000, said=pas industrie, never=sector
reprendre une pme sauf negoce et transport, 2 à 5 M€ ca, rhone ain isere → category=Entreprise, revenueMin=2000000, revenueMax=5000000, location=Rhône/Ain/Isère, said=sauf negoce transport, never=activity maxPrice
coiffeuse cherche petit local 25m2 loyer 400 eur Pau → category=Immobilier d'entreprise, activity=hair, surfaceMin=25, rentMax=4800, location=Pau, said=petit
tabac dont remise > 100k et loto, sans bar ni pmu, 31 32 82 → activity=tobacco+tobacco-press+bar-tobacco, location=Haute-Garonne/Gers/Tarn-et-Garonne, said=remise 100k loto sans bar pmu, never=maxPrice minPrice activity=bar
resto tendance 70 couverts intérieur et 40 terrasse, Nantes → sector=restaurants, seatsMin=70, location=Nantes, said=tendance intérieur 40
restaurant avec logement T3 minimum, Corse, bail récent → sector=restaurants, location=Corse, said=logement bail récent
crêperie glacier saisonnière 6 mois, pas à l'année, Pornic → activity=creperie+ice-cream, location=Pornic, said=6 mois pas année, seasonal=yes
camping en dsp exclu, murs et fonds obligatoire, sud de la france → activity=campsite, said=dsp exclu sud
chambres d'hôtes 4 épis, terrain 1 ha, piscine, 24 → activity=guest-house, location=Dordogne, said=4 épis terrain 1 ha piscine
pressing écologique plutôt que perchlo, Montpellier → activity=laundry, location=Montpellier, said=écologique plutôt que perchlo
fleuriste 1er prix 20 000 jusqu'à 60 000, Nord → activity=florist, location=Nord, said=1er
institut + coiffure, cabine uv non, Vendée → activity=beauty-salon+hair, location=Vendée, said=cabine uv non
opticien moins cher que 150 000, centre commercial exclu → activity=optician, maxPrice=150000, said=centre commercial exclu
pharmacie plus grosse que 2M de CA → activity=pharmacy, revenueMin=2000000, said=grosse, never=maxPrice
librairie presse tabac, tabac en moins, Morlaix → activity=books+tobacco-press, location=Morlaix, said=tabac moins
commerce à moins d'une heure de Bordeaux budget 50-70 → category=Commerce, location=Bordeaux, minPrice=50000, maxPrice=70000, said=heure
boutique sans stock à racheter, loyer 500 à 900, Albi → category=Commerce, location=Albi, rentMax=900, said=sans stock racheter
agence de voyage ou immobilière, hors franchise, Cannes → activity=travel, location=Cannes, said=immobilière hors franchise, never=deal
auto école 5 salariés minimum, 2 agences, gros ca → activity=driving-school, said=5 salariés 2 agences gros ca, never=employeesMax
electricien sous traitant exclu, particuliers uniquement, 77 91 → activity=electricity, location=Seine-et-Marne/Essonne, said=traitant exclu particuliers
entreprise nettoyage vitres, sans véhicule, ca 80 000 maxi → activity=cleaning, revenueMax=80000, said=vitres sans véhicule
peinture façade, 8 ouvriers, ca 1 M, Limousin → activity=painting, location=Limousin, revenueMin=1000000, said=façade 8 ouvriers
couvreur Bretagne sauf Finistère et Morbihan → activity=roofing, location=Bretagne, said=sauf Finistère Morbihan, never=location=Finistère location=Morbihan
paysagiste gazon, entretien, pas création, dpt 60 → activity=landscaping, location=Oise, said=gazon entretien pas création
menuiserie ebeniste Haute Loire atelier 600 m² murs inclus 350 k → activity=joinery, location=Haute-Loire, surfaceMin=600, deal=murs-et-fonds, maxPrice=350000, said=atelier, never=deal=murs
transport de personnes, pas de taxi, pas d'ambulance, Var → activity=haulage, location=Var, said=personnes pas taxi ambulance, never=activity=taxi activity=ambulance
usine agroalimentaire 2000 m2, haccp, hors viande → sector=industry-b2b, activity=food-industry, surfaceMin=2000, said=haccp hors viande, never=activity=butcher
site e commerce sans stock, dropshipping exclu, 20k max → activity=e-commerce, maxPrice=20000, said=sans stock dropshipping exclu
vignoble bordelais 5 à 10 hectares bio, prix > 500k → activity=wine-estate+organic, minPrice=500000, location=Bordelais, said=5 10 hectares
centre de formation CFA, sans locaux, ca > 500k, ebe > 15% → activity=training, revenueMin=500000, said=CFA sans locaux ebe 15, never=ebitdaMin yieldMin
creche 2 structures, non associative, 78 → activity=nursery, location=Yvelines, said=2 structures non associative
spa Annecy, pas d'hotel, loyer < 3000 par mois → activity=spa, location=Annecy, rentMax=36000, said=pas hotel, never=activity=hotel maxPrice
bowling ou laser game pas de discothèque, Nord → location=Nord, said=laser game pas discothèque, never=activity=night
poissonnerie Arcachon bassin, vivier, apport 30 % → activity=fishmonger, location=Arcachon, said=bassin vivier apport 30, never=yieldMin
primeur fermé lundi, 2 vendeuses, 80 m², loyer 1,5k → activity=greengrocer, surfaceMin=80, rentMax=18000, said=fermé lundi 2 vendeuses
fromagerie Savoie et Haute Savoie, magasin seul, sans fabrication → activity=cheese, location=Savoie/Haute-Savoie, said=sans fabrication
boucherie avec abattoir 15 km, Mayenne → activity=butcher, said=abattoir
traiteur mariage, labo aux normes, pas de salle, 49 → activity=delicatessen+caterer, location=Maine-et-Loire, said=mariage labo normes pas salle
chocolatier artisan MOF, boutique et labo séparés, Alsace → activity=chocolate, location=Alsace, said=artisan labo séparés
food truck emplacement marché, 15000 grand max, 13 → activity=food-truck, location=Bouches-du-Rhône, maxPrice=15000, said=emplacement marché
salle escape game toulouse, ca mini 100k, sans salarié → location=Toulouse, revenueMin=100000, said=escape game sans salarié
cherche bar tabac dans le 16 ou 17, sans pmu, avec logement → activity=bar-tobacco, flat=yes, location=Charente/Charente-Maritime, said=sans pmu
hotel familial Hautes-Alpes, moins de 15 chambres, murs inclus → activity=hotel+hotel-restaurant, deal=murs-et-fonds, location=Hautes-Alpes, said=familial moins de 15 chambres
restaurant à Rouen avec terrasse et sans loyer excessif → sector=restaurants, terraceMin=1, location=Rouen, said=sans loyer excessif
je voudrais reprendre une pharmacie vers Limoges → activity=pharmacy, location=Limoges
coiffure à Nancy, pas de bail de moins de 3 ans → activity=hair, location=Nancy, said=pas de bail de moins de 3 ans
garage automobile ca 600k, non agréé marque → activity=garage, revenueMin=600000, said=non agréé marque
fleuriste Toulouse loyer maximum 800 par mois → activity=florist, rentMax=9600, location=Toulouse
camping Ardèche ouest, 80 emplacements, sans restaurant → activity=campsite, pitchesMin=80, location=Ardèche, said=ouest sans restaurant
murs loués Marseille rendement 7 minimum → deal=murs, occupied=yes, yieldMin=7, location=Marseille
local commercial 150 m2, autre que rez-de-chaussée, Nantes → category=Immobilier d'entreprise, surfaceMin=150, location=Nantes, said=autre que rez-de-chaussée
crêperie sauf bord de mer, Bretagne → activity=creperie, location=Bretagne, said=sauf bord de mer
epicerie bio ou vrac, loyer 1000 € max, Lille, pas franchise → activity=organic, rentMax=12000, location=Lille, said=pas franchise
tabac presse 150 000 € à 250 000 €, Loir-et-Cher → activity=tobacco-press, minPrice=150000, maxPrice=250000, location=Loir-et-Cher
supérette logement compris, Lozère ou Cantal → activity=minimarket, flat=yes, location=Lozère/Cantal
institut de beauté sans esthéticienne salariée, Cannes → activity=beauty-salon, location=Cannes, said=sans esthéticienne salariée
entreprise d'électricité, plus de 10 salariés, Loire → activity=electricity, location=Loire, said=plus de 10 salariés
imprimerie en location-gérance, pas d'achat → activity=printing, deal=location-gerance, said=pas d'achat
plombier Var, ebe min 70 000 → activity=plumbing, ebitdaMin=70000, location=Var
pizzeria livraison uniquement, Créteil → activity=pizzeria, location=Créteil, said=livraison
brasserie Strasbourg 4 jours par semaine → activity=brasserie, location=Strasbourg, said=4 jours par semaine
boucherie à moins de 120 000 € hors murs, Orne → activity=butcher, maxPrice=120000, location=Orne, said=hors murs
librairie Dijon, droit au bail seul → activity=books, deal=droit-au-bail, location=Dijon
traiteur Annecy ou Chambéry pas Grenoble → activity=delicatessen+caterer, location=Annecy/Chambéry, said=pas Grenoble
snack Marseille 13e loyer 900 → activity=fast-food, rentMax=10800, location=Marseille 13e
hotel 3 étoiles pas 4, côte basque → activity=hotel+hotel-restaurant, starsMin=3, location=Pays basque, said=pas 4
chambres d'hôtes Bourgogne sans piscine → activity=guest-house, location=Bourgogne, said=sans piscine
transport routier 44 49 85, 5 camions → activity=haulage, location=44 49 85, said=5 camions
bureau à louer Lyon Part-Dieu 80 m² → category=Immobilier d'entreprise, deal=location, surfaceMin=80, location=Lyon, said=Part-Dieu
auto école Rennes ebe au moins 40k → activity=driving-school, ebitdaMin=40000, location=Rennes
fromagerie affineur Jura prix inférieur à 300 000 → activity=cheese, maxPrice=300000, location=Jura, said=affineur
opticien centre-ville Pau, pas de reprise de stock → activity=optician, location=Pau, said=centre-ville pas de reprise de stock
bar de nuit Montpellier licence 4 obligatoire → activity=night, location=Montpellier, said=licence IV obligatoire
entrepôt 3000 m² près de l'A7 → category=Immobilier d'entreprise, surfaceMin=3000, said=près de l'A7
pressing Nice sans machine récente → activity=laundry, location=Nice, said=sans machine récente
caviste Reims entre 50 et 100 mille euros → activity=wine-shop, minPrice=50000, maxPrice=100000, location=Reims
kebab Toulouse pas plus de 60000 → activity=fast-food, maxPrice=60000, location=Toulouse
salon de thé Bayonne terrasse souhaitée → activity=tea-room, location=Bayonne, said=terrasse souhaitée
menuiserie Vosges, pas d'aluminium → activity=joinery, location=Vosges, said=pas d'aluminium
boulangerie clé en main Aveyron → activity=bakery, location=Aveyron, said=clé en main
restaurant gastronomique Lyon avec murs → activity=gourmet, deal=murs-et-fonds, location=Lyon
discothèque Vendée, capacité 500 → activity=night, location=Vendée, said=capacité 500
agence immobilière Nice, 3 négociateurs → activity=estate-agency, location=Nice, said=3 négociateurs
maçonnerie Corse ca entre 500k et 1M → activity=masonry, revenueMin=500000, revenueMax=1000000, location=Corse
poissonnerie Boulogne sur Mer ou Calais → activity=fishmonger, location=Boulogne-sur-Mer/Calais
hotel bureau Tours 30 chambres ebe 150k → activity=hotel, roomsMin=30, ebitdaMin=150000, location=Tours
laverie Paris 18, loyer < 1500, prix < 90000 → activity=laundry, rentMax=18000, maxPrice=90000, location=Paris 18e
food truck pas d'emplacement, Gironde → activity=food-truck, location=Gironde, said=pas d'emplacement
parfumerie indépendante Colmar, ni chaîne ni franchise → activity=perfume, location=Colmar, said=indépendante ni chaîne ni franchise
fonds de commerce restaurant Orléans, 100 000 euros d'apport → deal=fonds+murs-et-fonds, sector=restaurants, location=Orléans, said=100 000 euros d'apport
boulangerie dont le fournil est neuf, sauf 59 et 62, ca plancher 300k → activity=bakery, revenueMin=300000, said=dont le fournil est neuf sauf 59 et 62
on a 80000 d'apport on cherche tabac ou presse vers Tarbes, pas de bar svp → activity=tobacco+tobacco-press+bar-tobacco+press, location=Tarbes, said=80000 d'apport pas de bar
hotel non loué à une chaine, murs en sus, 35 chambres au maximum, Nord → activity=hotel+hotel-restaurant, location=Nord, said=non loué à une chaine murs en sus 35 chambres au maximum
murs libres de locataire, plutôt que loués, Bordeaux, 300 à 500 k€ → deal=murs, minPrice=300000, maxPrice=500000, location=Bordeaux, said=libres de locataire plutôt que loués
rendement d'au moins 7 % mais pas plus de 10, murs commerciaux Lyon → deal=murs, yieldMin=7, location=Lyon, said=pas plus de 10
local sans vitrine, loyer pas plus cher que 800, Metz → category=Immobilier d'entreprise, location=Metz, said=sans vitrine loyer pas plus cher que 800
pizzeria au feu de bois ou non, 30 à 60 places, Hyères → activity=pizzeria, seatsMin=30, location=Hyères, said=feu de bois ou non 60 places
resto pas de cuisine asiatique, Paris 5e 6e sauf 7e → sector=restaurants, location=Paris 5e/Paris 6e, said=pas de cuisine asiatique sauf 7e
commerce à reprendre cause retraite, deux salariés, moins de cinquante mille euros → category=Commerce, maxPrice=50000, said=cause retraite deux salariés
entreprise avec ebe supérieur à 15 % du ca, ca au-dessus de 500k, Rhône → category=Entreprise, revenueMin=500000, location=Rhône, said=ebe supérieur à 15 % du ca
société de nettoyage avec 30 salariés ou moins → activity=cleaning, employeesMax=30
salon de coiffure près d'une gare, 4 bacs, loyer raisonnable 700€ → activity=hair, said=près d'une gare 4 bacs loyer raisonnable 700€
bar à 10 minutes de Nantes, licence IV en option → activity=bar+brasserie, location=Nantes, said=10 minutes licence IV en option
camping, ni mobil home ni piscine, ouvert 6 mois, Landes ou Gers → activity=campsite, location=Landes/Gers, said=ni mobil home ni piscine ouvert 6 mois
pharmacie à moins de 3 fois l'ebe → activity=pharmacy, said=à moins de 3 fois l'ebe
institut de beauté ou à défaut onglerie, Avignon, prix bas → activity=beauty-salon, location=Avignon, said=défaut bas
garage avec carrosserie mais sans peinture, Moselle → activity=garage, location=Moselle, said=sans peinture
epicerie pas ouverte le dimanche, 120 m2 réserve comprise → activity=grocery, surfaceMin=120, said=pas ouverte le dimanche réserve
boucherie avec ou sans laboratoire, logement exclu, Vendée → activity=butcher, location=Vendée, said=sans laboratoire logement exclu
tabac dont la remise dépasse 60 000, 37 41 72 → activity=tobacco+tobacco-press+bar-tobacco, location=37 41 72, said=dont la remise dépasse 60 000
crêperie tenue depuis 20 ans, 45 couverts, bail 3 6 9 renouvelé 2024 → activity=creperie, seatsMin=45, said=tenue depuis 20 ans bail 3 6 9 renouvelé 2024
supermarché sous enseigne, pas Intermarché, 800 m2 de vente → activity=supermarket, surfaceMin=800, said=sous enseigne pas Intermarché de vente
hotel à vendre ou à louer, Vichy, 20 chambres → activity=hotel+hotel-restaurant, roomsMin=20, location=Vichy
fonds sans murs ni logement, fleuriste, Poitiers → deal=fonds+murs-et-fonds, location=Poitiers, said=sans murs ni logement fleuriste
librairie café, 200 000 de ca, résultat faible, Nantes → activity=books+bar+brasserie, revenueMin=200000, location=Nantes, said=résultat faible
bureaux occupés à 80 %, 1000 m², Toulouse → category=Immobilier d'entreprise, occupied=yes, surfaceMin=1000, location=Toulouse, said=80 %
bijouterie sans or, horlogerie oui, Besançon → activity=jewellery, location=Besançon, said=sans or oui
snack au bord d'un lac, pas de licence 4, terrasse 40 places → activity=fast-food, terraceMin=1, said=bord licence 40 places
menuiserie alu sinon bois, 5 salariés maxi, Drôme → activity=joinery, employeesMax=5, location=Drôme, said=alu sinon bois
transport frigorifique, 12 moteurs, licence hors UE, 84 → activity=haulage, location=Vaucluse, said=frigorifique 12 moteurs licence hors UE
restaurant loyer < 8% du ca, Aix → sector=restaurants, location=aix, said=loyer < 8% du ca
chambres d'hôtes 5 chambres + gîte 8 personnes, Lot → activity=guest-house, roomsMin=5, location=Lot, said=8 personnes
entreprise à céder après 2025, gérant reste 6 mois, plomberie → activity=plumbing, said=après 2025 gérant reste 6 mois
maison d'hôtes sauf si travaux, Normandie, 600k au plus → activity=guest-house, maxPrice=600000, location=Normandie, said=sauf si travaux
brasserie ca 1M ebe 12% prix 700k, Reims → activity=brasserie, revenueMin=1000000, maxPrice=700000, location=Reims, said=ebe 12%
caviste qui fait bar ou pas, Angers, moins de 100k → activity=wine-shop, maxPrice=100000, location=Angers, said=fait bar ou pas
hotel plus petit que 20 chambres, Alsace → activity=hotel+hotel-restaurant, location=Alsace, said=petit que 20 chambres
fast-food plus de 100 m2 mais moins de 200, Amiens → activity=fast-food, surfaceMin=100, location=Amiens, said=moins de 200
traiteur ne faisant pas restaurant, Tours → activity=delicatessen+caterer, location=Tours, said=faisant pas restaurant
boulangerie 1 salarié max pas 2, Orne → activity=bakery, employeesMax=1, location=Orne, said=pas 2
pressing, sans pressing à sec, Nantes → activity=laundry, location=Nantes, said=sans pressing à sec
pâtisserie chocolaterie, plus chocolaterie que pâtisserie, Lyon → activity=pastry+chocolate, location=Lyon
location gérance non, achat fonds oui, bar Rouen → activity=bar+brasserie, location=Rouen, said=location gérance non fonds oui
opticien hors centre commercial ou alors petit, Caen → activity=optician, location=Caen, said=hors centre commercial ou alors petit
cave à vin sans stock, stock payé à part 40k, prix 60k → activity=wine-shop, maxPrice=60000, said=sans stock stock payé à part 40k
agence de voyages sans salarié ni local → activity=travel, said=sans salarié ni local
magasin de vêtements femme 80m2, loyer 1.500, ca 200.000, Quimper → activity=clothes, surfaceMin=80, rentMax=18000, revenueMin=200000, location=Quimper, said=femme
resto vieux lille 45 couv maxi 180 k → sector=restaurants, seatsMin=45, location=Lille, maxPrice=180000, said=vieux, never=activity
3 km de la fac, Poitiers → location=Poitiers, said=3 fac, never=radius
boulangerie chiffre 500k dans le 63 → activity=bakery, revenueMin=500000, location=Puy-de-Dôme, never=maxPrice minPrice
tabac budget 200 250k nievre → activity=tobacco+tobacco-press+bar-tobacco, minPrice=200000, maxPrice=250000, location=Nièvre
resto a transformer en burger tours → sector=restaurants, location=Tours, said=transformer, never=activity=fast-food
ancienne banque a transformer en resto → said=ancienne banque transformer, never=sector=restaurants
chiffre resto 300 mil euro mini → sector=restaurants, revenueMin=300000, never=minPrice maxPrice
jcherche une pizeria sur nimes ou ales max 150 mille → activity=pizzeria, location=Nîmes/Alès, maxPrice=150000, said=jcherche
bar tabac 600 000 commission comprise → activity=bar-tobacco, said=commission, never=revenueMin
hotel 2 étoile a coté lourdes avec ma femme → activity=hotel+hotel-restaurant, starsMin=2, location=Lourdes, radius=20, said=femme
pti hotel 8 12 chambre pour couple auvergne → activity=hotel+hotel-restaurant, roomsMin=12, location=Auvergne, said=pti 8 couple
murs 120 000 loué 850 par mois le mans → deal=murs, occupied=yes, maxPrice=120000, location=Le Mans, said=850, never=rentMax
immeuble loyer encaissé 24000 an rennes → location=Rennes, said=immeuble loyer encaissé, never=maxPrice rentMax
local loué a une pharmacie rendement 5 et demi → occupied=yes, activity=pharmacy, yieldMin=5, said=demi
boulangerie st étienne mais pas st étienne du rouvray → activity=bakery, location=Saint-Étienne, said=pas rouvray
coifeur a dom non salon oui bourges → activity=hair, location=Bourges, said=dom non salon
bar karaoké moins 3 salarié 76 → activity=bar+brasserie, location=Seine-Maritime, employeesMax=3, said=karaoké
garage a vendre cause divorce 02 → activity=garage, location=Aisne, said=cause divorce
epicerie orientale 95 ou 78 pas de viande → activity=grocery, location=Val-d'Oise/Yvelines, said=orientale pas viande, never=activity=butcher
fleuriste 2 vitrine centre ville pau loyer 6oo → activity=florist, location=Pau, rentMax=7200, said=2 vitrine centre ville
creperi bretagne sud pas bretagne nord → activity=creperie, location=Bretagne, said=sud pas nord
brasserie centre comercial 800 m carré → activity=brasserie, surfaceMin=800, said=centre comercial
pharmacie sans emprunt ca 1 million 2 → activity=pharmacy, revenueMin=1200000, said=sans emprunt, never=revenueMin=1000000
restaurant 150.000e negociable clermont fd → sector=restaurants, maxPrice=150000, location=Clermont-Ferrand, said=negociable
bar 80.000 max chateauroux ou environs → activity=bar+brasserie, maxPrice=80000, location=Châteauroux, radius=20
presse loto noirmoutier pas l'été → activity=press, location=Noirmoutier-en-l'Île, said=loto pas été
camping 2* 60 emplacement vendee 1M5 max → activity=campsite, starsMin=2, pitchesMin=60, location=Vendée, maxPrice=1500000, never=maxPrice=1000000
camping vendu avec les murs landes → activity=campsite, deal=murs-et-fonds, location=Landes
hotel 35 chambre sans prendre les murs → activity=hotel+hotel-restaurant, roomsMin=35, said=sans murs, never=deal=murs deal=murs-et-fonds
resto dont je peux acheter les murs plus tard → sector=restaurants, said=dont murs tard, never=deal=murs
boucherie loyer pas trop élevé 600 700 par mois → activity=butcher, said=loyer élevé, never=maxPrice minPrice
superette loyer entre 700 et 1000 mois → activity=minimarket, rentMax=12000, said=700, never=minPrice maxPrice
onglerie loyer 450 e → activity=beauty-salon, rentMax=5400, never=maxPrice
local 40m2 450€ mois lyon 8 → category=Immobilier d'entreprise, surfaceMin=40, rentMax=5400, location=Lyon 8e, never=maxPrice
bureau 20 m2 max grenoble → category=Immobilier d'entreprise, location=Grenoble, said=20 max, never=surfaceMin
entrepot entre 300 et 500m² a 20 min de lille → category=Immobilier d'entreprise, surfaceMin=300, location=Lille, said=500 20 min
cherche local +/- 100 m2 angers → category=Immobilier d'entreprise, surfaceMin=80, location=Angers, never=maxPrice
commerce zero concurrence village drome → category=Commerce, location=Drôme, said=zero concurrence village
a vendre ou a louer snack arcachon → activity=fast-food, location=Arcachon, never=deal=location
gérance tabac pas possible je veux acheter → activity=tobacco+tobacco-press+bar-tobacco, said=gérance pas possible, never=deal=location-gerance
location gérance hotel sans apport → activity=hotel+hotel-restaurant, deal=location-gerance, said=sans apport
restau loc gerance exclue 31 → sector=restaurants, location=Haute-Garonne, said=loc gerance exclue, never=deal
bar pas en location gerance → activity=bar+brasserie, said=pas location gerance, never=deal
resto sans franchise ni droit d'entrée → sector=restaurants, said=sans franchise ni droit entrée, never=deal
franchise boulangerie marie blachere → activity=bakery, deal=franchise, said=marie blachere, never=location
sarl restauration rachat de part 100% → sector=restaurants, said=sarl rachat part, never=yieldMin
rachat de titres pme 2 à 5 millions de ca hauts de france → category=Entreprise, deal=titres, revenueMin=2000000, revenueMax=5000000, location=Hauts-de-France, said=rachat
achat fond artisanal coiffure 38000 vienne → activity=hair, deal=fonds+murs-et-fonds, location=vienne, said=artisanal 38000, never=maxPrice=38
fond commerce 60000 beauvais → deal=fonds+murs-et-fonds, location=Beauvais
boulangerie 60 000 oise → activity=bakery, location=Oise, maxPrice=60000
boulang ds l'oise 60 ou la somme 80 → activity=bakery, location=Oise/Somme, never=minPrice maxPrice
tabac 01 38 69 73 74 → activity=tobacco+tobacco-press+bar-tobacco, location=Ain/Isère/Rhône/Savoie/Haute-Savoie
bar dans le 9.3 → activity=bar+brasserie, said=9.3, never=minPrice maxPrice
auto ecole 2A ou 2B → activity=driving-school, location=Corse-du-Sud/Haute-Corse
resto corse pas ajaccio → sector=restaurants, location=Corse, said=pas ajaccio, never=location=Ajaccio
resto corse a paris → sector=restaurants, location=Paris, said=corse, never=location=Corse
restaurant savoyard a lyon → sector=restaurants, location=Lyon, said=savoyard, never=location=Savoie
creperie bretonne a toulouse → activity=creperie, location=Toulouse, said=bretonne, never=location=Bretagne
epicerie italienne marseille → activity=grocery, location=Marseille, said=italienne
boulangerie alsacienne → activity=bakery, location=Alsace
produits basques a bordeaux → location=Bordeaux, said=produits basques, never=location=Pays basque
brasserie alsacienne paris 14 → activity=brasserie, location=Paris 14e, said=alsacienne, never=location=Alsace
restaurant marocain 75011 → sector=restaurants, location=75011, said=marocain
hotel rue de lyon paris 12 → activity=hotel+hotel-restaurant, location=Paris 12e, said=rue lyon, never=location=Lyon
bar route de nantes rennes → activity=bar+brasserie, location=Rennes, said=route nantes, never=location=Nantes
local porte de paris lille → category=Immobilier d'entreprise, location=Lille, said=porte paris, never=location=Paris
tabac entre lyon et grenoble → activity=tobacco+tobacco-press+bar-tobacco, location=Lyon/Grenoble
garage axe bordeaux toulouse → activity=garage, location=Bordeaux/Toulouse, said=axe
resto vue sur le lac annecy → sector=restaurants, location=Annecy, said=vue lac
hotel proche disney → activity=hotel+hotel-restaurant, said=disney, never=location
gite mont st michel → activity=guest-house, location=Le Mont-Saint-Michel
boutique souvenir st jean de luz → category=Commerce, location=Saint-Jean-de-Luz, said=souvenir
bar plage du touquet → activity=bar+brasserie, location=Le Touquet-Paris-Plage, said=plage, never=location=Paris
superette ile d'oleron max 200ke → activity=minimarket, location=Île d'Oléron, maxPrice=200000
pressing la baule loyer raisonable → activity=laundry, location=La Baule-Escoublac, said=raisonable, never=deal
bijouterie st trop → activity=jewellery, location=Saint-Tropez
librairie aix en pce → activity=books, location=aix, said=pce
opticien chalon pas chalons → activity=optician, location=chalon, said=pas chalons
bar valence espagne → activity=bar+brasserie, location=valence, said=espagne
boucherie a nice mais vraiment nice → activity=butcher, location=Nice, said=vraiment
traiteur vers nancy mais pas dans nancy → activity=delicatessen+caterer, said=pas nancy, never=location=Nancy
boulangerie a plus de 50km de paris → activity=bakery, said=loin paris, never=radius location
tabac a moins d une heure de paris → activity=tobacco+tobacco-press+bar-tobacco, location=Paris, said=heure
bar rayon 15 kms laval → activity=bar+brasserie, radius=20, location=Laval
coiffure 30 km alentour → activity=hair, said=30, never=radius
garage max 30min de tours → activity=garage, location=Tours, said=30, never=maxPrice
hotel ebe 120 prix 600 → activity=hotel+hotel-restaurant, ebitdaMin=120000, maxPrice=600000
boulangerie ca 300 ebe 60 prix 180 → activity=bakery, revenueMin=300000, ebitdaMin=60000, maxPrice=180000
bar tabac ebe 70k mini prix 250k maxi limousin → activity=bar-tobacco, ebitdaMin=70000, maxPrice=250000, location=Limousin
affaire qui rapporte 50000 par an → said=rapporte 50000, never=maxPrice minPrice rentMax
commerce qui degage 3000 euro par mois net → category=Commerce, said=degage 3000, never=maxPrice minPrice rentMax
resto benef 80k → sector=restaurants, said=benef 80, never=maxPrice minPrice
tabac salaire 2500 par mois pour deux → activity=tobacco+tobacco-press+bar-tobacco, said=salaire 2500 deux, never=maxPrice rentMax
pharmacie 70% du ca → activity=pharmacy, said=70 ca, never=yieldMin revenueMin
pharmacie a 80 % du chiffre max → activity=pharmacy, said=80 chiffre, never=yieldMin revenueMax
boulangerie vendu 3 fois l'ebe → activity=bakery, said=3 fois ebe, never=ebitdaMin
murs 15 ans de loyer → deal=murs, said=15 ans loyer, never=rentMax
murs rentabilité 10 minimum pas de bail précaire → deal=murs, yieldMin=10, said=pas bail précaire
murs commerciaux rdt 7.5 net → deal=murs, yieldMin=7.5, said=net, never=minPrice
murs occupé par la poste 6% → deal=murs, occupied=yes, yieldMin=6, said=poste
murs vides strasbourg 200k → deal=murs, maxPrice=200000, location=Strasbourg, said=vides, never=occupied
murs sans locataire → deal=murs, said=sans locataire, never=occupied
local pas loué paris 20 → category=Immobilier d'entreprise, location=Paris 20e, said=pas loué, never=occupied
local libre de bail 92 → category=Immobilier d'entreprise, location=Hauts-de-Seine, said=libre bail, never=occupied
murs avec bail commercial en cours 9 ans ferme → deal=murs, occupied=yes, said=9 ferme
investisseur cherche boutique louée rapport 8% → category=Commerce, occupied=yes, yieldMin=8, said=investisseur rapport
placement 100000 euros murs → deal=murs, maxPrice=100000, said=placement
jai 50000 je cherche un bar → activity=bar+brasserie, maxPrice=50000, never=minPrice location
j'ai que 30 000€ pour un food truck → activity=food-truck, maxPrice=30000, never=minPrice
avec 40k d apport quel commerce → category=Commerce, said=40 apport quel, never=maxPrice
apport 60000 pret ok boulangerie 41 → activity=bakery, location=Loir-et-Cher, said=apport 60000 pret ok, never=maxPrice
credit vendeur accepté tabac 25 ou 70 → activity=tobacco+tobacco-press+bar-tobacco, ownerLoan=yes, location=Doubs/Haute-Saône, said=accepté
pas de credit vendeur bar → activity=bar+brasserie, said=pas credit vendeur, never=ownerLoan
resto licence3 suffit → sector=restaurants, licence=III, said=suffit
bar licence 4 ou 3 → activity=bar+brasserie, licence=IV, said=3
resto petite licence → sector=restaurants, said=petite licence, never=licence
bar licence 4 a vendre seule → activity=bar+brasserie, licence=IV
vend licence 4 moselle → licence=IV, location=Moselle
resto sans alcool 93 → sector=restaurants, location=Seine-Saint-Denis, said=sans alcool
kebab av extraction existante villejuif → activity=fast-food, extraction=conforme, location=Villejuif, said=existante
local avec ou sans extraction montreuil → category=Immobilier d'entreprise, location=montreuil, said=sans extraction, never=extraction
resto extraction a refaire → sector=restaurants, said=extraction refaire, never=extraction
boulangerie four a changer → activity=bakery, said=four changer
commerce logement au dessus obligatoire → category=Commerce, flat=yes, said=dessus obligatoire
bar pas de logement on habite a coté → activity=bar+brasserie, said=pas logement habite, never=flat
boulangerie logement pas obligé → activity=bakery, said=logement pas obligé, never=flat
tabac appart T3 minimum au dessus → activity=tobacco+tobacco-press+bar-tobacco, flat=yes, said=T3 dessus
hotel logement de fonction 4 pieces gerant → activity=hotel+hotel-restaurant, flat=yes, said=4 gerant, never=roomsMin=4
terrasse ou jardin resto 60 pl → sector=restaurants, seatsMin=60, said=jardin, never=terraceMin
resto 60 places dt 30 en terrasse → sector=restaurants, seatsMin=60, terraceMin=1, said=30, never=terraceMin=60
bar grde terrasse plein sud → activity=bar+brasserie, terraceMin=1, said=grde plein sud
pmr obligatoire restaurant → sector=restaurants, accessible=yes, said=obligatoire
commerce pas aux normes pmr ok → category=Commerce, said=pas normes pmr ok, never=accessible
ouvert a l'année pas saisonnier camping → activity=campsite, said=ouvert année pas saisonnier, never=seasonal
tout commerce sauf bouffe → allTrades=yes, said=sauf bouffe
bail tout commerce sauf resto lyon presquile → allTrades=yes, location=Lyon, said=sauf resto presquile, never=sector
rien dans l'alimentaire svp boutique angers → category=Commerce, location=Angers, said=rien alimentaire, never=sector
surtout pas de pizzeria mais resto ok → sector=restaurants, said=pas pizzeria ok, never=activity=pizzeria
cherche tout sauf tabac → said=sauf tabac, never=activity
tabac mais pas de bar ni pmu 18 → activity=tobacco+tobacco-press+bar-tobacco, location=Cher, said=pas bar ni pmu, never=activity=bar
2 boulangeries ou plus → activity=bakery, said=2, never=location
chaine de 3 resto lyon → sector=restaurants, location=Lyon, said=chaine 3
electricien 10aine de salariés max 35 → activity=electricity, location=Ille-et-Vilaine, said=10aine, never=maxPrice employeesMax=35
sté de nettoyage 2M€ca sans sous traitance → activity=cleaning, revenueMin=2000000, said=sans sous traitance, never=maxPrice minPrice
paysagiste cherche entreprise paysagiste → activity=landscaping
plombier retraité cherche repreneur → activity=plumbing, said=retraité
Je désire céder ma boulangerie du Cotentin → activity=bakery, location=Cotentin
bonne affaire de boulangerie, matériel récent, pas de dettes, 280 quintaux → activity=bakery, said=matériel récent pas dettes 280 quintaux, never=minPrice maxPrice
fournil au sous-sol s'abstenir, boulangerie plain-pied en Charente → activity=bakery, location=Charente, said=sous sol abstenir plain pied
boulangerie de campagne tournées comprises, maison d'habitation attenante, 150 000 euros nets vendeur → activity=bakery, flat=yes, maxPrice=150000, said=campagne tournées attenante
pâtissier cherche fonds tenu vingt ans même famille pas de Paris ni banlieue → activity=pastry, deal=fonds+murs-et-fonds, said=tenu vingt famille pas Paris ni banlieue, never=location
boulangerie fermée deux jours par semaine Haute Loire → activity=bakery, location=Haute-Loire, said=fermée deux jours
affaire de pain sans pâtisserie fine, chiffre 25 000 par mois, Aube → location=Aube, revenueMin=300000, said=pain sans pâtisserie fine, never=activity=pastry maxPrice
prix de 90 millions d'anciens francs boulangerie Morvan → activity=bakery, said=90 anciens francs, never=maxPrice minPrice
boulangerie 1 million de francs → activity=bakery, said=1 francs, never=maxPrice minPrice
mon fils cherche boulangerie autour de chez nous à Vesoul → activity=bakery, location=Vesoul, radius=20, said=fils
recherche commerce rural avec école et église, pas plus loin que 40 km de Guéret → category=Commerce, location=Guéret, radius=50, said=rural école église, never=maxPrice
boulangerie qui marche bien, mini 350 000 de chiffre sans le dépôt de pain → activity=bakery, revenueMin=350000, said=marche sans dépôt pain, never=activity=bread-shop minPrice
salon de thé non alcoolisé, loyer pas au-delà de 700 euros → activity=tea-room, rentMax=8400, said=non alcoolisé, never=rentMin maxPrice
I want buy small hotel in Dordogne no restaurant → activity=hotel+hotel-restaurant, location=Dordogne, said=restaurant, never=sector=restaurants
bar for sale Brittany under 200k → activity=bar+brasserie, said=under, never=minPrice
guesthouse south of France budget 800k → said=guesthouse south, maxPrice=800000, never=location
je cherche un camping en Bretagne moins que 1 million euro → activity=campsite, location=Bretagne, maxPrice=1000000
hotel avec 10-15 chambres près mer Normandie → activity=hotel+hotel-restaurant, roomsMin=10, location=Normandie, said=15 mer
petite bed and breakfast Provence pas à rénover → activity=guest-house, location=Provence, said=petite pas rénover
café avec maison au-dessus, Limousin, £150000 → activity=bar+brasserie, location=Limousin, said=150000, never=minPrice
restaurant dans Dordogne 100,000 euros → sector=restaurants, location=Dordogne, maxPrice=100000, never=maxPrice=100
gîte complexe 1,200,000 € Lot et Garonne → activity=guest-house, location=Lot-et-Garonne, maxPrice=1200000, said=complexe, never=maxPrice=1200 maxPrice=1
une affaire avec pas trop de travail 20 heures par semaine → said=pas travail 20
bar pas dans ville, dans village français typique → activity=bar+brasserie, said=pas village français typique, never=location
cherche vignoble 5 hectare Bordeaux pas moins → activity=wine-estate, location=Bordeaux, said=5 pas
magasin de antiquités ou brocante Isle sur la Sorgue → activity=antiques, location=L'Isle-sur-la-Sorgue
école de anglais à Lyon → location=Lyon, said=école anglais
salon de chiens Cannes → location=Cannes, said=salon chiens
hôtel pour 15 chambres minimal Côte d'Azure → activity=hotel+hotel-restaurant, roomsMin=15, location=Côte d’Azur
je ne suis pas intéressé par Paris, bar à Nantes → activity=bar+brasserie, location=Nantes, said=pas Paris, never=location=Paris
boulangerie à Bar → activity=bakery+bar+brasserie
café à Tours avec vue sur Loire → activity=bar+brasserie, location=Tours, said=vue Loire, never=location=Loire
hôtel des deux tours → activity=hotel+hotel-restaurant, said=deux tours, never=location
librairie à Albi pas Albert → activity=books, location=Albi, said=pas Albert
tabac Saint-Denis Réunion → activity=tobacco+tobacco-press+bar-tobacco, location=Saint-Denis (974)
garage Saint-Denis 93 → activity=garage, location=Saint-Denis (93)
superette Sainte-Marie Martinique → activity=minimarket, location=Sainte-Marie (972)
camping Valence d'Agen → activity=campsite, location=Valence (82), never=location=Agen
bar Villefranche de Rouergue pas sur Saône → activity=bar+brasserie, location=Villefranche-de-Rouergue, said=pas Saône
pharmacie Châlons en Champagne → activity=pharmacy, location=Châlons-en-Champagne
boulangerie Val-de-Marne sauf Créteil et Vitry → activity=bakery, location=Val-de-Marne, said=sauf Créteil Vitry
hôtel Lourdes Hautes Pyrénées 65 → activity=hotel+hotel-restaurant, location=Lourdes
restaurant Aix-les-Bains et non Aix-en-Provence → sector=restaurants, location=Aix-les-Bains, said=non Aix Provence
bijouterie Montpellier-le-Vieux → activity=jewellery, said=vieux, never=location=Vieux
café Orange Vaucluse → activity=bar+brasserie, location=Orange
fleuriste Fleurance Gers → activity=florist, location=Fleurance
pizzeria Die Drôme → activity=pizzeria, location=Die
restaurant Eu Seine-Maritime → sector=restaurants, location=Eu
boulangerie Y Somme → activity=bakery, location=Y, never=location=Paris
crêperie Batz et pas Ouessant → activity=creperie, location=Batz, said=pas Ouessant
bar Grand Est sauf Alsace → activity=bar+brasserie, location=Grand Est, said=sauf Alsace
hôtel Corse du Nord → activity=hotel+hotel-restaurant, location=Corse, said=nord, never=location=Nord
tabac Loire mais pas Haute-Loire ni Loire-Atlantique → activity=tobacco+tobacco-press+bar-tobacco, location=Loire, said=pas Haute Loire ni Atlantique
coiffeur pays de Gex → activity=hair, location=Pays de Gex
auberge Beaujolais vert → activity=hotel-restaurant, location=Beaujolais, said=vert
épicerie Causse du Quercy → activity=grocery, location=Quercy, said=causse
menuiserie vallée de la Maurienne → activity=joinery, said=vallée Maurienne
plombier bassin d'Arcachon hors Arcachon → activity=plumbing, location=Bassin d’Arcachon, said=hors Arcachon, never=location=Arcachon
garage Vexin français → activity=garage, location=Vexin, said=français
brasserie Champagne-Ardenne → activity=brasserie, location=Champagne-Ardenne
hôtel Poitou → activity=hotel+hotel-restaurant, location=Poitou
traiteur Essonne nord proche Orly → activity=delicatessen+caterer, location=Orly, radius=20, said=Essonne nord
bar de Loire → activity=bar+brasserie, location=Loire
boulangerie Nord-Pas-de-Calais → activity=bakery, location=Nord-Pas-de-Calais
boulangerie Nord pas de Pas-de-Calais → activity=bakery, location=Nord, said=pas Calais, never=location=Pas-de-Calais
librairie Sud-Vendée → activity=books, location=Vendée, said=sud
opticien Sceaux Hauts de Seine → activity=optician, location=Sceaux
bar La Plagne altitude 2000 → activity=bar+brasserie, said=altitude 2000, never=minPrice maxPrice
hotel station de ski Les Arcs → activity=hotel+hotel-restaurant, said=station ski, never=activity=fuel
cession d'un droit au bail, clause de non-concurrence, Toulouse → deal=droit-au-bail, location=Toulouse, said=clause non concurrence
fonds de commerce grevé de nantissement s'abstenir → deal=fonds+murs-et-fonds, said=grevé nantissement abstenir
acquisition de 51 % des parts d'une société d'ambulances → activity=ambulance, said=51 parts, never=yieldMin
bail dérogatoire exclu, bail commercial exigé, local de 90 m2 à Reims → category=Immobilier d'entreprise, surfaceMin=90, location=Reims, said=bail dérogatoire exclu exigé
murs commerciaux avec preneur en place, loyer annuel de 18 000 euros hors taxes → deal=murs, said=preneur loyer 18, never=maxPrice rentMax
local frappé d'une clause de destination restreinte, restauration interdite → category=Immobilier d'entreprise, said=frappé clause destination restauration interdite, never=sector
reprise à la barre du tribunal, boulangerie, sans reprise du passif → activity=bakery, said=barre tribunal sans passif
SELARL de pharmacie, cession de parts, CA supérieur ou égal à 1 800 000 € → activity=pharmacy, revenueMin=1800000, said=SELARL parts, never=minPrice
location-gérance exclue, acquisition du fonds et des murs, hôtel à Biarritz → deal=murs-et-fonds, activity=hotel+hotel-restaurant, location=Biarritz, said=location gérance exclue, never=deal=location-gerance
cession de fonds hors stocks et hors véhicules, garage, Moselle → deal=fonds+murs-et-fonds, activity=garage, location=Moselle, said=hors stocks véhicules
licence IV transférable sans le fonds, Gironde → licence=IV, location=Gironde, said=transférable sans fonds, never=deal
pas-de-porte inférieur à 30 000 €, boutique à Nantes → deal=droit-au-bail, category=Commerce, maxPrice=30000, location=Nantes
fonds artisanal, exclusion de tout commerce alimentaire → deal=fonds+murs-et-fonds, said=artisanal exclusion, never=sector allTrades
société sans salariés, titres, résultat courant de 40 000 € → deal=titres, category=Entreprise, said=sans salariés résultat 40, never=maxPrice
immeuble à usage mixte, commerce occupé et logements vacants, Rouen → category=Commerce, occupied=yes, location=Rouen, said=immeuble mixte logements vacants, never=flat
murs d'hôtel exploités par un tiers, rendement brut supérieur à 6,5 % acte en main → activity=hotel+hotel-restaurant, deal=murs, yieldMin=6.5, said=exploités tiers acte main
bail de neuf ans, loyer de 2 500 euros par trimestre, bureau, Dijon → category=Immobilier d'entreprise, location=Dijon, said=bail loyer 2 500 trimestre, never=maxPrice rentMax=30000
loyer trimestriel 3000 boutique Metz → category=Commerce, location=Metz, said=loyer trimestriel 3000, never=rentMax=36000 maxPrice rentMax=3000
dépôt de garantie 6 000, loyer 24 000 annuels, magasin de vêtements à Lille → activity=clothes, rentMax=24000, location=Lille, said=dépôt garantie 6, never=maxPrice
bar à céder, prix à fixer à dire d'expert → activity=bar+brasserie, said=fixer dire expert
acheteur exclusivement d'entreprises de plus de 10 ans d'existence, chaudronnerie → activity=mechanics, said=10 ans existence, never=minPrice
fonds libéral d'infirmier exclu, officine oui, Var → activity=pharmacy, location=Var, deal=fonds+murs-et-fonds, said=libéral infirmier exclu oui
prix plafonné à deux cent cinquante mille euros, tabac presse, Jura → activity=tobacco-press, location=Jura, maxPrice=250000, never=minPrice
entre 80.000 et 120.000 euros, honoraires inclus, institut de beauté Caen → activity=beauty-salon, minPrice=80000, maxPrice=120000, location=Caen
valeur locative 15 000 euros, murs, Orléans → deal=murs, location=Orléans, said=valeur locative 15, never=maxPrice rentMax
taxe foncière moins de 2000, murs loués, Brest → deal=murs, occupied=yes, location=Brest, said=taxe foncière 2000, never=maxPrice
brasserie parisienne, CA TTC 1 200 000, hors 16e → activity=brasserie, revenueMin=1200000, said=hors 16e, never=location=Paris 16e maxPrice
mandat exclusif ou non, pressing, Val d'Oise → activity=laundry, location=Val-d'Oise, said=mandat exclusif non
cession pour départ de France, restaurant japonais, 75008 → sector=restaurants, location=Paris 8e, said=départ japonais
vend bar tabac lot → activity=bar-tobacco, location=Lot
slt ya des kebab a vendre sur mulhouse? → activity=fast-food, location=Mulhouse, said=slt ya
kelke chose a reprendre a 2 a brest budj 100k → location=Brest, maxPrice=100000, said=kelke budj
cherche affaire a moins de 10 min de ma maison a cholet → location=Cholet, said=10 min maison, never=maxPrice
bar a st malo intra muros ou parame → activity=bar+brasserie, location=Saint-Malo, said=intra muros parame
tabac ca hors tabac 150k → activity=tobacco+tobacco-press+bar-tobacco, said=hors tabac, never=maxPrice
tabac commission 90k + 60k de snack → activity=tobacco+tobacco-press+bar-tobacco+fast-food, said=commission 90 60, never=maxPrice minPrice
hotel 3 etoile demi pension 20 ch annecy le vieux → activity=hotel+hotel-restaurant, starsMin=3, roomsMin=20, location=Annecy, said=demi pension
pharmacie ds centre co pas en zone rurale → activity=pharmacy, said=centre co pas zone rurale
opticien libre d'enseigne orne sarthe mayenne → activity=optician, location=Mayenne, said=libre enseigne orne sarthe
garage poids lourd 1500m2 couvert 01 → activity=garage, surfaceMin=1500, location=Ain, said=poids lourd couvert
garage 150 m2 loyer inf 1500 aubagne → activity=garage, surfaceMin=150, rentMax=18000, location=Aubagne
vends fond boulangerie 450 t farine... → activity=bakery, deal=fonds+murs-et-fonds, said=450 farine, never=minPrice maxPrice
resto routier rn 20 parking camion → sector=restaurants, said=routier rn 20 parking camion, never=location
bar dancing guinguette bord de marne → activity=bar+brasserie, said=dancing guinguette bord marne, never=location=Marne
salon coif ka 80 000 loyer 550 strasbourg → activity=hair, rentMax=6600, location=Strasbourg, said=ka 80, never=maxPrice
food truk emplacement fixe 31 ou 82 → activity=food-truck, location=Haute-Garonne/Tarn-et-Garonne, said=emplacement fixe
reprendre un hotel restau av 100k d'aport ds les vosges → activity=hotel-restaurant, location=Vosges, said=100 aport, never=maxPrice minPrice
commerce prix entre 50 et 100 → category=Commerce, minPrice=50000, maxPrice=100000
boutique moins 50 m2 moins 1000 loyer paris 18 → category=Commerce, location=Paris 18e, rentMax=12000, said=50, never=surfaceMin maxPrice
immo bureau 300 m² rendement > 7 amiens → category=Immobilier d'entreprise, surfaceMin=300, yieldMin=7, location=Amiens
murs d'un restaurant occupe bail 2029 metz → sector=restaurants, deal=murs, occupied=yes, location=Metz, said=bail 2029
murs et fonds restau possibilité murs seuls tarn → deal=murs-et-fonds+murs, sector=restaurants, location=Tarn, said=possibilité
pas murs, fonds uniquement, brasserie nancy → deal=fonds+murs-et-fonds, activity=brasserie, location=Nancy, said=pas murs, never=deal=murs
achat murs + fonds ou fonds seul creperie concarneau → deal=murs-et-fonds+fonds, activity=creperie, location=Concarneau
location pure pas de fonds à acheter bar → activity=bar+brasserie, deal=location, said=pas fonds, never=deal=fonds
reprise bail sans droit d'entrée resto dijon → sector=restaurants, location=Dijon, said=bail sans droit entrée, never=deal=droit-au-bail
resto pour faire de l'italien, marseille 1er ou 2eme → sector=restaurants, location=Marseille 1er/Marseille 2e, said=faire italien
local que je transformerai en pizzeria toulon → category=Immobilier d'entreprise, location=Toulon, said=transformerai pizzeria, never=activity=pizzeria
snack a la place d'une boucherie, 59 → activity=fast-food, location=Nord, said=place boucherie, never=activity=butcher
ancien restaurant devenu hotel, landes → activity=hotel+hotel-restaurant, location=Landes, said=ancien restaurant, never=sector=restaurants
boulangerie qui était avant un bar → activity=bakery, said=était avant bar, never=activity=bar
epicerie avec coin bar, cantal → activity=grocery, location=Cantal, said=coin
tabac à coté d'une ecole, bourg en bresse → activity=tobacco+tobacco-press+bar-tobacco, location=Bourg-en-Bresse, said=ecole
pizzeria en face lycée 71 → activity=pizzeria, location=Saône-et-Loire, said=face lycée
restaurant dont le bar marche bien, aix les bains → sector=restaurants, location=Aix-les-Bains, said=dont bar marche, never=activity=bar
bar mais ni snack ni tabac ni jeux 22 → activity=bar+brasserie, location=Côtes-d'Armor, said=ni snack ni tabac ni jeux, never=activity=fast-food
pas un hotel de plus de 30 chambres → activity=hotel+hotel-restaurant, said=pas 30, never=roomsMin
hotel max 12 chambre sans piscine ni resto ardeche → activity=hotel+hotel-restaurant, location=Ardèche, said=12 sans piscine ni resto, never=roomsMin sector
camping au plus 100 emplacements jura → activity=campsite, location=Jura, said=100, never=pitchesMin
loyer au moins 1000 €, murs → deal=murs, said=loyer 1000, never=rentMax minPrice
rendement inférieur à 5 non merci, murs bordeaux → deal=murs, location=Bordeaux, said=rendement 5 non, never=maxPrice
ca en dessous de 100k, coiffeuse, 14 → revenueMax=100000, activity=hair, location=Calvados
ebe pas inférieur a 60 000 resto ariege → ebitdaMin=60000, sector=restaurants, location=Ariège
prix pas superieur à 90000 bar → activity=bar+brasserie, maxPrice=90000
prix superieur a 1M hotel → activity=hotel+hotel-restaurant, minPrice=1000000
trop cher au dessus de 120k, fleuriste → activity=florist, maxPrice=120000, said=trop cher, never=minPrice
je mettrai pas plus de 85 000, bar evreux → activity=bar+brasserie, maxPrice=85000, location=Évreux, said=mettrai
80 000 c'est mon max, librairie → activity=books, maxPrice=80000, never=minPrice
mon maximum 75000 bar tabac vosges → activity=bar-tobacco, maxPrice=75000, location=Vosges
120 ou 130 mille maxi brasserie cognac → activity=brasserie, minPrice=120000, maxPrice=130000, location=Cognac
2 cent mille euros boulangerie nevers → activity=bakery, location=Nevers, said=2 mille, never=maxPrice=2 minPrice
un million et demi hotel nice → activity=hotel+hotel-restaurant, location=Nice, maxPrice=1500000
1,5 millions d euros max hotel quimper → activity=hotel+hotel-restaurant, maxPrice=1500000, location=Quimper
prix : 1.250.000,00 € hotel bureau → activity=hotel, maxPrice=1250000
210'000 euros bar → activity=bar+brasserie, maxPrice=210000
bar 95 000 € au lieu de 110 000 → activity=bar+brasserie, maxPrice=95000, said=lieu 110
bar prix baissé de 20 000 → activity=bar+brasserie, said=prix baissé 20, never=maxPrice minPrice
bar 3 ans de bilan 80ke d'ebe moyen → activity=bar+brasserie, ebitdaMin=80000, said=3 bilan moyen, never=maxPrice
societe 12 personnes 1,8 m€ menuiserie pvc → activity=joinery, maxPrice=1800000, said=12 personnes pvc, never=employeesMax=1800000
electricien ca 1M 8 salaries dpt 49 → activity=electricity, revenueMin=1000000, location=Maine-et-Loire, said=8
maçon effectif < 10, ca < 1,5M → activity=masonry, employeesMax=10, revenueMax=1500000
entreprise de couverture ca 700 ke prix 250 ke → activity=roofing, revenueMin=700000, maxPrice=250000
boite de com ou agence web lyon villeurbanne → location=Lyon/Villeurbanne, said=boite com agence web, never=activity=night
boite a chaussure magasin → activity=shoes, said=boite
magasin de sport skis val d'isere → activity=sport, location=Val-d'Isère, said=skis
location de ski les gets → location=Les Gets, said=ski, never=deal=location
pompe funebre marbrier puy de dome → activity=funeral, location=Puy-de-Dôme, said=marbrier
taxi conventionné lic + voiture 85 → activity=taxi, location=Vendée, said=conventionné voiture
micro brasserie et bar lille → activity=bar+brasserie, location=Lille, said=micro brasserie
cave et bar a vin beaune → activity=bar, location=Beaune, said=cave
glacier patissier royan → activity=ice-cream+pastry, location=Royan
creperie glacier saison avril octobre cap d agde → activity=creperie+ice-cream, seasonal=yes, location=Agde, said=avril octobre
auberge 5 ch table reputée jura ou ain → activity=hotel-restaurant, roomsMin=5, location=Jura/Ain, said=reputée
hotel lozere aveyron cantal entre 8 et 20 chambres logement gérant → activity=hotel+hotel-restaurant, roomsMin=8, location=Lozère/Aveyron/Cantal, flat=yes, said=20 gérant
chambre d'hote finistere 4 ch vue mer 500k max travaux ok → activity=guest-house, location=Finistère, roomsMin=4, maxPrice=500000, said=vue mer travaux ok
couple cherche gerance salariée camping ou hotel → activity=campsite+hotel+hotel-restaurant, said=couple gerance salariée, never=deal=location-gerance
mandataire hotel budget f1 → activity=hotel+hotel-restaurant, said=mandataire f1
institut a moitié prix → activity=beauty-salon, said=moitié
onglerie pour 1 personne 15m² → activity=beauty-salon, surfaceMin=15, said=1 personne
commerce tenu par 1 seule personne → category=Commerce, said=1 personne
epicerie 7j7 8h 22h → activity=grocery, said=7 8 22, never=maxPrice
resto service midi et soir 2 x 40 couverts → sector=restaurants, seatsMin=40, said=service midi soir 2
brasserie 250 couverts jour la defense → activity=brasserie, location=Puteaux, said=250 jour, never=minPrice
boulangerie prés metro → activity=bakery, said=metro
boulangerie grenoble pas echirolles pas fontaine → activity=bakery, location=Grenoble, said=pas echirolles pas fontaine
pressing toulouse ouest blagnac colomiers → activity=laundry, location=Toulouse, said=ouest blagnac colomiers
bar vieux port marseille → activity=bar+brasserie, location=Marseille, said=vieux port
resto lyon croix rousse ou guillotiere → sector=restaurants, location=Lyon, said=croix rousse guillotiere
fleuriste 20e → activity=florist, said=20e
coiffeur paris 18 19 20 pas 17 → activity=hair, location=Paris 18e/Paris 19e/Paris 20e, said=pas 17, never=location=Paris 17e
tabac paris et 92 sauf neuilly → activity=tobacco+tobacco-press+bar-tobacco, location=Paris, said=92 sauf neuilly
resto 77 91 94 95 mais pas paris → sector=restaurants, location=77/91/94/95, said=pas paris, never=location=Paris
cherche idf sauf 75 et 93 superette → activity=minimarket, location=Île-de-France, said=sauf 75 93, never=location=Paris
sud de la france bar plage → activity=bar+brasserie, said=sud plage, never=location
garage cote atlantique → activity=garage, location=Côte atlantique
tabac nord de nantes → activity=tobacco+tobacco-press+bar-tobacco, location=Nantes, said=nord, never=location=Nord
bar mer du nord → activity=bar+brasserie, said=mer, never=location=Mer location=Nord
bonsoir y a t'il des bars a vendre vers perpignan → activity=bar+brasserie, location=Perpignan, said=y t'il
tabac presse village 3000 hab normandie → activity=tobacco-press, location=Normandie, said=village 3000 hab, never=maxPrice
restaurant bord de route nationale 7 → sector=restaurants, said=bord route nationale 7, never=location
resto 200 m2 dont 80 en salle → sector=restaurants, surfaceMin=200, said=dont 80 salle
hotel ca 400 k ebe 100 k prix 500k sarthe → activity=hotel+hotel-restaurant, revenueMin=400000, ebitdaMin=100000, maxPrice=500000, location=Sarthe
institut + onglerie + coiffure a poitiers → activity=beauty-salon+hair, location=Poitiers
epicerie de village avec poste et gaz 48 → activity=grocery, location=Lozère, said=poste gaz
boulangerie 2 points de vente → activity=bakery, said=2 points, never=location
sandwicherie prox lycée → activity=fast-food, said=prox lycée
fleuriste interflora 100k ca → activity=florist, revenueMin=100000, said=interflora, never=maxPrice
coiffure 100 m2 6 postes ca 180 000 ebe 40 → activity=hair, surfaceMin=100, revenueMin=180000, ebitdaMin=40000, said=6 postes
local 30 m carre bastille paris → category=Immobilier d'entreprise, surfaceMin=30, location=Paris, said=bastille
boutique rue de rivoli → category=Commerce, said=rue rivoli
pas de porte 15000 loyer 700 marseille → deal=droit-au-bail, maxPrice=15000, rentMax=8400, location=Marseille
droit au bail 40 k loyer 1 300 bd voltaire paris 11 → deal=droit-au-bail, maxPrice=40000, rentMax=15600, location=Paris 11e, said=bd voltaire
bail à céder 75017 sans extraction → deal=droit-au-bail, location=Paris 17e, said=sans extraction, never=extraction
murs bureaux loués etat 10 ans fermes → deal=murs, occupied=yes, category=Immobilier d'entreprise, said=etat 10 fermes
scpi non murs oui 7% → deal=murs, yieldMin=7, said=scpi non oui
immeuble de bureaux paris qca 10 M€ → category=Immobilier d'entreprise, location=Paris, maxPrice=10000000, said=immeuble qca
murs 8% brut reims ou troyes ou chalons en champagne → deal=murs, yieldMin=8, location=Reims/Troyes/Châlons-en-Champagne, said=brut
local d'activités 69 avec pont roulant → category=Immobilier d'entreprise, location=Rhône, said=pont roulant
terrain constructible activité 5000m2 → said=terrain constructible 5000
parking a vendre nice → location=Nice, said=parking
murs d ehpad → deal=murs, said=ehpad
hangar 1000m² 150000€ yonne → category=Immobilier d'entreprise, surfaceMin=1000, maxPrice=150000, location=Yonne
hotel murs + fond 1,4M ebe 180k 22 ch aveyron → activity=hotel+hotel-restaurant, deal=murs-et-fonds, maxPrice=1400000, ebitdaMin=180000, roomsMin=22, location=Aveyron
hotel sans murs ebe > 20% ca → activity=hotel+hotel-restaurant, said=sans murs 20 ca, never=deal ebitdaMin yieldMin
chambres d hotes pas trop grand 4 a 5 ch sud ardeche → activity=guest-house, roomsMin=4, location=Ardèche, said=pas grand 5 sud
gite avec terrain 2 ha pas isolé → activity=guest-house, said=terrain 2 pas isolé
camping ferme 6 emplacements corrèze → activity=campsite, pitchesMin=6, location=Corrèze, said=ferme
camping qui n'est pas en zone inondable herault → activity=campsite, location=Hérault, said=pas zone inondable
mobil home residentiel → said=mobil home residentiel
salle de mariage 150 pers idf → activity=reception, location=Île-de-France, said=150 pers, never=employeesMax
garage + station + lavage 82 → activity=garage+fuel+car-wash, location=Tarn-et-Garonne
garage moto pas auto, 34 → activity=motorcycle, location=Hérault, said=pas auto, never=sector
garage renault agent 250m² ca 600000 ht → activity=garage, surfaceMin=250, revenueMin=600000, said=renault agent
controle technique indépendant sans réseau → activity=vehicle-test, said=indépendant sans réseau
carrosserie peinture 8 salariés lens bethune → activity=garage, location=lens bethune, said=8
transport de personnes 3 licences capacitaire → activity=haulage, said=personnes 3 licences capacitaire, never=location
demenagement 59 62 80 02 60 → activity=removals, location=Nord/Pas-de-Calais/Somme/Aisne/Oise
ambulance vsl 5 agréments 30 km autour de niort → activity=ambulance, radius=30, location=Niort, said=vsl 5 agréments
entreprise isolation rge ca 3M pas de sous traitance → category=Entreprise, revenueMin=3000000, said=isolation rge pas sous traitance
couvreur zingueur 2 compagnons → activity=roofing, said=2 compagnons
plomberie 1 salarie ou sans → activity=plumbing, said=1 sans
elec indus maintenance toulouse 10 pers → sector=industry-b2b, location=Toulouse, said=elec maintenance 10
chaudronnerie soudure normandie ca 1 a 3M → activity=mechanics, location=Normandie, revenueMin=1000000, revenueMax=3000000, said=soudure
imprimerie numerique 5 salariés max → activity=printing, employeesMax=5, said=numerique
agence web remote → said=agence web remote
site e commerce deco ca 200k marge 50 → activity=e-commerce+decoration, revenueMin=200000, said=marge 50, never=maxPrice
fonds de commerce en ligne → deal=fonds+murs-et-fonds, said=ligne
vigne 3 ha saint emilion → activity=wine-estate, location=Saint-Émilion, said=3
domaine viticole cognac ou armagnac → activity=wine-estate, location=Cognac, said=armagnac
ecole privée → said=ecole privée
creche 20 berceaux nantes ou st nazaire → activity=nursery, location=Nantes/Saint-Nazaire, said=20 berceaux
pharmacie 2 adjoints ca 2,2 M€ gard → activity=pharmacy, revenueMin=2200000, location=Gard, said=2 adjoints
pharmacie prix 75% du ca ou moins → activity=pharmacy, said=75 ca, never=maxPrice yieldMin revenueMax
optique 300k ca bretagne sud ou vendee → activity=optician, revenueMin=300000, location=Bretagne/Vendée, said=sud
audioprothesiste 2 cabines → activity=hearing, said=2 cabines
bijouterie agréé montres luxe → activity=jewellery, said=agréé montres luxe
pret a porter homme 120m2 rue pietonne la rochelle → activity=clothes, surfaceMin=120, location=la rochelle, said=homme rue pietonne
chaussures enfant pas de stock → activity=shoes, said=enfant pas stock
depot vente bebe → activity=second-hand, said=bebe
librairie bd manga strasbourg → activity=books, location=Strasbourg, said=bd manga
jouets en bois pas plastique → activity=toys, said=bois pas plastique
velo electrique location et vente annecy → activity=sport, location=Annecy, said=electrique
animalerie sans animaux vivants → activity=garden, said=sans animaux vivants
toilettage canin 20k → activity=pets, maxPrice=20000, said=canin
laverie 2 laveries a la fois → activity=laundry, said=2 fois
pressing pas de solvant loyer<900 → activity=laundry, rentMax=10800, said=pas solvant
salle de sport 24h/24 franchise ok → activity=gym, deal=franchise, said=24
yoga pilates studio → said=yoga pilates studio
discotheque a transformer → activity=night, said=transformer
bowling laser 1500 m2 minimum → activity=leisure, surfaceMin=1500
cinema → said=
casino jeux → said=casino jeux
bar a jeux lyon → activity=bar+brasserie, location=Lyon, said=jeux
bar lounge chicha 200m² non → activity=bar+brasserie, said=lounge chicha 200 non
bar sportif grand ecran → activity=bar+brasserie, said=sportif grand ecran
pub irlandais cherbourg → activity=bar, location=Cherbourg-en-Cotentin, said=irlandais
cafe concert 150 places lille nord → activity=bar+brasserie, seatsMin=150, location=Lille, said=concert nord
cafe de gare → activity=bar+brasserie, said=gare
buffet de la gare → said=buffet gare
brasserie de biere avec bar → said=brasserie biere, activity=bar+brasserie
resto sur peniche → sector=restaurants, said=peniche
resto de montagne hiver seulement → sector=restaurants, said=montagne hiver
resto d'entreprise ou cantine → sector=restaurants, said=entreprise cantine, never=category
resto gastro 1 etoile michelin → activity=gourmet, said=1 etoile michelin, never=starsMin
traiteur de mariage sans salle → activity=delicatessen+caterer, said=mariage sans salle
pizzeria distributeur automatique → activity=pizzeria, said=distributeur automatique
camion pizza 4 emplacements 45000 → activity=food-truck, maxPrice=45000, said=4 emplacements, never=pitchesMin
sushi shop boulogne → activity=fast-food, said=shop boulogne
glacier plage 4 mois par an → activity=ice-cream, said=plage 4 mois, never=rentMax
chocolatier avec boutique et labo 74 ou 73 → activity=chocolate, location=Haute-Savoie/Savoie, said=labo
boucherie halal 93 94 → activity=butcher, location=Seine-Saint-Denis/Val-de-Marne, said=halal
poissonnerie bord de mer loyer 500 a 800 → activity=fishmonger, rentMax=9600, said=bord mer 500
primeur bio vrac arles → activity=greengrocer+organic, location=Arles
cave a vin 30 m2 paris 6e ou 7e pas 15e → activity=wine-shop, surfaceMin=30, location=Paris 6e/Paris 7e, said=pas 15e, never=location=Paris 15e
superette 300 m² carrefour city ou franprix → activity=minimarket, surfaceMin=300, said=carrefour city franprix
relais colis et presse → activity=press, said=relais colis
tabac 900k de remise non c trop → activity=tobacco+tobacco-press+bar-tobacco, said=900 remise non
boulangerie avec labo recent 300k ca secteur vienne isere → activity=bakery, revenueMin=300000, location=Vienne (38), said=labo recent
je vends mon bar a 60000 comment faire → activity=bar+brasserie, maxPrice=60000, said=comment faire
estimer mon restaurant → sector=restaurants, said=estimer
prix d'une pharmacie en france → activity=pharmacy
combien coute un tabac a lyon → activity=tobacco+tobacco-press+bar-tobacco, location=Lyon, said=combien coute
commerce rentable 2000 euros net par mois → category=Commerce, said=rentable 2000, never=maxPrice rentMax minPrice
petit resto 20 couverts 50k vannes → sector=restaurants, seatsMin=20, maxPrice=50000, location=Vannes, said=petit
resto moins de 30 couverts → sector=restaurants, said=30, never=seatsMin
bar ouvert que le soir colmar → activity=bar+brasserie, location=Colmar, said=ouvert soir
bar avec appart t4 80m² et terrasse, 65 → activity=bar+brasserie, flat=yes, terraceMin=1, location=Hautes-Pyrénées, said=t4 80, never=surfaceMin
hotel avec appartement de 100 m2 pr les gerants gers → activity=hotel+hotel-restaurant, flat=yes, location=Gers, said=100 pr gerants, never=surfaceMin
epicerie 80 m2 + reserve 40 m2 → activity=grocery, surfaceMin=80, said=reserve 40
garage terrain 3000m2 batiment 600m2 → activity=garage, said=terrain 3000 batiment 600, never=surfaceMin=3000
entrepot moins cher que 200 000 → category=Immobilier d'entreprise, maxPrice=200000
bureaux entre 20 et 40 m² bordeaux meriadeck → category=Immobilier d'entreprise, surfaceMin=20, location=Bordeaux, said=40 meriadeck
cherche local commercial loyer modere centre saint quentin → category=Immobilier d'entreprise, location=Saint-Quentin, said=loyer modéré centre
local commercial 02100 → category=Immobilier d'entreprise, location=02100
resto 69003 → sector=restaurants, location=Lyon 3e
fond de commerce 75018 max 100k → deal=fonds+murs-et-fonds, location=Paris 18e, maxPrice=100000
bar brasserie 13001 13002 → activity=brasserie, location=13001/13002
coiffeur 1er arrondissement lyon → activity=hair, location=Lyon, said=1er arrondissement
institut 16eme → activity=beauty-salon, said=16eme
tabac marseille nord → activity=tobacco+tobacco-press+bar-tobacco, location=Marseille, said=nord
superette banlieue parisienne → activity=minimarket, said=banlieue parisienne
boulangerie petite couronne pas 93 → activity=bakery, said=couronne pas 93, never=location
boulangerie loir et cher ou loiret pas orleans → activity=bakery, location=Loir-et-Cher/Loiret, said=pas orleans
fleuriste cote d or ou saone et loire → activity=florist, location=Côte-d'Or/Saône-et-Loire
pharmacie alpes de haute provence → activity=pharmacy, location=Alpes-de-Haute-Provence
hotel haute alpe → activity=hotel+hotel-restaurant, location=Hautes-Alpes
bar 2 sevres → activity=bar+brasserie, location=Deux-Sèvres
camping charente maritime ou vendee ou landes 1 a 2 millions → activity=campsite, location=Charente-Maritime/Vendée/Landes, minPrice=1000000, maxPrice=2000000
gites de france 5 epis → activity=guest-house, said=5 epis
hotel 4 etoiles spa nice ou cannes ou antibes 5M → activity=hotel+hotel-restaurant+spa, starsMin=4, location=Nice/Cannes/Antibes, maxPrice=5000000
hotel 1 ou 2 etoiles pas plus → activity=hotel+hotel-restaurant, starsMin=1, said=2 pas
murs hotel b&b loués bail 12 ans renta 6.2 → activity=hotel+hotel-restaurant, deal=murs, occupied=yes, yieldMin=6.2, said=b bail 12
murs de pharmacie pas la pharmacie → activity=pharmacy, deal=murs, said=pas pharmacie
murs sans le fonds boulangerie → deal=murs, activity=bakery, said=sans fonds
acheter murs et louer a l exploitant → deal=murs, said=exploitant, never=deal=location
local loue 9600 par an prix 120000 → category=Immobilier d'entreprise, occupied=yes, maxPrice=120000, said=9600, never=rentMax
rapport locatif 8% mini bureau → category=Immobilier d'entreprise, yieldMin=8, said=rapport locatif
rendement 6 a 8 % hors frais → yieldMin=6, said=8 hors frais
loyer percu 1500 par mois murs tours → deal=murs, location=Tours, said=loyer perçu 1500, never=rentMax maxPrice
immeuble commerce + 3 apparts chartres 400k → category=Commerce, flat=yes, location=Chartres, maxPrice=400000, said=immeuble 3, never=roomsMin
ca 500k minimum ebe 15 pourcent minimum → revenueMin=500000, said=ebe 15, never=yieldMin ebitdaMin
ebe retraité 90k gerant non rémunéré → ebitdaMin=90000, said=gerant non rémunéré
ca en hausse garage → activity=garage, said=ca hausse
apport 30% soit 45000 boulangerie → activity=bakery, said=apport 30 soit 45, never=maxPrice location
budget total 150000 avec stock et frais epicerie fine → activity=fine-food, maxPrice=150000, said=stock frais
pas plus de 100000 tout compris cave a vin → activity=wine-shop, maxPrice=100000
reprise sans argent → said=sans argent
entreprise a reprendre 1 euro symbolique → category=Entreprise, said=1 symbolique, never=maxPrice
sas informatique 15 salaries rentable nantes → activity=it, location=Nantes, said=sas 15 rentable
pme metallurgie 20 a 50 salaries loire → activity=metalwork, location=Loire, employeesMax=50, said=20
artisan plombier retraite cede clientele → activity=plumbing, said=artisan retraite clientele
cherche fonds electricite generale ou clim → activity=electricity+plumbing, deal=fonds+murs-et-fonds
menuiserie agencement pas charpente → activity=joinery, said=agencement pas charpente, never=activity=roofing
societe nettoyage sans personnel ou mini 5 → activity=cleaning, said=sans personnel 5
transport frigo 5 camions ca 900ke → activity=haulage, revenueMin=900000, said=frigo 5
taxi g7 paris licence 130000 → activity=taxi, location=Paris, said=g7 licence 130000
auto ecole 2 agences rouen → activity=driving-school, location=Rouen, said=2 agences
resto pizza 60 places avec licence 3 a perpignan max 130000 → sector=restaurants, activity=pizzeria, seatsMin=60, licence=III, location=Perpignan, maxPrice=130000
boulangerie a reprendre haute vienne avec logement → activity=bakery, location=Haute-Vienne, flat=yes
cherche tabac sans alcool region bordelaise → activity=tobacco+tobacco-press+bar-tobacco, location=Bordelais, said=sans alcool
petit commerce alimentation bio bretagne → activity=grocery+organic, location=Bretagne
salon de coiffure mixte rouen rive droite 50k → activity=hair, location=Rouen, maxPrice=50000, said=mixte rive droite
hotel 25 chambres lourdes murs et fonds 1M → activity=hotel+hotel-restaurant, roomsMin=25, location=Lourdes, deal=murs-et-fonds, maxPrice=1000000
camping nord pas de calais → activity=campsite, location=Nord-Pas-de-Calais
pharmacie rurale ca 1.3 million auvergne → activity=pharmacy, revenueMin=1300000, location=Auvergne, said=rurale
garage automobile limoges sans pont → activity=garage, location=Limoges, said=sans pont
institut beaute nice nord loyer 800e → activity=beauty-salon, location=Nice, rentMax=9600, said=nord
bar a vins lyon presqu'ile → activity=bar, location=Lyon, said=presqu ile
creperie le mont saint michel → activity=creperie, location=Le Mont-Saint-Michel
local 200m2 a louer pas plus de 2000 euros/mois marseille → category=Immobilier d'entreprise, deal=location, surfaceMin=200, rentMax=24000, location=Marseille
murs loues banque 5,5% net idf → deal=murs, occupied=yes, netYieldMin=5.5, location=Île-de-France, said=banque
epicerie de nuit toulouse pas trop loin metro → activity=grocery, location=Toulouse, said=nuit pas metro
fleuriste cherche associé → activity=florist, said=associé
entreprise btp 15 salaries ca 2,5M sud ouest → sector=construction, revenueMin=2500000, said=15 sud ouest
plombier chauffagiste annecy ebe 100k prix 300k → activity=plumbing, location=Annecy, ebitdaMin=100000, maxPrice=300000
laverie automatique sans employe 60k a 90k nord → activity=laundry, minPrice=60000, maxPrice=90000, location=Nord, said=sans employé
presse librairie gare tgv → activity=press+books, said=gare tgv
boucherie de quartier 2 bouchers marseille 5eme → activity=butcher, location=Marseille 5e, said=2
traiteur sans boutique labo 100 m2 → activity=delicatessen+caterer, said=sans boutique labo 100
fromagerie affinage cave naturelle aveyron → activity=cheese, location=Aveyron, said=affinage cave naturelle
magasin velo la rochelle ou rochefort → activity=sport, location=La Rochelle (17)/rochefort
auto ecole permis bateau var → activity=driving-school, location=Var, said=permis bateau
restaurant bord de mer pas de travaux 300k herault ou aude → sector=restaurants, location=Hérault/Aude, maxPrice=300000, said=bord mer pas travaux
discotheque ou bar de nuit cote basque → activity=night, location=Pays basque
taxi toulouse licence seule → activity=taxi, location=Toulouse, said=licence
bijouterie bon emplacement loyer faible → activity=jewellery, said=bon emplacement loyer faible
transport leger 3t5 12 salaries rhone → activity=haulage, location=Rhône, said=léger 12, never=employeesMax
imprimerie numerique grand format lille → activity=printing, location=Lille, said=numerique grand format
boutique mode femme centre ville angers droit au bail 30k → activity=clothes, location=Angers, deal=droit-au-bail, maxPrice=30000, said=femme centre ville
snack kebab bien situé proche fac rennes → activity=fast-food, location=Rennes, said=situé proche fac, never=radius
vente murs pharmacie locataire depuis 20 ans → activity=pharmacy, deal=murs, said=locataire 20, never=maxPrice
chambre d'hote 5 chambres piscine drome provencale 700 000 → activity=guest-house, roomsMin=5, location=Drôme, maxPrice=700000, said=piscine provençale
bar tabac loto 1er janvier 2027 → activity=bar-tobacco, said=janvier 2027, never=maxPrice
menuiserie charpente ossature bois savoie → activity=joinery+roofing, location=Savoie, said=ossature bois
supermarche franchise 1000 m2 → activity=supermarket, deal=franchise, surfaceMin=1000
cession fonds de commerce brasserie parisienne 8e → activity=brasserie, deal=fonds+murs-et-fonds, said=parisienne 8e
commerce a vendre cause maladie petit prix lozere → category=Commerce, location=Lozère, said=cause maladie petit prix
boulangerie mais pas depot de pain 44 → activity=bakery, location=Loire-Atlantique, said=pas depot pain
boulangerie lyon enfin non villeurbanne → activity=bakery, location=Villeurbanne, said=enfin non, never=location=Lyon
boulangerie a lyon euh non plutot st etienne → activity=bakery, location=Saint-Étienne, never=location=Lyon
plutot un bar qu'un restaurant a nantes → activity=bar+brasserie, location=Nantes, said=restaurant, never=sector
plutot pizzeria que creperie rennes → activity=pizzeria, location=Rennes, said=creperie, never=activity=creperie
ni hotel ni camping, gite dans le gard → activity=guest-house, location=Gard, said=hotel camping, never=activity=hotel activity=campsite
tout sauf de la restauration 33 → location=Gironde, said=sauf restauration, never=sector
tout sauf paris → said=sauf paris, never=location
commerce hors alimentaire toulouse → category=Commerce, location=Toulouse, said=hors alimentaire, never=sector
hotel excepté bord de mer bretagne → activity=hotel+hotel-restaurant, location=Bretagne, said=mer
tabac sans presse 59 → activity=tobacco+tobacco-press+bar-tobacco, location=Nord, said=sans presse, never=activity=press
pharmacie ca 2m pas moins → activity=pharmacy, revenueMin=2000000, never=revenueMax maxPrice
restaurant 80 couverts pas plus de 250000 → sector=restaurants, seatsMin=80, maxPrice=250000, never=minPrice
resto loyer pas plus de 1800 → sector=restaurants, rentMax=21600, never=maxPrice minPrice
salon de coiffure moins de 3 salariés reims → activity=hair, employeesMax=3, location=Reims
salon de coiffure 0 salarié reims → activity=hair, location=Reims, said=0 salarié
garage 400m2 loyer 1500 ht 35 → activity=garage, surfaceMin=400, rentMax=18000, location=Ille-et-Vilaine
murs commerciaux 7% net lyon 6 → deal=murs, netYieldMin=7, location=Lyon 6e
murs commerciaux renta 8 mini pas de resto → deal=murs, yieldMin=8, said=resto, never=sector
immeuble commercial loué 450000 → occupied=yes, maxPrice=450000, said=immeuble
immeuble de rapport non loué nancy → location=Nancy, said=non loué, never=occupied
local vide pas occupé marseille → category=Immobilier d'entreprise, location=Marseille, said=vide occupé, never=occupied
local occupé ou non 75 → category=Immobilier d'entreprise, location=Paris, said=occupé, never=occupied
bail tout commerce sauf nuisance 80m2 paris 11 → allTrades=yes, surfaceMin=80, location=Paris 11e, said=sauf nuisance
pas de porte lyon 2 → deal=droit-au-bail, location=Lyon 2e
pas de pas de porte lyon 2 → location=Lyon 2e, said=pas porte, never=deal
fleuriste sans pas de porte toulouse → activity=florist, location=Toulouse, said=sans porte, never=deal
pas de calais bar → activity=bar+brasserie, location=Pas-de-Calais
bar pas a calais → activity=bar+brasserie, said=pas calais, never=location
bar pas de calais mais pas calais → activity=bar+brasserie, location=Pas-de-Calais, said=pas calais
hotel 20 a 40 chambres → activity=hotel+hotel-restaurant, roomsMin=20, said=40
hotel pas plus de 20 chambres → activity=hotel+hotel-restaurant, said=20 chambres, never=roomsMin
hotel moins de 2 millions savoie → activity=hotel+hotel-restaurant, maxPrice=2000000, location=Savoie
hotel 2m savoie → activity=hotel+hotel-restaurant, maxPrice=2000000, location=Savoie
hotel 1,2 m€ ebe 180k jura → activity=hotel+hotel-restaurant, maxPrice=1200000, ebitdaMin=180000, location=Jura
hotel entre 1 et 2 m euros alpes → activity=hotel+hotel-restaurant, minPrice=1000000, maxPrice=2000000, location=Alpes
camping 45000 m2 ardeche → activity=campsite, surfaceMin=45000, location=Ardèche, never=maxPrice
camping 4,5 ha ardeche → activity=campsite, location=Ardèche, said=4,5 ha, never=maxPrice
camping 120 emplacements dont 40 mobil home vendée → activity=campsite, pitchesMin=120, location=Vendée, said=40 mobil home
45000 → location=45000
45000 euros → maxPrice=45000
45 000 → maxPrice=45000
budget 45000 → maxPrice=45000
boulangerie 45000 → activity=bakery, said=45000, never=maxPrice=45
boulangerie orleans 45000 → activity=bakery, location=Orléans, never=maxPrice
boulangerie orleans 145000 → activity=bakery, location=Orléans, maxPrice=145000
restaurant les arcs → sector=restaurants, location=les arcs
location gerance les arcs 1800 → deal=location-gerance, location=les arcs, said=1800
boulangerie valence d'agen → activity=bakery, location=Valence (82)
bar valence → activity=bar+brasserie, location=valence
batiment 600 m2 colmar → location=Colmar, surfaceMin=600, said=batiment, never=sector
batiment industriel 600 m2 colmar → category=Immobilier d'entreprise, location=Colmar, surfaceMin=600
labo 100 m2 traiteur 78 → activity=delicatessen+caterer, location=Yvelines, said=labo 100, never=surfaceMin
traiteur avec labo de 100m2 → activity=delicatessen+caterer, said=labo 100, never=surfaceMin
local 200 m² non → category=Immobilier d'entreprise, said=200 non, never=surfaceMin
200 m² non merci, 80 m² oui, boutique nimes → category=Commerce, location=Nîmes, surfaceMin=80, said=200 non
charente maritime, landes boulangerie → activity=bakery, location=Charente-Maritime/Landes
charente, landes, gironde tabac → activity=tobacco+tobacco-press+bar-tobacco, location=Charente/Landes/Gironde
resto en gironde ou landes mais pas bordeaux → sector=restaurants, location=Gironde/Landes, said=pas bordeaux
superette ca ht 900000 drome → activity=minimarket, revenueMin=900000, location=Drôme
superette 900000 ca drome → activity=minimarket, revenueMin=900000, location=Drôme, never=maxPrice
superette drome 900000 de chiffre pour 200000 → activity=minimarket, revenueMin=900000, maxPrice=200000, location=Drôme
boucherie qui fait 600k, prix 150k → activity=butcher, maxPrice=150000, said=600k
boucherie faisant 600000 → activity=butcher, said=600000, never=maxPrice
boucherie vendue 150k avec 600k de ca → activity=butcher, maxPrice=150000, revenueMin=600000
apport 50k prix 200k boulangerie → activity=bakery, maxPrice=200000, said=apport 50k
j'ai 50k d'apport pour un bar a lille → activity=bar+brasserie, location=Lille, said=50k apport, never=maxPrice
on a 50000 pour un bar a lille → activity=bar+brasserie, location=Lille, maxPrice=50000
on peut mettre 120000 dans une epicerie → activity=grocery, maxPrice=120000
notre banque suit jusqu'a 300000 hotel bureau → activity=hotel, maxPrice=300000, said=banque suit
presse tabac entre 150 et 200 → activity=tobacco-press, minPrice=150000, maxPrice=200000
presse tabac 150 200k → activity=tobacco-press, minPrice=150000, maxPrice=200000
tabac 37 ou 86 remise 80k → activity=tobacco+tobacco-press+bar-tobacco, location=37/86, said=remise 80k, never=maxPrice
tabac remise nette superieure 90000 pas de bar → activity=tobacco+tobacco-press+bar-tobacco, said=remise nette 90000 bar, never=minPrice
tabac commission 110k prix 250k → activity=tobacco+tobacco-press+bar-tobacco, maxPrice=250000, said=commission 110k
restaurant lyon 3 ou 6 ou 7 → sector=restaurants, location=Lyon 3e/Lyon 6e/Lyon 7e
restaurant paris sauf 18 et 19 → sector=restaurants, location=Paris, said=sauf 18 19
restaurant paris intramuros hors 93 → sector=restaurants, location=Paris, said=hors 93, never=location=93
restaurant idf hors paris → sector=restaurants, location=Île-de-France, said=hors paris
restaurant idf (pas 93) → sector=restaurants, location=Île-de-France, said=pas 93
bar marseille non aix → activity=bar+brasserie, location=Marseille, said=non aix
bar a marseille, non, a aix → activity=bar+brasserie, location=aix, said=marseille non, never=location=Marseille
bar nice pardon cannes → activity=bar+brasserie, location=Cannes, said=nice pardon, never=location=Nice
bar 100k non 150k → activity=bar+brasserie, said=100k non 150k, never=maxPrice=100000
bar 100k enfin 120k max → activity=bar+brasserie, maxPrice=120000, said=100k enfin, never=maxPrice=100000
bar 100k oups 10k → activity=bar+brasserie, maxPrice=10000, said=100k oups
creperie erreur pizzeria vannes → activity=pizzeria, location=Vannes, said=creperie erreur, never=activity=creperie
hotel restaurant sans le restaurant, aude → location=Aude, said=sans restaurant, never=sector
hotel (pas hotel restaurant) 20 ch aude → activity=hotel+hotel-restaurant, roomsMin=20, location=Aude, said=pas hotel restaurant
hotel bureau seulement, pas de resto → activity=hotel, said=pas resto, never=sector
murs seuls sans le fonds tours → deal=murs, location=Tours, said=sans fonds, never=deal=fonds
fonds seul sans les murs tours → deal=fonds+murs-et-fonds, location=Tours, said=sans murs, never=deal=murs
murs ou fonds, peu importe, tours → location=Tours, said=peu importe
fonds et pas murs caviste → deal=fonds+murs-et-fonds, activity=wine-shop, said=pas murs, never=deal=murs
pas de franchise svp, boulangerie 31 → activity=bakery, location=Haute-Garonne, said=franchise, never=deal
franchise ou pas, coiffure dijon → activity=hair, location=Dijon, said=franchise, never=deal
boulangerie independante non franchisée metz → activity=bakery, location=Metz, said=non franchisée, never=deal
cherche cession titres uniquement entreprise de plomberie → deal=titres, activity=plumbing
rachat sarl mais pas les parts, plomberie → activity=plumbing, said=pas parts, never=deal=titres
licence 4 indispensable bar 29 → activity=bar+brasserie, licence=IV, location=Finistère, said=indispensable
bar sans licence 4 → activity=bar+brasserie, said=sans licence, never=licence
licence 3 suffit, petit bar 22 → activity=bar+brasserie, licence=III, location=Côtes-d'Armor, said=suffit petit
resto licence restaurant ou 3, pas besoin de la 4 → sector=restaurants, licence=restaurant, said=3 besoin, never=licence=IV
resto avec extraction et terrasse 40m2 bayonne → sector=restaurants, extraction=conforme, terraceMin=40, location=Bayonne
resto extraction possible → sector=restaurants, said=extraction possible, never=extraction
local pas d'extraction nantes → category=Immobilier d'entreprise, location=Nantes, said=extraction, never=extraction
resto terrasse non obligatoire → sector=restaurants, said=terrasse non obligatoire, never=terraceMin
resto pas forcement de terrasse → sector=restaurants, said=terrasse, never=terraceMin
bar avec terrasse mais sans cuisine quimper → activity=bar+brasserie, terraceMin=1, location=Quimper, said=sans cuisine
epicerie avec logement t4 au dessus → activity=grocery, flat=yes, said=t4
epicerie logement 4 pieces → activity=grocery, flat=yes, said=4 pieces, never=roomsMin
boulangerie logement inutile → activity=bakery, said=logement inutile, never=flat
boulangerie appart 90m2 compris → activity=bakery, flat=yes, said=90, never=surfaceMin
boulangerie 90m2 + appart 70m2 → activity=bakery, surfaceMin=90, flat=yes, said=70
surface de vente 60 m2 reserve 30 m2 → salesSurfaceMin=60, said=reserve 30
boutique 60m2 de vente, 20m2 de reserve, lorient → category=Commerce, location=Lorient, surfaceMin=60, said=20 reserve, never=salesSurfaceMin
terrain 2000 m2 garage → activity=garage, said=terrain 2000, never=surfaceMin
parking 20 places hotel 30 ch → activity=hotel+hotel-restaurant, roomsMin=30, said=parking 20, never=seatsMin
hotel 20 places de parking annecy → activity=hotel+hotel-restaurant, location=Annecy, said=20 parking, never=seatsMin roomsMin
restaurant 30 places assises 20 en terrasse → sector=restaurants, seatsMin=30, said=20 terrasse
garage 4 ponts 3 mecanos → activity=garage, said=4 ponts 3 mecanos
entreprise 12 salariés ca 1,5 million electricité 38 → activity=electricity, revenueMin=1500000, location=Isère, said=12 salariés
entreprise moins de 10 personnes menuiserie 85 → activity=joinery, employeesMax=10, location=Vendée
entreprise plus de 10 personnes menuiserie 85 → activity=joinery, location=Vendée, said=plus 10 personnes, never=employeesMax
effectif 5 max nettoyage lille → activity=cleaning, employeesMax=5, location=Lille
ebe positif hotel → activity=hotel+hotel-restaurant, said=ebe positif
ebe 20% mini boulangerie → activity=bakery, said=ebe 20%, never=yieldMin ebitdaMin
ebe 3 fois max prix → said=ebe 3 fois, never=ebitdaMin
prix 3x ebe max pharmacie → activity=pharmacy, said=3x ebe, never=maxPrice
loyer 10% du ca max coiffure → activity=hair, said=loyer 10% ca, never=yieldMin rentMax
loyer gratuit → said=loyer gratuit
loyer 25k an boutique paris 4 → category=Commerce, rentMax=25000, location=Paris 4e
loyer 800 charges comprises epicerie → activity=grocery, rentMax=9600
loyer 800€ ttc onglerie → activity=beauty-salon, rentMax=9600
loyer de 12 000 à 18 000 par an local → rentMax=18000, category=Immobilier d'entreprise, said=12 000
loyer annuel 6000 pressing → activity=laundry, rentMax=6000
loyer trimestriel 3000 pressing → activity=laundry, said=trimestriel 3000, never=rentMax
loyer 0 → said=loyer 0
loyer mensuel entre 500 et 900 snack → activity=fast-food, rentMax=10800, said=500
pas de loyer superieur a 1000 snack → activity=fast-food, said=loyer 1000, never=maxPrice
snack 1000 euros par mois → activity=fast-food, rentMax=12000, never=maxPrice
snack qui gagne 3000 par mois → activity=fast-food, said=gagne 3000, never=rentMax
snack 2500 net par mois pour moi → activity=fast-food, said=2500, never=rentMax
revenu 4000 mensuel couple hotel → activity=hotel+hotel-restaurant, said=revenu 4000 couple, never=rentMax
remboursement 2000 par mois max → said=remboursement 2000, never=rentMax
credit 300000 sur 7 ans boulangerie → activity=bakery, said=credit 300000 7 ans, never=maxPrice
credit vendeur 30% → ownerLoan=yes, said=30%
pas de credit vendeur → said=credit vendeur, never=ownerLoan
rentabilité 12 % laverie pas moins → activity=laundry, yieldMin=12
rendement entre 6 et 8 murs → deal=murs, yieldMin=6, said=8
rendement 6-8% murs loués → deal=murs, occupied=yes, yieldMin=6, said=8
taux d'occupation 80% hotel → activity=hotel+hotel-restaurant, said=taux occupation 80%, never=yieldMin
taux de marge 70% creperie → activity=creperie, said=marge 70%, never=yieldMin
marge 65% creperie → activity=creperie, said=marge 65%, never=yieldMin
croissance 10% informatique → activity=it, said=croissance 10%, never=yieldMin
remise de 10% sur le prix → said=10%, never=yieldMin
51% des parts sté transport → activity=haulage, said=51%, never=yieldMin
prix baissé de 10% tabac → activity=tobacco+tobacco-press+bar-tobacco, said=10%, never=yieldMin
murs prix m2 < 3000 nantes → deal=murs, location=Nantes, said=m2 3000, never=maxPrice
murs 3000€/m2 nantes → deal=murs, location=Nantes, said=3000, never=maxPrice surfaceMin
bureau 150€/m2/an rennes → category=Immobilier d'entreprise, location=Rennes, said=150, never=rentMax maxPrice
entrepot 5000m2 max 600000 → category=Immobilier d'entreprise, surfaceMin=5000, maxPrice=600000
entrepot max 5000m2 → category=Immobilier d'entreprise, said=5000, never=surfaceMin maxPrice
local 50/60m2 caen → category=Immobilier d'entreprise, surfaceMin=50, location=Caen, said=60
local 50 a 60 m2 caen 800 mois → category=Immobilier d'entreprise, surfaceMin=50, rentMax=9600, location=Caen, said=60
bureau 3 pieces 60m2 75008 → category=Immobilier d'entreprise, roomsMin=3, surfaceMin=60, location=75008
a 20km de dijon boulangerie → activity=bakery, radius=20, location=Dijon
a 20 km max autour de dijon bar → activity=bar+brasserie, radius=20, location=Dijon
bar 20 minutes de dijon → activity=bar+brasserie, location=Dijon, said=20 minutes
bar a plus de 20km de dijon → activity=bar+brasserie, said=loin dijon, never=radius location
bar pas a dijon mais autour → activity=bar+brasserie, said=dijon, never=location=Dijon
bar autour de dijon mais pas dijon meme → activity=bar+brasserie, said=pas dijon, never=location
loin de paris creperie → activity=creperie, said=loin paris, never=location
creperie bretagne loin de la mer → activity=creperie, location=Bretagne, said=loin mer
entre lyon et valence restaurant routier → location=Lyon/valence, sector=restaurants, said=routier
nord de lyon boulangerie → activity=bakery, location=Lyon, said=nord
boulangerie sud de la france → activity=bakery, said=sud
boulangerie dans le sud → activity=bakery, said=sud
boulangerie dans le centre → activity=bakery, said=centre
boulangerie centre → activity=bakery, said=centre
boulangerie dans le nord → activity=bakery, location=Nord
boulangerie nord → activity=bakery, location=Nord
boulangerie plein nord → activity=bakery, said=nord, never=location
restaurant lot → sector=restaurants, location=Lot
restaurant lot de 3 → sector=restaurants, said=3, never=location
restaurant var ou alpes maritimes pas nice → sector=restaurants, location=Var/Alpes-Maritimes, said=pas nice, never=location=Nice
restaurant cote d azur hors monaco → sector=restaurants, location=Côte d’Azur, said=hors monaco
hotel montagne pas mer → activity=hotel+hotel-restaurant, said=pas mer
hotel a la mer → activity=hotel+hotel-restaurant, said=mer
hotel mer ou montagne → activity=hotel+hotel-restaurant, said=mer montagne
hotel st malo ou dinard ou cancale → activity=hotel+hotel-restaurant, location=Saint-Malo/Dinard/Cancale
hotel saint malo sauf intra muros → activity=hotel+hotel-restaurant, location=Saint-Malo, said=sauf muros
commerce a bar le duc → category=Commerce, location=Bar-le-Duc
bar a bar le duc → activity=bar+brasserie, location=Bar-le-Duc
bar bar sur aube → activity=bar+brasserie, location=Bar-sur-Aube
restaurant la table → sector=restaurants
boulangerie st denis 974 → activity=bakery, location=Saint-Denis (974)
boulangerie st denis 93 → activity=bakery, location=Saint-Denis (93)
epicerie saint denis la reunion → activity=grocery, location=Saint-Denis (974)
bar st pierre → activity=bar+brasserie, location=saint pierre
superette st martin → activity=minimarket, location=saint martin
boulangerie ville de plus de 20000 habitants → activity=bakery, said=20000 habitants, never=minPrice
boulangerie village 1500 habitants → activity=bakery, said=1500 habitants, never=maxPrice rentMax
boulangerie 1500 habitants sans concurrence → activity=bakery, said=1500 habitants sans concurrence
boulangerie 300 baguettes jour → activity=bakery, said=300 baguettes
boulangerie 4 quintaux semaine → activity=bakery, said=4 quintaux
boulangerie 6 jours sur 7 pas le dimanche → activity=bakery, said=dimanche
resto ouvert midi uniquement pas le soir → sector=restaurants, said=midi pas soir
resto 2 services 60 couverts jour → sector=restaurants, said=2 services
resto ticket moyen 25€ → sector=restaurants, said=ticket moyen 25, never=maxPrice
resto panier moyen 25 euros lyon → sector=restaurants, location=Lyon, said=panier moyen 25
hotel prix moyen chambre 90€ → activity=hotel+hotel-restaurant, said=90, never=maxPrice
hotel 90 euros la nuit → activity=hotel+hotel-restaurant, said=90 nuit, never=maxPrice rentMax
depuis 1985 boucherie → activity=butcher, said=1985
boucherie creee en 2010 → activity=butcher, said=2010, never=maxPrice rentMax
boucherie bail 2028 → activity=butcher, said=2028, never=maxPrice rentMax
bail 9 ans restant 6 fleuriste → activity=florist, said=9 ans 6
bail neuf pas 3 6 9 precaire → said=bail 3 6 9
retraite dans 2 ans plombier → activity=plumbing, said=retraite 2 ans
06 12 34 56 78 boulangerie → activity=bakery, said=34, never=location
boulangerie appeler le 06 45 78 12 33 → activity=bakery, said=appeler, never=location
ref hr 2418 → reference=HR-2418
annonce n 1152 → reference=1152
siret 80012345600011 → said=siret, never=maxPrice
rn7 restaurant routier → sector=restaurants, said=routier
restaurant nationale 20 → sector=restaurants, said=20, never=location
restaurant a6 sortie 12 → sector=restaurants, said=sortie 12, never=location
zac 2000 local → category=Immobilier d'entreprise, said=zac 2000, never=maxPrice
15 rue de la paix bar → activity=bar+brasserie, said=15 rue, never=location=15
je veux pas de bar → said=bar, never=activity
je ne veux pas un bar mais un tabac → activity=tobacco+tobacco-press+bar-tobacco, said=bar, never=activity=bar
je cherche pas un bar mais une brasserie lyon → activity=brasserie, location=Lyon, said=bar, never=activity=bar
c'est pas pour un resto, local lyon → category=Immobilier d'entreprise, location=Lyon, said=resto, never=sector
local sauf restaurant lyon → category=Immobilier d'entreprise, location=Lyon, said=sauf restaurant, never=sector
local pour bar lyon → activity=bar+brasserie, location=Lyon
ancien restaurant a transformer en bureaux → said=ancien restaurant transformer, never=sector
ancienne boulangerie murs 30k → deal=murs, maxPrice=30000, said=ancienne boulangerie, never=activity
ex pharmacie local 100m2 → category=Immobilier d'entreprise, surfaceMin=100, said=ex pharmacie, never=activity
boulangerie fermée → activity=bakery, said=fermée
commerce fermé a relancer → category=Commerce, said=fermé relancer
a coté d'une pharmacie local → category=Immobilier d'entreprise, said=pharmacie, never=activity
tabac face a la gare → activity=tobacco+tobacco-press+bar-tobacco, said=gare
coiffeur proche ecole → activity=hair, said=ecole, never=activity=driving-school
auto-école pas moto → activity=driving-school, said=pas moto, never=activity=motorcycle
magasin moto pas auto → activity=motorcycle, said=pas auto, never=sector
garage moto ou velo → activity=motorcycle+sport
carrosserie sans mecanique → activity=garage, said=sans mecanique
vente a emporter sans place assise → activity=fast-food, said=sans place assise
pizzeria a emporter uniquement pas de salle → activity=pizzeria, said=pas salle
pizza pas camion → activity=pizzeria, said=pas camion
camion pizza sans emplacement 15k → activity=food-truck, maxPrice=15000, said=sans emplacement
sushi sauf livraison → activity=fast-food, said=sauf livraison
epicerie mais pas alimentaire → activity=grocery, said=pas alimentaire
epicerie fine et non epicerie generale → activity=fine-food, said=non generale
cave mais pas bar a vin → said=cave pas bar vin, never=activity=bar
caviste avec ou sans bar → activity=wine-shop, said=sans bar
librairie avec ou sans papeterie → activity=books, said=papeterie
librairie sinon presse → activity=books, said=sinon presse, never=activity=press
pressing ou a defaut laverie → activity=laundry, said=defaut
onglerie (pas coiffure) 06 → activity=beauty-salon, location=Alpes-Maritimes, said=pas coiffure, never=activity=hair
spa sauf massage → activity=spa, said=sauf massage
salle de sport sauf crossfit → activity=gym, said=sauf crossfit
creche non associative → activity=nursery, said=non associative
ehpad → said=ehpad
cabinet dentaire 69 → location=Rhône, said=cabinet dentaire
cabinet infirmier sans local → said=cabinet infirmier sans local, never=category
taxi paris licence 150k → activity=taxi, location=Paris, maxPrice=150000, never=licence
vtc pas taxi → activity=taxi, said=pas taxi
ambulance 5 vehicules agrements → activity=ambulance, said=5 vehicules agrements
transport moins de 3,5 t → activity=haulage, said=3,5, never=maxPrice
transport - de 3t5 → activity=haulage, said=3t5
demenagement 3 camions 200k de ca → activity=removals, revenueMin=200000, said=3 camions
maçonnerie gros oeuvre ca mini 800k max 2M → activity=masonry, revenueMin=800000, revenueMax=2000000, never=maxPrice minPrice
ca mini 800 max 2000 maçonnerie → activity=masonry, revenueMin=800000, never=maxPrice minPrice
ca > 300 et < 500 pizzeria → activity=pizzeria, revenueMin=300000, revenueMax=500000, never=maxPrice minPrice
prix < 300 ca > 500 pizzeria → activity=pizzeria, maxPrice=300000, revenueMin=500000
pizzeria moins chere que 100k → activity=pizzeria, maxPrice=100000
pizzeria plus chere que 100k non → activity=pizzeria, said=100k non, never=minPrice
pizzeria 100k trop cher → activity=pizzeria, said=100k trop cher, never=maxPrice
pizzeria au dessus de 100k s'abstenir → activity=pizzeria, said=100k s'abstenir, never=minPrice
pizzeria plus de 100k s abstenir → activity=pizzeria, said=100k abstenir, never=minPrice
agences s'abstenir, bar 64 → activity=bar+brasserie, location=Pyrénées-Atlantiques, said=agences abstenir, never=activity=estate-agency activity=travel
pas d'agence, particulier vend bar 64 → activity=bar+brasserie, location=Pyrénées-Atlantiques, said=agence
mandat exclusif hotel bureau loiret > 25 ch → activity=hotel, location=Loiret, roomsMin=25, said=mandat exclusif
client sérieux recherche superette 150-250 k€ dept 21 71 39 → activity=minimarket, minPrice=150000, maxPrice=250000, location=Côte-d'Or/Saône-et-Loire/Jura, said=client sérieux
pour mon client : officine ca 1,5 à 2,5 m€ sud ouest → activity=pharmacy, revenueMin=1500000, revenueMax=2500000, said=sud ouest
acq. cherche btp ca 2-5 m€ rhone alpes, hors électricité → sector=construction, revenueMin=2000000, revenueMax=5000000, location=Rhône-Alpes, said=hors électricité, never=activity
portefeuille de murs loués 2 à 5 m€ rdt 7 % aem → deal=murs, occupied=yes, minPrice=2000000, maxPrice=5000000, yieldMin=7, said=aem
murs de banque loués bnp → deal=murs, occupied=yes, said=banque bnp
murs pied d'immeuble paris hors rue → deal=murs, location=Paris, said=hors rue
walls for sale paris → location=Paris, said=walls
hotel for sale in nice without restaurant → activity=hotel+hotel-restaurant, location=Nice, said=without restaurant, never=sector
ardeche pas drome, camping → activity=campsite, location=Ardèche, said=pas drome, never=location=Drôme
resto lyon ou grenoble sinon rien → sector=restaurants, location=Lyon/Grenoble, said=sinon rien
bar limoges et pas brive → activity=bar+brasserie, location=Limoges, said=pas brive
coiffure 92 uniquement boulogne pas nanterre → activity=hair, location=Boulogne-Billancourt, said=pas nanterre
tabac moins de 400 habitants exclu → activity=tobacco+tobacco-press+bar-tobacco, said=400 habitants exclu, never=maxPrice
murs 5 lots 3 loués 2 vides → deal=murs, said=5 lots 3 2 vides
boutique 30m2 min 50m2 max angers → category=Commerce, surfaceMin=30, location=Angers, said=50
garage sans cabine de peinture 53 → activity=garage, location=Mayenne, said=sans cabine peinture, never=activity=painting
slt je cherche 1 bouloche vers dijon pas + de 180k → location=Dijon, maxPrice=180000, said=bouloche, never=minPrice
nous sommes un couple de restaurateurs, 150 000 € d'apport, recherchons auberge avec 8 chambres minimum en Auvergne → activity=hotel-restaurant, roomsMin=8, location=Auvergne, said=150 000 apport, never=maxPrice
mari boulanger femme vendeuse cherchons affaire 350 a 400k de ca, fermeture 2 jours → activity=bakery, revenueMin=350000, revenueMax=400000, said=mari femme vendeuse fermeture 2 jours, never=maxPrice minPrice
investisseur, murs de supermarché ou pharmacie, bail ferme 6 ans, taux 6,5 à 7,5 → deal=murs, activity=supermarket+pharmacy, yieldMin=6.5, said=bail ferme 6 ans, never=minPrice
cherche murs, surtout pas de restaurant ni de bar, loyers 20 à 40 k€/an → deal=murs, said=restaurant bar, never=sector activity=bar maxPrice minPrice
achete fdc pap femme 80 m² vitrine 6 m lineaire → activity=clothes, surfaceMin=80, deal=fonds+murs-et-fonds, said=vitrine 6
rech. salon coiff. mixte, 6 bacs, ca 150 k ht → activity=hair, revenueMin=150000, said=mixte 6 bacs
coiffeuse à domicile cherche petit salon pas cher dans le 45 → activity=hair, location=Loiret, said=domicile petit pas cher
vends mon bar car trop de travail 55000 → activity=bar+brasserie, said=travail 55000, never=location=Meuse
vends murs libres 98 000 € fai limoges → deal=murs, maxPrice=98000, location=Limoges, said=libres
je suis pharmacien, je veux 1,8 de ca minimum dans l'ouest → activity=pharmacy, said=1,8 ouest, never=maxPrice minPrice
tabac 10 à 15 % du ca en loyer non merci → activity=tobacco+tobacco-press+bar-tobacco, said=10 15 ca loyer non merci, never=yieldMin rentMax revenueMin
bar tabac dont le loyer ne dépasse pas 900 euros par mois → activity=bar-tobacco, rentMax=10800, never=maxPrice
bar tabac dont le prix ne dépasse pas 200000 → activity=bar-tobacco, maxPrice=200000, never=minPrice
bar tabac dont le ca dépasse 400000 → activity=bar-tobacco, said=ca dépasse 400000, never=maxPrice minPrice
superette avec plus de 800k de chiffre mais moins de 250k de prix → activity=minimarket, revenueMin=800000, maxPrice=250000
hôtel à moins d'1,5 M€ et plus de 25 chambres → activity=hotel+hotel-restaurant, maxPrice=1500000, roomsMin=25
hotel 3 etoiles minimum mais pas 4 ni 5 → activity=hotel+hotel-restaurant, starsMin=3, said=pas 4 5, never=starsMin=4
hotel 2/3 etoiles → activity=hotel+hotel-restaurant, starsMin=2, said=3
hotel deux étoiles vingt chambres → activity=hotel+hotel-restaurant, said=deux vingt
restaurant cinquante couverts → sector=restaurants, said=cinquante
resto trois cent mille → sector=restaurants, maxPrice=300000
un million max hotel → activity=hotel+hotel-restaurant, maxPrice=1000000
camping 1 million cinq → activity=campsite, said=cinq, never=maxPrice=1000000
camping 1.000.000 → activity=campsite, maxPrice=1000000
garage 1.500 m2 terrain → activity=garage, said=1.500 terrain, never=surfaceMin maxPrice
garage terrain de 1500 m² bati 300 m² → activity=garage, said=terrain 1500, never=surfaceMin=1500
boulangerie fournil 80 m2, boutique 40, logement 100 → activity=bakery, flat=yes, surfaceMin=80, said=40 100, never=roomsMin maxPrice location
commerce 40 boutique 60 reserve → category=Commerce, said=40 60 reserve, never=location
local d'activité 300 + 100 bureaux → category=Immobilier d'entreprise, said=300 100, never=maxPrice
entrepot divisible à partir de 200m2 jusqu'à 2000 → category=Immobilier d'entreprise, surfaceMin=200, said=divisible 2000, never=maxPrice
bureaux divisibles entre 50 et 300 m² → category=Immobilier d'entreprise, surfaceMin=50, said=divisibles 300
cellule 120 m² loyer 2000 ht hc zone commerciale → category=Immobilier d'entreprise, surfaceMin=120, rentMax=24000, said=zone commerciale
emplacement n1 rue pietonne 35m2 dab 40k → surfaceMin=35, said=emplacement rue pietonne, never=reference
dab 40k 35m2 rue pietonne colmar → surfaceMin=35, maxPrice=40000, location=Colmar, said=dab rue pietonne
cession droit bail sauf activité restauration nice → deal=droit-au-bail, location=Nice, said=sauf restauration, never=sector
droit au bail, toutes activités hors nuisances, strasbourg → deal=droit-au-bail, location=Strasbourg, said=hors nuisances
local tous commerces (hors restauration) 6eme paris → category=Immobilier d'entreprise, allTrades=yes, location=Paris, said=hors restauration 6eme, never=sector
ni resto ni bar ni snack, commerce à bordeaux → category=Commerce, location=Bordeaux, said=resto bar snack, never=sector activity=bar activity=fast-food
je ne souhaite pas de boulangerie ni de boucherie mais une épicerie → activity=grocery, said=boulangerie boucherie, never=activity=bakery activity=butcher
ce que je veux : un caviste. ce que je ne veux pas : un bar → activity=wine-shop, said=veux pas bar, never=activity=bar
caviste oui, bar à vin non → activity=wine-shop, said=bar vin non, never=activity=bar
bar a vin non, caviste oui → activity=wine-shop, said=bar vin non, never=activity=bar
tabac oui, presse non, loto oui → activity=tobacco+tobacco-press+bar-tobacco, said=presse non, never=activity=press
boulangerie: oui, patisserie: non → activity=bakery, said=patisserie non, never=activity=pastry
murs : non / fonds : oui / gers → deal=fonds+murs-et-fonds, location=Gers, said=murs non, never=deal=murs
logement : oui, terrasse : non, bar landes → activity=bar+brasserie, flat=yes, location=Landes, said=terrasse non, never=terraceMin
fleuriste tout sauf centre commercial → activity=florist, said=sauf centre commercial
opticien tout sauf franchise → activity=optician, said=sauf franchise, never=deal
restaurant n'importe où sauf paris et lyon → sector=restaurants, said=sauf paris lyon, never=location
restaurant france entière sauf corse → sector=restaurants, said=sauf corse, never=location
restaurant partout en france hormis le nord → sector=restaurants, said=hormis nord, never=location
restaurant en dehors des grandes villes → sector=restaurants, said=dehors grandes
camping pas dans le sud → activity=campsite, said=sud, never=location
camping au dessus de la loire → activity=campsite, said=dessus, never=location
camping au nord de la loire → activity=campsite, said=nord, never=location=Nord
hotel rive gauche paris → activity=hotel+hotel-restaurant, location=Paris, said=rive gauche
bar paris rive droite sauf 16e → activity=bar+brasserie, location=Paris, said=rive droite sauf 16e
bar paris 1er au 4e → activity=bar+brasserie, location=Paris 1er/Paris 2e/Paris 3e/Paris 4e
bar paris 1-2-3-4 → activity=bar+brasserie, location=Paris 1er/Paris 2e/Paris 3e/Paris 4e
restaurants lyon 1er 2ème → sector=restaurants, location=Lyon 1er/Lyon 2e
creperie 35, 22, 56 mais pas rennes → activity=creperie, location=Ille-et-Vilaine/Côtes-d'Armor/Morbihan, said=pas rennes, never=location=Rennes
creperie bzh → activity=creperie, said=bzh
gite dpt 24 ou 46 ou 12 → activity=guest-house, location=Dordogne/Lot/Aveyron
dept 13 84 83 garage pas casse → activity=garage, location=Bouches-du-Rhône/Vaucluse/Var, said=casse
13 - 84 - 83 garage → activity=garage, location=Bouches-du-Rhône/Vaucluse/Var
garage 13/84 → activity=garage, location=Bouches-du-Rhône/Vaucluse
boucherie 2b → activity=butcher, location=Haute-Corse
boucherie 971 → activity=butcher, location=Guadeloupe
boulangerie 69 pas lyon → activity=bakery, location=Rhône, said=pas lyon, never=location=Lyon
boulangerie 69 hors lyon 200k → activity=bakery, location=Rhône, maxPrice=200000, said=hors lyon
bar 31 pas plus loin → activity=bar+brasserie, location=Haute-Garonne, said=loin
bar 31000 ou alentours → activity=bar+brasserie, location=31000, radius=20
bar 31 000 → activity=bar+brasserie, maxPrice=31000
bar 31000€ → activity=bar+brasserie, maxPrice=31000
pizzeria 75000 euros 13 → activity=pizzeria, maxPrice=75000, location=Bouches-du-Rhône
pizzeria à 75000 → activity=pizzeria, maxPrice=75000
pizzeria pour 75000 → activity=pizzeria, maxPrice=75000
pizzeria paris 75000 → activity=pizzeria, location=Paris, never=minPrice
traiteur 67000 strasbourg → activity=delicatessen+caterer, location=Strasbourg, never=maxPrice
epicerie 59800 lille → activity=grocery, location=Lille, never=maxPrice
epicerie lille 59800 € → activity=grocery, location=Lille, maxPrice=59800
laverie 8 machines 6 sechoirs 45k rapport 1500/mois → activity=laundry, maxPrice=45000, said=8 machines 6 sechoirs rapport 1500, never=rentMax
laverie qui rapporte 12% → activity=laundry, said=rapporte 12
lavomatic renta nette 15 → activity=laundry, netYieldMin=15, never=minPrice
station lavage 3 pistes 2 portiques nantes → activity=car-wash, location=Nantes, said=3 pistes 2 portiques
food truck amenagé 25k, pas de remorque → activity=food-truck, maxPrice=25000, said=amenagé remorque
taxi licence nice 06 prix 180k → activity=taxi, location=Nice, maxPrice=180000
vtc 10 voitures → activity=taxi, said=10 voitures
ambulances 4 ads 2 vsl → activity=ambulance, said=4 2
auto ecole b a2 poids lourd → activity=driving-school, said=poids lourd
auto ecole 600 dossiers an → activity=driving-school, said=600 dossiers, never=rentMax maxPrice
agence immo 3 agences → activity=estate-agency, said=3 agences
agence immo portefeuille 250 lots gestion → activity=estate-agency, said=portefeuille 250 lots gestion, never=maxPrice
gestion locative 250 lots 120k de ca → revenueMin=120000, said=gestion locative 250 lots, never=maxPrice
cabinet courtage assurance → said=cabinet courtage assurance
creche 20 berceaux → activity=nursery, said=20 berceaux, never=location
salle de sport 800 adhérents 600m2 → activity=gym, surfaceMin=600, said=800 adhérents, never=maxPrice
salle de sport 800 abonnés à 30€/mois → activity=gym, said=800 abonnés 30, never=rentMax maxPrice
esn 15 consultants tjm 500 → activity=it, said=15 consultants tjm 500, never=maxPrice
e-commerce 20000 visites mois → activity=e-commerce, said=20000 visites, never=rentMax maxPrice
site e-commerce ca 30k/mois → activity=e-commerce, revenueMin=360000, never=rentMax maxPrice
site marchand 5000 clients → said=site marchand 5000 clients, never=maxPrice
vignoble 12 ha aoc → activity=wine-estate, said=12 ha aoc
domaine viticole 500k hors stock → activity=wine-estate, maxPrice=500000, said=hors stock
pharmacie marge 32% ebe 14% → activity=pharmacy, said=marge 32 ebe 14, never=yieldMin ebitdaMin
pharmacie prix 85% du ca → activity=pharmacy, said=85 ca, never=maxPrice
pharmacie prix max 6 fois ebe → activity=pharmacy, said=6 fois ebe, never=maxPrice
boulangerie ebe retraité 75 → activity=bakery, ebitdaMin=75000
boulangerie ebe au dela de 75 k dept 75 → activity=bakery, ebitdaMin=75000, location=Paris
boulangerie ebe < 50k s'abstenir → activity=bakery, said=ebe 50k, never=ebitdaMin
boulangerie loyer > 2000 s'abstenir → activity=bakery, said=loyer 2000, never=rentMax
pas de ca inférieur à 300000, brasserie → activity=brasserie, said=ca 300000, never=revenueMax maxPrice
pas moins de 300000 de ca, brasserie → activity=brasserie, revenueMin=300000, never=revenueMax maxPrice
brasserie ca jamais sous 500k → activity=brasserie, said=500k, never=revenueMax maxPrice
restaurant ca 600 a 900 k, prix max = 50% du ca → sector=restaurants, revenueMin=600000, revenueMax=900000, said=50, never=yieldMin
restaurant 50 couverts midi 80 le soir → sector=restaurants, seatsMin=50, said=80
restaurant 120m² 50 couverts 20 terrasse 150k loyer 1800 → sector=restaurants, surfaceMin=120, seatsMin=50, maxPrice=150000, rentMax=21600, said=20 terrasse
restaurant terrasse 30 couverts → sector=restaurants, terraceMin=1, said=30 couverts
restaurant sans terrasse 40 places → sector=restaurants, said=sans terrasse 40, never=terraceMin
restaurant cuisine 30m2 salle 60m2 → sector=restaurants, said=cuisine 30 salle 60, never=surfaceMin
brasserie licence 4, pas de tabac → activity=brasserie, licence=IV, said=tabac, never=activity=tobacco
tabac sans bar sans presse sans pmu var → activity=tobacco+tobacco-press+bar-tobacco, location=Var, said=bar presse pmu, never=activity=press activity=bar
tabac seul pas bar tabac → activity=tobacco+tobacco-press+bar-tobacco, said=pas bar tabac, never=activity=bar
epicerie de nuit interdite → activity=grocery, said=nuit interdite
kebab interdit, local marseille → category=Immobilier d'entreprise, location=Marseille, said=kebab interdit, never=activity
restauration interdite local 50m2 paris → category=Immobilier d'entreprise, surfaceMin=50, location=Paris, said=restauration interdite, never=sector
extraction interdite local nice → category=Immobilier d'entreprise, location=Nice, said=extraction interdite, never=extraction
conduit d'extraction impossible → said=extraction impossible, never=extraction
logement de fonction non souhaité, camping → activity=campsite, said=logement non souhaité, never=flat
location-gérance refusée, achat uniquement, bar → activity=bar+brasserie, said=refusée, never=deal=location-gerance
franchise exclue boulangerie 33 → activity=bakery, location=Gironde, said=franchise exclue, never=deal
vendeur refuse credit vendeur → said=refuse, never=ownerLoan
murs non vendus, fonds hotel 400k → deal=fonds+murs-et-fonds, activity=hotel+hotel-restaurant, maxPrice=400000, said=murs non vendus, never=deal=murs
fonds hotel 400k murs possibles en plus → deal=fonds+murs-et-fonds, activity=hotel+hotel-restaurant, maxPrice=400000, said=murs possibles, never=deal=murs
hotel murs et fonds ou fonds seul → activity=hotel+hotel-restaurant, deal=murs-et-fonds+fonds
achat murs occupés ou vides lille → deal=murs, location=Lille, said=vides, never=occupied
murs vides uniquement, pas loués → deal=murs, said=vides pas loués, never=occupied
murs pas encore loués → deal=murs, said=pas encore loués, never=occupied
murs bientot libres (loués jusqu'en 2027) → deal=murs, occupied=yes, said=libres 2027
local commercial loué par la sncf 4,5% → category=Immobilier d'entreprise, said=sncf 4,5
bar saisonnier exclu → activity=bar+brasserie, said=saisonnier exclu, never=seasonal
commerce annuel pas saisonnier la rochelle → category=Commerce, location=La Rochelle (17), said=pas saisonnier, never=seasonal
camping ouvert à l'année non saisonnier → activity=campsite, said=non saisonnier, never=seasonal
paris ou petite couronne, pas de grande couronne, pressing → activity=laundry, location=Paris, said=petite couronne pas grande
normandie mais pas le havre, hotel → activity=hotel+hotel-restaurant, location=Normandie, said=pas havre, never=location=Le Havre
hotel normandie, le havre exclu → activity=hotel+hotel-restaurant, location=Normandie, said=havre exclu, never=location=Le Havre
sud ardèche ou nord gard camping → activity=campsite, location=Ardèche/Gard, said=sud nord, never=location=Nord
rhone alpes sauf ain, garage → activity=garage, location=Rhône-Alpes, said=sauf ain, never=location=Ain
pays basque interieur, pas la cote → location=Pays basque, said=interieur cote
bar à tours ou blois, pas orleans, 80 à 120k → activity=bar+brasserie, location=Tours/Blois, minPrice=80000, maxPrice=120000, said=pas orleans, never=location=Orléans
pas orleans ! bar tours blois → activity=bar+brasserie, location=Tours/Blois, said=pas orleans, never=location=Orléans
brive la gaillarde plutot que tulle, coiffure → activity=hair, location=Brive-la-Gaillarde, said=tulle, never=location=Tulle
à la place de paris je veux nantes, librairie → activity=books, location=Nantes, said=paris, never=location=Paris
librairie à nantes (ou angers si rien à nantes) → activity=books, location=Nantes/Angers
librairie de preference nantes → activity=books, location=Nantes
librairie si possible avec logement nantes → activity=books, location=Nantes, said=possible, never=flat
librairie logement si possible → activity=books, said=logement possible, never=flat
terrasse appréciée mais pas indispensable, bar 34 → activity=bar+brasserie, location=Hérault, said=terrasse appréciée pas indispensable, never=terraceMin
licence 4 un plus, resto 83 → sector=restaurants, location=Var, said=licence plus, never=licence
licence iv demandée ou à créer → said=créer
murs en option, fonds 120k, presse 16 → deal=fonds+murs-et-fonds, activity=press, maxPrice=120000, location=Charente, said=murs option, never=deal=murs
prix fonds 120k murs 200k boulangerie → activity=bakery, deal=fonds+murs-et-fonds+murs, maxPrice=120000, said=200k, never=minPrice
fonds 120k + murs 200k boulangerie → activity=bakery, deal=fonds+murs-et-fonds+murs, maxPrice=120000, said=200k, never=minPrice
prix 180 stock 20 en sus caviste → activity=wine-shop, maxPrice=180000, said=stock 20, never=location
prix affiché 200 je propose 150 → said=200 150, never=minPrice
entre 8 et 12 chambres d'hotes vers sarlat → activity=guest-house, roomsMin=8, location=Sarlat-la-Canéda, said=12
une dizaine de chambres → said=dizaine
gite 15 couchages piscine drome provencale → activity=guest-house, location=Drôme, said=15 couchages piscine provencale, never=location=15
salle de mariage 150 invités parking 80 voitures → activity=reception, said=150 invités parking 80, never=seatsMin=80
discotheque 2 salles 400 personnes → activity=night, said=2 salles 400, never=employeesMax
bowling 12 pistes 1500m2 → activity=leisure, surfaceMin=1500, said=12 pistes
restaurant 12 personnes en cuisine → sector=restaurants, said=12 cuisine, never=employeesMax
boulangerie 3 personnes en vente 2 au labo → activity=bakery, said=3 2, never=employeesMax
garage équipe de 5 → activity=garage, said=équipe 5
usine 50 salariés reprise partielle 20 personnes → sector=industry-b2b, said=50 salariés 20 personnes, never=employeesMax
pme 10-20 salariés ebitda 300-500k → category=Entreprise, ebitdaMin=300000, employeesMax=20, said=10 500k, never=maxPrice minPrice
pme ca 3 à 8 m€ ebe positif industrie hdf pas agro → category=Entreprise, sector=industry-b2b, revenueMin=3000000, revenueMax=8000000, location=Hauts-de-France, said=positif agro, never=activity
holding cherche participation majoritaire 1 à 3 m€ ticket → said=participation 1 3, never=deal
Bonjour, je cherche à reprendre un petit salon de thé en centre-ville d'Angers, budget 60 à 90 000 € → activity=tea-room, location=Angers, minPrice=60000, maxPrice=90000, said=petit centre ville
hotel 2 etoile 18 chbr pas de gros travaux bourgogne sauf nievre → activity=hotel+hotel-restaurant, starsMin=2, roomsMin=18, location=Bourgogne, said=gros travaux sauf nievre, never=location=Nièvre
voudrais resto midi only la defense → sector=restaurants, location=La Défense, said=midi only
resto bureau fermé week end 92 78 pas 95 → sector=restaurants, location=Hauts-de-Seine/Yvelines, said=fermé week end pas 95, never=location=95
ouverture salon onglerie local nu 25 m2 loyer max 650 nice ou antibes → activity=beauty-salon, surfaceMin=25, rentMax=7800, location=Nice/Antibes, said=nu
kiné cherche murs 120 m2 plain pied pas d'etage quimper → deal=murs, surfaceMin=120, location=Quimper, said=kiné plain pied etage
medecin local 60m2 pmr rdc rodez → category=Immobilier d'entreprise, surfaceMin=60, accessible=yes, location=Rodez, said=medecin rdc
local non pmr exclu → category=Immobilier d'entreprise, said=non pmr exclu, never=accessible
local pas pmr perpignan → category=Immobilier d'entreprise, location=Perpignan, said=pas pmr, never=accessible
bureaux sans climatisation clermont ferrand → category=Immobilier d'entreprise, location=Clermont-Ferrand, said=sans climatisation, never=activity=plumbing
plombier mais pas climatisation ni froid 30 → activity=plumbing, location=Gard, said=pas climatisation froid
electricien batiment pas industriel 42 → activity=electricity, location=Loire, said=pas industriel
ets de maçonnerie 4 à 6 compagnons ca 500 → activity=masonry, revenueMin=500000, said=4 6 compagnons
macon 500k ca 80k ebe vends 250 → activity=masonry, revenueMin=500000, ebitdaMin=80000, said=250, never=maxPrice=500000
vends entreprise paysage 600 k€ ca / 90 k€ ebe / prix 280 k€ → activity=landscaping, revenueMin=600000, ebitdaMin=90000, maxPrice=280000
couvreur zingueur 5 pers ca 650 rn 60 → activity=roofing, revenueMin=650000, said=60, never=maxPrice minPrice location
imprimeur offset 2 couleurs 200m2 → activity=printing, surfaceMin=200, said=offset 2 couleurs
negoce vin sans stock ca 400 → activity=wholesale, revenueMin=400000, said=vin sans stock, never=maxPrice
grossiste boissons 2 m€ ca mini → activity=wholesale, revenueMin=2000000, said=boissons, never=maxPrice
transport 3 porteurs 2 tracteurs 59 → activity=haulage, location=Nord, said=3 porteurs 2 tracteurs
demenageur lyon garde meuble 1000 m2 → activity=removals, location=Lyon, surfaceMin=1000, said=garde
ambulance + taxi + vsl 03 → activity=ambulance+taxi, location=Allier, said=vsl
garage vo vn agent renault ca 1m2 → activity=garage, revenueMin=1200000, said=renault, never=surfaceMin maxPrice
garage ca 1.2 M → activity=garage, revenueMin=1200000, never=surfaceMin maxPrice
garage 1200 ca → activity=garage, said=1200, never=surfaceMin maxPrice
concession moto pas scooter 34 → activity=motorcycle, location=Hérault, said=pas scooter
velo electrique magasin atelier 90m² → activity=sport, said=electrique atelier 90
controle technique 2 lignes 3000 controles an → activity=vehicle-test, said=2 lignes 3000 controles, never=rentMax maxPrice
station service 2 millions litres → activity=fuel, said=2 millions litres, never=maxPrice
station service sans boutique A10 → activity=fuel, said=sans boutique a10, never=category location
lavage auto 2000 clients/mois → activity=car-wash, said=2000 clients, never=rentMax
laverie loyer 500 ca 60000 prix 70000 → activity=laundry, rentMax=6000, revenueMin=60000, maxPrice=70000
pressing ecologique prix 40 ca 90 → activity=laundry, maxPrice=40000, revenueMin=90000, said=ecologique
cordonnerie 12m2 carrefour 30k → activity=cobbler, surfaceMin=12, maxPrice=30000, said=carrefour
cordonnier hors galerie marchande lille → activity=cobbler, location=Lille, said=hors galerie marchande
reparation telephone 15 m² loyer 800 pas de bail derogatoire → activity=repair, surfaceMin=15, rentMax=9600, said=bail derogatoire
cigarette electronique franchise non 2 boutiques → activity=e-cig, said=franchise non 2 boutiques, never=deal
bijoutier atelier pas de boutique paris 9 → activity=jewellery, location=Paris 9e, said=atelier pas boutique, never=category
maroquinerie 50 m² pietonne 90000 stock compris → activity=leather, surfaceMin=50, said=pietonne stock, never=location
chaussures enfant 70m2 loyer 900 stock 40k prix 55k → activity=shoes, surfaceMin=70, rentMax=10800, maxPrice=55000, said=enfant stock 40k
pap homme ou mixte pas femme → activity=clothes, said=homme mixte pas femme
friperie pas depot vente → activity=second-hand, said=pas depot vente
jouets ou puericulture → activity=toys, said=puericulture
librairie bd manga ca 350 → activity=books, revenueMin=350000, said=bd manga
presse sans tabac gare → activity=press, said=sans tabac gare, never=activity=tobacco activity=tobacco-press
presse fdj loto pas tabac commissions 45k → activity=press, said=tabac commissions 45k, never=maxPrice activity=tobacco
tabac remise 65 bar 120 fdj 15 prix 190 → activity=tobacco+tobacco-press+bar-tobacco, maxPrice=190000, said=remise 65 120 15, never=location
tabac + bar + pmu + loto - restaurant → activity=bar-tobacco, said=restaurant, never=sector
bar sans resto mais petite restauration possible → activity=bar+brasserie, said=sans resto restauration possible, never=sector
bar de village avec epicerie ou pas → activity=bar+brasserie, said=village epicerie pas, never=activity=grocery
bar concert 300 places insonorisé rennes loyer 2500 → activity=bar+brasserie, seatsMin=300, rentMax=30000, location=Rennes, said=concert insonorisé
cave a biere pas brasserie artisanale → activity=bar, said=pas brasserie artisanale, never=activity=brasserie
brasserie (la bière) 500 hl → said=bière 500 hl, never=maxPrice
microbrasserie 1000 hl cuves 20 hl → said=microbrasserie 1000 20, never=location maxPrice
distillerie armagnac → said=distillerie
boite de nuit 18-25 ans → activity=night, said=18 25, never=location
boite de nuit 1000 m² 800 personnes périgord → activity=night, surfaceMin=1000, location=Périgord, said=800 personnes, never=employeesMax
salle des fetes privée 20 km de rouen → activity=reception, radius=20, location=Rouen, said=privée
chateau reception hebergement 15 chambres 2m€ max touraine → category=Hôtellerie, roomsMin=15, maxPrice=2000000, location=Touraine, said=chateau reception
gites 4 + 2 chambres hotes piscine 24 → activity=guest-house, said=4 piscine
chambre d'hotes 3 epis, pas d'etoile → activity=guest-house, said=3 epis pas etoile, never=starsMin
camping 3 etoiles 150 emplacements dont 60 locatifs 1,8m → activity=campsite, starsMin=3, pitchesMin=150, maxPrice=1800000, said=60 locatifs
camping pas au dela de 100 emplacements → activity=campsite, said=100 emplacements, never=pitchesMin
camping a la ferme non → activity=campsite, said=ferme non
village vacances 40 chalets 12 ha → activity=campsite, said=40 chalets 12 ha, never=location
residence hoteliere 60 lots rdt 5 → activity=residence, yieldMin=5, said=60 lots, never=minPrice
hotel club 100 lits montagne → activity=hotel+hotel-restaurant, said=club 100 lits montagne
hotel tenu en couple sans salarié 12 ch → activity=hotel+hotel-restaurant, roomsMin=12, said=couple sans salarié
hotel economique f1 style 50 ch bord autoroute → activity=hotel+hotel-restaurant, roomsMin=50, said=economique f1 autoroute
hotel restau ca 600 dont resto 250 → activity=hotel-restaurant, revenueMin=600000, said=dont resto 250
hotel taux remplissage 65 % revpar 48 → activity=hotel+hotel-restaurant, said=taux remplissage 65 revpar 48, never=yieldMin location
aubergiste gers 32 auberge 6 ch 40 couverts → activity=hotel-restaurant, location=Gers, roomsMin=6, seatsMin=40
resto etoilé interdit de changer → activity=gourmet, said=interdit changer
gastro lyon ou annecy 30 couverts ticket 80 → activity=gourmet, location=Lyon/Annecy, seatsMin=30, said=ticket 80
bouchon lyon 2 ou 5 → activity=restaurant, location=Lyon 2e/Lyon 5e
creperie 40 places int 40 ext st malo → activity=creperie, seatsMin=40, location=Saint-Malo, said=40 ext, never=location=40
pizzeria 2 fours 1 camion 83 → activity=pizzeria, location=Var, said=2 fours 1 camion
pizza a emporter sauf dimanche 13 → activity=pizzeria, location=Bouches-du-Rhône, said=sauf dimanche
sushi traiteur asiatique mais pas buffet → activity=fast-food+delicatessen+caterer, said=asiatique pas buffet
burger 60 m2 extraction possible loyer 1 500 → activity=fast-food, surfaceMin=60, rentMax=18000, said=extraction possible, never=extraction
extraction ok pas de gaz, snack 13 → extraction=conforme, activity=fast-food, location=Bouches-du-Rhône, said=gaz
traiteur boutique pas de reception → activity=delicatessen+caterer, said=reception, never=activity=reception
boucherie charcuterie, sans charcuterie si besoin → activity=butcher, said=sans charcuterie
poissonnerie ambulante pas magasin → activity=fishmonger, said=ambulante pas magasin, never=category
primeur marché 4 jours 250k → activity=greengrocer, maxPrice=250000, said=marché 4 jours
fromager tournée 3 marchés 22 → activity=cheese, location=Côtes-d'Armor, said=tournée 3 marchés
glacier 6 mois honfleur 14 → activity=ice-cream, location=Honfleur, said=6 mois
glacier 14 parfums → activity=ice-cream, said=14 parfums, never=location
chocolatier 2 ouvriers 50 k ebe 74 → activity=chocolate, ebitdaMin=50000, location=Haute-Savoie, said=2 ouvriers
patissier ne veut pas faire de pain → activity=pastry, said=pain
boulangerie sans tournée ni dimanche ni nuit morbihan → activity=bakery, location=Morbihan, said=sans tournée dimanche nuit
boulangerie 2 points de vente 700k ca 03 63 → activity=bakery, revenueMin=700000, location=Allier/Puy-de-Dôme, said=2 points
boulangerie ca 400k (pas estimé, réel) 180k → activity=bakery, revenueMin=400000, maxPrice=180000, said=pas estimé réel
boulangerie 35% d'apport ok → activity=bakery, said=35 apport, never=yieldMin
boulangerie prix/ca < 60% → activity=bakery, said=60, never=yieldMin revenueMax maxPrice
boulangerie loyer/ca 4% → activity=bakery, said=loyer ca 4, never=yieldMin rentMax
boulangerie 180k hors stock et hors murs → activity=bakery, maxPrice=180000, said=hors stock hors murs, never=deal
boulangerie 180k murs compris → activity=bakery, maxPrice=180000, deal=murs-et-fonds
boulangerie 180k murs non compris → activity=bakery, maxPrice=180000, said=murs non compris, never=deal
boulangerie 180k fonds + 220k murs → activity=bakery, deal=fonds+murs-et-fonds+murs, maxPrice=180000, said=220k, never=minPrice
boulangerie 12 rue victor hugo tours → activity=bakery, location=Tours, said=12 rue, never=location=Aveyron
boulangerie place d'italie paris → activity=bakery, location=Paris, said=place italie
bar rue de bretagne paris 3 → activity=bar+brasserie, location=Paris 3e, said=rue bretagne, never=location=Bretagne
resto avenue de la marne bordeaux → sector=restaurants, location=Bordeaux, said=avenue marne, never=location=Marne
resto quartier saint pierre bordeaux → sector=restaurants, location=Bordeaux, said=saint pierre
coiffure quartier saint jean, pas saint pierre, toulouse → activity=hair, said=pas saint pierre
local porte de versailles paris → category=Immobilier d'entreprise, location=Paris, said=porte versailles, never=location=Versailles
hotel gare de lyon paris 12 → activity=hotel+hotel-restaurant, location=Paris 12e, said=gare, never=location=Lyon
commerce route des vins alsace → category=Commerce, location=Alsace, said=route vins
tabac vallee de la loire → activity=tobacco+tobacco-press+bar-tobacco, location=Val de Loire
gite bord du lot → activity=guest-house, said=bord lot, never=location=Lot
camping bord de la dordogne ou du lot → activity=campsite, said=bord dordogne lot
hotel face au mont blanc → activity=hotel+hotel-restaurant, location=Pays du Mont-Blanc, said=face
hotel pied du ventoux 84 → activity=hotel+hotel-restaurant, location=Vaucluse, said=pied ventoux
resto basque mais a paris pas au pays basque → sector=restaurants, location=Paris, said=basque, never=location=Pays
creperie ailleurs qu en bretagne → activity=creperie, said=ailleurs bretagne, never=location
cherche bar sur nantes st nazaire ou la baule, st nazaire en dernier → activity=bar+brasserie, said=dernier
st etienne (42) pas celui du rouvray, boulangerie → activity=bakery, location=Saint-Étienne, said=pas rouvray
saint denis pas la reunion, epicerie → activity=grocery, location=saint denis, said=pas reunion
valence (drome) bar → activity=bar+brasserie, location=Valence (26)
vienne ville pas departement bar → activity=bar+brasserie, said=pas departement
la rochelle ou rochefort, pas royan, glacier → activity=ice-cream, location=rochelle/rochefort, said=pas royan
cannes sauf la bocca → location=Cannes, said=sauf bocca
aix en provence hors centre laverie → activity=laundry, location=Aix-en-Provence, said=hors centre
tabac nord 59 pas lille roubaix tourcoing → activity=tobacco+tobacco-press+bar-tobacco, location=Nord, said=pas lille roubaix tourcoing, never=location=Lille
tabac 59 pas de ville → activity=tobacco+tobacco-press+bar-tobacco, location=Nord, said=ville
pas de tabac, bar 59 → activity=bar+brasserie, location=Nord, said=tabac, never=activity=tobacco
tabac pas cher 59 → activity=tobacco+tobacco-press+bar-tobacco, location=Nord, said=pas cher
tabac pas trop loin de lille → activity=tobacco+tobacco-press+bar-tobacco, location=Lille, radius=20
tabac lille max 25 km → activity=tobacco+tobacco-press+bar-tobacco, location=Lille, radius=30
tabac lille et 25 km autour sauf belgique → activity=tobacco+tobacco-press+bar-tobacco, location=Lille, radius=30, said=sauf belgique
tabac 25 km frontiere belge → activity=tobacco+tobacco-press+bar-tobacco, said=25 km frontiere belge, never=radius
10 km de la mer camping 85 → activity=campsite, location=Vendée, said=10 km mer, never=radius
150k max bar tabac sinon 200k si murs → activity=bar-tobacco, maxPrice=150000, said=sinon 200k murs, never=deal
200k tout compris stock + murs bar → activity=bar+brasserie, deal=murs-et-fonds, maxPrice=200000, said=stock
200k c'est mon maximum, boulangerie → activity=bakery, maxPrice=200000
200k c'est trop, 150k oui, boulangerie → activity=bakery, said=200k trop, never=maxPrice=200000
200 k€ (négociable à 180) brasserie → activity=brasserie, maxPrice=200000, said=180, never=location
prix demandé 240 mais je veux payer 200 → maxPrice=240000, said=payer 200, never=minPrice
pas 200k mais 100k, pressing → activity=laundry, maxPrice=100000, said=200k
plutot 100k que 200k pressing → activity=laundry, said=200k, never=maxPrice=200000
entre 100 et 150 000 hors frais pressing → activity=laundry, minPrice=100000, maxPrice=150000, said=hors frais
100-150 hors droits d'enregistrement pressing → activity=laundry, said=droits, never=minPrice=100 location
mini 100 maxi 150 pressing → activity=laundry, minPrice=100000, maxPrice=150000, never=location
pressing de 100 a 150 k pas 200 → activity=laundry, minPrice=100000, maxPrice=150000, said=pas 200
loyer inferieur a 10 % du ca et prix inferieur a 60 % du ca → said=loyer 10 prix 60, never=rentMax maxPrice yieldMin revenueMin
loyer 1200 non 1500 max coiffure → activity=hair, said=1200 non, never=rentMax=14400
loyer compris entre 8 et 12 k€ par an fleuriste → activity=florist, rentMax=12000, said=8
loyer <= 15k/an ht, surface >= 70 m², boutique 75004 → category=Commerce, rentMax=15000, surfaceMin=70, location=75004
surface 70 m² maxi loyer 15k maxi → rentMax=15000, said=70, never=surfaceMin
surface inférieure à 70 m² → said=surface 70, never=surfaceMin
superficie totale 400 m2 dont 250 vente → surfaceMin=400, said=dont 250
400 m2 au sol 200 en etage → surfaceMin=400, said=200, never=location maxPrice
400m2 + 200m2 stockage → surfaceMin=400, said=200m2 stockage
rdc 80 m2 + sous sol 40 m2 bar → activity=bar+brasserie, surfaceMin=80, said=40, never=surfaceMin=40
hauteur 6m entrepot 1000m² quai 45 → category=Immobilier d'entreprise, surfaceMin=1000, said=hauteur 6 quai 45, never=location
terrain nu 5000 m² constructible → said=terrain nu 5000 constructible, never=surfaceMin
murs + fonds ou location gerance, tabac → activity=tobacco+tobacco-press+bar-tobacco, deal=murs-et-fonds+location-gerance
location gerance avec promesse de vente bar → deal=location-gerance, activity=bar+brasserie, said=promesse
gerance libre hotel → deal=location-gerance, activity=hotel+hotel-restaurant, said=libre
gerant salarié station service → said=gerant salarié, activity=fuel, never=deal
cherche boulangerie patisserie dans le 77 ou le 91, pas de 94, budget 300k → activity=bakery, location=Seine-et-Marne/Essonne, maxPrice=300000, said=pas 94, never=location=94
couple cherche bar tabac avec appartement t3 minimum, bretagne nord → activity=bar-tobacco, location=Bretagne, said=couple t3 nord
bar tabac loto, ca 250 000 €, ebe 70 000 €, prix 220 000 € → activity=bar-tobacco, revenueMin=250000, ebitdaMin=70000, maxPrice=220000
je recherche une pizzeria à emporter avec un loyer de moins de 1000 euros → activity=pizzeria, rentMax=12000, never=maxPrice
restaurant bord de seine ile de france sauf paris intra → sector=restaurants, location=Île-de-France, said=bord seine sauf paris, never=location=Paris
restaurant max 150 000€, loyer max 2 000€, 50 places min, lyon et alentours → sector=restaurants, maxPrice=150000, rentMax=24000, seatsMin=50, location=Lyon, radius=20
hotel de charme 10 a 15 chambres sud est de la france → activity=hotel+hotel-restaurant, roomsMin=10, said=charme 15 sud est
petit camping familial moins de 50 emplacements ariege → activity=campsite, location=Ariège, said=petit familial 50 emplacements, never=pitchesMin
investisseur cherche murs commerciaux loués, pas de procédure, centre ville, 200 à 400 k€ → deal=murs, occupied=yes, minPrice=200000, maxPrice=400000, said=investisseur procédure centre ville
murs loués à une enseigne nationale, rendement min 6%, hors droguerie → deal=murs, yieldMin=6, said=enseigne nationale hors droguerie, never=activity
murs de boutique paris 6e 15 m² → deal=murs, location=Paris 6e, surfaceMin=15
rentabilité > 9 % immeuble mixte (commerces + logements) → yieldMin=9, said=immeuble mixte
dans l'idéal une fromagerie à annecy, sinon chambéry, jamais grenoble → activity=cheese, location=Annecy, said=chambéry jamais grenoble, never=location=Grenoble
salon de coiffure sans reprise du personnel besançon → activity=hair, location=Besançon, said=sans reprise personnel
coiffure homme barbier pas mixte 38 → activity=hair, location=Isère, said=homme pas mixte
institut beaute 3 cabines loyer 700 rouen → activity=beauty-salon, rentMax=8400, location=Rouen, said=3 cabines
spa hammam 200m2 hors hotel → activity=spa, surfaceMin=200, said=hors hotel, never=activity=hotel
pharmacie de bourg ca 1,3 m, pas de maison médicale exigée → activity=pharmacy, revenueMin=1300000, said=bourg pas maison médicale exigée
opticien independant ca min 300 000 44 49 85 → activity=optician, revenueMin=300000, location=Loire-Atlantique/Maine-et-Loire/Vendée, said=independant
fleuriste interflora ou pas, chartres → activity=florist, location=Chartres, said=interflora pas
vetements enfants sauf bebe, avignon → activity=clothes, location=Avignon, said=enfants sauf bebe
cherche local 150 m2 pour salle de sport lille max 2000€/mois → activity=gym, surfaceMin=150, location=Lille, rentMax=24000
local pour boulangerie avec extraction tours → activity=bakery, extraction=conforme, location=Tours
local sans pas de porte rennes centre → category=Immobilier d'entreprise, location=Rennes, said=sans porte centre, never=deal
bail tous commerces restauration exclue marseille 1er → allTrades=yes, location=Marseille 1er, said=restauration exclue, never=sector
entrepôt avec quai 800 m2 accès poids lourds 67 → category=Immobilier d'entreprise, surfaceMin=800, said=quai accès poids lourds, location=Bas-Rhin
bureaux 200 m2 neufs ou récents, pas plus de 150 €/m²/an, bordeaux → category=Immobilier d'entreprise, surfaceMin=200, location=Bordeaux, said=neufs récents 150, never=maxPrice rentMax
atelier 300 m2 avec logement haute savoie → flat=yes, location=Haute-Savoie, said=atelier
entreprise de plomberie chauffage moins de 5 salariés ile et vilaine → activity=plumbing, employeesMax=5, said=ile vilaine, never=location
societe de nettoyage idf ca 500k à 1m€ → activity=cleaning, location=Île-de-France, revenueMin=500000, revenueMax=1000000
menuiserie alu pvc, pas bois, ca 800 k€ mini → activity=joinery, revenueMin=800000, said=alu pvc pas bois
reprise pme industrielle ebe > 200 k€ auvergne rhone alpes → sector=industry-b2b, ebitdaMin=200000, location=Auvergne-Rhône-Alpes
transport de personnes pas de marchandises → activity=haulage, said=personnes pas marchandises
garage multimarque sans panneau, 2 ponts minimum, 45 → activity=garage, location=Loiret, said=multimarque sans panneau 2 ponts, never=maxPrice
auto ecole à reprendre angers ou cholet 50000 max → activity=driving-school, location=Angers/Cholet, maxPrice=50000
agence immobiliere franchise ou indépendante, orpi exclu → activity=estate-agency, said=indépendante orpi exclu
laverie automatique sans employé ca 60k rennes ou st malo → activity=laundry, revenueMin=60000, location=Rennes/Saint-Malo, said=sans employé
supérette spar ou vival, pas carrefour, 46 → activity=minimarket, location=Lot, said=spar vival pas carrefour
epicerie fine caviste traiteur reims centre → activity=fine-food+wine-shop+delicatessen+caterer, location=Reims, said=centre
cave à vins et spiritueux 80 m², pas de bar → activity=wine-shop, surfaceMin=80, said=bar, never=activity=bar
boucherie charcuterie traiteur ca 450, murs à vendre aussi → activity=butcher+delicatessen+caterer, revenueMin=450000, said=aussi
poissonnerie mer ou pas bretagne → activity=fishmonger, location=Bretagne, said=mer pas
salon de thé librairie avec terrasse, sans licence → activity=tea-room+books, terraceMin=1, said=sans licence, never=licence
brasserie parisienne 7j/7 120 couverts 1,2 million → activity=brasserie, seatsMin=120, maxPrice=1200000, said=parisienne 7
bar a cocktails licence 4 200k paris 11e → activity=bar, licence=IV, maxPrice=200000, location=Paris 11e
licence 4 seule à transférer, dept 33 → licence=IV, location=Gironde, said=seule transférer
discotheque ou bar de nuit, pas de bar a chicha, montpellier → activity=night, location=Montpellier, said=bar chicha, never=activity=bar
kebab burger tacos, tout sauf pizza → activity=fast-food, said=sauf pizza, never=activity=pizzeria
food truck équipé friterie, 20 000 €, nord pas de calais → activity=food-truck+fast-food, maxPrice=20000, location=Nord-Pas-de-Calais, said=équipé
creperie ouverte toute l'annee, ni saisonnier ni plage → activity=creperie, said=saisonnier plage, never=seasonal
glacier saisonnier ile d'oléron ou ile de ré → activity=ice-cream, seasonal=yes, location=Île d'Oléron/Île de Ré
hotel restaurant logis de france 15 chambres 50 couverts aveyron murs et fonds 600k → activity=hotel-restaurant, roomsMin=15, seatsMin=50, location=Aveyron, deal=murs-et-fonds, maxPrice=600000
chambres d'hotes + gite, piscine, sans travaux, perigord → activity=guest-house, location=Périgord, said=piscine sans travaux
résidence de tourisme murs seulement → activity=residence, deal=murs
hotel en gérance, pas à l'achat → activity=hotel+hotel-restaurant, deal=location-gerance, said=achat
franchise restauration apport 50 000 € → deal=franchise, sector=restaurants, said=apport 50 000, never=maxPrice
je dispose de 80k d'apport et cherche un tabac presse 35 → activity=tobacco-press, location=Ille-et-Vilaine, said=80k apport, never=maxPrice
mon budget total est de 200 000 € travaux compris, restaurant dijon → sector=restaurants, location=Dijon, maxPrice=200000, said=travaux
prix ferme 90 000, pas de négociation, pressing troyes → activity=laundry, maxPrice=90000, location=Troyes, said=ferme négociation
moins de 100k sans les murs, toilettage canin → activity=pets, maxPrice=100000, said=sans murs canin, never=deal
prix entre 100k et 200k, ca au moins égal au prix, superette → activity=minimarket, minPrice=100000, maxPrice=200000, said=égal, never=revenueMin
entre 50 et 80 m², entre 50 et 80 k€, boutique nancy → category=Commerce, surfaceMin=50, minPrice=50000, maxPrice=80000, location=Nancy, said=80
minimum 3 salariés, maximum 8, menuiserie → activity=joinery, employeesMax=8, said=3 salariés
loyer 1 000 à 1 500 € mensuel, local angouleme → rentMax=18000, category=Immobilier d'entreprise, location=Angoulême, said=1 000
ca 1m€ rest. 120 m² → sector=restaurants, revenueMin=1000000, surfaceMin=120
resto 200 k le mans ou laval → sector=restaurants, maxPrice=200000, location=Le Mans/Laval
resto la roche sur yon 85000 → sector=restaurants, location=La Roche-sur-Yon
boulangerie nantes 44000 180k → activity=bakery, location=Nantes, maxPrice=180000
bar 75011 ou 75010 pas 75018 → activity=bar+brasserie, location=75011/75010, said=pas 75018, never=location=75018
paris 18 exclu, paris 17 et 19 ok, epicerie → activity=grocery, location=Paris 17e/Paris 19e, said=paris 18 exclu
lyon (sauf 7 et 8) coiffure → activity=hair, location=Lyon, said=sauf 7 8
marseille 4 5 6, pas les quartiers nord, pharmacie → activity=pharmacy, location=Marseille 4e/Marseille 5e/Marseille 6e, said=pas quartiers nord
grand lyon hors lyon, garage → activity=garage, location=Grand Lyon, said=hors lyon, never=location=Lyon
toulouse ou 20 km autour pas blagnac, laverie → activity=laundry, location=Toulouse, radius=20, said=pas blagnac, never=location=Blagnac
a 10 km de rennes maximum, pas rennes meme, boulangerie → activity=bakery, said=rennes
sud du morbihan ou nord loire atlantique crêperie → activity=creperie, location=Morbihan/Loire-Atlantique, said=sud nord
charente et charente maritime hotel sauf la rochelle → activity=hotel+hotel-restaurant, location=Charente/Charente-Maritime, said=sauf rochelle, never=location=La Rochelle
dordogne, lot, corrèze — gîte avec terrain 2 ha → activity=guest-house, location=Dordogne/Lot/Corrèze, said=terrain 2 ha
alpes maritimes hors nice cannes antibes tabac → activity=tobacco+tobacco-press+bar-tobacco, location=Alpes-Maritimes, said=hors nice cannes antibes, never=location=Nice
finistere sud quimper concarneau bar → activity=bar+brasserie, location=Quimper/Concarneau
boulogne billancourt ou issy, pas paris, institut → activity=beauty-salon, location=Boulogne-Billancourt, said=issy pas paris, never=location=Paris
saint etienne 42 centre commercial exclu chaussures → activity=shoes, location=Saint-Étienne, said=centre commercial exclu
montpellier et non nimes traiteur → activity=delicatessen+caterer, location=Montpellier, said=non nimes, never=location=Nîmes
pau sinon tarbes ou lourdes opticien → activity=optician, location=Pau, said=sinon tarbes, never=location=Tarbes
corse du sud hormis ajaccio restaurant saisonnier → sector=restaurants, seasonal=yes, location=Corse-du-Sud, said=hormis ajaccio, never=location=Ajaccio
la reunion 974 snack pas saint denis → activity=fast-food, location=974, said=pas saint denis
martinique ou guadeloupe hotel 20 chambres → activity=hotel+hotel-restaurant, roomsMin=20, location=Martinique/Guadeloupe
tout l'est sauf alsace brasserie → activity=brasserie, said=est sauf alsace, never=location
n'importe quel commerce 61 sauf tabac et alimentation → category=Commerce, location=Orne, said=sauf tabac alimentation, never=activity
pas de restauration, pas d'alimentaire, commerce pour femme seule, 40k max → category=Commerce, maxPrice=40000, said=restauration alimentaire femme, never=sector
bar sans alcool → activity=bar+brasserie, said=sans alcool
epicerie sans gluten vegan → activity=grocery, said=sans gluten vegan
magasin bio mais pas biocoop → activity=organic, said=pas biocoop
presse sans fdj → activity=press, said=sans fdj
tabac sans logement, célibataire, 15 → activity=tobacco+tobacco-press+bar-tobacco, location=Cantal, said=sans logement célibataire, never=flat
boulangerie avec logement ou sans → activity=bakery, said=logement sans, never=flat
restaurant avec ou sans terrasse mais avec extraction → sector=restaurants, extraction=conforme, said=sans terrasse, never=terraceMin
resto extraction pas conforme → sector=restaurants, said=extraction pas conforme, never=extraction
hotel pas aux normes → activity=hotel+hotel-restaurant, said=pas normes
murs libres, pas occupés, ou alors bail finissant → deal=murs, said=libres pas occupés bail finissant, never=occupied
murs occupés non, libres oui → deal=murs, said=occupés non libres oui, never=occupied
fonds de commerce ou droit au bail, peu importe, mode femme → activity=clothes, said=peu importe femme
achat titres non, fonds seulement, garage → activity=garage, deal=fonds+murs-et-fonds, said=titres non, never=deal=titres
cession de parts ou de fonds garage → activity=garage, deal=fonds+murs-et-fonds, said=parts
vente murs et non location, bureaux → deal=murs, said=non location, never=deal=location
a louer pas a vendre, local 50m2 → deal=location, category=Immobilier d'entreprise, surfaceMin=50, said=pas
à vendre et pas à louer, local 50m2 → category=Immobilier d'entreprise, surfaceMin=50, said=pas louer, never=deal=location
location pure, sans droit d'entrée, boutique 60 m2 → deal=location, category=Commerce, surfaceMin=60, said=pure sans droit entrée
local a louer 900 euros charges en plus → deal=location, category=Immobilier d'entreprise, rentMax=10800, said=charges, never=maxPrice
local commercial 1200€ hc mensuel avignon → category=Immobilier d'entreprise, rentMax=14400, location=Avignon, never=maxPrice
boutique 30 m² 30 000 € → category=Commerce, surfaceMin=30, maxPrice=30000
boutique 30 000 € 30 m² 300 € de loyer → category=Commerce, maxPrice=30000, surfaceMin=30, rentMax=3600
bar 60k€ 60m² 600€/mois → activity=bar+brasserie, maxPrice=60000, surfaceMin=60, rentMax=7200
snack 10 places assises, 6 dehors → activity=fast-food, seatsMin=10, said=6 dehors
resto 2 étages 90 m² par niveau → sector=restaurants, surfaceMin=90, said=2 étages niveau, never=starsMin
hotel 4 etages 22 ch ascenseur → activity=hotel+hotel-restaurant, roomsMin=22, said=4 etages ascenseur
immeuble 4 étages commerce rdc, 5 apparts → category=Commerce, said=immeuble 4 étages 5 apparts
pmu 3 bornes bar tabac → activity=bar-tobacco, said=3 bornes
tabac 300 clients jour → activity=tobacco+tobacco-press+bar-tobacco, said=300 clients jour, never=maxPrice
supérette zone de chalandise 3000 hab → activity=minimarket, said=zone chalandise 3000, never=maxPrice rentMax
boulangerie 80 quintaux/mois → activity=bakery, said=80 quintaux, never=rentMax
garage 20 entrées jour → activity=garage, said=20 entrées jour, never=location
salon 15 fauteuils → said=15 fauteuils, never=location
creperie 2 crepieres 1 cuisinier → activity=creperie, said=2 1 cuisinier
agence 8 collaborateurs → said=8 collaborateurs
fitness 24/24 350 m² → activity=gym, surfaceMin=350, said=24
pressing ouvert 6j/7 → activity=laundry, said=6
depuis plus de 30 ans boucherie même famille → activity=butcher, said=30 ans même famille, never=minPrice
bail 2031 loyer 9600 an papeterie → activity=press, rentMax=9600, said=bail 2031
boulangerie refaite en 2022 four de 2019 → activity=bakery, said=refaite 2022 four 2019, never=maxPrice
dossier 2418 hotel → activity=hotel+hotel-restaurant, said=dossier 2418, never=maxPrice
affaire n°3 → said=3
tel 0612345678 vends bar → activity=bar+brasserie, said=tel 0612345678, never=maxPrice
urgent cause santé vends bar tabac 19 → activity=bar-tobacco, location=Corrèze, said=urgent cause santé
cause retraite cede cordonnerie clés 06 → activity=cobbler, location=Alpes-Maritimes, said=cause retraite
qui vend une petite épicerie vers rodez svp → activity=grocery, location=Rodez, said=petite
combien coute un bar tabac → activity=bar-tobacco, said=combien coute
quel prix pour une boulangerie à 400k de ca → activity=bakery, revenueMin=400000, said=quel, never=maxPrice
boulangerie 0€ d'apport → activity=bakery, said=0 apport
boulangerie franc symbolique → activity=bakery, said=franc symbolique
1€ symbolique bar village → activity=bar+brasserie, said=1 symbolique village, never=maxPrice
bjr je cherche un tabac en campagne ca commission 60k dept 72 53 49 → activity=tobacco+tobacco-press+bar-tobacco, location=Sarthe/Mayenne/Maine-et-Loire, said=campagne commission 60k, never=maxPrice
tabac presse sans salarié prix 180 000 maxi hors stock → activity=tobacco-press, maxPrice=180000, said=sans salarié hors stock
bar brasserie pmu clientele ouvrière fermé dimanche → activity=brasserie, said=clientele ouvrière fermé
hotel bureau 40 ch zone d'activité, pas centre ville → activity=hotel, roomsMin=40, said=zone pas centre ville
hotel spa 4 etoiles montagne piscine interieure → activity=hotel+hotel-restaurant+spa, starsMin=4, said=montagne piscine interieure
petit hotel (8 à 12 ch) bourgogne, murs obligatoires → activity=hotel+hotel-restaurant, roomsMin=8, location=Bourgogne, said=petit 12 murs obligatoires, never=deal=murs
hotel restaurant fermé depuis 2 ans prix bas → activity=hotel-restaurant, said=fermé 2 ans bas
camping municipal en dsp → activity=campsite, said=municipal dsp
camping familial 3* avec restaurant, entre 800k et 1,5m, sud ouest → activity=campsite, sector=restaurants, starsMin=3, minPrice=800000, maxPrice=1500000, said=familial sud ouest
recherche gîte d'étape chemin de compostelle, pas plus de 350 000 → activity=guest-house, maxPrice=350000, said=étape chemin compostelle
restaurant ouvert à l'année oleron, pas de saisonnier → sector=restaurants, location=Île d'Oléron, said=année saisonnier, never=seasonal
restaurant de plage concession hyères → sector=restaurants, location=Hyères, said=plage, never=activity=car-dealer
restaurant lyonnais à paris → sector=restaurants, location=Paris, said=lyonnais, never=location=Lyon
cuisine italienne pas pizzeria, bordeaux → location=Bordeaux, said=cuisine italienne pas pizzeria, never=activity=pizzeria
pizzeria four à bois obligatoire 60 couv → activity=pizzeria, seatsMin=60, said=four bois obligatoire
snack proche lycée ou fac, 25 000 € d'apport → activity=fast-food, said=lycée fac 25 000 apport, never=maxPrice
sandwicherie bureaux la défense fermée we → activity=fast-food, location=La Défense, said=fermée we
salon de thé sans cuisson → activity=tea-room, said=sans cuisson
coffee shop 40 m² lille vieux → activity=tea-room, surfaceMin=40, location=Lille, said=vieux
traiteur avec clientele entreprises, hors particuliers → activity=delicatessen+caterer, said=clientele hors particuliers
boulangerie sans pâtisserie ou presque → activity=bakery, said=sans pâtisserie presque, never=activity=pastry
boulangerie + tabac village → activity=bakery+tobacco+tobacco-press+bar-tobacco, said=village
boulangerie bio pas conventionnelle → activity=bakery+organic, said=pas conventionnelle
boulangerie 2 vendeuses 1 ouvrier 1 apprenti 320k ca → activity=bakery, revenueMin=320000, said=2 vendeuses 1 ouvrier 1 apprenti
boulangerie ca entre 300 et 350, ebe 50 mini, 200 max → activity=bakery, revenueMin=300000, revenueMax=350000, ebitdaMin=50000, said=200, never=maxPrice=200
pâtisserie chocolaterie ville touristique, mer ou montagne → activity=pastry+chocolate, said=touristique mer montagne
primeur bio ou pas, nantes nord → activity=greengrocer, location=Nantes, said=bio pas nord, never=activity=organic
épicerie ambulante camion 15 000 → activity=grocery, said=ambulante camion 15 000
epicerie solidaire non, fine oui, tours → activity=grocery, location=Tours, said=solidaire non fine oui
superette franchise casino ou u express 400 m2 → activity=minimarket, deal=franchise, surfaceMin=400, said=casino express
superette sans boucherie alsace lorraine → activity=minimarket, location=Alsace/Lorraine, said=sans boucherie, never=activity=butcher
poissonnerie pas de tournée le lundi → activity=fishmonger, said=tournée lundi
cave à vin quartier chic lyon 6 → activity=wine-shop, location=Lyon 6e, said=chic
vape shop zone commerciale, ca 200, ebe 40 → activity=e-cig, revenueMin=200000, ebitdaMin=40000, said=zone commerciale
coiffeur 2 bacs 4 postes 25000 → activity=hair, said=2 bacs 4 postes 25000, never=location
coiffure domicile véhicule → activity=hair, said=domicile véhicule
institut minceur sans coiffure → activity=beauty-salon, said=minceur sans coiffure, never=activity=hair
salon de massage zen sans ambiguité 75 → activity=spa, location=Paris, said=zen sans ambiguité
salle de fitness basic fit non → activity=gym, said=basic fit non
pharmacie à 2, ca 2,5 m à 3 m, métropole de lyon → activity=pharmacy, location=Grand Lyon, said=2
pharmacie rurale 1m ca max → activity=pharmacy, revenueMax=1000000, said=rurale, never=maxPrice
opticien 80k stock inclus → activity=optician, maxPrice=80000
audio + optique 14 61 50 → activity=hearing+optician, location=Calvados/Orne/Manche
ambulances pas vsl → activity=ambulance, said=pas vsl
micro crèche x2 12 berceaux chacune idf → activity=nursery, location=Île-de-France, said=12 berceaux
fleuriste deuil mariage cimetiere 40 k → activity=florist, maxPrice=40000, said=deuil mariage cimetiere
mode femme centre commercial ou centre ville, sans stock → activity=clothes, said=centre commercial centre ville sans stock
chaussures loyer 2% du ca → activity=shoes, said=loyer 2 ca, never=yieldMin rentMax
bijouterie horlogerie 4 vitrines → activity=jewellery, said=4 vitrines
meubles 1000 m² zone, loyer 5 k mensuels → activity=furniture, surfaceMin=1000, rentMax=60000, said=zone
cuisiniste franchise schmidt ou indépendant → activity=furniture, said=schmidt indépendant
quincaillerie village clef minute → activity=hardware, said=village clef
brocante dépôt 300 m2 grange → activity=antiques, surfaceMin=300, said=grange
librairie 120 000 références → activity=books, said=120 000 références, never=maxPrice
jeux vidéos et bd, rouen ou caen, pas le havre → location=Rouen/Caen, said=vidéos bd pas havre
magasin vélo 8000 € de loyer annuel → activity=sport, rentMax=8000, never=maxPrice
reparation velo atelier associatif non → said=atelier associatif non
photographe studio 50m2 mariage → activity=photo, surfaceMin=50, said=mariage
laverie 12 kg 18 kg 6 machines 80k → activity=laundry, maxPrice=80000, said=12 kg 18 kg 6 machines, never=location
pressing aqua sans perchlo → activity=laundry, said=aqua sans perchlo
agence immo gestion 300 mandats → activity=estate-agency, said=gestion 300 mandats, never=maxPrice
agence de voyage en ligne non, boutique oui → activity=travel, said=ligne non oui
pompes funèbres 100 convois an → activity=funeral, said=100 convois, never=rentMax maxPrice
garage agréé vhu non → activity=garage, said=agréé vhu non
garage 5000 m² terrain dont 800 couvert → activity=garage, said=5000 terrain 800 couvert, never=surfaceMin=5000
centre auto franchise norauto 10 employés → activity=garage, deal=franchise, said=norauto 10 employés
carrosserie 3 cabines de peinture 27 76 → activity=garage+painting, location=27/76, said=3 cabines
moto 125 et scooter nice → activity=motorcycle, location=Nice, said=125 scooter
station service total access sans lavage → activity=fuel, said=total access sans lavage, never=activity=car-wash
taxi 2 licences la rochelle → activity=taxi, location=La Rochelle (17), said=2 licences
transport frigo 8 semi 44 t → activity=haulage, said=frigo 8 semi 44
plomberie 12 salariés hors dirigeant 1,8 m ca → activity=plumbing, revenueMin=1800000, said=12 salariés hors dirigeant
chauffagiste contrat entretien 800 clients → activity=plumbing, said=contrat entretien 800 clients, never=maxPrice
electricité courant faible, pas courant fort → activity=electricity, said=courant faible pas courant fort
maconnerie neuve et pas renovation, loiret cher → activity=masonry, location=Loiret/Cher, said=pas renovation
couverture 4 couvreurs ca 550 k ebe 70 → activity=roofing, revenueMin=550000, ebitdaMin=70000, said=4, never=location
peinture ravalement sans sous traitance → activity=painting, said=ravalement sans sous traitance
menuiserie agencement magasin bureaux → activity=joinery, said=agencement
paysagiste creation seulement, pas entretien, 78 92 → activity=landscaping, location=Yvelines/Hauts-de-Seine, said=creation pas entretien
terrassement vrd ca 2m 15 engins → activity=earthworks, revenueMin=2000000, said=vrd 15 engins
usinage 5 axes ca 3 m ebe 400k → activity=mechanics, revenueMin=3000000, ebitdaMin=400000, said=5 axes
imprimerie numérique hors offset → activity=printing, said=numérique hors offset
import export vins chine → activity=wholesale, said=chine
nettoyage industriel ou bureaux 40 salariés → activity=cleaning, sector=industry-b2b, said=40 salariés
securité gardiennage 1m de ca sans passif → activity=security, revenueMin=1000000, said=sans passif
informatique maintenance pme recurrent 60% → activity=it, said=maintenance recurrent 60, never=yieldMin
site e commerce bijoux 100k ca → activity=e-commerce, revenueMin=100000, said=bijoux
organisme de formation qualiopi cpf exclu → activity=training, said=qualiopi cpf exclu
vigne bordeaux 10 ha chateau → activity=wine-estate, location=Bordeaux, said=10 ha chateau
murs restaurant loué 24000/an prix 350000 → deal=murs, sector=restaurants, occupied=yes, maxPrice=350000, said=24000, never=rentMax
murs loués 18 000 € ht/an, rendement 6,8 % → deal=murs, occupied=yes, yieldMin=6.8, said=18 000, never=maxPrice rentMax
murs avec locataire solvable, pas de vacance, paris ouest → deal=murs, location=Paris, said=locataire solvable pas vacance ouest
scpi non, murs en direct oui, 150 k → maxPrice=150000, said=scpi non murs direct oui
immeuble bureaux loué 8 % acte en main → category=Immobilier d'entreprise, occupied=yes, yieldMin=8, said=immeuble acte main
invest 300k murs nationale bail 10 ans → deal=murs, maxPrice=300000, said=nationale bail 10 ans
local vitrine 10 m linéaire angle de rue grenoble → category=Immobilier d'entreprise, location=Grenoble, said=vitrine 10 angle rue
plateau 500 m² divisible dès 120 → category=Immobilier d'entreprise, surfaceMin=500, said=divisible 120, never=maxPrice
bureau coworking non, bureau fermé oui, lyon 2 → category=Immobilier d'entreprise, location=Lyon 2e, said=coworking non fermé oui
entrepôt chauffé ou non 1000 m² roissy → category=Immobilier d'entreprise, surfaceMin=1000, said=chauffé non
local activité 250m² dont 50 bureaux, portes 4 m → category=Immobilier d'entreprise, surfaceMin=250, said=dont 50 portes 4
terrain commercial à bâtir 3000 m² → said=terrain 3000, never=surfaceMin
cession bail 9 ans 80m² loyer 1.100 paris 15 → deal=droit-au-bail, surfaceMin=80, rentMax=13200, location=Paris 15e, said=9 ans
droit au bail 60k€ tous commerces sauf alimentaire, 75017 → deal=droit-au-bail, maxPrice=60000, allTrades=yes, location=75017, said=sauf alimentaire
droit au bail 0 € → deal=droit-au-bail, said=0
location gérance sans caution station → deal=location-gerance, said=sans caution station
reprise sarl avec passif non → said=passif non
actions sas 100 % it → activity=it, said=sas 100, never=yieldMin
reprendre avec 10 000 € seulement → maxPrice=10000
commerce facile a tenir seule, horaires bureau → category=Commerce, said=facile horaires
commerce sans odeur ni bruit dijon → category=Commerce, location=Dijon, said=sans odeur bruit
commerce rentable tout de suite, pas de création → category=Commerce, said=rentable pas création
activité sans diplome ni stock, 30k → maxPrice=30000, said=sans diplome stock
pas de création, reprise uniquement, metz nancy → location=Metz/Nancy, said=création
pas le sud, pas paris, fleuriste → activity=florist, said=pas sud pas paris, never=location
bretagne sauf cotes d'armor, crêperie → activity=creperie, location=Bretagne, said=sauf armor, never=location=22
pays de loire moins la sarthe, bar → activity=bar+brasserie, location=Pays de la Loire, said=sarthe, never=location=Sarthe
entre nantes et angers, bord de loire, gite → activity=guest-house, location=Nantes/Angers, said=bord loire, never=location=Loire
proximité immédiate genève, hotel → activity=hotel+hotel-restaurant, said=genève
frontière suisse 01 74 25, pharmacie → activity=pharmacy, location=Ain/Haute-Savoie/Doubs, said=frontière suisse
vallée de chamonix, pas chamonix, resto → sector=restaurants, said=vallée chamonix, never=location=Chamonix
cap ferret pas arcachon glacier → activity=ice-cream, location=Cap-Ferret, said=pas arcachon, never=location=Arcachon
st tropez ou golfe, bar de plage → activity=bar+brasserie, location=Saint-Tropez, said=golfe plage
le touquet paris plage boutique → category=Commerce, location=Le Touquet-Paris-Plage, never=location=Paris
aix les bains pas aix en provence, hotel → activity=hotel+hotel-restaurant, location=Aix-les-Bains, said=pas aix provence, never=location=Aix-en-Provence
saint malo rennes axe, garage → activity=garage, location=Saint-Malo/Rennes, said=axe
montauban (82) et non montauban de bretagne, boucherie → activity=butcher, location=82, said=montauban non bretagne
ville 20 000 hab minimum, opticien → activity=optician, said=20 000 hab, never=minPrice
moins de 5000 habitants, épicerie → activity=grocery, said=5000 habitants, never=maxPrice
a 5 min de la plage, creperie → activity=creperie, said=5 min plage, never=location
30 min lille en voiture, brasserie → activity=brasserie, location=Lille, said=30 min voiture
boulangerie avec maison d'habitation, région tours ou blois, max 250 → activity=bakery, location=Tours/Blois, maxPrice=250000, said=maison
boulangerie, pas de snacking, 2 jours de repos, ca 280 → activity=bakery, revenueMin=280000, said=snacking 2 jours repos
on cherche une boulange avec 80 k d'apport en vendée, bord de mer exclu → location=Vendée, said=boulange 80 apport bord mer exclu, never=maxPrice
patissier cherche local 60 m² à aménager, angers, loyer 800 max → activity=pastry, surfaceMin=60, rentMax=9600, location=Angers, said=aménager
traiteur événementiel sans boutique de détail ile de france ouest → activity=caterer, location=Île-de-France, said=sans boutique détail ouest, never=category
boucherie hallal interdit par le bail → activity=butcher, said=hallal interdit
boucherie en zone rurale ou petite ville, logement au-dessus, 15, 63, 43 → activity=butcher, flat=yes, location=Cantal/Puy-de-Dôme/Haute-Loire, said=zone petite
tabac loto pas de presse ca commissions 90000 prix max 280000 bordeaux cub → activity=tobacco-press, location=Bordeaux, maxPrice=280000, said=presse commissions 90000 cub
tabac dans galerie ou centre commercial, hors rue → activity=tobacco+tobacco-press+bar-tobacco, said=galerie centre commercial hors rue
bar tabac restaurant 40 couverts, fermé dimanche, 02 60 80 → activity=bar-tobacco, seatsMin=40, location=Aisne/Oise/Somme, said=fermé
bar sans tabac ni jeux, 34 ou 30, 100 000 € fai → activity=bar+brasserie, location=Hérault/Gard, maxPrice=100000, said=sans tabac jeux, never=activity=bar-tobacco
pub irlandais rennes ou nantes licence iv 150 m2 mini → activity=bar, location=Rennes/Nantes, licence=IV, surfaceMin=150, said=irlandais
brasserie angle de rue terrasse 30 places, paris 14 15 → activity=brasserie, terraceMin=1, location=Paris 14e/Paris 15e, said=angle rue 30, never=seatsMin
restaurant gastronomique, chef seul en cuisine, 25 couverts, pas plus → activity=gourmet, said=chef cuisine 25 couverts, never=seatsMin
restaurant traditionnel 80 000 € ou moins, limousin → activity=restaurant, maxPrice=80000, location=Limousin
restaurant avec murs, 300 à 450 mille, landes sauf dax → sector=restaurants, deal=murs-et-fonds, minPrice=300000, maxPrice=450000, location=Landes, said=sauf dax, never=location=Dax
restaurant italien sans four à pizza → activity=pizzeria, said=sans four
pizzeria pas à emporter, salle 50 places, aix → activity=pizzeria, location=aix, said=emporter salle 50
creperie glacier port de plaisance, 6 mois par an → activity=creperie+ice-cream, said=port plaisance 6 mois, never=location
fast food loyer inférieur à 2500 ht, extraction existante, lyon 7 ou villeurbanne → activity=fast-food, rentMax=30000, location=Lyon 7e, said=extraction existante villeurbanne, never=extraction
food truck 2019 40 000 km équipé 35 000 € → activity=food-truck, maxPrice=35000, said=2019 40 000 équipé, never=radius
salon de thé 30 places couple pau ou biarritz pas bayonne → activity=tea-room, seatsMin=30, location=Pau/Biarritz, said=couple pas bayonne, never=location=Bayonne
cave à manger caviste bar à vin lyon → activity=wine-shop+bar, location=Lyon, said=manger
caviste franchisé nicolas non merci → activity=wine-shop, said=franchisé nicolas non, never=deal
primeur fruits légumes marché couvert, pas de local → activity=greengrocer, said=marché couvert pas local, never=category
supermarché 1500 m² ca 6 m€, hors murs, 100 km autour de lyon → activity=supermarket, radius=50, surfaceMin=1500, revenueMin=6000000, location=Lyon, said=hors murs, never=maxPrice deal
épicerie fine en ligne et boutique → activity=fine-food, said=ligne
épicerie asiatique 13e paris → activity=grocery, location=Paris 13e, said=asiatique
superette avec station essence, village de l'yonne → activity=minimarket+fuel, location=Yonne, said=village
hôtel 3 étoiles 25 à 35 chambres ca 700 k ebe 180 k murs et fonds 2 m → activity=hotel+hotel-restaurant, starsMin=3, roomsMin=25, revenueMin=700000, ebitdaMin=180000, deal=murs-et-fonds, maxPrice=2000000, said=35
hôtel sans étoile → activity=hotel+hotel-restaurant, said=sans étoile, never=starsMin
hôtel non classé 12 chambres → activity=hotel+hotel-restaurant, roomsMin=12, said=non classé
hôtel au moins 4 étoiles, pas de chaîne, bord de lac annecy → activity=hotel+hotel-restaurant, starsMin=4, location=Annecy, said=chaîne bord lac
fonds hôtel loyer 60 000 € / an, bail 9 ans, lourdes → deal=fonds+murs-et-fonds, activity=hotel+hotel-restaurant, rentMax=60000, location=Lourdes, said=bail 9 ans
auberge de jeunesse 60 lits → activity=hotel-restaurant, said=jeunesse 60 lits
camping nu, 30 emplacements, 3 hectares, rivière, sans mobil-home → activity=campsite, pitchesMin=30, said=nu 3 hectares rivière sans mobil home
camping 4 étoiles littoral atlantique plus de 200 emplacements 5 millions max → activity=campsite, starsMin=4, pitchesMin=200, maxPrice=5000000, location=Côte atlantique
gîte 3 épis 2 logements 8 personnes auvergne, 250 → activity=guest-house, location=Auvergne, said=3 épis 2 8 personnes, never=employeesMax
chambres d'hôtes château loire 1 m€ → activity=guest-house, maxPrice=1000000, location=Loire, said=château
résidence services seniors non, tourisme oui, alpes → location=Alpes, said=services seniors non oui
domaine de mariage 20 ha, hébergement 40 couchages, 1h paris → category=Hôtellerie, location=Paris, said=mariage 20 ha 40 couchages 1h
salon coiffure 45 m² 4 postes 2 bacs, loyer 650 € cc, prix 38 000 €, brest → activity=hair, surfaceMin=45, rentMax=7800, maxPrice=38000, location=Brest, said=4 postes 2 bacs
salon de coiffure sans salarié ou 1 maximum → activity=hair, said=sans salarié
barber shop, pas de salon mixte, 93 94 95 → activity=hair, location=Seine-Saint-Denis/Val-de-Marne/Val-d'Oise, said=pas salon mixte
esthéticienne en institut, pas à domicile, épinal → activity=beauty-salon, location=Épinal, said=pas domicile
spa dans hôtel uniquement → activity=spa+hotel+hotel-restaurant
pharmacie rurale sans concurrent à 10 km, ca 1,1 m € → activity=pharmacy, revenueMin=1100000, said=rurale sans concurrent 10 km, never=radius
pharmacie 1,5 fois le ca non, 0,8 oui → activity=pharmacy, said=1,5 ca non 0,8 oui, never=revenueMin maxPrice
optique mutualiste exclue, 2 à 3 salariés, 71 → activity=optician, employeesMax=3, location=Saône-et-Loire, said=mutualiste exclue 2
ambulance taxi 10 vehicules, ca 1 m, ebe 150, dpt 62 → activity=ambulance+taxi, revenueMin=1000000, ebitdaMin=150000, location=Pas-de-Calais, said=10 vehicules
crèche, pas de délégation de service public, 33 → activity=nursery, location=Gironde, said=délégation service public
fleuriste, 70 m², bail 3/6/9 de 2023, loyer 1 150 €, prix 75 k€, metz → activity=florist, surfaceMin=70, rentMax=13800, maxPrice=75000, location=Metz, said=bail 3 6 9 2023
prêt-à-porter sauf enfant, centre-ville, cession de bail acceptée → activity=clothes, said=sauf enfant centre ville acceptée
chausseur indépendant 120 m² dont 40 réserve → activity=shoes, surfaceMin=120, said=indépendant dont 40 réserve
bijouterie fantaisie, pas de joaillerie ni d'or → activity=jewellery, said=pas joaillerie or
librairie 5 000 titres, salon de thé possible, 100 k → activity=books, maxPrice=100000, said=5 000 titres possible
jouets ou jeux, 100 m², loyer ≤ 1500, laval → activity=toys, surfaceMin=100, rentMax=18000, location=Laval
magasin de vélos électriques annecy ou chambéry, ca ≥ 400 000 → activity=sport, location=Annecy/Chambéry, revenueMin=400000, said=électriques
réparation de smartphones 20 m² galerie → activity=repair, surfaceMin=20, said=smartphones galerie
laverie automatique 40 m², renta 15 % net, 60 000 € → activity=laundry, surfaceMin=40, netYieldMin=15, maxPrice=60000
pressing sans livraison, 2 employées, st germain en laye → activity=laundry, location=Saint-Germain-en-Laye, said=sans livraison 2 employées
agence immobilière, portefeuille gestion, pas de transaction, 13 → activity=estate-agency, location=Bouches-du-Rhône, said=portefeuille gestion transaction
auto-école 1 moniteur 2 voitures, 49 → activity=driving-school, said=1 moniteur 2 voitures, location=Maine-et-Loire
pompes funèbres marbrerie, pas de crématorium → activity=funeral, said=crématorium
toilettage sans pension, 10 000 € → activity=pets, maxPrice=10000, said=sans pension
garage avec 3 ponts et cabine de peinture, 500 m², loyer 2 200, 54 → activity=garage, surfaceMin=500, rentMax=26400, location=Meurthe-et-Moselle, said=3 ponts cabine
concession automobile ou agent, marque renault exclue → activity=car-dealer, said=agent marque renault exclue
garage moto custom harley, pas de neuf → activity=motorcycle, said=custom harley pas neuf
station-service supermarché exclue → activity=fuel, said=supermarché exclue, never=activity=supermarket
centre de lavage 4 pistes 300k rentabilité 12 mini → activity=car-wash, maxPrice=300000, yieldMin=12, said=4 pistes
taxi parisien plaque 150 000 ou location → activity=taxi, deal=location, said=plaque 150
transport express 12 utilitaires, pas de poids lourd, ca 900 k → activity=haulage, revenueMin=900000, said=express 12 utilitaires pas poids lourd
déménagement national et international 2 m€ ca 40 → activity=removals, said=national international 2 40, never=location revenueMin
menuiserie bois alu, 8 à 12 salariés, ca 1 à 1,5 m€, finistère nord → activity=joinery, employeesMax=12, revenueMin=1000000, revenueMax=1500000, location=Finistère, said=8 nord
plombier chauffagiste, artisan seul, fichier 600 clients, 40 k€ → activity=plumbing, maxPrice=40000, said=artisan fichier 600 clients
électricité générale tertiaire, pas d'habitat, 3 m€ de ca max → activity=electricity, revenueMax=3000000, said=tertiaire pas habitat, never=maxPrice
maçonnerie 15 compagnons, pas de dépôt, gard → activity=masonry, location=Gard, said=15 compagnons pas dépôt
charpente couverture zinguerie sauf ossature bois → activity=roofing, said=sauf ossature bois
peinture sol, entreprise de moins de 6 salariés, 86 ou 79 → activity=painting, employeesMax=6, location=86/79, said=sol
paysagiste, entretien 70 % création 30 % → activity=landscaping, said=entretien 70 création 30, never=yieldMin
entreprise de nettoyage, contrats récurrents, ca 300 à 600 k€, pas de passif social, 31 → activity=cleaning, revenueMin=300000, revenueMax=600000, location=Haute-Garonne, said=contrats récurrents passif
société informatique 100 % titres, ca 800 k, marge 20 % → activity=it, deal=titres, revenueMin=800000, said=100 marge 20, never=yieldMin
e-commerce déco, stock 30 k, ca 200 k, prix 90 k → activity=e-commerce+decoration, revenueMin=200000, maxPrice=90000, said=stock 30
imprimerie labeur, 10 salariés ou plus → activity=printing, said=labeur 10 salariés, never=employeesMax
usine agroalimentaire conserves, 20 salariés minimum, bretagne sud → sector=industry-b2b, activity=food-industry, location=Bretagne, said=20 salariés sud, never=employeesMax
vignoble 15 hectares aop, chais 600 m², hors bordeaux → activity=wine-estate, said=15 hectares aop 600 hors bordeaux, never=location surfaceMin
murs commerciaux loués à une boulangerie, 180 000 €, rendement 7,2 % → deal=murs, occupied=yes, activity=bakery, maxPrice=180000, yieldMin=7.2
murs libres de location, rdc 90 m², nantes centre → deal=murs, surfaceMin=90, location=Nantes, said=libres rdc centre, never=deal=location occupied
murs loués taux brut 8 mini, pas d'hôtel ni de résidence → deal=murs, occupied=yes, yieldMin=8, said=pas hôtel résidence, never=activity
murs de bureaux loués, bail 6 ans ferme, loyers 120 k, prix 1,6 m€ → deal=murs, occupied=yes, maxPrice=1600000, said=bail 6 ans ferme 120
immeuble entier loué 42 000 € par an, 500 000 €, orléans → occupied=yes, maxPrice=500000, location=Orléans, said=immeuble 42 000, never=rentMax
bureaux 120 m², 4 pièces, 2 parkings, loyer 1 600 charges comprises, villeurbanne → category=Immobilier d'entreprise, surfaceMin=120, roomsMin=4, rentMax=19200, location=Villeurbanne, said=2 parkings
local commercial 80 m² en location, pas de cession de bail, pas de reprise, toulouse → category=Immobilier d'entreprise, deal=location, surfaceMin=80, location=Toulouse, said=pas cession bail reprise
local d'activité à vendre pas à louer 200 à 300 m² st étienne → category=Immobilier d'entreprise, surfaceMin=200, location=Saint-Étienne, said=pas louer 300, never=deal=location
entrepôt logistique classe a 5 000 m², loyer 45 €/m² → category=Immobilier d'entreprise, surfaceMin=5000, said=logistique classe 45, never=rentMax maxPrice
terrain pour station de lavage 1 500 m² → activity=car-wash, said=terrain
droit au bail 45 m², loyer 2 500 / mois, prix 90 k, cannes croisette → deal=droit-au-bail, surfaceMin=45, rentMax=30000, maxPrice=90000, location=Cannes, said=croisette
pas-de-porte 30 k, sans fonds, dijon → deal=droit-au-bail, maxPrice=30000, location=Dijon, said=sans fonds, never=deal=fonds
location-gérance boulangerie, pas de caution, picardie → deal=location-gerance, activity=bakery, location=Picardie, said=caution
franchise sans apport, restauration exclue → deal=franchise, said=sans apport restauration exclue, never=sector
franchise de moins de 50 000 €, services à la personne → deal=franchise, maxPrice=50000, activity=home-care
commerce saisonnier non, annuel oui, côte d'opale → category=Commerce, location=Côte d'Opale, said=saisonnier non annuel oui, never=seasonal
affaire à 50 000 € ou location-gérance → maxPrice=50000, deal=location-gerance
tout type de commerce, aucun tabac, aucune restauration, 72 → category=Commerce, location=Sarthe, said=aucun tabac aucune restauration, never=sector activity
n'importe quoi sauf bar → said=sauf bar, never=activity
ni paris ni banlieue, petite pharmacie → activity=pharmacy, said=paris banlieue petite, never=location
partout sauf nord et est, camping → activity=campsite, said=sauf nord est, never=location
lyon exclu, rhône ok, coiffure → activity=hair, location=Rhône, said=lyon exclu, never=location=Lyon
paris 1er, 2e, 3e, pas 4e, galerie d'art → activity=antiques, location=Paris 1er/Paris 2e/Paris 3e, said=pas 4e
marseille 8 ou cassis ou la ciotat restaurant vue mer → sector=restaurants, location=Marseille 8e, said=cassis ciotat vue mer
lille roubaix ou tourcoing, hors wazemmes, épicerie → activity=grocery, location=Lille/Roubaix/Tourcoing, said=hors wazemmes
à 15 km max de chartres, pas dreux, garage → activity=garage, radius=20, location=Chartres, said=pas dreux, never=location=Dreux
entre 20 et 40 km de paris, boulangerie → activity=bakery, radius=50, location=Paris, said=20
moins d'une heure de lyon, camping, 38 ou 01 → activity=campsite, said=heure, never=maxPrice
drôme provençale ou ardèche sud, gîtes → activity=guest-house, location=Drôme/Ardèche, said=provençale sud
haute-garonne mais loin de toulouse, auberge → activity=hotel-restaurant, location=Haute-Garonne, said=loin toulouse, never=location=Toulouse
doubs jura haute saone fromagerie → activity=cheese, location=Doubs/Jura/Haute-Saône
cher et indre, pas la creuse, hôtel → activity=hotel+hotel-restaurant, location=Cher/Indre, said=pas creuse, never=location=Creuse
manche ou calvados, restaurant, bord de manche → sector=restaurants, location=Calvados, said=manche bord
la manche 50, bar → activity=bar+brasserie, location=Manche
bar dans le lot 46 ou lot et garonne 47 → activity=bar+brasserie, location=Lot/Lot-et-Garonne
restaurant 46 couverts 46 → sector=restaurants, seatsMin=46, location=Lot
tabac 67 68 prix 67 à 168 k → activity=tobacco+tobacco-press+bar-tobacco, location=Bas-Rhin/Haut-Rhin, minPrice=67000, maxPrice=168000
prix 85 k dpt 85 snack → activity=fast-food, maxPrice=85000, location=Vendée
44 k€ dans le 44, onglerie → activity=beauty-salon, maxPrice=44000, location=Loire-Atlantique
75 m² dans le 75 loyer 7 500 €/mois → surfaceMin=75, location=Paris, rentMax=90000
31 m² à 31 k€, 31000 → surfaceMin=31, maxPrice=31000, location=Toulouse
boutique 06000 60 m2 → category=Commerce, surfaceMin=60, location=06000
ca 06 → said=06
ca entre 400 000 et 600 000 € et prix moins de 50 % → revenueMin=400000, revenueMax=600000, said=50, never=yieldMin maxPrice
ebe minimum 100 k€ retraité, apport 150 k€, prix jusqu'à 500 k€ → ebitdaMin=100000, maxPrice=500000, said=apport 150
ebe plus de 80 000, salaire compris → ebitdaMin=80000, said=salaire, never=minPrice
résultat 50 000 minimum, ca peu importe → said=résultat 50 000 ca peu importe, never=minPrice
prix de 80 000 à débattre → maxPrice=80000, said=débattre
prix non communiqué → said=non communiqué
loyer modéré, ca correct, prix raisonnable → said=loyer modéré correct raisonnable
loyer 1 000 puis 1 200 après 3 ans → rentMax=12000, said=1 200 3 ans
loyer 950 + charges 150 → rentMax=11400, said=150
moins de 1 000 € de loyer et moins de 100 000 € de prix, mercerie → activity=fabric, rentMax=12000, maxPrice=100000
`
