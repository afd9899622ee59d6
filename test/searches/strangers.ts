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
cession menuiserie bois effectif 8 ca 1.2M → activity=joinery, revenueMin=1200000, said=bois effectif 8, never=maxPrice
cabinet comptable toulouse → location=Toulouse, said=cabinet comptable
restaurant d'altitude haute savoie → sector=restaurants, location=Haute-Savoie, said=altitude
brasserie place de marché troyes → activity=brasserie, location=Troyes, said=marché
vape e-liquide perpignan 30k€ → activity=e-cig, location=Perpignan, maxPrice=30000, said=liquide
entrepot a louer 1500 m2 max 60 → category=Immobilier d'entreprise, deal=location, location=Oise, said=1500 max, never=surfaceMin
laverie ss personnel beauvais → activity=laundry, location=Beauvais, said=ss personnel
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
`
