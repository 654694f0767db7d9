import { Icon, IconButton } from '@wallet/ui';
import type { ConnectionState } from '../client/chat-snapshot';
import { useText } from '../text';
import classes from './status-bar.module.css';

export interface StatusBarProps {
  state: ConnectionState;
  isSoundOn: boolean;
  onSoundChange: (isOn: boolean) => void;
}

/** Renders the connection state, and the button for the sound. */
export function StatusBar({ state, isSoundOn, onSoundChange }: StatusBarProps) {
  const t = useText();
  return (
    <div className={classes.bar}>
      <p className={classes.state} data-state={state} role="status">
        {t(`status.${state}`)}
      </p>
      <IconButton
        icon={isSoundOn ? 'bell' : 'bell-off'}
        label={t(isSoundOn ? 'sound.turnOff' : 'sound.turnOn')}
        onClick={() => onSoundChange(!isSoundOn)}
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
