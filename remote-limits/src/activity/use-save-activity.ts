import { csvAmount, type Currency, saveFile, toCsv, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import { figures, type Period, periodName } from './months';

/** Saves the shown months or days as a CSV file. */
export function useSaveActivity(currency: Currency): (name: string, periods: readonly Period[]) => void {
  const t = useText();
  const common = useCommonText();
  return (name, periods) => {
    const head = [
      t('figure.period'),
      ...figures.map((figure) => `${t(`figure.${figure}`)} (${common(`unit.${currency}`)})`),
      t('figure.minutes'),
    ];
    const rows = periods.map((period) => [
      periodName(period.id),
      ...figures.map((figure) => csvAmount(period[figure])),
      String(period.minutes ?? ''),
    ]);
    saveFile(`activity-${name}.csv`, new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
  };
}
