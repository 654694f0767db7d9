import type { Reader } from '@wallet/platform/api/read-reply';
import * as account from './replies/account';
import * as banking from './replies/banking';
import * as chat from './replies/chat';
import * as common from './replies/common';
import { done } from './replies/done';
import { loginReply } from './replies/login';
import * as offers from './replies/offers';
import * as qr from './replies/qr';
import * as site from './replies/site';
import * as spinwheel from './replies/spinwheel';
import * as statement from './replies/statement';
import * as wallet from './replies/wallet';

// For checks of the contract alone: a page takes the few readers that it needs from `replies/`.

/** The contract's name of each reply, and what reads it. */
export const replyReaders: Readonly<Record<string, Reader<unknown>>> = {
  BankList: banking.bankList,
  DepositOptions: banking.depositOptions,
  ConditionList: site.conditionList,
  AgreementList: site.agreementList,
  SiteInfo: site.siteInfo,
  Notice: site.notice,
  Contact: site.contact,
  WithdrawLimits: banking.withdrawLimits,
  SlipRules: banking.slipRules,
  SourceList: banking.sourceList,
  ServiceState: site.serviceState,
  RegisterOtpState: banking.registerOtpState,
  ChatWidgetState: site.chatWidgetState,
  ProfileReply: account.profileReply,
  LoginReply: loginReply,
  OtpSendReply: account.otpSendReply,
  OtpVerifyReply: account.otpVerifyReply,
  WalletReply: wallet.walletReply,
  SlotsReply: wallet.slotsReply,
  SlotReply: wallet.slotReply,
  SlotCredentials: wallet.slotCredentials,
  AutoLoginReply: wallet.autoLoginReply,
  MoneyReply: common.moneyReply,
  TransferReply: wallet.transferReply,
  BonusMoneyReply: common.bonusMoneyReply,
  BannerList: common.bannerList,
  Done: done,
  QrStatus: qr.qrStatus,
  InviteList: offers.inviteList,
  InviteBonus: offers.inviteBonus,
  RefundList: offers.refundList,
  RefundCheck: offers.refundCheck,
  RefundReceived: offers.refundReceived,
  BonusArray: offers.bonusList,
  UserBonus: offers.userBonus,
  ActiveBonus: offers.activeBonus,
  BonusMinimum: offers.bonusMinimum,
  PromotionReply: offers.promotionReply,
  StatementList: statement.statementList,
  SlipList: statement.slipList,
  Slip: statement.slip,
  SlipUrl: statement.slipUrl,
  SpinwheelSetup: spinwheel.spinwheelSetup,
  SpinReply: spinwheel.spinReply,
  CouponList: spinwheel.couponList,
  CouponClaimReply: spinwheel.couponClaimReply,
  SpinwheelState: spinwheel.spinwheelState,
  ChatConfig: chat.chatConfig,
  ChatHistory: chat.chatHistory,
  ChatReceipt: chat.chatReceipt,
  ChatUploadReply: chat.chatUploadReply,
};

/** What cannot be left out of a reply: each is stated by the specification, and nothing can be shown without it. */
export const indispensable: Readonly<Record<string, readonly string[]>> = {
  BankList: ['banks'],
  ConditionList: ['conditions'],
  AgreementList: ['agreements'],
  SourceList: ['sources'],
  ProfileReply: ['profile'],
  LoginReply: ['token'],
  OtpSendReply: ['otpToken'],
  SlotCredentials: ['username'],
  AutoLoginReply: ['link'],
  InviteList: ['invites'],
  RefundList: ['refunds'],
  StatementList: ['statements'],
  SlipList: ['slips'],
  SlipUrl: ['url'],
  CouponList: ['coupons'],
  ChatUploadReply: ['path'],
};
