import { inYears, longDate } from '#domain/format.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { isForSale, shownStatus } from '#domain/listing/register/status.ts'
import { eraseSeller } from '#web/api/queries/dossiers.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { useAgency } from '#web/frame/page-head.tsx'

/** Erases the seller's data of a listing that is not on the site; shows the date once it is done. */
export function EraseSeller({ dossier, onErased }: { dossier: Dossier; onErased: (dossier: Dossier) => void }) {
  const { id, status, title, sellerErasedAt } = dossier
  const { sellersKeptMonths, draftsKeptMonths } = useAgency()
  if (isForSale(shownStatus(dossier))) return null

  return (
    <details className="disclosure seller-erasure">
      <summary>Données du vendeur</summary>
      {sellerErasedAt && <p className="hint">{`Effacées le ${longDate(sellerErasedAt)}.`}</p>}
      <p className="hint">
        {status === 'brouillon'
          ? `Elles s’effacent seules ${inYears(draftsKeptMonths)} après la dernière modification de ce brouillon.`
          : `Elles s’effacent seules ${inYears(sellersKeptMonths)} après ${status === 'vendu' ? 'la vente' : 'le retrait'}.`}
      </p>
      <ConfirmButton
        button={{ className: 'btn btn-danger-line btn-sm', children: 'Effacer les données du vendeur' }}
        title={`Effacer le vendeur de «\u00a0${title || 'Fiche sans titre'}\u00a0»\u00a0?`}
        action="Effacer"
        pending="Effacement…"
        onConfirm={() => eraseSeller(id).then(onErased)}
      >
        <p>
          Nom, coordonnées, enseigne, SIREN, adresse, bailleur, notes, motifs, photos confidentielles et saisie en cours
          disparaissent, sans retour possible.
        </p>
        <p>
          Le prix, l’activité, le lieu, les dates et les chiffres restent. Le registre des mandats aussi : la loi le
          veut dix ans.
        </p>
      </ConfirmButton>
    </details>
  )
}
