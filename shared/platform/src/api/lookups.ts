import { request, type CallOptions } from './request';
import {
  bankList,
  depositOptions,
  registerOtpState,
  slipRules,
  sourceList,
  withdrawLimits,
} from './replies/banking';
import {
  agreementList,
  chatWidgetState,
  conditionList,
  contact,
  notice,
  serviceState,
  siteInfo,
} from './replies/site';
import type {
  AgreementList,
  BankList,
  ChatWidgetState,
  ConditionList,
  Contact,
  DepositOptions,
  Notice,
  RegisterOtpState,
  ServiceState,
  SiteInfo,
  SlipRules,
  SourceList,
  WithdrawLimits,
} from './types';

/** The banks of Thailand and Laos that a member may register with. */
export function lookupBanks(options?: CallOptions): Promise<BankList> {
  return request(bankList, 'get', '/api/lookup/banks', {}, options);
}

/** The ways of depositing that are open to this member. */
export function lookupDeposit(options?: CallOptions): Promise<DepositOptions> {
  return request(depositOptions, 'get', '/api/lookup/deposit', {}, options);
}

/** The conditions of use as rich text, one string per section. */
export function lookupConditions(options?: CallOptions): Promise<ConditionList> {
  return request(conditionList, 'get', '/api/lookup/conditions', {}, options);
}

/** The agreements a member accepts, one HTML string each. */
export function lookupAgreements(options?: CallOptions): Promise<AgreementList> {
  return request(agreementList, 'get', '/api/lookup/agreements', {}, options);
}

/** The name and address of the site. */
export function lookupInfo(options?: CallOptions): Promise<SiteInfo> {
  return request(siteInfo, 'get', '/api/lookup/info', {}, options);
}

/** The notice shown to members now. */
export function lookupNotice(options?: CallOptions): Promise<Notice> {
  return request(notice, 'get', '/api/lookup/notice', {}, options);
}

/** How to reach the operator. */
export function lookupContact(options?: CallOptions): Promise<Contact> {
  return request(contact, 'get', '/api/lookup/contact', {}, options);
}

/** The least and the most a member may withdraw at once. */
export function lookupWithdraw(options?: CallOptions): Promise<WithdrawLimits> {
  return request(withdrawLimits, 'get', '/api/lookup/withdraw', {}, options);
}

/** When and how slips may be uploaded. */
export function lookupSlip(options?: CallOptions): Promise<SlipRules> {
  return request(slipRules, 'get', '/api/lookup/slip', {}, options);
}

/** How a visitor may have heard of the site. */
export function lookupSources(options?: CallOptions): Promise<SourceList> {
  return request(sourceList, 'get', '/api/lookup/sources', {}, options);
}

/** Whether the service still exists. */
export function lookupActive(options?: CallOptions): Promise<ServiceState> {
  return request(serviceState, 'get', '/api/lookup/active', {}, { ...options, fresh: true });
}

/** Whether registration asks for a one-time code. */
export function lookupRegisterOtp(options?: CallOptions): Promise<RegisterOtpState> {
  return request(registerOtpState, 'get', '/api/lookup/registerOTP', {}, options);
}

/** Whether the chat widget is shown. */
export function lookupEnableChatWidget(options?: CallOptions): Promise<ChatWidgetState> {
  return request(chatWidgetState, 'get', '/api/lookup/enableChatWidget', {}, options);
}
