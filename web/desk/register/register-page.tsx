import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { registerCheck, exportRegisterCsv, exportRegisterPdf, setFirstNumber } from '#web/api/queries/mandates.ts'
import { TableSkeleton } from '#web/desk/list.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { SearchMandate } from '#web/desk/mandates/mandate-dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RegisterList } from './register-list.tsx'
import { CircleAlert, Download, ShieldCheck } from 'lucide'
import * as z from 'zod/mini'
import { counted } from '#domain/format.ts'
import { FirstNumberForm, type RegisterCheck } from '#domain/mandates/mandate.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download, downloadCsv } from '#web/ui/download.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The register of mandates (décret 72-678 art. 72). */
const RegisterScreen = () => (
  <DeskPage title="Registre des mandats" description="Les mandats de l’agence, dans l’ordre de leurs numéros.">
    {() => <Register />}
  </DeskPage>
)
export default RegisterScreen

function Register() {
  const { data: check, error, reload } = useRead(registerCheck())
  const may = useMay()
  const [checkAgain, isChecking] = useAnnounced(reload)
  const [params, change] = useUrlParams()
  const record = (nouveau: string) => change({ nouveau, page: params.get('page') ?? '' }, { replace: true })
  if (error && !check) return <LoadFailure text="Impossible de lire le registre." onRetry={reload} />
  if (!check) return <TableSkeleton />
  const isUsual = check.isIntact && check.rows > 0
  const state = <RegisterState check={check} isChecking={isChecking} onCheck={() => void checkAgain()} />
  return (
    <>
      {!isUsual && state}
      <div className="admin-toolbar register-tools">
        {may('agent') && (
          <button className="btn btn-plate btn-sm" type="button" onClick={() => record('recherche')}>
            Mandat de recherche
          </button>
        )}
        {check.since !== null && may('owner') && <RegisterExports />}
      </div>
      {check.since !== null && <RegisterList>{isUsual && state}</RegisterList>}
      {params.get('nouveau') === 'recherche' && may('agent') && <SearchMandate onClose={() => record('')} />}
    </>
  )
}

const RegisterExports = () => (
  <div className="row">
    <ExportButton kind="PDF" prepare={async () => download('registre-des-mandats.pdf', await exportRegisterPdf())} />
    <ExportButton kind="CSV" prepare={async () => downloadCsv('registre-des-mandats.csv', await exportRegisterCsv())} />
  </div>
)

const ExportButton = ({ kind, prepare }: { kind: string; prepare: () => Promise<void> }) => (
  <ActionButton className="btn-line btn-sm" pending="Préparation…" onClick={prepare}>
    <Icon of={Download} />
    {`Exporter en ${kind}`}
  </ActionButton>
)

interface RegisterStateProps {
  check: RegisterCheck
  isChecking: boolean
  onCheck: () => void
}

/** Whether the register is intact, in words; for an empty one, its first number. */
function RegisterState({ check, isChecking, onCheck }: RegisterStateProps) {
  const may = useMay()
  const { isIntact, rows, brokenAt, lastNumber, lastHash, nextNumber } = check
  const isEmpty = isIntact && rows === 0
  return (
    <div className={`alert register-state ${isIntact ? 'alert-info' : ''}`} role={isIntact ? undefined : 'alert'}>
      <Icon of={isIntact ? ShieldCheck : CircleAlert} />
      <div>
        {!isIntact && <Broken brokenAt={brokenAt} rows={rows} />}
        {isIntact && (
          <p className="alert-title" role="status">
            {isEmpty
              ? `Le registre est vide. Son premier mandat portera le n°\u00a0${nextNumber}.`
              : `Registre vérifié\u00a0: ${counted(rows, 'numéro')}, aucune lacune.`}
          </p>
        )}
        {isIntact && !isEmpty && (
          <p className="hint">
            {`Empreinte du n°\u00a0${lastNumber}\u00a0: `}
            <code>{lastHash}</code>
          </p>
        )}
        {isEmpty && may('owner') && <FirstNumberSetting nextNumber={nextNumber} />}
      </div>
      {!isEmpty && (
        <ActionButton className="btn-line btn-sm" isPending={isChecking} pending="Vérification…" onClick={onCheck}>
          Vérifier à nouveau
        </ActionButton>
      )}
    </div>
  )
}

const Broken = ({ brokenAt, rows }: Pick<RegisterCheck, 'brokenAt' | 'rows'>) => (
  <>
    <p className="alert-title">{`Registre à vérifier\u00a0: le n°\u00a0${brokenAt} manque ou a été modifié.`}</p>
    <p>{`${counted(rows, 'numéro vérifié', 'numéros vérifiés')} avant lui. Ce site n’efface ni ne modifie aucune ligne\u00a0: la base de données a été changée autrement.`}</p>
    <ol className="register-steps">
      <li>N’inscrivez plus de mandat.</li>
      <li>Exportez le registre en PDF, et comparez-le avec le dernier que vous avez gardé.</li>
      <li>
        {'Prévenez la personne qui s’occupe du serveur\u00a0: une sauvegarde contient les lignes d’avant. '}
        Les mails d’empreinte disent jusqu’à quel numéro le registre était entier, et quand.
      </li>
    </ol>
  </>
)

const FirstNumber = z.object({
  number: z.pipe(z.pipe(z.string(), z.transform(Number)), FirstNumberForm.shape.number),
})

/** Continues a paper register from its next number; only before the first mandate, because numbers are consecutive. */
function FirstNumberSetting({ nextNumber }: { nextNumber: number }) {
  const form = useForm({ schema: FirstNumber, onSubmit: ({ number }) => setFirstNumber({ number }) })
  return (
    <>
      <p>
        {'Vous teniez un registre sur papier ou dans un autre logiciel\u00a0? '}
        Donnez le numéro qui suit son dernier mandat, avant d’en inscrire un ici.
      </p>
      <Form form={form} className="first-number">
        <Field
          form={form}
          name="number"
          label="Premier numéro"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(nextNumber)}
        />
        <SubmitButton form={form} className="btn-line" pending="Enregistrement…">
          Commencer à ce numéro
        </SubmitButton>
      </Form>
    </>
  )
}
