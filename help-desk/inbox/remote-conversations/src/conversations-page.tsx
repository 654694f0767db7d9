import { useAlerts } from './alerts/use-alerts';
import { ConversationView } from './conversation/conversation-view';
import classes from './conversations-page.module.css';
import { ConversationList } from './list/conversation-list';
import { useText } from './text';
import { useAddress } from './use-address';

/** Renders the list and the chosen conversation: side by side, or one after the other on a phone. */
export function ConversationsPage() {
  const t = useText();
  const { list, id } = useAddress();
  const { unread, notices } = useAlerts();
  return (
    <>
      <title>{(unread > 0 ? `(${unread}) ` : '') + t('title')}</title>
      <div className={classes.page} data-open={id !== undefined || undefined}>
        <section className={classes.list} aria-labelledby="conversations-list">
          <ConversationList list={list} chosen={id} notices={notices} />
        </section>
        <section className={classes.conversation} aria-label={t('conversation')}>
          {id === undefined ? (
            <p className={classes.none}>{t('chooseOne')}</p>
          ) : (
            <ConversationView key={id} id={id} list={list} />
          )}
        </section>
      </div>
    </>
  );
}
