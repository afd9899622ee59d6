import type { DocumentKind } from './document.ts'

const listed = (words: string): string[] =>
  words
    .trim()
    .split(/,\s/u)
    .map((word) => word.trim())

/**
 * The words of the trade by which a file's name tells its kind: without accents, small words (« de », « du ») left out, in the
 * singular. Of several that a name contains, the one of most words says it, then the longest: « contrat de travail » is no
 * contract, « crédit-bail » no lease. Numbers are those of the tax forms.
 */
export const KIND_WORDS: Partial<Record<DocumentKind, readonly string[]>> = {
  accounts: listed(`
    bilan, liasse, liasse fiscale, comptes annuels, compte annuel, compte resultat, resultat, exercice,
    comptabilite, grand livre, balance, plaquette comptable, soldes intermediaires, sig, 2031, 2033, 2035, 2050,
    2051, 2052, 2053, 2054, 2055, 2056, 2057, 2058, 2059, 2065
  `),
  turnover: listed(`
    chiffre affaires, ca, ca mensuel, recettes, caisse, journal caisse, tva, ca3, 3310
  `),
  lease: listed(`
    bail, baux, bail commercial, avenant, avenant bail, renouvellement bail, etat lieux
  `),
  rent: listed(`
    loyer, quittance, quittance loyer, avis echeance, appel loyer, depot garantie
  `),
  staff: listed(`
    personnel, registre personnel, registre unique personnel, tableau personnel, effectif, salarie,
    contrat travail, cdi, cdd, salaire, paie, paye, fiche paie, bulletin paie, dsn, organigramme
  `),
  contributions: listed(`
    urssaf, cotisation, cotisations sociales, vigilance, attestation vigilance, attestation sociale,
    attestation fiscale, regularite fiscale
  `),
  equipment: listed(`
    materiel, liste materiel, inventaire, inventaire materiel, immobilisation, amortissement, mobilier,
    equipement, stock
  `),
  contracts: listed(`
    contrat, credit bail, leasing, location longue duree, lld, assurance, compromis, promesse, promesse vente,
    acte vente, acte cession, brasseur, contrat brasseur, franchise, maintenance, fournisseur, abonnement,
    emprunt, pret
  `),
  pledges: listed(`
    nantissement, privilege, etat privileges, endettement, etat endettement, inscription
  `),
  licences: listed(`
    licence, licence iii, licence iv, licence 3, licence 4, permis exploitation, debit boissons, autorisation,
    autorisation terrasse, terrasse, occupation domaine public, aot, agrement
  `),
  diagnostics: listed(`
    diagnostic, dpe, ddt, dta, amiante, plomb, termite, carrez, etat risques, erp etat risques,
    performance energetique
  `),
  safety: listed(`
    securite, pv securite, commission securite, pv commission, pv commission securite, registre securite, erp,
    incendie, alarme, extincteur, accessibilite, hotte
  `),
  planning: listed(`
    urbanisme, certificat urbanisme, note urbanisme, plu, permis construire, cadastre, plan cadastral,
    plan local urbanisme, copropriete, reglement copropriete
  `),
  pictures: listed(`
    photo, photographie, facade, img, dsc, dscn, dscf, pxl, whatsapp image
  `),
  memorandum: listed(`
    memoire, memoire presentation, memorandum, presentation, dossier presentation, teaser, business plan,
    previsionnel
  `),
  company: listed(`
    kbis, k bis, extrait kbis, extrait k bis, rcs, rne, insee, sirene, statut, statuts, pacte associes,
    assemblee generale, pv ag, pv assemblee
  `),
  plans: listed(`
    plan, plan masse, croquis, metre
  `),
}
