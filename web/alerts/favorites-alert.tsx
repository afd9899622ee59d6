import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'
import { FAVORITES_CONSENT } from '#contract/alerts/consent.ts'
import { USUAL_RHYTHM } from '#contract/alerts/rhythms.ts'
import { FAVORITES_CRITERIA } from '#contract/alerts/watched-favorites.ts'
import { watchFavorites, savedSearches } from '#web/api/queries/alerts.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const schema = z.object({ consent: z.literal(true, 'Cochez cette case pour être prévenu.') })

/** Offers users with favorites a mail when one gets cheaper; once asked for, it is listed among the saved searches. */
export function FavoritesAlert() {
  const { data: searches } = useQuery(savedSearches())
  const { data: listed } = useQuery(favorites())
  const id = useId()
  if (!listed?.length || !searches || searches.some(({ criteria }) => criteria === FAVORITES_CRITERIA)) return null
  return (
    <section className="similar filet" aria-labelledby={id}>
      <h2 id={id}>Être prévenu quand un prix baisse</h2>
      <FavoritesAlertForm />
    </section>
  )
}

function FavoritesAlertForm() {
  const { mutateAsync: save } = useMutation(watchFavorites())
  const form = useForm({
    schema,
    onSubmit: ({ consent }) => save({ consent, criteria: FAVORITES_CRITERIA, rhythm: USUAL_RHYTHM }),
  })
  return (
    <Form form={form} className="favorites-alert">
      <CheckField form={form} name="consent">
        {FAVORITES_CONSENT.words}
      </CheckField>
      <SubmitButton form={form} pending="Enregistrement…">
        Me prévenir
      </SubmitButton>
    </Form>
  )
}
