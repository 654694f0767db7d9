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
import { confirmLimit, endBreak, payHeldMoney, setLimit, startBreak, wait } from './safer-play-actions';
import { checkSlip, sendBankMoney, sendSlip, sendSlipAgain } from './slip-actions';
import {
  changePassword,
  closeTab,
  endOtherLogins,
  lendTab,
  logIn,
  logInApart,
  logOut,
  openTab,
  reload,
} from './session-actions';

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
  sendBankMoney,
  setLimit,
  confirmLimit,
  startBreak,
  endBreak,
  payHeldMoney,
  wait,
  receiveBonus,
  cancelBonus,
  claimRefund,
  friendJoins,
  receiveInvite,
  handleOutcome,
  refresh,
  logIn,
  logOut,
  logInApart,
  lendTab,
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
