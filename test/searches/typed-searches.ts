/**
 * What people type when they look for a business, and what it means: written from the vocabulary of trade sites before
 * the code that reads it. `text → parameters`; several values joined by "+", words left out after "ignored=".
 */
export const TYPED_SEARCHES = `
boulangerie lyon → activity=bakery, location=Lyon
Boulangerie → activity=bakery
boulangeries → activity=bakery
boulangerie pâtisserie → activity=bakery
boulangerie-pâtisserie nantes → activity=bakery, location=Nantes
boulangrie lyon → activity=bakery, location=Lyon
boulengerie bordeaux → activity=bakery, location=Bordeaux
bolangerie → activity=bakery
boulangerie 69 → activity=bakery, location=Rhône
boulangerie 69003 → activity=bakery, location=Lyon 3e
boulangerie à vendre bretagne → activity=bakery, location=Bretagne
boulangerie à reprendre finistère → activity=bakery, location=Finistère
je cherche une boulangerie à Toulouse → activity=bakery, location=Toulouse
achat boulangerie haute-savoie → activity=bakery, location=Haute-Savoie
boulangerie moins de 200 000 → activity=bakery, maxPrice=200000
boulangerie 150k → activity=bakery, maxPrice=150000
boulangerie lyon 300 k€ → activity=bakery, location=Lyon, maxPrice=300000
boulangerie max 250000 → activity=bakery, maxPrice=250000
boulangerie à 20 km de lyon → activity=bakery, location=Lyon, radius=20
boulangerie lyon 30km → activity=bakery, location=Lyon, radius=30
boulangerie à moins de 15 km de Nantes → activity=bakery, location=Nantes, radius=20
boulangerie dans un rayon de 50 km autour de Caen moins de 300 k€ → activity=bakery, location=Caen, maxPrice=300000, radius=50
hôtel 100 kilomètres autour de Vannes → activity=hotel+hotel-restaurant, location=Vannes, radius=50
lyon 10 km → location=Lyon, radius=10
Rennes + 20 km → location=Rennes, radius=20
boulangerie sympa lyon → activity=bakery, location=Lyon, ignored=sympa
boulanger caen → activity=bakery, location=Caen
fournil → activity=bakery
vente fonds de commerce boulangerie → activity=bakery, deal=fonds+murs-et-fonds
fonds de commerce boulangerie paris → activity=bakery, deal=fonds+murs-et-fonds, location=Paris
murs et fonds boulangerie → activity=bakery, deal=murs-et-fonds
patisserie → activity=pastry
pâtisserie nice → activity=pastry, location=Nice
patisserie salon de thé → activity=pastry+tea-room
patissier reims → activity=pastry, location=Reims
dépôt de pain → activity=bread-shop
terminal de cuisson 33 → activity=bread-shop, location=Gironde
point chaud lille → activity=bread-shop, location=Lille
chocolaterie → activity=chocolate
chocolatier annecy → activity=chocolate, location=Annecy
confiserie → activity=chocolate
glacier la rochelle → activity=ice-cream, location=la rochelle
glacier bord de mer → activity=ice-cream, ignored=bord mer
boucherie → activity=butcher
bouchrie → activity=butcher
boucherie charcuterie → activity=butcher+delicatessen
boucherie halal lyon → activity=butcher, location=Lyon, ignored=halal
boucher traiteur rouen → activity=butcher+delicatessen+caterer, location=Rouen
charcuterie → activity=delicatessen
traiteur → activity=delicatessen+caterer
poissonnerie → activity=fishmonger
poissonerie quimper → activity=fishmonger, location=Quimper
fromagerie → activity=cheese
crèmerie fromagerie paris 15 → activity=cheese, location=Paris 15e
primeur → activity=greengrocer
fruits et légumes → activity=greengrocer
magasin de fruits et légumes marseille → activity=greengrocer, location=Marseille
caviste → activity=wine-shop
cave à vin beaune → activity=wine-shop, location=Beaune
épicerie fine → activity=fine-food
epicerie → activity=grocery
épicerie de village → activity=grocery
épicerie 07 → activity=grocery, location=Ardèche
alimentation générale paris 18e → sector=groceries, location=Paris 18e
multiservices → activity=grocery+bar-tobacco
supérette → activity=minimarket
superette 13 → activity=minimarket, location=Bouches-du-Rhône
supermarché → activity=supermarket
magasin bio → activity=organic
bio grenoble → activity=organic, location=Grenoble
surgelés → activity=frozen
tabac → activity=tobacco+tobacco-press+bar-tobacco
bar tabac 69 → activity=bar-tobacco, location=Rhône
bar-tabac → activity=bar-tobacco
bar tabac pmu → activity=bar-tobacco
bar tabac fdj loto 44 → activity=bar-tobacco, location=Loire-Atlantique
bartabac → activity=bar-tobacco
café tabac → activity=bar-tobacco
tabac presse → activity=tobacco-press
tabac-presse-loto → activity=tobacco-press
tabac presse fdj nantes → activity=tobacco-press, location=Nantes
tabac loto → activity=tobacco-press
tabac pmu → activity=bar-tobacco
bureau de tabac → activity=tobacco+tobacco-press+bar-tobacco
buraliste toulouse → activity=tobacco+tobacco-press+bar-tobacco, location=Toulouse
presse → activity=press
maison de la presse → activity=press
librairie papeterie presse → activity=books+press
papeterie → activity=press
cigarette électronique → activity=e-cig
vape shop → activity=e-cig
bar → activity=bar+brasserie
bar lyon → activity=bar+brasserie, location=Lyon
bar le duc → location=Bar-le-Duc
boulangerie bar le duc → activity=bakery, location=Bar-le-Duc
bar bordeaux centre → activity=bar+brasserie, location=Bordeaux
bar licence 4 → activity=bar+brasserie, licence=IV
bar licence iv paris → activity=bar+brasserie, licence=IV, location=Paris
licence 4 → licence=IV
licence IV lyon → licence=IV, location=Lyon
bar à vin → activity=bar
bar à vins montpellier → activity=bar, location=Montpellier
bar de nuit → activity=night
bar à ambiance → activity=bar+brasserie, ignored=ambiance
café → activity=bar+brasserie
café restaurant → activity=brasserie, sector=restaurants
bistrot → activity=bar+brasserie
bistro paris 11 → activity=bar+brasserie, location=Paris 11e
pub → activity=bar
pub irlandais → activity=bar, ignored=irlandais
brasserie → activity=brasserie
brasserie lille → activity=brasserie, location=Lille
bar brasserie → activity=brasserie
bar restaurant 56 → activity=brasserie, sector=restaurants, location=Morbihan
bar resto → activity=brasserie, sector=restaurants
discothèque → activity=night
boite de nuit → activity=night
discotheque 34 → activity=night, location=Hérault
salon de thé → activity=tea-room
salon de thé aix en provence → activity=tea-room, location=Aix-en-Provence
coffee shop → activity=tea-room
salon de provence → location=Salon-de-Provence
restaurant → sector=restaurants
restaurants → sector=restaurants
resto → sector=restaurants
restau paris → sector=restaurants, location=Paris
restauran marseille → sector=restaurants, location=Marseille
restaurent → sector=restaurants
restaurant avec terrasse → sector=restaurants, terraceMin=1
restaurant bord de mer → sector=restaurants, ignored=bord mer
restaurant 50 couverts → sector=restaurants, seatsMin=50
restaurant 80 places nice → sector=restaurants, seatsMin=80, location=Nice
restaurant avec logement → sector=restaurants, flat=yes
restaurant avec extraction lyon → sector=restaurants, extraction=conforme, location=Lyon
restaurant licence IV → sector=restaurants, licence=IV
restaurant savoie → sector=restaurants, location=Savoie
restaurant pays basque → sector=restaurants, location=Pays basque
restaurant côte d'azur → sector=restaurants, location=Côte d’Azur
restaurant ile de france → sector=restaurants, location=Île-de-France
restaurant moins de 100 000 euros → sector=restaurants, maxPrice=100000
restaurant gastronomique → activity=gourmet
resto gastro → activity=gourmet
restaurant italien → activity=pizzeria
restaurant traditionnel → activity=restaurant
restaurant chinois → sector=restaurants, ignored=chinois
restauration → sector=restaurants
pizzeria → activity=pizzeria
pizzéria toulon → activity=pizzeria, location=Toulon
pizza → activity=pizzeria
pizza à emporter → activity=pizzeria
pizzeria → activity=pizzeria
pizeria 83 → activity=pizzeria, location=Var
camion pizza → activity=food-truck
crêperie → activity=creperie
creperie bretagne → activity=creperie, location=Bretagne
crèperie saint malo → activity=creperie, location=Saint-Malo
restauration rapide → activity=fast-food
fast food → activity=fast-food
fastfood lyon → activity=fast-food, location=Lyon
snack → activity=fast-food
kebab → activity=fast-food
kebab villeurbanne → activity=fast-food, location=Villeurbanne
tacos → activity=fast-food
burger → activity=fast-food
sandwicherie → activity=fast-food
sushi → activity=fast-food
friterie → activity=fast-food
food truck → activity=food-truck
foodtruck → activity=food-truck
cafétéria → activity=self
traiteur événementiel → activity=caterer
hôtel → activity=hotel+hotel-restaurant
hotel → activity=hotel+hotel-restaurant
hôtel bretagne moins de 500 000 → activity=hotel+hotel-restaurant, location=Bretagne, maxPrice=500000
hotel bureau → activity=hotel
hôtel restaurant → activity=hotel-restaurant
hotel-restaurant jura → activity=hotel-restaurant, location=Jura
hôtel 20 chambres → activity=hotel+hotel-restaurant, roomsMin=20
hôtel 3 étoiles → activity=hotel+hotel-restaurant, starsMin=3
hotel 4* paris → activity=hotel+hotel-restaurant, starsMin=4, location=Paris
hotel spa → activity=hotel+hotel-restaurant+spa
murs d'hôtel → activity=hotel+hotel-restaurant, deal=murs
hôtel murs et fonds normandie → activity=hotel+hotel-restaurant, deal=murs-et-fonds, location=Normandie
hotel 1 million → activity=hotel+hotel-restaurant, maxPrice=1000000
hotel entre 500 000 et 1 000 000 → activity=hotel+hotel-restaurant, minPrice=500000, maxPrice=1000000
hotel de 500 à 800 k€ → activity=hotel+hotel-restaurant, minPrice=500000, maxPrice=800000
hôtel plus de 2 M€ → activity=hotel+hotel-restaurant, minPrice=2000000
hotel à partir de 300k → activity=hotel+hotel-restaurant, minPrice=300000
hôtel de charme provence → activity=hotel+hotel-restaurant, location=Provence, ignored=charme
hotêl lyon → activity=hotel+hotel-restaurant, location=Lyon
hotels paris → activity=hotel+hotel-restaurant, location=Paris
hôtellerie → category=Hôtellerie
hotellerie bretagne → category=Hôtellerie, location=Bretagne
hôtellerie de plein air → activity=campsite
auberge → activity=hotel-restaurant
chambre d'hôtes → activity=guest-house
chambres d'hôtes dordogne → activity=guest-house, location=Dordogne
maison d'hôtes → activity=guest-house
gite → activity=guest-house
gîtes cévennes → activity=guest-house, location=Cévennes
résidence de tourisme → activity=residence
camping → activity=campsite
camping vendée → activity=campsite, location=Vendée
camping 100 emplacements landes → activity=campsite, pitchesMin=100, location=Landes
salle de mariage → activity=reception
salle de réception → activity=reception
coiffure → activity=hair
coiffeur → activity=hair
salon de coiffure → activity=hair
salon coiffure lyon → activity=hair, location=Lyon
salon de coifure rennes → activity=hair, location=Rennes
barbier → activity=hair
barber shop → activity=hair
institut de beauté → activity=beauty-salon
institut beauté angers → activity=beauty-salon, location=Angers
esthétique → activity=beauty-salon
onglerie → activity=beauty-salon
parfumerie → activity=perfume
spa → activity=spa
salle de sport → activity=gym
salle de sport strasbourg → activity=gym, location=Strasbourg
fitness → activity=gym
pharmacie → activity=pharmacy
pharmacie seine maritime → activity=pharmacy, location=Seine-Maritime
officine → activity=pharmacy
opticien → activity=optician
optique dijon → activity=optician, location=Dijon
magasin d'optique → activity=optician
ambulances → activity=ambulance
aide à domicile → activity=home-care
micro-crèche → activity=nursery
micro creche 92 → activity=nursery, location=Hauts-de-Seine
prêt-à-porter → activity=clothes
pret a porter femme → activity=clothes, ignored=femme
boutique de vêtements → activity=clothes
magasin de chaussures → activity=shoes
chaussures → activity=shoes
maroquinerie → activity=leather
bijouterie → activity=jewellery
bijouterie horlogerie → activity=jewellery
mercerie → activity=fabric
dépôt vente → activity=second-hand
fleuriste → activity=florist
fleuriste tours → activity=florist, location=Tours
magasin de fleurs → activity=florist
meubles → activity=furniture
décoration → activity=decoration
quincaillerie → activity=hardware
bricolage → activity=hardware
animalerie → activity=garden
jardinerie → activity=garden
antiquités → activity=antiques
librairie → activity=books
librairie paris 5e → activity=books, location=Paris 5e
magasin de jouets → activity=toys
magasin de sport → activity=sport
magasin de vélos → activity=sport
bowling → activity=leisure
escape game → activity=leisure
photographe → activity=photo
pressing → activity=laundry
presing → activity=laundry
pressing laverie nice → activity=laundry, location=Nice
laverie automatique → activity=laundry
laverie → activity=laundry
cordonnerie → activity=cobbler
serrurerie cordonnerie → activity=metalwork+cobbler
réparation téléphone → activity=repair
agence immobilière → activity=estate-agency
agence immo cannes → activity=estate-agency, location=Cannes
agence de voyage → activity=travel
auto-école → activity=driving-school
auto ecole 91 → activity=driving-school, location=Essonne
pompes funèbres → activity=funeral
toilettage → activity=pets
garage → activity=garage
garage auto → activity=garage
garage automobile limoges → activity=garage, location=Limoges
garage mécanique → activity=garage
carrosserie → activity=garage
garage moto → activity=motorcycle
concession automobile → activity=car-dealer
station service → activity=fuel
station-service a vendre → activity=fuel
station de lavage → activity=car-wash
lavage auto 31 → activity=car-wash, location=Haute-Garonne
contrôle technique → activity=vehicle-test
controle technique auto → activity=vehicle-test
location de voitures → activity=car-rental
taxi → activity=taxi
licence taxi → activity=taxi
société de transport → activity=haulage
transport routier → activity=haulage
déménagement → activity=removals
menuiserie → activity=joinery
menuiserie alu vosges → activity=joinery, location=Vosges, ignored=alu
plomberie chauffage → activity=plumbing
plombier → activity=plumbing
entreprise de plomberie → activity=plumbing
électricité générale → activity=electricity
entreprise d'électricité grenoble → activity=electricity, location=Grenoble
maçonnerie → activity=masonry
maçon rennes → activity=masonry, location=Rennes
boulangerie mâcon → activity=bakery, location=Mâcon
boulangerie macon → activity=bakery, location=Mâcon
entreprise maçonnerie 35 → activity=masonry, location=Ille-et-Vilaine
couverture charpente → activity=roofing
couvreur → activity=roofing
peinture → activity=painting
métallerie → activity=metalwork
paysagiste → activity=landscaping
espaces verts → activity=landscaping
terrassement → activity=earthworks
bâtiment → sector=construction
btp → sector=construction
entreprise du bâtiment morbihan → sector=construction, location=Morbihan
usinage → activity=mechanics
mécanique de précision → activity=mechanics
imprimerie → activity=printing
négoce → activity=wholesale
grossiste → activity=wholesale
entreprise de nettoyage → activity=cleaning
société de nettoyage île-de-france → activity=cleaning, location=Île-de-France
sécurité → activity=security
e-commerce → activity=e-commerce
site internet → activity=e-commerce
domaine viticole → activity=wine-estate
vignoble bordeaux → activity=wine-estate, location=Bordeaux
organisme de formation → activity=training
agroalimentaire → activity=food-industry
CHR → sector=bars+restaurants+lodging
chr paca → sector=bars+restaurants+lodging, location=Provence-Alpes-Côte d'Azur
métiers de bouche → sector=food-trades
commerce alimentaire → sector=food-trades+groceries
commerce → category=Commerce
commerces lyon → category=Commerce, location=Lyon
petit commerce → category=Commerce
boutique → category=Commerce
boutique centre ville dijon → category=Commerce, location=Dijon
magasin annecy → category=Commerce, location=Annecy
fonds de commerce → deal=fonds+murs-et-fonds
fonds de commerce lyon → deal=fonds+murs-et-fonds, location=Lyon
fond de commerce nice → deal=fonds+murs-et-fonds, location=Nice
vente fonds de commerce 75011 → deal=fonds+murs-et-fonds, location=Paris 11e
droit au bail → deal=droit-au-bail
droit au bail paris 6e → deal=droit-au-bail, location=Paris 6e
pas de porte → deal=droit-au-bail
cession de bail bordeaux → deal=droit-au-bail, location=Bordeaux
murs commerciaux → deal=murs
murs → deal=murs
murs de boutique → deal=murs
murs occupés → deal=murs, ignored=occupés
location gérance → deal=location-gerance
location gérance bar 22 → activity=bar+brasserie, deal=location-gerance, location=Côtes-d'Armor
franchise → deal=franchise
parts sociales → deal=titres
entreprise → category=Entreprise
entreprise à reprendre rennes → category=Entreprise, location=Rennes
société → category=Entreprise
pme industrielle → sector=industry-b2b
reprise entreprise 67 → category=Entreprise, location=Bas-Rhin
entreprise moins de 10 salariés → category=Entreprise, employeesMax=10
immobilier d'entreprise → category=Immobilier d'entreprise
bureaux → category=Immobilier d'entreprise
bureaux lyon part dieu → category=Immobilier d'entreprise, location=Lyon, ignored=part dieu
bureaux 200 m² nantes → category=Immobilier d'entreprise, surfaceMin=200, location=Nantes
local commercial → category=Immobilier d'entreprise
local commercial 100m2 lille → category=Immobilier d'entreprise, surfaceMin=100, location=Lille
locaux d'activité → category=Immobilier d'entreprise
entrepôt → category=Immobilier d'entreprise
entrepot 1000 m2 marseille → category=Immobilier d'entreprise, surfaceMin=1000, location=Marseille
entrepôts 77 → category=Immobilier d'entreprise, location=Seine-et-Marne
local tous commerces → category=Immobilier d'entreprise, allTrades=yes
CO 1152 → reference=CO-1152
co1152 → reference=CO-1152
CO-1152 → reference=CO-1152
Réf: CO-1152 → reference=CO-1152
ref hr 2418 → reference=HR-2418
référence HR-2418 → reference=HR-2418
1152 → reference=1152
réf 1152 → reference=1152
n° CO 1152 → reference=CO-1152
300 k€ → maxPrice=300000
moins de 300 000 € → maxPrice=300000
lyon moins de 300 000 → location=Lyon, maxPrice=300000
budget 200 000 → maxPrice=200000
500000 → maxPrice=500000
droit au bail 75006 → deal=droit-au-bail, location=Paris 6e
droit au bail 30 000 € → deal=droit-au-bail, maxPrice=30000
location gérance boulangerie pas d'achat → deal=location-gerance, activity=bakery, ignored=pas d'achat
boulangerie avec appartement au-dessus → activity=bakery, flat=yes
jusqu'à 1,2 M€ → maxPrice=1200000
entre 100 et 200 k€ → minPrice=100000, maxPrice=200000
100 000 - 250 000 € bordeaux → minPrice=100000, maxPrice=250000, location=Bordeaux
restaurant ca 400 000 → sector=restaurants, revenueMin=400000
pharmacie ca 2M€ → activity=pharmacy, revenueMin=2000000
Lyon → location=Lyon
69 → location=Rhône
saint-étienne → location=Saint-Étienne
Bretagne → location=Bretagne
`
