import type { SupportAgent, SupportDesk } from '@wallet/platform/api';
import { CopyButton, formatDate, Icon } from '@wallet/ui';
import type { ChatEntry } from '../client/chat-entry';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './desk-bar.module.css';
import { transcript } from './transcript';

/** Renders the agent's picture, or an icon when there is none or it is on another origin. */
function Portrait({ agent: { picture } }: { agent: SupportAgent }) {
  const { host } = useChat();
  const url = picture === null ? null : host.backend.fileUrl(picture);
  return (
    <span className={classes.portrait} aria-hidden="true">
      {url === null ? <Icon name="contact" size={20} /> : <img src={url} alt="" />}
    </span>
  );
}

/** Returns when an answer can be expected: the usual time while an agent answers, otherwise when one is back. */
function useReplyTime({ open, opensAt, replyMinutes }: SupportDesk): string {
  const t = useText();
  if (!open && opensAt === null) return t('desk.away');
  // DD/MM/YYYY HH:mm
  if (!open) return t('desk.backAt', { time: formatDate(opensAt).slice(0, 16) });
  if (replyMinutes === null) return t('desk.here');
  const hours = Math.round(replyMinutes / 60);
  return hours < 2 ? t('desk.replyMinutes', { count: replyMinutes }) : t('desk.replyHours', { count: hours });
}

interface DeskBarProps {
  desk: SupportDesk;
  messages: readonly ChatEntry[];
}

/** Shows who answers and when. The conversation can be copied as a text. */
export function DeskBar({ desk, messages }: DeskBarProps) {
  const t = useText();
  const replyTime = useReplyTime(desk);
  return (
    <div className={classes.bar}>
      {desk.agent && <Portrait agent={desk.agent} />}
      <p className={classes.text}>
        {desk.agent && <strong>{desk.agent.name}</strong>}
        <span>{replyTime}</span>
      </p>
      {messages.length > 0 && <CopyButton text={transcript(messages, t)} spoken={t('desk.transcript')} />}
    </div>
  );
}

/** Shows that an agent is typing. */
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
