import { KeyRound, Smartphone } from 'lucide'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Factor, FactorAdded, TeamPass } from '#domain/accounts/second-factor.ts'
import { longDateTime, shortDate } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { canUsePasskeys } from '#web/api/passkey.ts'
import { removeFactor, renewCodes } from '#web/api/queries/own-factors.ts'
import { isFactorDue, refreshPass, teamPass } from '#web/api/queries/second-factor.ts'
import { ConfirmButton, DialogButton } from '#web/desk/confirm-button.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AddFactor } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How the member of the team proves who they are. */
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
  // The page that was asked for when only this one opened.
  if (from && !codes && !isFactorDue(pass)) return <Navigate to={from} replace />
  return (
    <>
      <FactorsSection
        factors={pass.factors}
        onAdded={({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : refreshPass())}
      />
      {pass.factors.length > 0 && <CodesSection left={pass.recoveryCodesLeft} onRenewed={setCodes} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            // Not before: what shows the factors would take the place of the codes.
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
  const adding = (kind: Factor['kind']) => (close: () => void) => (
    <AddFactor
      kind={kind}
      isFirst={factors.length === 0}
      onClose={close}
      onAdded={(added) => {
        close()
        onAdded(added)
      }}
    />
  )
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
        <DialogButton className="btn btn-plate" disabled={!canUsePasskeys()} dialog={adding('passkey')}>
          <Icon of={KeyRound} />
          Ajouter une clé d’accès
        </DialogButton>
        <p>Une application d’authentification, sur votre téléphone, montre un code à recopier à chaque connexion.</p>
        <DialogButton className="btn btn-line" dialog={adding('totp')}>
          <Icon of={Smartphone} />
          Ajouter une application
        </DialogButton>
      </div>
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
          {`${label} ajoutée le ${shortDate(createdAt)}, ${lastUsedAt ? `utilisée le ${longDateTime(lastUsedAt)}` : 'pas encore utilisée'}`}
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
