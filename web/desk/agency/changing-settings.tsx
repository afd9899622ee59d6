import { DISCRETIONS } from '#domain/listing/dossier.ts'
import { DAY_WORDS, WEEK_DAYS, type Day, type OpenRange } from '#domain/agency/hours.ts'
import {
  type AgencySettings,
  CLOSURES_MAX,
  RANGES_MAX,
  SOCIAL_LINKS_MAX,
  TESTIMONIALS_MAX,
  TESTIMONIALS_ON_HOME,
} from '#domain/agency/settings.ts'
import { Rows, SettingCheck, SettingInput, SmallButton, useTyped } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The settings that change most often. */
export const ChangingSections = (saved: AgencySettings) => (
  <>
    <HoursSection {...saved} />
    <SettingsForm
      title="Rendez-vous"
      intro="Les visiteurs réservent une demi-heure sur la page Contact, dans les horaires de l’agence, sur dix jours ouvrés."
      name="appointments"
      saved={saved.appointments}
    >
      <SettingInput
        path="capacity"
        label="Rendez-vous à la même heure"
        hint={'Combien de personnes reçoivent en même temps. 0\u00a0: aucun créneau n’est proposé.'}
      />
      <SettingInput path="noticeHours" label="Délai avant le rendez-vous, en heures" />
    </SettingsForm>
    <TestimonialsSection {...saved} />
    <SettingsForm
      title="Mise en ligne"
      intro="Ce que vaut une nouvelle affaire tant que personne n’a choisi. Une fiche complète ne se publie jamais sans mandat."
      name="publishing"
      saved={saved.publishing}
      toTyped={(own) => ({ discretion: 'commune' as const, ...own })}
      done="La règle vaut pour les prochains biens."
    >
      <SettingCheck
        path="requireMandate"
        label="Refuser la mise en ligne sans mandat"
        hint={
          'Pour les biens créés par «\u00a0Ajouter un bien\u00a0», qui n’en ont pas encore\u00a0: ils deviennent des brouillons. Ceux qui sont déjà en ligne y restent.'
        }
      />
      <SettingInput
        path="discretion"
        label="Lieu montré par une nouvelle affaire"
        choices={Object.entries(DISCRETIONS)}
        hint={'Par «\u00a0Nouvelle affaire\u00a0» ou depuis une demande. Chaque fiche le change ensuite.'}
      />
    </SettingsForm>
    <MatchingSection {...saved} />
    <SettingsForm
      title="Réseaux sociaux"
      intro="Au pied de chaque page et sur la page Contact, dans cet ordre."
      name="social"
      saved={saved.social}
    >
      <Rows
        path="links"
        empty={{ name: '', url: '' }}
        what="un lien"
        nameOf={(index) => `le lien ${index + 1}`}
        max={SOCIAL_LINKS_MAX}
        fields={() => ({ name: { label: 'Réseau' }, url: { label: 'Adresse', type: 'url' } })}
      />
    </SettingsForm>
  </>
)

/** How far a price may be from a buyer's budget. */
const MatchingSection = ({ matching }: Pick<AgencySettings, 'matching'>) => (
  <SettingsForm
    title="Recherches d’acquéreurs"
    intro="Jusqu’où le prix d’une affaire peut s’écarter du budget d’un acquéreur pour lui être proposée."
    name="matching"
    saved={matching}
    done="Les recherches sont comparées de nouveau cette nuit."
  >
    <SettingInput
      path="above"
      label="Au-dessus du budget, en %"
      hint="Plus haut, l’affaire n’est pas proposée si le prix est indispensable."
    />
    <SettingInput
      path="below"
      label="Au-dessous du budget, en %"
      hint="Plus bas, l’affaire reste proposée, mais compte pour moins."
    />
  </SettingsForm>
)

