/**
 * Searches as strangers type them. `text → parameters`; several values joined by "+", places by "/"; after "said=" words that
 * cannot be searched for, which the visitor must be told; after "never=" what would be the contrary of what was typed.
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
murs commerciaux avec locataire en place, rendement net 6% → deal=murs, occupied=yes, yieldMin=6, said=net
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
murs de boulangerie loués, locataire solide, renta 8% net → activity=bakery, deal=murs, occupied=yes, yieldMin=8, said=solide net
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
cave à bières Lille ou métropole lilloise → activity=bar, location=Lille, said=métropole lilloise
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
resto rapide pas de kebab budget cent mille → sector=restaurants, said=rapide pas kebab cent mille, never=maxPrice=100
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
hotel restaurant avec murs, région grenobloise, moins d'un million d'euros → activity=hotel-restaurant, deal=murs-et-fonds, maxPrice=1000000, said=grenobloise
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
reprise sarl electricité general effectif inferieur à 6 → activity=electricity, said=sarl effectif inferieur 6, never=maxPrice
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
investisseur cherche murs occupés rendement net minimum 6,5% hors paris → deal=murs, occupied=yes, yieldMin=6.5, said=investisseur net hors paris, never=location
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
librairie jeux société Nancy ou Metz, max deux cents mille → activity=books, location=Nancy/Metz, said=jeux deux
agence immo Antibes avec gestion, sans syndic → activity=estate-agency, location=Antibes, said=gestion sans syndic
salle de sport loyer < 5000/mois surface mini 700 → activity=gym, rentMax=60000, surfaceMin=700, never=maxPrice minPrice
ebenisterie basque → activity=joinery, said=basque
licence de taxi Nice pas location → activity=taxi, location=Nice, said=pas location, never=deal
garage à moins de 45 minutes de Dijon, plus de 200 m2 → activity=garage, location=Dijon, surfaceMin=200, said=45 minutes, never=maxPrice
bar tabac ouvert 6j sur 7 non fermé le lundi, loiret → activity=bar-tobacco, location=Loiret, said=ouvert 6 non fermé lundi
on est deux boulangers on veut 400 000 de CA pas moins, région nantaise → activity=bakery, revenueMin=400000, said=deux nantaise, never=maxPrice minPrice
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
domaine viticole bordelais 15 à 20 ha sans chai → activity=wine-estate, said=bordelais 15 sans chai
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
gite de groupe + 20 couchages vercors → activity=guest-house, said=20 couchages vercors, never=roomsMin
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
boutique cadeaux Mont Saint Michel, saisonnier → category=Commerce, seasonal=yes, said=cadeaux mont, never=location=saint michel
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
cession commerce cause santé, prix sacrifié, vallée de la Loire → category=Commerce, said=cause santé prix sacrifié vallée
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
vignoble bordelais 5 à 10 hectares bio, prix > 500k → activity=wine-estate+organic, minPrice=500000, said=bordelais 5 10 hectares
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
commerce à reprendre cause retraite, deux salariés, moins de cinquante mille euros → category=Commerce, said=cause retraite deux salariés cinquante mille
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
snack au bord d'un lac, pas de licence 4, terrasse 40 places → activity=fast-food, said=bord d'un lac pas de licence IV terrasse 40 places
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
gite mont st michel → activity=guest-house, said=mont
boutique souvenir st jean de luz → category=Commerce, location=Saint-Jean-de-Luz, said=souvenir
bar plage du touquet → activity=bar+brasserie, location=Le Touquet-Paris-Plage, said=plage, never=location=Paris
superette ile d'oleron max 200ke → activity=minimarket, location=Île d'Oléron, maxPrice=200000
pressing la baule loyer raisonable → activity=laundry, location=La Baule-Escoublac, said=raisonable, never=deal
bijouterie st trop → activity=jewellery, said=trop
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
boulangerie à Bar → activity=bakery, location=Bar, never=activity=bar
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
prix plafonné à deux cent cinquante mille euros, tabac presse, Jura → activity=tobacco-press, location=Jura, said=deux cinquante, never=minPrice
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
un million et demi hotel nice → activity=hotel+hotel-restaurant, location=Nice, said=million demi, never=maxPrice=1000000
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
garage cote atlantique → activity=garage, said=cote atlantique
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
camping charente maritime ou vendee ou landes 1 a 2 millions → activity=campsite, location=Charente-Maritime, minPrice=1000000, maxPrice=2000000, said=vendee landes
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
cherche tabac sans alcool region bordelaise → activity=tobacco+tobacco-press+bar-tobacco, said=sans alcool
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
murs loues banque 5,5% net idf → deal=murs, occupied=yes, yieldMin=5.5, location=Île-de-France, said=banque net
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
`
