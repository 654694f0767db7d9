import type { DialogProps } from '@wallet/federation';
import { type BreakLength, startBreak } from '@wallet/platform/api';
import { Button, Dialog, QueryErrorState, Select, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { useChange, useSaferPlay } from '../model/use-safer-play';
import { useText } from '../text';
import classes from './break.module.css';

const effects = ['games', 'closed', 'open', 'sessions', 'fixed'] as const;

/** Lists what a break does, before it starts. */
function BreakEffects() {
  const t = useText();
  return (
    <ul className={classes.list}>
      {effects.map((effect) => (
        <li key={effect}>{t(`break.effect.${effect}`)}</li>
      ))}
    </ul>
  );
}

/** Starts a break or an exclusion, or makes one longer, in two steps: the length, then what it does. */
export function BreakDialog({ close }: DialogProps) {
  const t = useText();
  const query = useSaferPlay();
  const { data: state, error: loadError } = query;
  const [length, setLength] = useState<BreakLength | ''>('');
  const [isConfirming, setIsConfirming] = useState(false);
  const { change, isPending, error } = useChange<BreakLength>({
    send: (chosen) => startBreak({ length: chosen }),
    done: () => t('break.started'),
    onDone: close,
  });
  const lengths = state?.breakLengths ?? [];
  const start = (): void => {
    if (length) change(length);
  };
  const footer = isConfirming ? (
    <>
      <Button variant="secondary" disabled={isPending} onClick={() => setIsConfirming(false)}>
        {t('break.back')}
      </Button>
      <Button variant="danger" busy={isPending} onClick={start}>
        {length && t('break.start', { length: t(`break.length.${length}`) })}
      </Button>
    </>
  ) : (
    <Button disabled={!length} onClick={() => setIsConfirming(true)}>
      {t('break.next')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={t('break.title')}
      busy={isPending}
      step={String(isConfirming)}
      footer={state && footer}
    >
      <div className={classes.content}>
        {!state && loadError && <QueryErrorState title={t('failed')} query={query} />}
        {!state && !loadError && <Skeleton height={96} />}
        {state && !isConfirming && (
          <>
            <p>{t('break.lead')}</p>
            <Select
              label={t('break.lengthLabel')}
              value={length}
              onChange={(event) => setLength(lengths.find((one) => one === event.target.value) ?? '')}
              options={lengths.map((value) => ({ value, label: t(`break.length.${value}`) }))}
            />
          </>
        )}
        {isConfirming && <BreakEffects />}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
