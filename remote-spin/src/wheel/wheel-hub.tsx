import { useText } from '../text';
import { formatCoins } from './format-coins';
import classes from './wheel.module.css';

/** The middle of the wheel: the coins that are left. */
export function WheelHub({ coins }: { coins: number }) {
  const t = useText();
  const figure = formatCoins(coins);
  const size = figure.length <= 3 ? 32 : figure.length <= 5 ? 24 : 16;
  return (
    <g>
      <circle className={classes.hubEdge} r={46} />
      <circle className={classes.hub} r={39} />
      <text className={classes.figure} y={-6} fontSize={size} textAnchor="middle" dominantBaseline="central">
        {figure}
      </text>
      <text className={classes.unit} y={19} fontSize={13.5} textAnchor="middle" dominantBaseline="central">
        {t('wheel.coins', { count: coins })}
      </text>
    </g>
  );
}
