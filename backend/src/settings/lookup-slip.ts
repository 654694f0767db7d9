import type { MemberCall } from '../call';

/** Returns the rules for uploading slips. */
export const lookupSlip: MemberCall<'lookupSlip'> = async ({ deps }) => deps.settings.get('slip');
