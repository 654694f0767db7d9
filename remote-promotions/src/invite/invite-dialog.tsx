import type { Satang } from '@wallet/contract/satang';
import type { DialogProps } from '@wallet/federation';
import { useOpenDialog } from '@wallet/platform';
import type { InviteTerms } from '@wallet/platform/api';
import {
  Button,
  Card,
  type Currency,
  Money,
  QueryErrorState,
  Skeleton,
  useFormatMoney,
  VisuallyHidden,
  SlowMessage,
} from '@wallet/ui';
import { BannerDialog } from '../banners/banner-dialog';
import { useMember } from '../member/use-member';
import { joinQueries } from '../offer/refetch';
import { TermsList } from '../offer/terms-list';
import { useText } from '../text';
import classes from './invite-dialog.module.css';
import { InviteHistory } from './invite-history';
import { InviteShare } from './invite-share';
import { hasBonusToReceive, useInviteBonus } from './use-invite-bonus';

interface WaitingBonusProps {
  /** Null when the backend does not report it. */
  amount: Satang | null;
  /** True when there is a bonus to receive. */
  isWaiting: boolean;
  currency: Currency;
  onReceive: () => void;
}

/** Shows the invite bonus that is ready to be received, with the button to receive it. */
function WaitingBonus({ amount, isWaiting, currency, onReceive }: WaitingBonusProps) {
  const t = useText();
  return (
    <Card tone="night">
      <div className={classes.waiting}>
        <div className={classes.text}>
          <p className={classes.label}>{t('invite.waiting')}</p>
          <Money satang={amount} currency={currency} size="xl" />
        </div>
        {isWaiting && <Button onClick={onReceive}>{t('invite.receive')}</Button>}
      </div>
    </Card>
  );
}

interface FriendTermsProps {
  /** Null when the backend does not report them. */
  terms: InviteTerms | null;
  currency: Currency;
}

/** Lists the conditions that a friend must meet before the member can receive the bonus for this friend. */
function FriendTerms({ terms, currency }: FriendTermsProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  if (!terms) return null;
  const { percent, depositMin, rewardMax, friendTurnover, netOfWithdrawals } = terms;
  return (
    <TermsList
      label={t('terms.label')}
      terms={[
        percent !== null && percent > 0 && t('terms.friendPercent', { percent }),
        depositMin !== null && depositMin > 0 && t('terms.depositMin', { amount: format(depositMin) }),
        rewardMax !== null && t('terms.friendMax', { amount: format(rewardMax) }),
        friendTurnover !== null &&
          (friendTurnover > 0
            ? t('terms.friendTurnover', { count: friendTurnover })
            : t('terms.friendPlayed')),
        netOfWithdrawals && t('terms.friendNet'),
      ]}
    />
  );
}

/** Renders placeholders while the bonus and the link load. */
function InviteSkeleton() {
  const t = useText();
  return (
    <div className={classes.content} role="status">
      <VisuallyHidden>{t('invite.loading')}</VisuallyHidden>
      <SlowMessage>{t('loading.slow')}</SlowMessage>
      <Skeleton height={112} />
      <Skeleton shape="text" width="50%" />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}

/** Renders the bonus to receive, the member's invite link, and the earnings from friends so far. */
export function InviteDialog({ close }: DialogProps) {
  const t = useText();
  const member = useMember();
  const waiting = useInviteBonus();
  const openDialog = useOpenDialog();
  const query = joinQueries(member, waiting);
  return (
    <BannerDialog kind="invite" title={t('invite.title')} close={close} withoutBanners={false}>
      <div className={classes.content}>
        {member.data && waiting.data && (
          <>
            <WaitingBonus
              amount={waiting.data.amount}
              isWaiting={hasBonusToReceive(waiting.data)}
              currency={member.data.currency}
              onReceive={() => openDialog('promotions.invite-receive')}
            />
            <FriendTerms terms={waiting.data.terms} currency={member.data.currency} />
          </>
        )}
        {member.data?.id && <InviteShare profileId={member.data.id} />}
        {member.data && !member.data.id && <p>{t('invite.noLink')}</p>}
        {!query.error && !(member.data && waiting.data) && <InviteSkeleton />}
        {query.error && !(member.data && waiting.data) && (
          <QueryErrorState title={t('invite.failed')} query={query} />
        )}
        {member.data && <InviteHistory currency={member.data.currency} />}
      </div>
    </BannerDialog>
  );
}
