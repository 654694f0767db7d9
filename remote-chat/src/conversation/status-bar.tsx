import { IconButton } from '@wallet/shared/ui/icon-button';
import { useText } from '../text';
import classes from './status-bar.module.css';

export interface StatusBarProps {
  state: 'connecting' | 'connected' | 'trouble';
  sound: boolean;
  onSound: (on: boolean) => void;
}

/** Whether the server is in reach, and the switch of the sound. */
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
