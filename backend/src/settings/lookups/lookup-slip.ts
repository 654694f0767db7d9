import type { MemberCall } from '../../call';

/** When and how slips may be uploaded. */
export const lookupSlip: MemberCall<'lookupSlip'> = async ({ deps }) => deps.settings.get('slip');
