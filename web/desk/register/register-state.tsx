import { CircleAlert, ShieldCheck } from 'lucide'
import * as z from 'zod/mini'
import { counted } from '#domain/format.ts'
import { FirstNumberForm, type RegisterCheck } from '#domain/mandates/mandate.ts'
import { setFirstNumber } from '#web/api/queries/mandates.ts'
import { useMay } from '#web/desk/use-may.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'

interface RegisterStateProps {
  check: RegisterCheck
  isChecking: boolean
  onCheck: () => void
}

/** Whether the register is whole, in words; while it is empty, where it begins. */
export function RegisterState({ check, isChecking, onCheck }: RegisterStateProps) {
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

/** A register on paper is continued from its next number; once a mandate is recorded, numbers only follow each other. */
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
