import { request, type CallOptions } from './request';
import { slipList, slipUrl, statementList } from './replies/statement';
import type { PageRequest, SlipList, SlipUrl, StatementList, StatementRequest } from './types';

/** What happened to the member's money, newest first. */
export function listStatements(body: StatementRequest, options?: CallOptions): Promise<StatementList> {
  return request(statementList, 'post', '/api/statement', { body }, options);
}

/** The slips the member uploaded, newest first. */
export function listSlips(body: PageRequest, options?: CallOptions): Promise<SlipList> {
  return request(slipList, 'post', '/api/statement/slip', { body }, options);
}

/** Where the image of a slip can be seen. */
export function getSlipUrl(reference: string, options?: CallOptions): Promise<SlipUrl> {
  return request(
    slipUrl,
    'get',
    '/api/statement/slip/reference/{reference}',
    { params: { reference } },
    options,
  );
}
