import type { Reader } from '@wallet/platform/api/read-reply';
import * as bank from './bank';
import * as bonus from './bonus';
import * as chat from './chat';
import * as common from './common';
import * as deposit from './deposit';
import * as generatedBonus from './generated/bonus';
import * as generatedDeposit from './generated/deposit';
import * as generatedLogin from './generated/login';
import * as generatedMoney from './generated/money';
import * as generatedRefund from './generated/refund';
import * as generatedRegistrationOtp from './generated/registration-otp';
import * as generatedSite from './generated/site';
import * as generatedSpinwheel from './generated/spinwheel';
import * as generatedWallet from './generated/wallet';
import * as generatedPasskey from './generated/passkey';
import * as generatedSessions from './generated/sessions';
import * as generatedStatement from './generated/statement';
import * as games from './games';
import * as invite from './invite';
import * as privacy from './privacy';
import * as profile from './profile';
import * as promotion from './promotion';
import * as qr from './qr';
import * as refund from './refund';
import * as registration from './registration';
import * as site from './site';
import * as spinwheel from './spinwheel';
import * as statement from './statement';
import * as wallet from './wallet';

// Only tests and tools import this file. A page imports only the calls that it needs, with their readers.

/** The reader of each reply, by its schema name in the contract. */
export const replyReaders: Readonly<Record<string, Reader<unknown>>> = {
  BankList: bank.bankList,
  DepositOptions: deposit.depositOptions,
  ConditionList: generatedSite.conditionList,
  AgreementList: generatedSite.agreementList,
  SiteInfo: generatedSite.siteInfo,
  Notice: site.notice,
  Contact: generatedSite.contact,
  WithdrawLimits: generatedWallet.withdrawLimits,
  SlipRules: generatedDeposit.slipRules,
  SourceList: registration.sourceList,
  ServiceState: generatedSite.serviceState,
  RegisterOtpState: generatedRegistrationOtp.registerOtpState,
  ChatWidgetState: generatedSite.chatWidgetState,
  ProfileReply: profile.profileReply,
  MemberData: privacy.memberData,
  LoginReply: generatedLogin.loginReply,
  SessionList: generatedSessions.sessionList,
  PasskeyRequestOptions: generatedPasskey.passkeyRequestOptions,
  PasskeyCreationOptions: generatedPasskey.passkeyCreationOptions,
  PasskeyList: generatedPasskey.passkeyList,
  PasskeyProof: generatedPasskey.passkeyProof,
  OtpSendReply: registration.otpSendReply,
  OtpVerifyReply: registration.otpVerifyReply,
  VerifiedPhoneReply: registration.verifiedPhoneReply,
  WalletReply: wallet.walletReply,
  SlotsReply: games.slotsReply,
  SlotReply: games.slotReply,
  SlotCredentials: games.slotCredentials,
  AutoLoginReply: games.autoLoginReply,
  MoneyReply: generatedMoney.moneyReply,
  TransferReply: wallet.transferReply,
  BonusMoneyReply: generatedMoney.bonusMoneyReply,
  BannerList: bonus.bannerList,
  Done: common.done,
  QrStatus: qr.qrStatus,
  InviteList: invite.inviteList,
  InviteBonus: invite.inviteBonus,
  RefundList: generatedRefund.refundList,
  RefundCheck: refund.refundCheck,
  RefundReceived: generatedRefund.refundReceived,
  BonusArray: bonus.bonusList,
  UserBonus: bonus.userBonus,
  ActiveBonus: generatedBonus.activeBonus,
  BonusMinimum: generatedBonus.bonusMinimum,
  PromotionReply: promotion.promotionReply,
  StatementList: generatedStatement.statementList,
  SlipList: generatedStatement.slipList,
  Slip: statement.slipUploaded,
  SlipUrl: statement.slipUrl,
  SpinwheelSetup: generatedSpinwheel.spinwheelSetup,
  SpinReply: spinwheel.spinReply,
  CouponList: spinwheel.couponList,
  CouponClaimReply: generatedSpinwheel.couponClaimReply,
  SpinwheelState: generatedSpinwheel.spinwheelState,
  ChatConfig: chat.chatConfig,
  ChatHistory: chat.chatHistory,
  ChatReceipt: chat.chatReceipt,
  ChatUploadReply: chat.chatUploadReply,
};

/** Required fields of each reply: a reply without one of them is rejected as `unreadable`. */
export const requiredReplyFields: Readonly<Record<string, readonly string[]>> = {
  BankList: ['banks'],
  ConditionList: ['conditions'],
  AgreementList: ['agreements'],
  SourceList: ['sources'],
  ProfileReply: ['profile'],
  MemberData: ['sections'],
  LoginReply: ['token'],
  SessionList: ['sessions'],
  PasskeyRequestOptions: ['challenge'],
  PasskeyCreationOptions: ['challenge', 'rp', 'user'],
  PasskeyList: ['passkeys'],
  PasskeyProof: ['passkeyProof'],
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
