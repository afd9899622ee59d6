/** What administrators do that the journal records, as it tells it: « Ada a publié un bien ». */
export const AUDIT_ACTIONS = {
  'property.started': 'a commencé une fiche',
  'property.published': 'a publié un bien',
  'property.changed': 'a modifié un bien',
  'property.removed': 'a supprimé un bien',
  'property.featured': 'a changé la mise en vedette d’un bien',
  'property.forgotten': 'a effacé les données du vendeur d’un bien',
  'mandate.recorded': 'a inscrit au registre des mandats',
  'opinion.saved': 'a enregistré un avis de valeur',
  'opinion.deleted': 'a supprimé un avis de valeur',
  'team.invited': 'a invité dans l’équipe',
  'team.withdrawn': 'a retiré une invitation dans l’équipe',
  'user.joined': 'est entré dans l’équipe',
  'user.changed': 'a modifié un compte',
  'user.password': 'a changé le mot de passe d’un compte',
  'user.deleted': 'a supprimé un compte',
  'lead.status': 'a changé le statut d’une demande',
  'lead.deleted': 'a effacé une demande',
  'agency.changed': 'a modifié ce que le site dit de l’agence',
  'view.saved': 'a enregistré une vue',
  'view.deleted': 'a supprimé une vue',
  'site.resumed': 'a remis en marche les tâches et les mails du site',
}

export type AuditAction = keyof typeof AUDIT_ACTIONS
