import type { Signature, SlipForm, VisitSlip } from '#domain/appointments/visit-slip.ts'
import type { Stroke } from '#domain/appointments/signature.ts'
import { aScan } from './documents.ts'
import type { startApp } from './start-app.ts'

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['signedIn']>>

export const aSlip = (own: Partial<SlipForm> = {}): SlipForm => ({
  visitors: [
    {
      name: 'Paul Roy',
      address: '8, rue des Lilas, 14100 Lisieux',
      phone: '06 12 34 56 78',
      email: 'paul.roy@exemple.fr',
    },
  ],
  company: '',
  siren: '',
  ...own,
})

const ARC: Stroke = Array.from({ length: 40 }, (_, at) => [50 + at * 12, Math.round(100 + 60 * Math.sin(at / 3))])

/** A drawn signature. */
export const aSignature = (own: Partial<Signature> = {}): Signature => ({
  strokes: [
    ARC,
    [
      [300, 160],
      [360, 40],
    ],
  ],
  name: '',
  isSigned: false,
  ...own,
})

/** The scan of a signed paper. */
export const aPaper = async (): Promise<Blob> => new Blob([new Uint8Array(await aScan())])

/** Says who comes to a visit. */
export const slipIsPrepared = (by: Member, id: number, form = aSlip()): Promise<VisitSlip> =>
  by.call('PUT /api/admin/appointments/{id}/slip', { params: { id }, body: form })
