import { LEGAL_PAGE_NAMES, LEGAL_PAGES, type LegalTextsForm } from '#domain/agency/legal-texts.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { longDate } from '#domain/format.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Fold, SettingInput, SmallButton, useTyped } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

type LegalTextsSectionProps = Pick<AgencySettings, 'legal' | 'siteLegalTexts' | 'legalNames'>

/** The agency's own texts of the legal pages, for its lawyer to correct. */
export const LegalTextsSection = ({ legal, siteLegalTexts: site, legalNames }: LegalTextsSectionProps) => (
  <SettingsForm
    title="Textes légaux"
    intro={
      'Ceux du site valent pour la plupart des agences\u00a0; relisez-les avec votre conseil. Un texte changé porte la date du jour, et l’accord d’un visiteur nomme la version qu’il a acceptée.'
    }
    name="legal"
    saved={legal}
    toTyped={(saved): LegalTextsForm =>
      Object.fromEntries(LEGAL_PAGE_NAMES.map((page) => [page, { text: saved[page]?.text ?? site[page] }]))
    }
    toSent={(typed) =>
      Object.fromEntries(
        LEGAL_PAGE_NAMES.flatMap((page) => {
          const text = typed[page]?.text?.trim()
          return text && text !== site[page] ? [[page, { text }]] : []
        }),
      )
    }
  >
    {LEGAL_PAGE_NAMES.map((page) => (
      <Fold key={page} title={LEGAL_PAGES[page].label} path={`${page}.`}>
        <SettingInput
          path={`${page}.text`}
          label={`Texte de la page «\u00a0${LEGAL_PAGES[page].label}\u00a0»`}
          rows={24}
          hint={MARKS}
        />
        <SiteTextButton page={page} site={site} />
        <FormerTexts former={legal[page]?.former ?? []} />
      </Fold>
    ))}
    <Fold title="Mots entre accolades, et ce qu’ils deviennent" path="legal-names">
      <p className="hint">Une ligne qui contient un mot sans valeur n’est pas montrée.</p>
      <dl className="placeholders">
        {Object.entries(legalNames).map(([name, value]) => (
          <Fact key={name} label={`{${name}}`} text={value || 'Sans valeur'} />
        ))}
      </dl>
    </Fold>
  </SettingsForm>
)

interface SiteTextButtonProps {
  page: (typeof LEGAL_PAGE_NAMES)[number]
  site: AgencySettings['siteLegalTexts']
}

function SiteTextButton({ page, site }: SiteTextButtonProps) {
  const [text, change] = useTyped<string>(`${page}.text`)
  return (
    text !== site[page] && (
      <p>
        <SmallButton onClick={() => change(site[page])}>Reprendre le texte du site</SmallButton>
      </p>
    )
  )
}

/** Texts that visitors accepted before the present one. */
const FormerTexts = ({ former }: { former: { text: string; changedOn: string }[] }) =>
  former.toReversed().map(({ text, changedOn }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two texts of one day have no other identity
    <details key={index}>
      <summary>{`Texte précédent, en vigueur depuis le ${longDate(changedOn)}`}</summary>
      <p className="former-text">{text}</p>
    </details>
  ))

const MARKS =
  'Une ligne par paragraphe. En début de ligne\u00a0: «\u00a0##\u00a0» pour un titre de partie, «\u00a0###\u00a0» un sous-titre, «\u00a0-\u00a0» une liste, «\u00a0* Terme : valeur\u00a0» une fiche, «\u00a0>\u00a0» une citation. **gras**, [lien](/contact). Le site remplace les mots entre accolades par vos coordonnées, vos durées et les phrases de loi qu’il tient à jour.'
