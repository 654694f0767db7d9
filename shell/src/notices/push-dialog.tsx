import type { DialogProps } from '@wallet/federation';
import type { PushChoice } from '@wallet/platform/api';
import { Button, Checkbox, Dialog, QueryErrorState } from '@wallet/ui';
import { RemoteSkeleton } from '@wallet/shell-kit';
import { useText } from '../text';
import { pushAbility } from './push-device';
import classes from './push-dialog.module.css';
import { usePush } from './use-push';

const allKinds = [
  'deposit',
  'paid',
  'returned',
  'coupon-ending',
  'new-device',
  'password',
  'support',
] as const;

interface ChoiceProps {
  choice: PushChoice;
  busy: boolean;
  onChange: (choice: PushChoice) => void;
}

/** Lets the member choose the kinds for this device, and if messages show amounts. Each change is stored at once. */
function Choice({ choice, busy, onChange }: ChoiceProps) {
  const t = useText();
  const { kinds, showsAmounts } = choice;
  const toggle = (kind: (typeof allKinds)[number]) =>
    onChange({
      ...choice,
      kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind],
    });
  return (
    <>
      <p role="status">{t('push.isOn')}</p>
      <fieldset className={classes.kinds} aria-busy={busy}>
        <legend>{t('push.kinds')}</legend>
        {allKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`push.kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={() => !busy && toggle(kind)}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('push.amounts')}
        hint={t('push.amountsHint')}
        checked={showsAmounts}
        onChange={() => !busy && onChange({ ...choice, showsAmounts: !showsAmounts })}
      />
    </>
  );
}

/** Turns push messages on and off for this device, or explains why it gets none. */
export function PushDialog({ close }: DialogProps) {
  const t = useText();
  const { query, change } = usePush();
  const { data, error } = query;
  const ability = pushAbility();
  const choice = ability === 'ready' ? (data?.choice ?? null) : null;
  const canTurnOn = data?.publicKey != null && ability === 'ready';
  const obstacle = ability === 'ready' ? null : t(`push.${ability}`);
  return (
    <Dialog
      open
      onClose={close}
      title={t('push.title')}
      footer={
        canTurnOn && (
          <Button
            wide
            variant={choice ? 'secondary' : 'primary'}
            busy={change.isPending}
            onClick={() => change.mutate(choice ? null : { kinds: [...allKinds], showsAmounts: false })}
          >
            {t(choice ? 'push.off' : 'push.on')}
          </Button>
        )
      }
    >
      {!data && !error && <RemoteSkeleton />}
      {!data && error && <QueryErrorState title={t('push.failed')} query={query} />}
      {data && !choice && (
        <p>{data.publicKey === null ? t('push.notOffered') : (obstacle ?? t('push.about'))}</p>
      )}
      {choice && <Choice choice={choice} busy={change.isPending} onChange={change.mutate} />}
    </Dialog>
  );
}
