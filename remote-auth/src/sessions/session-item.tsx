import { useElementId } from '@wallet/platform';
import type { MemberSession } from '@wallet/platform/api';
import { Badge, Button, DateTime } from '@wallet/ui';
import { useText } from '../text';
import classes from './session-item.module.css';

interface Props {
  session: MemberSession;
  onEnd: () => void;
}

/** Shows one session. The session of this page has a mark instead of the button. */
export function SessionItem({ session, onEnd }: Props) {
  const t = useText();
  const factsId = useElementId();
  const { device, network, current, startedAt, lastUsedAt } = session;
  return (
    <li className={classes.item}>
      <div className={classes.facts} id={factsId}>
        <p className={classes.device}>
          <span>{device ?? t('sessions.unknownDevice')}</span>
          {current && <Badge tone="success">{t('sessions.thisDevice')}</Badge>}
        </p>
        {network !== null && (
          <p>
            {t('sessions.network')} <span className={classes.network}>{network}</span>
          </p>
        )}
        {current ? (
          <p>
            {t('sessions.startedAt')} <DateTime value={startedAt} />
          </p>
        ) : (
          <p>
            {t('sessions.lastUsed')} <DateTime value={lastUsedAt} relative /> (<DateTime value={lastUsedAt} />
            )
          </p>
        )}
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={factsId}
          aria-haspopup="dialog"
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
