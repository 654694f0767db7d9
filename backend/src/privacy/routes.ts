import { Readable } from 'node:stream';
import type { MemberCall } from '../call';
import { reportRejection } from '../core/security-events';
import { closeMemberAccount } from './close-account';
import { memberDataParts, requireCopyAllowed } from './member-data';

export const getMemberData: MemberCall<'getMemberData'> = async (input) => {
  const { deps, body, session, member, language, ip } = input;
  const { securityEvents } = deps;
  await requireCopyAllowed(deps, session, body.password).catch(
    reportRejection(securityEvents, 'sensitive_read_fail', { memberId: member.id, ip }),
  );
  securityEvents.report('sensitive_read', { memberId: member.id, ip });
  return Readable.from(memberDataParts(deps, member, language));
};

export const closeAccount: MemberCall<'closeAccount'> = async ({ deps, body, session, member, ip }) => {
  const { securityEvents } = deps;
  await closeMemberAccount(deps, session, body.password).catch(
    reportRejection(securityEvents, 'user_archive_fail', { memberId: member.id, ip }),
  );
  securityEvents.report('user_archived', { memberId: member.id, ip });
  return { message: 'SUCCESS' };
};
