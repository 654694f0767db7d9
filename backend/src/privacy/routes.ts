import { Readable } from 'node:stream';
import type { MemberCall } from '../call';
import { reportRejection } from '../core/security-events';
import { closeMemberAccount } from './close-account';
import { memberDataParts, requireCopyAllowed } from './member-data';

export const getMemberData: MemberCall<'getMemberData'> = async ({ deps, body, member, language, ip }) => {
  const { securityEvents } = deps;
  await requireCopyAllowed(deps, member.id, body.password).catch(
    reportRejection(securityEvents, 'sensitive_read_fail', { memberId: member.id, ip }),
  );
  securityEvents.report('sensitive_read', { memberId: member.id, ip });
  return Readable.from(memberDataParts(deps, member, language));
};

export const closeAccount: MemberCall<'closeAccount'> = async ({ deps, body, member, ip }) => {
  const { securityEvents } = deps;
  await closeMemberAccount(deps, member, body.password).catch(
    reportRejection(securityEvents, 'user_archive_fail', { memberId: member.id, ip }),
  );
  securityEvents.report('user_archived', { memberId: member.id, ip });
  return { message: 'SUCCESS' };
};
