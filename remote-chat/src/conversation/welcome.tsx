import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './welcome.module.css';

/** Placeholder of a conversation without messages. */
export function Welcome() {
  const t = useText();
  return (
    <div className={classes.welcome}>
      <span className={classes.icon}>
        <Icon name="chat" size={32} />
      </span>
      <p className={classes.title}>{t('conversation.welcomeTitle')}</p>
      <p className={classes.text}>{t('conversation.welcomeText')}</p>
    </div>
  );
}
