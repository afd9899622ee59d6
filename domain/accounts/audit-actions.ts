/**
 * What the team does that the journal records, as it tells it; {} is its subject, told at the end when it has no place:
 * « Ada a publié le bien “Bar du Port” ».
 */
export const AUDIT_ACTIONS = {
  'property.started': 'a commencé la fiche “{}”',
  'property.published': 'a publié le bien “{}”',
  'property.changed': 'a modifié le bien “{}”',
  'property.removed': 'a retiré du site le bien “{}”',
  'property.featured': 'a changé la mise en vedette du bien “{}”',
  'property.forgotten': 'a effacé les données du vendeur du bien “{}”',
  'property.seen': 'a ouvert la fiche “{}”',
  'mandate.recorded': 'a inscrit au registre des mandats',
  'opinion.saved': 'a enregistré un avis de valeur',
  'opinion.deleted': 'a supprimé un avis de valeur',
  'team.invited': 'a invité “{}” dans l’équipe',
  'team.withdrawn': 'a retiré l’invitation de “{}” dans l’équipe',
  'user.joined': 'a rejoint l’équipe',
  'user.changed': 'a modifié le compte “{}”',
  'user.handover': 'a passé le relais du compte “{}”',
  'user.password': 'a changé le mot de passe du compte “{}”',
  'user.deleted': 'a supprimé le compte “{}”',
  'user.factor-added': 'a ajouté un second facteur à son compte',
  'user.factor-removed': 'a retiré un second facteur de son compte',
  'user.recovery-codes': 'a refait ses codes de secours',
  'user.factors-reset': 'a retiré les seconds facteurs du compte “{}”',
  'session.opened': 'a ouvert une session',
  'session.refused': 'a donné un second facteur refusé',
  'session.ended': 'a fermé toutes ses sessions',
  'lead.status': 'a changé le statut de la demande “{}”',
  'lead.deleted': 'a effacé la demande “{}”',
  'lead.seen': 'a ouvert la demande “{}”',
  'agency.changed': 'a modifié les réglages “{}”',
  'view.saved': 'a enregistré la vue “{}”',
  'view.deleted': 'a supprimé la vue “{}”',
  'site.resumed': 'a remis en marche les tâches et les mails du site',
  'export.made': 'a exporté {}',
} satisfies Record<string, string>

export type AuditAction = keyof typeof AUDIT_ACTIONS
