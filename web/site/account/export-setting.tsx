import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#domain/accounts/account.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { askVerification, exportAccount, verifyEmail } from '#web/api/queries/accounts.ts'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Everything stored about a person. Their requests are in it once they have shown that the e-mail is theirs. */
export function ExportSection({ user }: { user: User }) {
  const [isIncomplete, setIncomplete] = useState(false)
  const { mutate: exportData, isPending } = useMutation(exportAccount())
  return (
    <SettingSection title="Mes données" intro="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton
        isPending={isPending}
        pending="Préparation…"
        onClick={() =>
          exportData(undefined, {
            onSuccess(data) {
              download('mes-donnees.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
              setIncomplete(data.requests === null)
            },
          })
        }
      >
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
      {isIncomplete && <AskVerification email={user.email} />}
    </SettingSection>
  )
}

function AskVerification({ email }: { email: string }) {
  const { mutate: ask, isPending } = useMutation(askVerification())
  return (
    <div className="alert alert-info verification" role="status">
      <p>
        {`Les demandes et estimations envoyées avec ${email} n’y sont pas encore\u00a0: confirmez d’abord que cette adresse est la vôtre.`}
      </p>
      <ActionButton className="btn-line btn-sm" isPending={isPending} pending="Envoi…" onClick={() => ask()}>
        Recevoir un lien de confirmation
      </ActionButton>
    </div>
  )
}

/**
 * For who has opened the mailed link, first thing on the page. Opening it changes nothing, since mail programs open links, too: a
 * person clicks the button.
 */
export function EmailVerification({ email }: { email: string }) {
  const token = useLinkToken()
  const navigate = useNavigate()
  const { mutate: verify, isPending } = useMutation({
    ...verifyEmail(),
    // The link serves once: it leaves the address bar.
    onSettled: () => navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true }),
  })
  if (!token) return null
  return (
    <div className="alert alert-info verification">
      <p>{`Vous avez ouvert le lien envoyé à ${email}.`}</p>
      <ActionButton
        className="btn-plate btn-sm"
        isPending={isPending}
        pending="Confirmation…"
        onClick={() => verify(token)}
      >
        Confirmer que cette adresse est la mienne
      </ActionButton>
    </div>
  )
}
