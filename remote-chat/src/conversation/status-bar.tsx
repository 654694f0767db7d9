import { Icon, IconButton } from '@wallet/ui';
import type { ConnectionState } from '../client/chat-snapshot';
import { useText } from '../text';
import classes from './status-bar.module.css';

export interface StatusBarProps {
  state: ConnectionState;
  sound: boolean;
  onSound: (on: boolean) => void;
}

export function StatusBar({ state, sound, onSound }: StatusBarProps) {
  const t = useText();
  return (
    <div className={classes.bar}>
      <p className={classes.state} data-state={state} role="status">
        {t(`status.${state}`)}
      </p>
      <IconButton
        icon={sound ? 'bell' : 'bell-off'}
        label={t(sound ? 'sound.turnOff' : 'sound.turnOn')}
        onClick={() => onSound(!sound)}
      />
    </div>
  );
}

export function ChatAlert({ message }: { message: string | null }) {
  return (
    <div className={classes.alertSlot}>
      {message !== null && (
        <p className={classes.alert} role="alert">
          <Icon name="alert" size={20} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
