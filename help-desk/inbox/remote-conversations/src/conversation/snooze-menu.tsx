import { serverNow } from '@wallet/platform/server-now';
import { Menu } from '@wallet/ui';
import { useText } from '../text';

/** Local hour at which a snooze of days ends. */
const morning = 9;

function inHours(hours: number): Date {
  return new Date(serverNow() + hours * 3_600_000);
}

function inDays(days: number): Date {
  const date = new Date(serverNow());
  date.setDate(date.getDate() + days);
  date.setHours(morning, 0, 0, 0);
  return date;
}

const times = {
  hour: () => inHours(1),
  hours: () => inHours(3),
  tomorrow: () => inDays(1),
  // Sunday is 0.
  monday: () => inDays((8 - new Date(serverNow()).getDay()) % 7 || 7),
} as const;

interface Props {
  isSnoozed: boolean;
  /** Called with the end of the snooze, or null to end it now. */
  onSnooze: (until: string | null) => void;
}

/** Renders the menu of times until which a conversation does not wait. */
export function SnoozeMenu({ isSnoozed, onSnooze }: Props) {
  const t = useText();
  const names = Object.keys(times) as (keyof typeof times)[];
  return (
    <Menu
      label={t('snooze.title')}
      icon="clock"
      items={[
        ...names.map((id) => ({ id, label: t(`snooze.${id}`) })),
        ...(isSnoozed ? [{ id: 'end' as const, label: t('snooze.end') }] : []),
      ]}
      onSelect={(id) => onSnooze(id === 'end' ? null : times[id]().toISOString())}
    />
  );
}