/** The opening hours of each weekday, and the closed days. */
const HoursSection = ({ hours }: Pick<AgencySettings, 'hours'>) => (
  <SettingsForm
    title="Horaires et fermetures"
    intro="Montrés au pied de chaque page et sur la page de l’agence. Les rendez-vous se prennent dans ces heures."
    name="hours"
    saved={hours}
  >
    <div className="week">
      {WEEK_DAYS.map((day) => (
        <DayHours key={day} day={day} />
      ))}
    </div>
    <h3>Jours de fermeture</h3>
    <p className="hint">
      Congés, ponts. Un seul jour&nbsp;: le même deux fois. Les jours fériés sont fermés d’eux-mêmes.
    </p>
    <Rows
      path="closures"
      empty={{ from: '', to: '', reason: '' }}
      what="une fermeture"
      nameOf={(index) => `la fermeture ${index + 1}`}
      max={CLOSURES_MAX}
      fields={() => ({
        from: { label: 'Premier jour', type: 'date' },
        to: { label: 'Dernier jour', type: 'date' },
        reason: { label: 'Motif (facultatif)' },
      })}
      // Most closures last a single day.
      complete={({ to }, { from }) => (from !== undefined && !to ? { to: from } : {})}
    />
    <h3>Jours fériés ouverts</h3>
    <p className="hint">Des rendez-vous y sont proposés, aux heures de ce jour de la semaine.</p>
    <Rows
      path="openHolidays"
      empty={{ day: '' }}
      what="un jour férié ouvert"
      nameOf={(index) => `le jour férié ouvert ${index + 1}`}
      max={CLOSURES_MAX}
      fields={() => ({ day: { label: 'Jour férié', type: 'date' } })}
    />
  </SettingsForm>
)

function DayHours({ day }: { day: Day }) {
  const path = `week.${day}`
  const [ranges, change] = useTyped<OpenRange[]>(path)
  const word = DAY_WORDS[day]
  return (
    <fieldset className="day-hours">
      <legend>{word}</legend>
      {ranges.length === 0 && <p className="hint">Fermé</p>}
      {ranges.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ranges have no other identity
        <div key={index} className="row day-range">
          <SettingInput path={`${path}.${index}.opens`} type="time" label="Ouvre à" />
          <SettingInput path={`${path}.${index}.closes`} type="time" label="Ferme à" />
          <SmallButton
            aria-label={`Retirer la plage ${index + 1} du ${word}`}
            onClick={() => change(ranges.toSpliced(index, 1))}
          >
            Retirer
          </SmallButton>
        </div>
      ))}
      {ranges.length < RANGES_MAX && (
        <SmallButton
          aria-label={`Ajouter une plage le ${word}`}
          onClick={() => change([...ranges, { opens: '', closes: '' }])}
        >
          Ajouter
        </SmallButton>
      )}
    </fieldset>
  )
}

const EMPTY = { quote: '', name: '', position: '', date: '', propertyId: '' }

const TestimonialsSection = ({ testimonials, soldListings }: Pick<AgencySettings, 'testimonials' | 'soldListings'>) => (
  <SettingsForm
    title="Témoignages"
    intro={`Avec l’accord de leurs auteurs. L’accueil montre les ${TESTIMONIALS_ON_HOME} premiers, la page de l’agence tous.`}
    name="testimonials"
    saved={testimonials}
    toSent={(typed: { testimonials: (typeof EMPTY)[] }) => ({ testimonials: typed.testimonials.map(toSent) })}
  >
    <Rows
      path="testimonials"
      empty={EMPTY}
      what="un témoignage"
      nameOf={(index) => `le témoignage ${index + 1}`}
      max={TESTIMONIALS_MAX}
      fields={({ propertyId }) => ({
        quote: { label: 'Témoignage, sans guillemets', rows: 3 },
        name: { label: 'Qui l’a donné' },
        position: { label: 'Métier et ville' },
        date: { label: 'Date (facultatif)', type: 'date' },
        propertyId: { label: 'Bien vendu (facultatif)', choices: choicesOf(soldListings, propertyId) },
      })}
    />
  </SettingsForm>
)

const toSent = ({ date, propertyId, ...texts }: typeof EMPTY) => ({
  ...texts,
  date: date || null,
  propertyId: propertyId ? Number(propertyId) : null,
})

/** The choices of a sold listing; a chosen one whose page is gone remains until another is chosen. */
function choicesOf(soldListings: AgencySettings['soldListings'], chosen: string): [id: string, title: string][] {
  const known = soldListings.map(({ id, title }): [string, string] => [String(id), title])
  const isGone = chosen !== '' && known.every(([id]) => id !== chosen)
  return [
    ['', 'Aucun'],
    ...(isGone ? [[chosen, 'Un bien dont la page n’existe plus'] as [string, string]] : []),
    ...known,
  ]
}
