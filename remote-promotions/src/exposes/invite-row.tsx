import type { Fragments } from '@wallet/federation';
import { InviteRow } from '../invite/invite-row';

export const fragments: Fragments = { 'wallet.home-account': InviteRow };
