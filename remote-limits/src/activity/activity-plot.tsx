import { type Currency, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import classes from './activity-page.module.css';
import { type Period, periodName } from './months';

const barWidth = 24;
const gap = 8;
const halfHeight = 60;

interface ActivityPlotProps {
  title: string;
  periods: readonly Period[];
  currency: Currency;
}

/**
 * Draws the net result of each month or day as a bar above or below zero, oldest first. The table has the figures. Renders
 * nothing when no result differs from zero.
 */
export function ActivityPlot({ title, periods, currency }: ActivityPlotProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  const bars = [...periods].sort((one, other) => one.id.localeCompare(other.id));
  const highest = Math.max(...bars.map(({ net }) => Math.abs(net ?? 0)));
  if (highest === 0) return null;
  const width = bars.length * (barWidth + gap) + gap;
  return (
    <div className={classes.plotFrame}>
      <svg
        className={classes.plot}
        role="img"
        aria-label={`${title}: ${t('figure.net')}`}
        viewBox={`0 0 ${width} ${halfHeight * 2}`}
        width={width}
        height={halfHeight * 2}
      >
        {bars.map(({ id, net }, index) => {
          const height = (Math.abs(net ?? 0) / highest) * (halfHeight - 4);
          const isLoss = (net ?? 0) < 0;
          return (
            <rect
              key={id}
              className={isLoss ? classes.loss : classes.gain}
              x={gap + index * (barWidth + gap)}
              y={isLoss ? halfHeight : halfHeight - height}
              width={barWidth}
              height={height}
            >
              <title>{`${periodName(id)}: ${format(net)}`}</title>
            </rect>
          );
        })}
        <line className={classes.zero} x1={0} x2={width} y1={halfHeight} y2={halfHeight} />
      </svg>
    </div>
  );
}
