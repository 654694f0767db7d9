import classes from './illustration.module.css';

function Stack({ x, coins }: { x: number; coins: number }) {
  return (
    <g>
      {Array.from({ length: coins }, (_, coin) => {
        const y = 136 - coin * 10;
        return (
          <g key={coin} className={`${classes.gold} ${classes.edged}`}>
            <path d={`M${x - 24} ${y - 8}v8c0 5 11 9 24 9s24-4 24-9v-8Z`} />
            <ellipse cx={x} cy={y - 8} rx={24} ry={9} />
          </g>
        );
      })}
      <ellipse
        className={classes.row}
        cx={x}
        cy={128 - (coins - 1) * 10}
        rx={15}
        ry={5}
        strokeOpacity={0.45}
      />
    </g>
  );
}

/** Renders the picture for received money: three stacks of coins with a sparkle. */
export function CoinStacks() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={80} r={68} />
      <path className={classes.row} d="M28 146h184" />
      <Stack x={70} coins={3} />
      <Stack x={170} coins={4} />
      <Stack x={120} coins={7} />
      <path
        className={classes.fine}
        d="M68 66v12M62 72h12M172 46v14M165 53h14M92 36v8M88 40h8M146 22v6M143 25h6"
      />
    </>
  );
}
