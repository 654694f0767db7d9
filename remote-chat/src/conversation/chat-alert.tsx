import { Icon } from '@wallet/ui/icon';
import classes from './chat-alert.module.css';

/** What went wrong with something that the person did. */
export function ChatAlert({ words }: { words: string | null }) {
  return (
    <div className={classes.place}>
      {words !== null && (
        <p className={classes.alert} role="alert">
          <Icon name="alert" size={20} />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
