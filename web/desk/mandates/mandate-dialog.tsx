import { useState } from 'react'
import type { Dossier } from '#domain/listing/dossier.ts'
import { MANDATE_KINDS, MandateChangeForm, MandateForm } from '#domain/mandates/mandate.ts'
import { fillIn } from '#domain/agency/mail-words.ts'
import { mandateFees } from '#domain/agency/mandate-fees.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyFees } from '#web/api/queries/agency.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { changeMandate, recordMandate } from '#web/api/queries/mandates.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import type { DialogEnds } from './act-form.tsx'
import { latestOf, type MandateHistory } from './mandate-state.ts'
import { feesHint, searchTerms, termsFrom, termsOf } from './terms.ts'
import { TermsDialog } from './terms-dialog.tsx'

// Each dialog records a register entry, which can never be changed.

/** A new mandate, filled from the record, the agency's price list and its text about reports. */
export function NewMandate({ listing, ...ends }: DialogEnds & { listing: Dossier }) {
  const { vente, location } = MANDATE_KINDS
  const fees = useRead(agencyFees())
  const settings = useRead(agencySettings())
  const agency = useAgency()
  const { firstName, lastName } = useAdmin()
  // The form keeps its first values: it waits for both, or does without one that cannot be read.
  if ((!fees.data && !fees.error) || (!settings.data && !settings.error)) return null
  const charged = fees.data && mandateFees(fees.data, listing)
  const values = {
    '{bien}': listing.title,
    '{agence}': agency.name,
    '{téléphone}': agency.phone.display,
    '{auteur}': `${firstName} ${lastName}`,
  }
  return (
    <TermsDialog
      title="Enregistrer un mandat"
      first={termsFrom(listing, charged)}
      feesHint={feesHint(charged, listing)}
      reporting={fillIn(settings.data?.mails.reporting ?? '', values)}
      kinds={{ vente, location }}
      schema={MandateForm}
      send={(body) => recordMandate(body, listing.id)}
      {...ends}
    />
  )
}

export function SearchMandate(ends: DialogEnds) {
  const { recherche } = MANDATE_KINDS
  return (
    <TermsDialog
      title="Enregistrer un mandat de recherche"
      first={searchTerms()}
      kinds={{ recherche }}
      schema={MandateForm}
      send={(body) => recordMandate(body)}
      {...ends}
    />
  )
}

const ACTS = {
  avenant: 'Avenant\u00a0: les parties ont convenu de nouvelles conditions',
  correction: 'Correction\u00a0: le registre a été mal rempli',
}

export function ChangedMandate({ mandate, ...ends }: DialogEnds & { mandate: MandateHistory }) {
  const latest = latestOf(mandate)
  const isTerminated = latest.act === 'résiliation'
  const [act, setAct] = useState(isTerminated ? 'correction' : 'avenant')
  const [reason, setReason] = useState('')
  const { correction } = ACTS
  return (
    <TermsDialog
      title={`Modifier le mandat n°\u00a0${mandate.first.number}`}
      intro={
        isTerminated
          ? 'Ce mandat est résilié\u00a0: seule une erreur d’inscription se corrige. Ce qui est inscrit reste au registre.'
          : 'Ce qui est inscrit reste au registre\u00a0: un acte s’y ajoute, avec toutes les conditions telles qu’elles sont après lui.'
      }
      first={termsOf(latest)}
      kinds={{ [latest.kind]: MANDATE_KINDS[latest.kind] }}
      schema={MandateChangeForm}
      about={{ act, reason }}
      send={(body) => changeMandate(mandate.first.number, body)}
      {...ends}
    >
      <TypedField
        path="act"
        label="Acte à inscrire"
        choices={Object.entries(isTerminated ? { correction } : ACTS)}
        value={act}
        onChange={setAct}
      />
      <TypedField path="reason" label="Motif" value={reason} onChange={setReason} />
    </TermsDialog>
  )
}
