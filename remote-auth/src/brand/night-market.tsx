import classes from './night-market.module.css';

function Lantern({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle className={classes.glow} cy={17} r={20} />
      <path className={classes.thread} d="M0 0v8M0 27v6" />
      <ellipse className={classes.gold} cy={17.5} rx={9.5} ry={10} />
      <path className={classes.rib} d="M0 8c-5 5-5 14 0 19M0 8c5 5 5 14 0 19M-5 8h10M-5 27h10" />
    </g>
  );
}

function Stall({ x, scallops }: { x: number; scallops: number }) {
  const width = scallops * 16;
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={classes.shade} d={`M6 84h${width - 12}v56H6Z`} />
      <path className={classes.light} d={`M12 88h${width - 24}v24H12Z`} />
      {Array.from({ length: scallops }, (_, stripe) => (
        <path
          key={stripe}
          className={stripe % 2 ? classes.cloth : classes.gold}
          d={`M${8 + ((width - 16) / scallops) * stripe} 64h${(width - 16) / scallops}L${16 * (stripe + 1)} 82a8 7 0 0 1-16 0Z`}
        />
      ))}
      <path className={classes.gold} d="M18 112a7 6 0 0 1 14 0ZM38 112a5 5 0 0 1 10 0Z" />
      <path className={classes.counter} d={`M2 112h${width - 4}v8H2Z`} />
    </g>
  );
}

/** The market by night, as the backdrop of the welcome; decoration only. */
export function NightMarket() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 240 140"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.thread} d="M0 6c60 34 150 34 240 2" />
      <Lantern x={64} y={26} size={0.8} />
      <Lantern x={126} y={31} />
      <Lantern x={192} y={24} size={0.8} />
      <Stall x={24} scallops={5} />
      <Stall x={122} scallops={7} />
      <path className={classes.ground} d="M0 138.500h240" />
    </svg>
  );
}
