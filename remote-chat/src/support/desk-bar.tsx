import type { SupportAgent, SupportDesk } from '@wallet/platform/api';
import { CopyButton, formatDate, Icon } from '@wallet/ui';
import type { ChatEntry } from '../client/chat-entry';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './desk-bar.module.css';
import { transcript } from './transcript';

/** The agent's picture when the site serves it, or else an icon. */
function Portrait({ agent: { picture } }: { agent: SupportAgent }) {
  const { host } = useChat();
  const url = picture === null ? null : host.backend.fileUrl(picture);
  return (
    <span className={classes.portrait} aria-hidden="true">
      {url === null ? <Icon name="contact" size={20} /> : <img src={url} alt="" />}
    </span>
  );
}

/** Shows when an answer can be expected: the usual time while an agent answers, else when one is back. */
function Expectation({ desk: { open, opensAt, replyMinutes } }: { desk: SupportDesk }) {
  const t = useText();
  if (!open)
    return (
      <>{opensAt === null ? t('desk.away') : t('desk.backAt', { time: formatDate(opensAt).slice(0, 16) })}</>
    );
  if (replyMinutes === null) return <>{t('desk.here')}</>;
  const hours = Math.round(replyMinutes / 60);
  return (
    <>
      {hours < 2 ? t('desk.replyMinutes', { count: replyMinutes }) : t('desk.replyHours', { count: hours })}
    </>
  );
}

interface DeskBarProps {
  desk: SupportDesk;
  messages: readonly ChatEntry[];
}

/** Shows who answers and when. The conversation can be copied as a text. */
export function DeskBar({ desk, messages }: DeskBarProps) {
  const t = useText();
  return (
    <div className={classes.bar}>
      {desk.agent && <Portrait agent={desk.agent} />}
      <p className={classes.text}>
        {desk.agent && <strong>{desk.agent.name}</strong>}
        <span>
          <Expectation desk={desk} />
        </span>
      </p>
      {messages.length > 0 && <CopyButton text={transcript(messages, t)} spoken={t('desk.transcript')} />}
    </div>
  );
}

/** Shows that an agent is writing. */
export function Typing({ agent }: { agent: SupportAgent }) {
  const t = useText();
  return (
    <p className={classes.typing} role="status">
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('desk.typing', { name: agent.name })}
    </p>
  );
}
