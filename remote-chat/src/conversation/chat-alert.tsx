import { Icon } from '@wallet/ui';
import classes from './chat-alert.module.css';

/** Shows why an action of the customer failed. */
export function ChatAlert({ message }: { message: string | null }) {
  return (
    <div className={classes.place}>
      {message !== null && (
        <p className={classes.alert} role="alert">
          <Icon name="alert" size={20} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
