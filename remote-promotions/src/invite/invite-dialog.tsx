import type { DialogProps } from '@wallet/federation';
import { errorText, useOpenDialog } from '@wallet/platform';
import { ErrorState } from '@wallet/ui';
import { BannersFirst } from '../banners/banners-first';
import { useMember } from '../member/use-member';
import { useText } from '../text';
import { FriendTerms } from './friend-terms';
import classes from './invite-dialog.module.css';
import { InviteHistory } from './invite-history';
import { InviteShare } from './invite-share';
import { InviteSkeleton } from './invite-skeleton';
import { InviteWaiting } from './invite-waiting';
import { isWaiting, useInviteBonus } from './use-invite-bonus';

/** The address that a friend registers at, with the inviter's code in it (S2.37). */
function inviteLink(origin: string, profileId: string): string {
  return `${origin}/register?code=PR${profileId}`;
}

/** Inviting friends: what waits to be received, the member's link, and what friends have earned so far. */
export function InviteDialog({ close }: DialogProps) {
  const t = useText();
  const member = useMember();
  const waiting = useInviteBonus();
  const openDialog = useOpenDialog();
  const failed = member.error ?? waiting.error;
  const retry = () => {
    if (member.isError) void member.refetch();
    if (waiting.isError) void waiting.refetch();
  };
  return (
    <BannersFirst of="invite" title={t('invite.title')} close={close} skip={false}>
      <div className={classes.content}>
        {member.data && waiting.data && (
          <InviteWaiting
            amount={waiting.data.amount}
            waits={isWaiting(waiting.data)}
            currency={member.data.currency}
            onReceive={() => openDialog('promotions.invite-receive')}
          />
        )}
        {member.data && waiting.data && (
          <FriendTerms terms={waiting.data.terms} currency={member.data.currency} />
        )}
        {member.data?.id && <InviteShare link={inviteLink(window.location.origin, member.data.id)} />}
        {member.data && !member.data.id && <p>{t('invite.noLink')}</p>}
        {!failed && !(member.data && waiting.data) && <InviteSkeleton />}
        {failed && !(member.data && waiting.data) && (
          <ErrorState
            title={t('invite.failed')}
            retrying={member.isFetching || waiting.isFetching}
            onRetry={retry}
          >
            <p>{errorText(failed)}</p>
          </ErrorState>
        )}
        {member.data && <InviteHistory currency={member.data.currency} />}
      </div>
    </BannersFirst>
  );
}
