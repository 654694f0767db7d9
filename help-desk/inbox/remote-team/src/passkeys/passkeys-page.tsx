import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  type ReplyOf,
  startPasskey,
} from '@wallet/inbox-calls';
import { callInbox, inboxKeys, Loaded, RemoveButton, useReply } from '@wallet/inbox-client';
import { queryClient } from '@wallet/platform/query';
import { Button, DateTime } from '@wallet/ui';
import { Failure } from '../layout/failure';
import form from '../layout/form.module.css';
import { TeamPage } from '../layout/team-page';
import { useText } from '../text';
import { useCall } from '../use-call';
import { createPasskey, deviceName } from './device';

type Passkeys = ReplyOf<typeof listPasskeys>;

/** Stores the list that a call returned in the query cache. */
const store = (passkeys: Passkeys): void =>
  void queryClient.setQueryData<Passkeys>(inboxKeys.passkeys, passkeys);

/** Renders the passkeys of the logged-in agent. */
export function PasskeysPage() {
  const t = useText();
  const query = useReply(inboxKeys.passkeys, listPasskeys, {});
  const { isBusy, failure, run } = useCall();
  const add = () =>
    run(async () => {
      const passkey = await createPasskey(await callInbox(startPasskey, {}));
      store(await callInbox(addPasskey, { body: { passkey, passkeyName: deviceName() } }));
    });
  return (
    <TeamPage title={t('passkeys.title')}>
      <p className={form.hint}>{t('passkeys.about')}</p>
      <Loaded query={query}>
        {({ passkeys }) => (
          <ul className={form.list} aria-label={t('passkeys.title')}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
            ))}
          </ul>
        )}
      </Loaded>
      <Failure text={failure} />
      <div>
        <Button size="small" icon="plus" busy={isBusy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      </div>
    </TeamPage>
  );
}

function PasskeyItem({
  passkey: { id, name, createdAt, lastUsedAt },
  isLast,
}: {
  passkey: Passkey;
  isLast: boolean;
}) {
  const t = useText();
  const { isBusy, failure, run } = useCall();
  const remove = () => run(async () => store(await callInbox(removePasskey, { params: { id } })));
  return (
    <li className={form.item}>
      <div className={form.grow}>
        <strong>{name}</strong>
        <p className={form.hint}>
          {t('passkeys.created')} <DateTime value={createdAt} relative />
          {lastUsedAt && (
            <>
              {' · '}
              {t('passkeys.used')} <DateTime value={lastUsedAt} relative />
            </>
          )}
        </p>
        <Failure text={failure} />
      </div>
      {!isLast && (
        <RemoveButton
          text={t('remove')}
          label={t('passkeys.remove', { name })}
          isBusy={isBusy}
          onRemove={remove}
        >
          {t('passkeys.removeText')}
        </RemoveButton>
      )}
    </li>
  );
}
