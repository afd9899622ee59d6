import { longDateTime } from '#domain/format.ts'
import { EXCLUSIVITIES, FEES_PAYERS, MANDATE_ACTS, MANDATE_KINDS } from '#domain/mandates/mandate.ts'
import { type CsvColumn, frenchCsv } from '#server/core/french-csv.ts'
import type { MandateRegisterRow } from './queries.ts'
import { partyLines } from './register-lines.ts'

const COLUMNS: CsvColumn<MandateRegisterRow>[] = [
  ['Numéro', ({ number }) => number],
  ['Inscrit le', ({ recordedAt }) => longDateTime(recordedAt)],
  ['Inscrit par', ({ recordedBy }) => recordedBy],
  ['Acte', ({ act }) => MANDATE_ACTS[act]],
  ['Mandat concerné', ({ of }) => of],
  ['Motif', ({ reason }) => reason],
  ['Type', ({ kind }) => MANDATE_KINDS[kind]],
  ['Bien', ({ dossierId }) => dossierId],
  ['Mandants', (row) => partyLines(row).join('\n')],
  ['Objet', ({ object }) => object],
  ['Nature du bien', ({ nature }) => nature],
  ['Situation du bien', ({ place }) => place],
  ['Exclusivité', ({ exclusive }) => EXCLUSIVITIES[exclusive]],
  ['Signé le', ({ signedOn }) => signedOn],
  ['Prise d’effet', ({ startsOn }) => startsOn],
  ['Échéance', ({ endsOn }) => endsOn],
  ['Préavis en jours', ({ noticeDays }) => noticeDays],
  ['Irrévocabilité en mois', ({ irrevocableMonths }) => irrevocableMonths],
  ['Honoraires', ({ fees }) => fees],
  ['À la charge de', ({ feesPayer }) => FEES_PAYERS[feesPayer]],
  ['Actions et compte rendu', ({ reporting }) => reporting],
  ['Empreinte', ({ hash }) => hash],
]

export const registerToCsv = (rows: MandateRegisterRow[]): string => frenchCsv(COLUMNS, rows)
