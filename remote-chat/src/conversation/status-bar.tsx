import type { SupportDesk } from '@wallet/platform/api';
import { CopyButton, Icon, IconButton, VisuallyHidden } from '@wallet/ui';
import type { ChatEntry } from '../client/chat-entry';
import type { ConnectionState } from '../client/chat-snapshot';
import { Desk } from '../support/desk';
import { transcript } from '../support/transcript';
import { useText } from '../text';
import classes from './status-bar.module.css';

export interface StatusBarProps {
  state: ConnectionState;
  /** Undefined until the help desk reports something. */
  desk: SupportDesk | null | undefined;
  messages: readonly ChatEntry[];
  isSoundOn: boolean;
  onSoundChange: (isOn: boolean) => void;
}

/**
 * Renders who answers and when, the connection state, and the buttons to copy the conversation as a text and for the
 * sound. A connection that works is no news: below the desk it is only read aloud.
 */
export function StatusBar({ state, desk, messages, isSoundOn, onSoundChange }: StatusBarProps) {
  const t = useText();
  const isConnected = state === 'connected';
  const stateText = t(`status.${state}`);
  return (
    <div className={classes.bar}>
      {desk && <Desk desk={desk} isConnected={isConnected} />}
      <p className={desk && isConnected ? classes.quiet : classes.state} data-state={state} role="status">
        {desk && isConnected ? <VisuallyHidden>{stateText}</VisuallyHidden> : stateText}
      </p>
      {desk && messages.length > 0 && (
        <CopyButton text={transcript(messages, t)} spoken={t('desk.transcript')} />
      )}
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
