import {
  assignConversation,
  closeConversation,
  deleteConversation,
  listAgents,
  type readConversation,
  reopenConversation,
  type ReplyOf,
  snoozeConversation,
} from '@wallet/inbox-calls';
import { callInbox, inboxKeys, RemoveButton, useReply, useSession } from '@wallet/inbox-client';
import { Link, useNavigate } from '@wallet/platform/router';
import { Badge, Button, DateTime, Icon, IconButton, Menu } from '@wallet/ui';
import { useCustomerName } from '../customer-name';
import { useLabelName } from '../label-name';
import { useShortcut } from '../keys/use-shortcut';
import { useNeighbours } from '../use-neighbours';
import { useText } from '../text';
import { useConversations } from '../use-conversations';
import { conversationAddress, type List } from '../use-address';
import classes from './conversation-header.module.css';
import { useAction } from '../use-action';
import { LabelButton } from './label-button';
import { SnoozeMenu } from './snooze-menu';

interface Props {
  conversation: ReplyOf<typeof readConversation>['conversation'];
  /** The list that the back link opens. */
  list: List;
  /** Shows the customer's panel where there is no space for it beside the conversation. */
  onShowCustomer: () => void;
}

/** Renders the customer of the conversation, and the actions of the team. */
export function ConversationHeader({ conversation, list, onShowCustomer }: Props) {
  const t = useText();
  const { id, customer, closed, rating, labels, snoozedUntil } = conversation;
  const labelName = useLabelName();
  const name = useCustomerName(customer);
  const { isBusy, run } = useAction(id);
  const navigate = useNavigate();
  const neighbours = useNeighbours(useConversations(list, '', []).conversations, id);
  /** Makes a call that ends the work on this conversation, then opens the next one of the list, or the one before it. */
  async function leave(call: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    const next = neighbours.next() ?? neighbours.previous();
    if ((await run(call)) && neighbours.wasListed()) void navigate(conversationAddress(list, next?.id));
  }
  const close = () => void leave(() => callInbox(closeConversation, { params: { id } }));
  const snooze = (until: string | null): void => {
    const call = () => callInbox(snoozeConversation, { params: { id }, body: { until } });
    void (until === null ? run(call) : leave(call));
  };
  useShortcut('close', () => closed || close());
  return (
    <header className={classes.header}>
      <Link className={classes.back} to={conversationAddress(list)} aria-label={t('back')}>
        <Icon name="chevron-left" />
      </Link>
      <div className={classes.who}>
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.facts}>
          {customer.phoneNumber && <span>{customer.phoneNumber}</span>}
          {closed && <span>{t('view.closed')}</span>}
          {snoozedUntil && (
            <span>
              {t('snooze.until')} <DateTime value={snoozedUntil} />
            </span>
          )}
          {labels.map((label) => (
            <Badge key={label}>{labelName(label)}</Badge>
          ))}
          {rating && <span>{t('rating', { score: rating.score })}</span>}
        </p>
      </div>
      <IconButton className={classes.info} icon="info" label={t('facts.title')} onClick={onShowCustomer} />
      <DeleteButton conversation={conversation} list={list} />
      <div className={classes.actions}>
        <AssignMenu conversation={conversation} />
        <LabelButton conversation={conversation} />
        {!closed && <SnoozeMenu isSnoozed={snoozedUntil !== null} onSnooze={snooze} />}
        <Button
          variant="secondary"
          size="small"
          icon={closed ? undefined : 'check'}
          busy={isBusy}
          aria-keyshortcuts={closed ? undefined : 'E'}
          aria-label={t(closed ? 'reopen' : 'close')}
          onClick={() =>
            closed ? void run(() => callInbox(reopenConversation, { params: { id } })) : close()
          }
        >
          {t(closed ? 'reopen' : 'closeShort')}
        </Button>
      </div>
    </header>
  );
}

/** Id of the menu entry that removes the assignment. */
const unassigned = 'none';
/** Time in which the list of agents is not fetched again, in ms. The server reports changes of it. */
const agentsStaleMs = 60_000;

/** Renders the menu that assigns the conversation to an agent, or removes the assignment. */
function AssignMenu({ conversation: { id, assignee } }: Pick<Props, 'conversation'>) {
  const t = useText();
  const { data: session } = useSession();
  const { data } = useReply(inboxKeys.agents, listAgents, {}, { staleTime: agentsStaleMs });
  const { run } = useAction(id);
  const ownId = session?.agent?.id;
  const agents = (data?.agents ?? []).filter(({ active }) => active);
  const isOwn = (agent: { id: string }): boolean => agent.id === ownId;
  const sorted = [...agents.filter(isOwn), ...agents.filter((agent) => !isOwn(agent))];
  const items = [
    ...sorted.map((agent) => ({
      id: agent.id,
      label: isOwn(agent) ? t('assignToMe') : agent.name,
      checked: agent.id === assignee?.id,
    })),
    { id: unassigned, label: t('noAgent'), checked: assignee === null },
  ];
  return (
    <Menu
      label={t('assign')}
      icon="user"
      items={items}
      onSelect={(agent) =>
        void run(() =>
          callInbox(assignConversation, {
            params: { id },
            body: { agent: agent === unassigned ? null : agent },
          }),
        )
      }
    >
      <span className={classes.assignee}>{assignee?.name ?? t('noAgent')}</span>
    </Menu>
  );
}

/** Renders the admin's button that deletes the content of the conversation. */
function DeleteButton({ conversation: { id }, list }: Omit<Props, 'onShowCustomer'>) {
  const t = useText();
  const navigate = useNavigate();
  const { data: session } = useSession();
  const { isBusy, run } = useAction(id);
  if (session?.agent?.role !== 'admin') return null;
  async function remove(): Promise<void> {
    const isDone = await run(() => callInbox(deleteConversation, { params: { id } }));
    if (isDone) void navigate(conversationAddress(list));
  }
  return (
    <RemoveButton text={t('delete.short')} label={t('delete.title')} isBusy={isBusy} onRemove={remove}>
      {t('delete.text')}
    </RemoveButton>
  );
}
