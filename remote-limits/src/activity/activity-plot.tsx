import { type Currency, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import classes from './activity-page.module.css';
import { columnsOf, type Period, periodName } from './months';

/** The width in px fits on a phone of 360 px. */
const width = 324;
const halfHeight = 60;
const labelHeight = 24;

interface ActivityPlotProps {
  title: string;
  /** The newest first. */
  periods: readonly Period[];
  currency: Currency;
}

/**
 * Draws the net result of each month of a year, or of each day of a month, as a bar above or below zero, oldest first. The
 * table has the figures. Renders nothing when no result differs from zero.
 */
export function ActivityPlot({ title, periods, currency }: ActivityPlotProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  const highest = Math.max(...periods.map(({ net }) => Math.abs(net ?? 0)));
  if (highest === 0) return null;
  const columns = columnsOf(periods[0]?.id ?? '');
  const columnWidth = width / columns.length;
  const barWidth = columnWidth * 0.6;
  const isLabelled = (id: string) => columns.length === 12 || Number(id.slice(-2)) % 5 === 0;
  const height = halfHeight * 2 + labelHeight;
  return (
    <figure className={classes.plot}>
      <figcaption className={classes.note}>{t('figure.net')}</figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${t('figure.net')}`}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        {columns.map((id, index) => {
          const net = periods.find((period) => period.id === id)?.net ?? null;
          const isLoss = (net ?? 0) < 0;
          const barHeight = (Math.abs(net ?? 0) / highest) * (halfHeight - 4);
          const middle = (index + 0.5) * columnWidth;
          return (
            <g key={id}>
              <rect
                className={isLoss ? classes.loss : classes.gain}
                x={middle - barWidth / 2}
                y={isLoss ? halfHeight : halfHeight - barHeight}
                width={barWidth}
                height={barHeight}
              >
                <title>{`${periodName(id)}: ${format(net)}`}</title>
              </rect>
              {isLabelled(id) && (
                <text className={classes.label} x={middle} y={height - 4}>
                  {id.slice(-2)}
                </text>
              )}
            </g>
          );
        })}
        <line className={classes.zero} x1={0} x2={width} y1={halfHeight} y2={halfHeight} />
      </svg>
    </figure>
  );
}
