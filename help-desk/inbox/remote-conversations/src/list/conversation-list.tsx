import { type Conversation, labelNames, views } from '@wallet/inbox-calls';
import { Loaded } from '@wallet/inbox-client';
import { Link, useNavigate } from '@wallet/platform/router';
import { Button, EmptyState, Field, Icon, IconButton, Select, useCommonText } from '@wallet/ui';
import { useEffect, useState } from 'react';
import type { NoticeSwitch } from '../alerts/use-alerts';
import { ShortcutHelp } from '../keys/shortcut-help';
import { useShortcut } from '../keys/use-shortcut';
import { useLabelName } from '../label-name';
import { useText } from '../text';
import { conversationAddress, type List } from '../use-address';
import { ConversationItem } from './conversation-item';
import classes from './conversation-list.module.css';
import { useConversations } from '../use-conversations';
import { useNeighbours } from '../use-neighbours';

/** Delay after the last letter before the search starts, in ms. */
const searchDelayMs = 300;

/** Returns the value after it has not changed for `delayMs`. */
function useDebounced(value: string, delayMs: number): string {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settledValue;
}

interface Props {
  list: List;
  /** The id of the open conversation. */
  chosen: string | undefined;
  /** Undefined in a browser without notices. */
  notices: NoticeSwitch | undefined;
}

/** Renders the views with their counts, the search and the conversations. */
export function ConversationList({ list, chosen, notices }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDelayMs);
  const { counts, labels } = useConversations(list, search, []);
  const common = useCommonText();
  const labelName = useLabelName();
  const navigate = useNavigate();
  const allLabels = new Set([...labelNames, ...labels, ...(list.label === undefined ? [] : [list.label])]);
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <h1 id="conversations-list">{t('title')}</h1>
        {notices && (
          <IconButton
            icon={notices.isOn ? 'bell' : 'bell-off'}
            label={t('notices')}
            aria-pressed={notices.isOn}
            onClick={notices.toggle}
          />
        )}
      </div>
      <nav className={classes.views} aria-label={t('views')}>
        {views.map((one) => (
          <Link
            key={one}
            to={conversationAddress({ ...list, view: one })}
            className={classes.view}
            aria-current={one === list.view ? 'page' : undefined}
          >
            {t(`view.${one}`)}
            {one !== 'closed' && counts && <span className={classes.count}>{counts[one]}</span>}
          </Link>
        ))}
      </nav>
      <div className={classes.search}>
        <Field
          type="search"
          label={t('search')}
          hideLabel
          placeholder={common('search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          prefix={<Icon name="search" size={20} />}
        />
        <Select
          label={t('labels.filter')}
          hideLabel
          placeholder={t('labels.all')}
          options={[...allLabels].map((label) => ({ value: label, label: labelName(label) }))}
          value={list.label ?? ''}
          onChange={({ target }) =>
            void navigate(conversationAddress({ ...list, label: target.value || undefined }))
          }
        />
      </div>
      <Items key={`${list.view} ${list.label} ${search}`} list={list} search={search} chosen={chosen} />
      <ShortcutHelp />
    </div>
  );
}

/** Renders the found conversations, or the reason why there are none. */
function Items({ list, search, chosen }: Omit<Props, 'notices'> & { search: string }) {
  const t = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { firstQuery, conversations, next } = useConversations(list, search, cursors);
  const navigate = useNavigate();
  const neighbours = useNeighbours(conversations, chosen);
  const showMore = (): void => {
    if (next !== null) setCursors([...cursors, next]);
  };
  const open = (one: Conversation | undefined): void => {
    if (one) void navigate(conversationAddress(list, one.id));
  };
  useShortcut('previous', () => open(neighbours.previous()));
  useShortcut('next', () => (neighbours.next() ? open(neighbours.next()) : showMore()));
  const isFiltered = search !== '' || list.label !== undefined;
  if (firstQuery.data && !conversations.length)
    return (
      <EmptyState title={t(isFiltered ? 'nothingFound' : 'empty')}>
        {!isFiltered && t('emptyHint')}
      </EmptyState>
    );
  return (
    <Loaded query={firstQuery} className={classes.items}>
      {() => (
        <ul className={classes.items}>
          {conversations.map((one) => (
            <li key={one.id}>
              <ConversationItem conversation={one} list={list} isChosen={one.id === chosen} />
            </li>
          ))}
          {next !== null && (
            <li className={classes.more}>
              <Button variant="quiet" size="small" onClick={showMore}>
                {t('more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Loaded>
  );
}
