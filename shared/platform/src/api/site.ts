import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import {
  agreementList,
  chatWidgetState,
  conditionList,
  contact,
  serviceState,
  siteInfo,
} from './generated/site';

const joined = v.pipe(
  v.list(v.text),
  v.transform((parts) => parts.join('<br>')),
);

/** The operator's notice: a text or a list of texts, bare or in the field `notice`. */
export const notice = v.pipe(
  v.unwrapped('notice', v.or(v.either(v.text, joined), null)),
  v.transform((text) => ({ notice: text?.trim() ? text : null })),
);

/** The operator's contact details; a field is null if the operator has none. */
export type Contact = v.InferOutput<typeof contact>;

/** Fetches the conditions of use as rich text, one string per section. */
export function lookupConditions(options?: CallOptions) {
  return request(conditionList, 'get', '/api/lookup/conditions', {}, options);
}

/** Fetches the agreements that a member accepts, one HTML string each. */
export function lookupAgreements(options?: CallOptions) {
  return request(agreementList, 'get', '/api/lookup/agreements', {}, options);
}

/** Fetches the name and address of the site. */
export function lookupInfo(options?: CallOptions) {
  return request(siteInfo, 'get', '/api/lookup/info', {}, options);
}

/** Fetches the current notice for members. */
export function lookupNotice(options?: CallOptions) {
  return request(notice, 'get', '/api/lookup/notice', {}, options);
}

/** Fetches the operator's contact details. */
export function lookupContact(options?: CallOptions): Promise<Contact> {
  return request(contact, 'get', '/api/lookup/contact', {}, options);
}

/** Fetches whether the service still exists. */
export function lookupActive(options?: CallOptions) {
  return request(serviceState, 'get', '/api/lookup/active', {}, { ...options, fresh: true });
}

/**
 * Fetches whether the chat widget is shown. Conditions of slots call it by its name.
 * @public
 */
export function lookupEnableChatWidget(options?: CallOptions) {
  return request(chatWidgetState, 'get', '/api/lookup/enableChatWidget', {}, options);
}
