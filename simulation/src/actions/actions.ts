import type { Action } from './action';
import { answer, guestWrites, openChat, readOlder, writeMessage } from './chat-actions';
import { cancelBonus, claimRefund, friendJoins, receiveBonus, receiveInvite } from './claim-actions';
import { createCode, payCode } from './deposit-actions';
import { play } from './game-actions';
import {
  handleOutcome,
  redeemGift,
  refresh,
  transferAll,
  transferSome,
  withdrawAll,
  withdrawSome,
} from './money-actions';
import { checkSlip, sendSlip, sendSlipAgain } from './slip-actions';
import { changePassword, closeTab, endOtherLogins, logIn, logOut, openTab, reload } from './session-actions';

/** What persons do in a run. */
export const actions: readonly Action[] = [
  transferSome,
  transferAll,
  withdrawSome,
  withdrawAll,
  redeemGift,
  createCode,
  payCode,
  sendSlip,
  sendSlipAgain,
  checkSlip,
  receiveBonus,
  cancelBonus,
  claimRefund,
  friendJoins,
  receiveInvite,
  handleOutcome,
  refresh,
  logIn,
  logOut,
  endOtherLogins,
  changePassword,
  reload,
  openTab,
  closeTab,
  play,
  openChat,
  writeMessage,
  guestWrites,
  readOlder,
  answer,
];
