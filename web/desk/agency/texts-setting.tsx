import { MANDATE_PLACEHOLDERS, PLACEHOLDERS, TEMPLATES_MAX } from '#domain/agency/mail-words.ts'
import { SLIP_VARIABLES } from '#domain/agency/slip-words.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { WORD_FIELDS, type WordsForm } from '#domain/words/own-words.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Fold, Rows, SettingInput } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

export const MailsSection = ({ mails }: Pick<AgencySettings, 'mails'>) => (
  <SettingsForm
    title="Mails et modèles de réponse"
    intro="Les modèles proposés quand vous répondez à une demande, et ce que disent en plus les mails que le site envoie aux visiteurs."
    name="mails"
    saved={mails}
    done="Les prochains mails le disent."
  >
    <h3>Modèles de réponse</h3>
    <dl className="placeholders">
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <Fact key={name} label={name} text={meaning} />
      ))}
    </dl>
    <Rows
      path="templates"
      empty={{ label: '', text: '' }}
      what="un modèle"
      nameOf={(index) => `le modèle ${index + 1}`}
      max={TEMPLATES_MAX}
      fields={() => ({
        label: { label: 'Nom du modèle' },
        text: { label: 'Texte, sans le bonjour ni la signature', rows: 6 },
      })}
    />
    <SettingInput path="signature" label="Signature des réponses" rows={3} />
    <h3>Mandats</h3>
    <SettingInput
      path="reporting"
      label="Actions et compte rendu d’un mandat avec exclusivité"
      hint={`Proposé à l’enregistrement d’un mandat, où il se change. Remplacés\u00a0: ${MANDATE_PLACEHOLDERS.join(', ')}.`}
      rows={6}
    />
    <h3>Mails du site</h3>
    <SettingInput path="opening" label="Première ligne" hint={'Vide\u00a0: «\u00a0Bonjour,\u00a0».'} />
    <SettingInput path="closing" label="Dernières lignes (facultatif)" rows={3} />
  </SettingsForm>
)

const WordsSection = ({ words, siteTexts: site }: Pick<AgencySettings, 'words' | 'siteTexts'>) => (
  <SettingsForm
    title="Textes du site"
    intro="Ce que disent l’accueil, les services et le processus. Un champ vidé reprend le texte du site."
    name="words"
    saved={words}
    toTyped={(own): WordsForm => ({ ...site, ...own })}
    toSent={(typed) =>
      Object.fromEntries(Object.entries(typed).filter(([key, text]) => text?.trim() && text !== site[key]))
    }
  >
    {Object.entries(Object.groupBy(WORD_FIELDS, ({ group }) => group)).map(([group, fields = []]) => (
      <Fold key={group} title={nameOf(group, site)} path={`${group}.`} isOpen={group === 'home'}>
        {fields.map(({ key, label, max }) => (
          <SettingInput
            key={key}
            path={key}
            label={label}
            hint={max > 2000 ? MARKS : `${max} caractères au plus.`}
            rows={max > 2000 ? 24 : max > 300 ? 5 : max > 100 ? 2 : undefined}
          />
        ))}
      </Fold>
    ))}
  </SettingsForm>
)

/** The site's texts, and the words of the slip of a visit. */
export const TextsSections = (settings: Pick<AgencySettings, 'words' | 'siteTexts' | 'slip'>) => (
  <>
    <WordsSection {...settings} />
    <SlipSection {...settings} />
  </>
)

const SlipSection = ({ slip }: Pick<AgencySettings, 'slip'>) => (
  <SettingsForm
    title="Bon de visite"
    intro="Ce que le visiteur signe, sous l’affaire, le mandat et son identité. Faites-le relire par votre avocat."
    name="slip"
    saved={slip}
    done="Les prochains bons de visite le disent."
  >
    <dl className="placeholders">
      {Object.entries(SLIP_VARIABLES).map(([name, meaning]) => (
        <Fact key={name} label={name} text={meaning} />
      ))}
    </dl>
    <SettingInput path="text" label="Texte" hint="Une ligne par paragraphe." rows={14} />
  </SettingsForm>
)

function nameOf(group: string, site: Record<string, string>) {
  if (group === 'home') return 'Accueil'
  const title = site[`${group}.title`]
  return group.startsWith('step') ? `Processus, étape ${group.slice(4)}\u00a0: ${title}` : `Service\u00a0: ${title}`
}

const MARKS =
  'Une ligne par paragraphe. En début de ligne\u00a0: «\u00a0##\u00a0» pour un titre, «\u00a0-\u00a0» une liste, «\u00a01.\u00a0» des étapes, «\u00a0*\u00a0» des définitions, «\u00a0>\u00a0» un encadré.'
