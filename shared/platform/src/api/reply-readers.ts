import type { Reader } from '@wallet/platform/api/read-reply';
import * as bonus from './bonus';
import * as chat from './chat';
import * as invite from './invite';
import * as privacy from './privacy';
import * as profile from './profile';
import * as promotion from './promotion';
import * as qr from './qr';
import * as registration from './registration';
import * as site from './site';
import * as spinwheel from './spinwheel';
import * as statement from './statement';
import * as wallet from './wallet';
import * as generatedBank from './generated/bank';
import * as generatedBanner from './generated/banner';
import * as generatedBonus from './generated/bonus';
import * as generatedChat from './generated/chat';
import * as generatedDeposit from './generated/deposit';
import * as generatedDone from './generated/done';
import * as generatedGames from './generated/games';
import * as generatedInvite from './generated/invite';
import * as generatedLogin from './generated/login';
import * as generatedMoney from './generated/money';
import * as generatedNotices from './generated/notices';
import * as generatedPasskey from './generated/passkey';
import * as generatedRefund from './generated/refund';
import * as generatedRegistration from './generated/registration';
import * as generatedRegistrationOtp from './generated/registration-otp';
import * as generatedSaferPlay from './generated/safer-play';
import * as generatedSessions from './generated/sessions';
import * as generatedSite from './generated/site';
import * as generatedSpinwheel from './generated/spinwheel';
import * as generatedStatement from './generated/statement';
import * as generatedWallet from './generated/wallet';

// Only tests and tools import this file. A page imports only the calls that it needs, with their readers.

/** The reader of each reply, by its schema name in the contract. */
export const replyReaders: Readonly<Record<string, Reader<unknown>>> = {
  BankList: generatedBank.bankList,
  DepositOptions: generatedDeposit.depositOptions,
  ConditionList: generatedSite.conditionList,
  AgreementList: generatedSite.agreementList,
  SiteInfo: generatedSite.siteInfo,
  Notice: site.notice,
  Contact: generatedSite.contact,
  WithdrawLimits: generatedWallet.withdrawLimits,
  SlipRules: generatedDeposit.slipRules,
  SourceList: generatedRegistration.sourceList,
  ServiceState: generatedSite.serviceState,
  RegisterOtpState: generatedRegistrationOtp.registerOtpState,
  ChatWidgetState: generatedSite.chatWidgetState,
  ProfileReply: profile.profileReply,
  MemberData: privacy.memberData,
  LoginReply: generatedLogin.loginReply,
  SaferPlay: generatedSaferPlay.saferPlay,
  Visit: generatedSaferPlay.visit,
  Activity: generatedSaferPlay.activity,
  SessionList: generatedSessions.sessionList,
  MemberNoticeList: generatedNotices.memberNoticeList,
  PushState: generatedNotices.pushState,
  PasskeyRequestOptions: generatedPasskey.passkeyRequestOptions,
  PasskeyCreationOptions: generatedPasskey.passkeyCreationOptions,
  PasskeyList: generatedPasskey.passkeyList,
  PasskeyProof: generatedPasskey.passkeyProof,
  OtpSendReply: registration.otpSendReply,
  OtpVerifyReply: generatedRegistration.otpVerifyReply,
  VerifiedPhoneReply: generatedRegistration.verifiedPhoneReply,
  WalletReply: wallet.walletReply,
  SlotsReply: generatedGames.slotsReply,
  SlotReply: generatedGames.slotReply,
  SlotCredentials: generatedGames.slotCredentials,
  AutoLoginReply: generatedGames.autoLoginReply,
  MoneyReply: generatedMoney.moneyReply,
  TransferReply: wallet.transferReply,
  BonusMoneyReply: generatedMoney.bonusMoneyReply,
  BannerList: generatedBanner.bannerList,
  Done: generatedDone.done,
  QrStatus: qr.qrStatus,
  InviteList: generatedInvite.inviteList,
  InviteBonus: invite.inviteBonus,
  RefundList: generatedRefund.refundList,
  RefundCheck: generatedRefund.refundCheck,
  RefundReceived: generatedRefund.refundReceived,
  BonusArray: bonus.bonusList,
  UserBonus: bonus.bonusActivated,
  ActiveBonus: generatedBonus.activeBonus,
  BonusMinimum: generatedBonus.bonusMinimum,
  PromotionReply: promotion.promotionReply,
  StatementList: generatedStatement.statementList,
  SlipList: generatedStatement.slipList,
  Slip: statement.slipUploaded,
  SlipUrl: generatedStatement.slipUrl,
  SpinwheelSetup: generatedSpinwheel.spinwheelSetup,
  SpinReply: spinwheel.spinReply,
  CouponList: spinwheel.couponList,
  CouponClaimReply: generatedSpinwheel.couponClaimReply,
  SpinwheelState: generatedSpinwheel.spinwheelState,
  ChatConfig: generatedChat.chatConfig,
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
  SaferPlay: ['summary', 'limits'],
  Activity: ['days'],
  SessionList: ['sessions'],
  MemberNoticeList: ['notices'],
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
