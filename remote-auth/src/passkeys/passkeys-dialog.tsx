import type { ApiError } from '@wallet/contract';
import type { DialogProps } from '@wallet/federation';
import { listPasskeys, type Passkey, type PasskeyList } from '@wallet/platform/api';
import { useQuery, useQueryClient } from '@wallet/platform/query';
import { Button, DateTime, Dialog, EmptyState, QueryErrorState, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { ProfileRow } from '../form/profile-row';
import { profileKey } from '../form/use-profile';
import { useText } from '../text';
import { AddPasskey, RemovePasskey, RenamePasskey } from './change-passkey';
import classes from './passkeys-dialog.module.css';

const passkeysKey = ['auth', 'passkeys'];

/** The form that is open over the list. */
type OpenForm = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Shows the dates of a passkey, and the buttons that rename and remove it. */
function PasskeyItem({ passkey, open }: { passkey: Passkey; open: (form: OpenForm) => void }) {
  const t = useText();
  const { name, createdAt, lastUsedAt } = passkey;
  const title = name || t('passkeys.unnamed');
  const button = (kind: 'rename' | 'remove') => (
    <Button
      variant="quiet"
      size="small"
      aria-label={t(`passkeys.${kind}One`, { name: title })}
      aria-haspopup="dialog"
      onClick={() => open({ kind, passkey })}
    >
      {t(`passkeys.${kind}`)}
    </Button>
  );
  return (
    <li className={classes.item}>
      <h3 className={classes.name}>{title}</h3>
      <dl>
        <ProfileRow label={t('passkeys.created')}>
          <DateTime value={createdAt} />
        </ProfileRow>
        <ProfileRow label={t('passkeys.used')}>
          {lastUsedAt === null ? t('passkeys.unused') : <DateTime value={lastUsedAt} />}
        </ProfileRow>
      </dl>
      <p className={classes.actions}>
        {button('rename')}
        {button('remove')}
      </p>
    </li>
  );
}

interface ChangeFormProps {
  form: OpenForm;
  /** Time without withdrawals after a removal, in ms; null when it is unknown. */
  removalPause: number | null;
  onDone: () => void;
  onClose: () => void;
}

function ChangeForm({ form, removalPause, ...rest }: ChangeFormProps) {
  if (form.kind === 'add') return <AddPasskey {...rest} />;
  if (form.kind === 'rename') return <RenamePasskey passkey={form.passkey} {...rest} />;
  return <RemovePasskey passkey={form.passkey} pause={removalPause} {...rest} />;
}

/** Lists the member's passkeys and opens the forms that add, rename and remove them. */
export function PasskeysDialog({ close }: DialogProps) {
  const t = useText();
  const cache = useQueryClient();
  const [form, setForm] = useState<OpenForm | null>(null);
  const query = useQuery<PasskeyList, ApiError>({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => listPasskeys({ signal }),
  });
  const { data, error } = query;
  const onDone = () => {
    setForm(null);
    void cache.invalidateQueries({ queryKey: passkeysKey });
    void cache.invalidateQueries({ queryKey: profileKey });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('passkeys.title')}
      footer={
        data?.canAdd && (
          <Button wide icon="plus" aria-haspopup="dialog" onClick={() => setForm({ kind: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton shape="text" lines={6} />}
      {!data && error && <QueryErrorState title={t('passkeys.failed')} query={query} />}
      {data?.passkeys.length === 0 && (
        <EmptyState title={t('passkeys.none')}>{t('passkeys.about')}</EmptyState>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={classes.list}>
          {data.passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} open={setForm} />
          ))}
        </ul>
      )}
      {data && !data.canAdd && <p className={classes.note}>{t('passkeys.max')}</p>}
      {form && (
        <ChangeForm
          form={form}
          removalPause={data?.removalPause ?? null}
          onDone={onDone}
          onClose={() => setForm(null)}
        />
      )}
    </Dialog>
  );
}
