import { Copy, Download, type IconNode, KeyRound, Printer, Smartphone } from 'lucide'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Factor, FactorAdded, TeamPass } from '#domain/accounts/second-factor.ts'
import { longDateTime, numericDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { canUsePasskeys } from '#web/api/passkey.ts'
import { removeFactor, renewCodes } from '#web/api/queries/own-factors.ts'
import { isFactorDue, refreshPass, teamPass } from '#web/api/queries/second-factor.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { CalendarSection } from '#web/desk/appointments/calendar-section.tsx'
import { AddFactor } from './add-factor.tsx'

/** The second factors and recovery codes of the team member. */
const SecurityScreen = () => (
  <DeskPage
    title="Ma sécurité"
    description="Vos seconds facteurs et vos codes de secours."
    className="admin-form"
    skeleton={<SecuritySkeleton />}
  >
    {() => <Security />}
  </DeskPage>
)
export default SecurityScreen

const SecuritySkeleton = () => (
  <SettingSkeleton>
    <Skeletons shapes={['field', 'field', 'field']} />
  </SettingSkeleton>
)

function Security() {
  const { data: pass, error, reload } = useRead(teamPass())
  const { from } = (useLocation().state ?? {}) as { from?: string }
  const [codes, setCodes] = useState<string[]>()
  if (!pass && error) return <LoadFailure text="Impossible de lire vos seconds facteurs." onRetry={reload} />
  if (!pass) return <SecuritySkeleton />
  // Return to the requested page, now that a factor is set up.
  if (from && !codes && !isFactorDue(pass)) return <Navigate to={from} replace />
  return (
    <>
      <FactorsSection
        factors={pass.factors}
        onAdded={({ recoveryCodes }) => {
          showToast({ kind: 'success', title: 'Second facteur ajouté', text: 'Vos autres appareils sont déconnectés.' })
          return recoveryCodes ? setCodes(recoveryCodes) : refreshPass()
        }}
      />
      <CalendarSection />
      {pass.factors.length > 0 && <CodesSection left={pass.recoveryCodesLeft} onRenewed={setCodes} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            // Not earlier: refreshed data would replace the codes on screen.
            refreshPass()
          }}
        />
      )}
    </>
  )
}

const KINDS = {
  passkey: { icon: KeyRound, label: 'Clé d’accès' },
  totp: { icon: Smartphone, label: 'Application' },
}

function FactorsSection({ factors, onAdded }: Pick<TeamPass, 'factors'> & { onAdded: (added: FactorAdded) => void }) {
  const [adding, setAdding] = useState<Factor['kind']>()
  return (
    <SettingSection
      title="Second facteur"
      intro="Demandé après le mot de passe, il arrête ceux qui l’auraient deviné ou volé."
    >
      {factors.length > 0 && (
        <ul className="session-list" aria-label="Vos seconds facteurs">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      <div className="factor-choices">
        <p>Une clé d’accès, c’est l’empreinte, le visage ou le code de votre appareil&nbsp;: rien à recopier.</p>
        <button
          className="btn btn-plate"
          type="button"
          onClick={() => setAdding('passkey')}
          disabled={!canUsePasskeys()}
        >
          <Icon of={KeyRound} />
          Ajouter une clé d’accès
        </button>
        <p>Une application d’authentification, sur votre téléphone, montre un code à recopier à chaque connexion.</p>
        <button className="btn btn-line" type="button" onClick={() => setAdding('totp')}>
          <Icon of={Smartphone} />
          Ajouter une application
        </button>
      </div>
      {adding && (
        <AddFactor
          kind={adding}
          isFirst={factors.length === 0}
          onClose={() => setAdding(undefined)}
          onAdded={(added) => {
            setAdding(undefined)
            onAdded(added)
          }}
        />
      )}
    </SettingSection>
  )
}

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, kind, name, createdAt, lastUsedAt } = factor
  const { icon, label } = KINDS[kind]
  return (
    <li className="session">
      <div className="session-text">
        <p className="session-device">
          <Icon of={icon} />
          {name}
        </p>
        <p className="setting-lead">
          {`${label} ajoutée le ${numericDate(createdAt)}, ${lastUsedAt ? `utilisée le ${longDateTime(lastUsedAt)}` : 'pas encore utilisée'}`}
        </p>
      </div>
      <ConfirmButton
        button={{ className: 'btn btn-ghost btn-sm', 'aria-label': `Retirer\u00a0: ${name}`, children: 'Retirer' }}
        title={`Retirer «\u00a0${name}\u00a0»\u00a0?`}
        action="Retirer"
        pending="Retrait…"
        onConfirm={() => removeFactor(id)}
      >
        <p>
          {isLast
            ? 'C’est le dernier\u00a0: votre compte n’aura plus que son mot de passe, et vos codes de secours partent avec lui.'
            : 'Vous ne pourrez plus vous connecter avec lui.'}
        </p>
      </ConfirmButton>
    </li>
  )
}

const codesLeft = (left: number) =>
  left > 1 ? `Il vous reste ${left} codes.` : left === 1 ? 'Il vous reste un code.' : 'Il ne vous reste aucun code.'

function CodesSection({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  return (
    <SettingSection
      title="Codes de secours"
      intro="Chacun remplace une fois votre second facteur, si vous l’avez perdu."
    >
      <p>{codesLeft(left)}</p>
      <ConfirmButton
        button={{ className: 'btn btn-line', children: 'Nouveaux codes' }}
        title={'Faire de nouveaux codes\u00a0?'}
        action="Faire de nouveaux codes"
        pending="Un instant…"
        onConfirm={() => renewCodes().then(({ recoveryCodes }) => onRenewed(recoveryCodes))}
      >
        <p>Ceux que vous avez notés ne serviront plus.</p>
      </ConfirmButton>
    </SettingSection>
  )
}

interface RecoveryCodesProps {
  codes: string[]
  /** Called once the codes are noted. */
  onClose: () => void
}

/** The codes are shown only once, so Escape does not close the dialog. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [reopened, setReopened] = useState(0)
  const text = `Codes de secours de ${location.host}\nChacun sert une fois.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: 'Codes copiés', text: 'Collez-les dans un endroit sûr.' }),
      () => showToast({ kind: 'error', title: 'Codes non copiés', text: 'Votre navigateur ne le permet pas.' }),
    )
  const actions: [label: string, icon: IconNode, run: () => unknown][] = [
    ['Copier', Copy, copy],
    ['Imprimer', Printer, () => print()],
    ['Télécharger', Download, () => download('codes-de-secours.txt', new Blob([text], { type: 'text/plain' }))],
  ]
  return (
    <Dialog key={reopened} title="Vos codes de secours" onClose={() => setReopened((times) => times + 1)}>
      <p>Gardez-les hors de cet appareil&nbsp;: sans votre second facteur, chacun ouvre votre compte une fois.</p>
      <p>Ils ne seront plus jamais affichés.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row recovery-actions">
        {actions.map(([label, icon, run]) => (
          <button key={label} className="btn btn-ghost btn-sm" type="button" onClick={() => void run()}>
            <Icon of={icon} />
            {label}
          </button>
        ))}
      </div>
      <div className="dialog-actions">
        <button className="btn btn-plate" type="button" onClick={onClose}>
          Je les ai notés
        </button>
      </div>
    </Dialog>
  )
}
