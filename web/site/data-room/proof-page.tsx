import { FileCheck, Link2, Link2Off, SearchX } from 'lucide'
import { useState } from 'react'
import { useParams } from 'react-router'
import { exactTime } from '#domain/data-room/exact-time.ts'
import type { Proof } from '#domain/data-room/agreement.ts'
import { useRead } from '#web/api/answers.ts'
import { proof as proofOf } from '#web/api/queries/data-room.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Fact } from '#web/ui/fact.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RoomStyles, Shown } from './room-layout.tsx'

const INTRO = 'Ce qui a été signé, quand, et de quoi vérifier que rien n’a changé depuis. Aucun nom n’est montré ici.'

/** The public proof of a signed agreement, without names. Its URL is in the certificate. */
export default function ProofScreen() {
  const { reference = '' } = useParams()
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap page">
      <RoomStyles />
      <PageTitle title="Preuve de signature" intro={INTRO} />
      <div className="filet">
        <noscript>
          <p className="alert alert-info">Activez JavaScript pour afficher cette page.</p>
        </noscript>
        <Shown
          of={useRead(isHydrated ? proofOf({ reference }) : undefined)}
          what="cette preuve"
          unknown={
            <div className="empty" role="alert">
              <Icon of={SearchX} />
              <h2>Aucune signature ne porte cette référence</h2>
              <p>
                Recopiez l’adresse du certificat en entier, capitales comprises. Cinq ans après sa fin, un accord est
                effacé.
              </p>
            </div>
          }
        >
          {(proof) => <ProofFacts proof={proof} />}
        </Shown>
      </div>
    </div>
  )
}

function ProofFacts({ proof }: { proof: Proof }) {
  const { reference, signedAt, isChainIntact, timeStamp } = proof
  return (
    <>
      <p className={`alert ${isChainIntact ? 'alert-info' : ''}`}>
        <Icon of={isChainIntact ? Link2 : Link2Off} />
        {isChainIntact
          ? 'L’enregistrement est tel qu’il a été signé, et la chaîne des suivants est entière.'
          : 'L’enregistrement ou la chaîne ne correspond plus à ce qui a été signé. Comparez avec votre certificat.'}
      </p>
      <dl className="facts-list proof-facts">
        <Fact label="Document" text="Accord de confidentialité" />
        <Fact label="Référence" text={<code>{reference}</code>} />
        <Fact label="Signé le" text={<time dateTime={signedAt}>{exactTime(signedAt)}</time>} />
        <Fact
          label="Horodatage"
          text={
            timeStamp
              ? `${exactTime(timeStamp.at)}, par ${timeStamp.authority}`
              : 'Aucune autorité n’a encore horodaté cette signature\u00a0: l’heure est celle du serveur de l’agence.'
          }
        />
        {HASHES.map(
          ([name, label]) => proof[name] && <Fact key={name} label={label} text={<code>{proof[name]}</code>} />,
        )}
      </dl>
      <FileCheckSection proof={proof} />
    </>
  )
}

/** The hashes of a proof, and the file that each belongs to. */
const HASHES = [
  ['textSha256', 'Empreinte du texte', 'le texte de l’accord'],
  ['copySha256', 'Empreinte de la copie signée (PDF)', 'la copie signée'],
  ['certificateSha256', 'Empreinte du dernier certificat (PDF)', 'le dernier certificat de cette signature'],
  ['recordSha256', 'Empreinte de l’enregistrement', 'l’enregistrement de cette signature'],
] as const

/** Compares a file with the hashes in the browser: nothing is sent. */
function FileCheckSection({ proof }: { proof: Proof }) {
  const [result, setResult] = useState<{ file: string; what: string | undefined }>()
  async function compare([file]: File[]) {
    if (!file) return
    const hash = await sha256(file)
    setResult({ file: file.name, what: HASHES.find(([name]) => proof[name] === hash)?.[2] })
  }
  return (
    <section className="proof-check" aria-labelledby="verifier">
      <h2 id="verifier">Vérifier un fichier</h2>
      <p>
        Choisissez la copie signée, le certificat ou le fichier enregistrement.json. Son empreinte est calculée dans
        votre navigateur{'\u00a0'}: le fichier n’est pas envoyé.
      </p>
      <FileButton icon={FileCheck} onChoose={(files) => void compare(files)}>
        Choisir un fichier
      </FileButton>
      <div role="status">
        {result && (
          <p className={`alert ${result.what ? 'alert-info' : ''}`}>
            <strong>{result.file}</strong> {result.what ? `Ce fichier est ${result.what}, à l’octet près.` : UNKNOWN}
          </p>
        )}
      </div>
    </section>
  )
}

const UNKNOWN =
  'Ce fichier n’est aucun de ceux de cette signature, ou il a été modifié. Un certificat envoyé avant l’horodatage n’est plus le dernier.'

async function sha256(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
