import type { Sheet } from '#contract/listing/sheet.ts'
import { FactGrid, FactList } from '../fact-list.tsx'
import { YearsChart } from './years-chart.tsx'
import { YearsTable } from './years-table.tsx'

export const hasFigures = ({ years, ratios, notCommunicated }: Sheet) =>
  years !== null || ratios.length > 0 || notCommunicated.length > 0

/** The financial years of a listing and their ratios, and what is handed over later. */
export const Figures = ({ sheet: { years, ratios, notCommunicated } }: { sheet: Sheet }) => (
  <>
    <div className="figures-summary">
      {years && <YearsChart years={years} />}
      {ratios.length > 0 && <FactGrid facts={ratios} />}
    </div>
    {years && <YearsTable years={years} />}
    {years && years.notes.length > 0 && <FactList facts={years.notes} />}
    {notCommunicated.length > 0 && (
      <>
        <FactList facts={notCommunicated.map((label) => ({ label, text: 'Non communiqué' }))} />
        <p className="sheet-note">Communiqués après engagement de confidentialité</p>
      </>
    )}
  </>
)
