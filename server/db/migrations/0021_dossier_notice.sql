CREATE TABLE "dossier_notice" (
	"dossier_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" date NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dossier_notice_dossier_id_kind_about_pk" PRIMARY KEY("dossier_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "dossier_notice" ADD CONSTRAINT "dossier_notice_dossier_id_dossier_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The site itself, actor 0, changes listings at night: its entries keep its name.
CREATE OR REPLACE FUNCTION redacted_audit(entry audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone text;
BEGIN
  IF entry.actor_id <> 0 AND NOT EXISTS (SELECT FROM account WHERE id = entry.actor_id) THEN
    entry.actor := 'compte supprimé';
  END IF;
  IF entry.action LIKE 'user.%' AND NOT EXISTS (SELECT FROM account WHERE id = entry.subject_id) THEN
    gone := 'compte supprimé';
  ELSIF entry.action LIKE 'lead.%' AND NOT EXISTS (SELECT FROM lead WHERE id = entry.subject_id) THEN
    gone := 'demande effacée';
  END IF;
  IF gone IS NOT NULL THEN
    entry.subject := gone;
    entry.changes := (
      SELECT coalesce(jsonb_object_agg(key, CASE WHEN key IN ('role', 'active', 'status') THEN value ELSE '[]' END), '{}')
      FROM jsonb_each(entry.changes)
    );
  END IF;
  RETURN entry;
END $$;
