import type { FactName, YearFieldName } from './fields.ts'

// Apart from fields.ts: pages read the register, and only the server reads headers.

/**
 * The other names of each fact, as other programs, portals and spreadsheets head their columns: folded (no accents, no signs, no
 * plural), separated by commas. The label and the name of the register count too.
 */
export const FACT_OTHER_NAMES: Partial<Record<FactName, string>> = {
  feesPayer:
    'charge hono, charge honoraire, honoraire payeur, honoraire a la charge, honoraire charge, payeur honoraire, fee payer, fee paid by, qui paie le honoraire, hono charge, charge de honoraire',
  priceWithoutFees:
    'prix hors honoraire, prix hors hono, prix hors frai agence, prix hors frai d agence, prix net acquereur, prix ht honoraire, prix sans honoraire, price without fee, prix hh, prix hors honoraire acquereur',
  priceNet: 'net vendeur, prix net, prix net vendeur, net price, prix nv, nv, prix vendeur, net seller',
  floorPrice: 'prix plancher, prix mini, prix minimum, prix minimum accepte, plancher, floor price',
  priceFonds: 'dont fond, prix fond, valeur fond, prix du fond',
  priceMurs: 'dont mur, prix mur, valeur mur, prix de mur',
  stockMode: 'stock, stock inclu, stock compri',
  stockValue: 'valeur stock, valeur du stock, montant stock, stock ht, stock value, stock estime',
  equipmentValue: 'materiel, valeur materiel, valeur du materiel, equipement, equipment',
  vat: 'tva, regime tva, regime de tva, vat',
  ownerLoan: 'credit vendeur, owner loan, seller financing',
  sharesPercent:
    'part cedee, part du capital, part cedee, pourcentage cede, part cede, share, capital cede, part sociale cedee',
  netDebt: 'dette nette, endettement net, net debt, endettement',
  managementFee: 'redevance, redevance mensuelle, redevance location gerance, redevance mensuelle ht',
  managementDeposit: 'caution gerance, caution location gerance',
  entryFee: 'droit d entree, droit entree, entry fee, prix du droit d entree',
  requiredFunds: 'apport, apport personnel, apport demande, apport mini, apport minimum, required fund',
  guaranteeDeposit:
    'depot de garantie a rembourser, dg a rembourser, depot garantie cedant, depot de garantie, depot garantie',
  revenue:
    'ca, ca ht, chiffre d affaire, chiffre affaire, chiffre d affaire ht, chiffre d affaire annuel, ca annuel, ca annuel ht, turnover, revenue, sale, chiffre affaire annuel, chiffre affaire ht, annual revenue, annual turnover, dernier ca',
  occupied: 'occupe, mur occupe, occupation, loue, locataire en place, tenanted, let',
  tenantTrade: 'activite locataire, activite du locataire, locataire activite, tenant trade',
  leaseType: 'type de bail, type bail, nature du bail, nature bail, lease type, bail',
  yearlyRent:
    'loyer, loyer annuel, loyer annuel ht, loyer annuel hc, loyer annuel ht hc, loyer ht, loyer hc, loyer mensuel, loyer mensuel ht, loyer mensuel hc, loyer hc moi, loyer moi, loyer par moi, loyer ht moi, loyer an, loyer ht an, loyer hc an, loyer ht hc, montant loyer, montant du loyer, rent, yearly rent, annual rent, monthly rent, loyer annuel global, loyer bail, loyer trimestriel, loyer ht mensuel, loyer ht annuel, rent per month, rent month, rent year, loyer de mur',
  rentVat: 'loyer tva, tva sur loyer, tva loyer, loyer soumi a tva',
  yearlyCharges:
    'charge, charge annuelle, charge locative, charge par an, provision charge, provision sur charge, yearly charge, charge annuelle globale, charge ht, charge mensuelle',
  chargesPayer: 'charge a la charge de, payeur charge',
  propertyTax: 'taxe fonciere, tf, foncier, property tax, impot foncier',
  propertyTaxRebilled: 'taxe fonciere refacturee, tf refacturee, taxe fonciere preneur',
  leaseIndex: 'indice, indice bail, indice du bail, indexation',
  leaseStart:
    'debut bail, debut du bail, date bail, date du bail, prise d effet bail, bail depui, effet bail, lease start, date debut bail, bail signe le, date d effet du bail',
  leaseEnd:
    'fin bail, fin de bail, fin du bail, bail jusqu au, echeance bail, echeance du bail, date fin bail, date de fin de bail, terme bail, lease end, expiration bail, expiration du bail, date echeance bail',
  nextBreak: 'triennale, prochaine triennale, echeance triennale, prochaine echeance, next break',
  leaseUse: 'destination, destination bail, destination du bail, usage bail, lease use',
  allTrades: 'tou commerce, bail tou commerce, all trade',
  assignorGuarantee: 'garantie cedant, garantie solidaire',
  leaseDeposit: 'depot de garantie bailleur, depot garantie bailleur, dg bail, depot bail, dg, caution, caution bail',
  surface:
    'surface, surf, surf m2, surface m2, surface totale, superficie, superficie totale, surface total, surface totale m2, superficie m2, area, floor area, surface utile, m2, surface commerciale, surface local, surface du local, size, total area, surface en m2, metrage',
  salesSurface:
    'surface de vente, surface vente, surface salle, surface magasin, surf vente, sale area, surface boutique, surface de salle',
  annexSurface: 'reserve, surface reserve, surface annexe, annexe, surface de reserve',
  landSurface: 'terrain, surface terrain, surface du terrain, sf terrain m2, land area, superficie terrain, parcelle',
  terraceSurface: 'terrasse, surface terrasse, surface de terrasse, terrace, terrasse m2',
  shopFront:
    'vitrine, lineaire vitrine, lineaire, longueur facade, facade, longueur vitrine, lineaire facade, longueur facade m',
  extraction: 'extraction, conduit, hotte, conduit d extraction',
  flat: 'logement, logt, logement de fonction, appartement, appart, habitation, flat, appartement de fonction, avec logement, logement fonction',
  flatSurface: 'surface logement, surface du logement, surface appartement, surface habitable',
  flatRooms: 'piece logement, nb piece logement, nombre de piece logement, piece du logement',
  corner: 'angle, angle de rue, corner',
  pitch: 'emplacement numero, type emplacement, qualite emplacement, n emplacement',
  erpType: 'erp, type erp',
  erpCategory: 'categorie erp, cat erp',
  accessible: 'pmr, accessibilite, acce pmr, accessible pmr, acce handicape, amenagement pour handicape',
  parkings:
    'parking, stationnement, place de parking, nb parking, nb place, place parking, place de stationnement, nb de parking, nombre de parking',
  works: 'travaux, travaux a prevoir',
  coOwnership: 'copropriete, copro, en copropriete, bien en copropriete',
  lots: 'nb lot, nombre de lot, lot, lot copro, nb de lot',
  coOwnershipCharges: 'charge copro, charge copropriete, charge de copropriete, quote part charge',
  coOwnershipProcedure: 'procedure, procedure copro, procedure syndicat, procedure en cour, procedure syndicat copro',
  energyClass:
    'dpe, classe dpe, classe energie, etiquette energie, etiquette dpe, dpe etiquette, lettre dpe, dpe etiquette conso, energy class, dpe lettre, classe energetique, bilan consommation energie, dpe classe, etiquette energetique, energy rating',
  energyValue:
    'consommation, consommation energie, dpe valeur, valeur dpe, conso energie, dpe valeur conso, kwh, dpe conso, consommation energetique, valeur energie, energy value, conso',
  climateClass:
    'ge, classe ge, etiquette ge, classe climat, lettre ge, dpe etiquette ge, climate class, bilan emission ge, ge etiquette, ge lettre, ge classe',
  climateValue: 'emission ge, valeur ge, dpe valeur ge, ge valeur, emission, emission co2',
  energyDate: 'date dpe, date du dpe, date realisation dpe, dpe date, date de realisation dpe, date diagnostic',
  rooms:
    'piece, nb piece, nb de piece, nombre de piece, chambre, nb chambre, nombre de chambre, room, nb de chambre, nb chambre hotel',
  seats:
    'couvert, nb couvert, nombre de couvert, nb de couvert, seat, cover, place assise, capacite, place en salle, couvert salle, couvert interieur, place salle',
  terraceSeats:
    'couvert terrasse, place terrasse, place en terrasse, couvert en terrasse, terrace seat, couvert exterieur, place exterieure',
  licence:
    'licence, license, licence iv, licence 4, lic iv, lic 4, l4, licence iii, licence 3, lic iii, lic 3, licence debit, licence restaurant, type licence, type de licence',
  stars: 'etoile, nb etoile, classement, star, nombre d etoile, categorie hotel',
  pitches: 'emplacement camping, nb emplacement, nombre d emplacement, pitch',
  occupancy: 'taux d occupation, taux occupation, to, occupancy',
  averageRate: 'prix moyen, prix moyen chambre, pmc, average rate, adr',
  fuelLitres: 'litre, carburant, volume carburant, litrage',
  commissions:
    'commission, remise, remise nette, commission nette, remise et commission, commission tabac, remise tabac',
  openDays: 'jour d ouverture, jour ouverture, nb jour ouverture, open day',
  closedWeeks: 'semaine de fermeture, semaine fermeture, fermeture annuelle, conge annuel',
  seasonal: 'saisonnier, seasonal, activite saisonniere',
  qualification: 'diplome, agrement, qualification, diplome exige',
  yearEstablished:
    'annee creation, annee de creation, date creation, date de creation, creation, cree en, year established, annee d ouverture, etabli en, creee en',
  availableFrom:
    'disponibilite, disponible, disponible le, dispo, date dispo, date disponibilite, date de disponibilite, libre le, available from, available, availability',
  employees:
    'effectif, salarie, nb salarie, nombre de salarie, employe, nb employe, nombre d employe, employee, staff, personnel, etp, headcount',
  contractsTaken:
    'contrat repri, salarie repri, salarie a reprendre, contrat a reprendre, personnel a reprendre, contrat de travail',
  payroll: 'masse salariale, payroll',
  familyStaff: 'famille, conjoint, aide familiale',
  saleReason:
    'motif, motif de vente, motif vente, raison vente, raison de la vente, motif cession, motif de cession, motif de la vente, motif de la cession, reason for sale, sale reason, raison cession, raison de la cession',
  support: 'accompagnement, accompagnement cedant, accompagnement moi, support',
  tradeName:
    'enseigne, nom commercial, nom enseigne, nom du commerce, nom de l etablissement, nom etablissement, trade name, business name, nom du magasin, nom affaire, nom de l affaire, nom du fond',
  company:
    'societe, societe exploitante, exploitant, raison sociale, raison sociale exploitant, company, nom societe, entreprise, denomination, denomination sociale, company name',
  legalForm: 'forme juridique, statut juridique, forme, legal form, forme sociale',
  siren: 'siren, siret, n siret, n siren, numero siret, numero siren',
  ownerName:
    'vendeur, cedant, proprietaire, nom vendeur, nom du vendeur, nom cedant, nom du cedant, nom proprietaire, nom du proprietaire, mandant, nom mandant, nom du mandant, owner, owner name, seller, seller name, vendor, prenom vendeur, prenom cedant, nom mandataire, prenom mandataire, raison sociale mandataire, contact vendeur, client vendeur, vendor name, cedant nom, vendeur nom, prenom du vendeur, nom et prenom du vendeur, nom prenom vendeur',
  ownerPhone:
    'tel vendeur, telephone vendeur, tel cedant, telephone cedant, tel proprietaire, telephone proprietaire, portable vendeur, mobile vendeur, tel mandant, telephone mandant, telephone mandataire, owner phone, seller phone, telephone du vendeur, telephone du cedant, tel du vendeur, gsm vendeur, portable cedant, vendeur tel, cedant tel, vendeur telephone, tel, telephone, phone, portable, mobile, telephone du proprietaire, vendor phone, mobile cedant',
  ownerEmail:
    'mail vendeur, email vendeur, e mail vendeur, mail cedant, email cedant, e mail cedant, courriel vendeur, mail proprietaire, email proprietaire, mail mandant, email mandant, owner email, seller email, mail du vendeur, email du vendeur, e mail du vendeur, courriel cedant, courriel du cedant, vendeur mail, vendeur email, e mail du cedant, vendor email, mail, email, e mail, courriel',
  ownerAddress:
    'adresse vendeur, adresse cedant, adresse proprietaire, adresse mandant, adresse du vendeur, adresse du cedant, adresse du mandant, owner address, seller address, adresse mandataire, adresse du proprietaire',
  website: 'site, site web, site internet, website, url site, site de l affaire',
  street:
    'adresse, adresse exacte, rue, adresse du bien, adresse bien, adresse local, adresse complete, street, address, adresse 1, voie, adresse du commerce, adresse affaire, adresse postale, adresse reelle, exact address, street address',
  landlord: 'bailleur, nom bailleur, nom du bailleur, landlord, proprietaire mur, proprietaire de mur',
  confidentialWords: 'mot a ne pas publier, mot confidentiel',
  notes:
    'note, note interne, obs interne, observation interne, observation, remarque, commentaire interne, commentaire prive, commentaire, obs, memo, notes privee, note privee, note confidentielle, internal note, private note, comment, remark, infos interne, info interne, commentaire confidentiel, confidentiel, suivi',
}

/** The same of the figures of a financial year, without the year: « CA N-1 » is "ca" of the year before last. */
export const YEAR_OTHER_NAMES: Partial<Record<YearFieldName, string>> = {
  revenue:
    'ca, ca ht, chiffre d affaire, chiffre affaire, chiffre d affaire ht, turnover, revenue, chiffre affaire annee',
  revenueSplit: 'repartition du ca, repartition ca, repartition du chiffre d affaire',
  grossMargin: 'marge, marge brute, mb, gross margin',
  ebitda: 'ebe, ebitda, excedent brut d exploitation, excedent brut, ebe comptable',
  restatedEbitda: 'ebe retraite, ebe corrige, ebe retraitee',
  netResult:
    'resultat, resultat net, rn, benefice, benefice net, net result, profit, net profit, resultat annee, resultat exercice, net income, bic',
  ownerPay:
    'remuneration dirigeant, remuneration du dirigeant, salaire dirigeant, remuneration gerant, remuneration exploitant',
  ownerContributions: 'cotisation dirigeant, cotisation du dirigeant, cotisation exploitant',
  staffYear: 'effectif moyen',
}
