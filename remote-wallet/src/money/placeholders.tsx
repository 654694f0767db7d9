import { Skeleton, useSlow } from '@wallet/ui';
import { useText } from '../text';
import classes from './placeholders.module.css';

/** Shows after 5 s of loading that it takes long and that nothing is lost. */
export function SlowMessage() {
  const t = useText();
  const isSlow = useSlow(true);
  return (
    <p role="status" className={isSlow ? classes.text : undefined}>
      {isSlow && t('money.slow')}
    </p>
  );
}

/** Renders placeholders with these heights in px below one another, and a message when they stay for long. */
export function Placeholders({ heights }: { heights: readonly number[] }) {
  return (
    <div className={classes.placeholders} aria-busy="true">
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
      <SlowMessage />
    </div>
  );
}
