import type { MemberCall } from '../http/call';

/** When and how slips may be uploaded. */
export const lookupSlip: MemberCall<'lookupSlip'> = async ({ deps }) => deps.settings.get('slip');
