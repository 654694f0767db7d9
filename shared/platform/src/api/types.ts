import type { Satang } from '@wallet/contract/satang';
import type { components } from '@wallet/contract/schema';

type Schemas = components['schemas'];

/** A request of the contract with its amount in satang; its call sends it in baht. */
type InSatang<Body> = Omit<Body, 'amount'> & { amount: Satang };

// What the site sends: as the contract has it, but for amounts.
export type PageRequest = Schemas['PageRequest'];
export type AmountRequest = InSatang<Schemas['AmountRequest']>;
export type Registration = Schemas['Registration'];
export type RegistrationDraft = Schemas['RegistrationDraft'];
export type ProfileUpdate = Schemas['ProfileUpdate'];
export type BankAccountNameUpdate = Schemas['BankAccountNameUpdate'];
export type PasswordChange = Schemas['PasswordChange'];
export type LoginRequest = Schemas['LoginRequest'];
export type OtpSendRequest = Schemas['OtpSendRequest'];
export type OtpVerifyRequest = Schemas['OtpVerifyRequest'];
export type TransferRequest = InSatang<Schemas['TransferRequest']>;
export type TransferAllRequest = Schemas['TransferAllRequest'];
export type TrueLinkRequest = Schemas['TrueLinkRequest'];
export type StatementRequest = Schemas['StatementRequest'];
export type CouponClaimRequest = Schemas['CouponClaimRequest'];
export type ChatIdentity = Schemas['ChatIdentity'];
export type ChatConversation = Schemas['ChatConversation'];
export type ChatHistoryRequest = Schemas['ChatHistoryRequest'];

/** A provider of QR codes (S7.15). */
export type QrProvider = components['parameters']['QrProvider'];

// What the site receives: as it was read at the border, see read-reply.ts.
export type * from './replies/account';
export type * from './replies/banking';
export type * from './replies/chat';
export type * from './replies/common';
export type * from './replies/done';
export type * from './replies/login';
export type * from './replies/offers';
export type * from './replies/qr';
export type * from './replies/site';
export type * from './replies/spinwheel';
export type * from './replies/statement';
export type * from './replies/wallet';
