import type { Fragments } from '@wallet/federation';
import { InviteRow } from '../invite/invite-row';
import { RunningBonus } from '../running/running-bonus';

export const fragments: Fragments = { 'wallet.home-offers': RunningBonus, 'wallet.home-account': InviteRow };
