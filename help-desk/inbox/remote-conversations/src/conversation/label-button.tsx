import { type Conversation, labelNames, setLabels } from '@wallet/inbox-calls';
import { callInbox, handleSubmit } from '@wallet/inbox-client';
import { Button, Checkbox, Dialog, Field, IconButton } from '@wallet/ui';
import { useState } from 'react';
import { useLabelName } from '../label-name';
import { useText } from '../text';
import { useAction } from '../use-action';
import classes from './label-button.module.css';

/** Renders the button that opens the labels of a conversation. */
export function LabelButton({ conversation: { id, labels } }: { conversation: Conversation }) {
  const t = useText();
  const labelName = useLabelName();
  const [isOpen, setIsOpen] = useState(false);
  const [own, setOwn] = useState('');
  const { isBusy, run } = useAction(id);
  const store = (next: readonly string[]) =>
    run(() => callInbox(setLabels, { params: { id }, body: { labels: [...next] } }));
  async function add(): Promise<void> {
    if (own.trim() && (await store([...labels, own.trim()]))) setOwn('');
  }
  return (
    <>
      <IconButton icon="ticket" label={t('labels.title')} onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('labels.title')}>
        {[...new Set([...labelNames, ...labels])].map((label) => (
          <Checkbox
            key={label}
            label={labelName(label)}
            checked={labels.includes(label)}
            disabled={isBusy}
            onChange={({ target }) =>
              void store(target.checked ? [...labels, label] : labels.filter((one) => one !== label))
            }
          />
        ))}
        <form method="post" className={classes.own} onSubmit={handleSubmit(add)}>
          <Field
            label={t('labels.own')}
            maxLength={30}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
          <Button type="submit" variant="secondary" size="small" icon="plus" busy={isBusy}>
            {t('labels.add')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
