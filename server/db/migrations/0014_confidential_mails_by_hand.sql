-- Mails about requests for a confidential file, by their subjects; mails written by hand stay with the request.
UPDATE mail SET is_confidential = true
FROM lead
WHERE lead.id = mail.lead_id AND (lead.subject = 'Dossier confidentiel' OR EXISTS (SELECT FROM access_request WHERE lead_id = lead.id))
  AND (mail.subject LIKE 'Dossier confidentiel, %' OR mail.subject LIKE '%ne réponse à nous donner');
