import { verifySignature } from '@wallet/contract/providers';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Keys } from '../contract/keys';
import { keyHeader, parametersOf, providerOperations } from '../contract/operations';

/** A report that a site accepted. */
export interface AcceptedReport {
  call: string;
  /** The idempotency key; '' when the call has none. */
  key: string;
  messageId: string;
  body: unknown;
}

/** A site's response: a status with a body, or a closed connection. */
type SiteResponse = { status: number; body?: unknown } | 'silence';

/** A fake site that receives the sandbox's reports. */
export interface FakeSite {
  url: string;
  reports: AcceptedReport[];
  /** Returns the response to a report. Tests may replace it. */
  respond: (report: AcceptedReport) => SiteResponse | Promise<SiteResponse>;
  close(): Promise<void>;
}

/** Returns the response of a site that accepts every report. */
export const acceptReport = ({ call }: Pick<AcceptedReport, 'call'>): SiteResponse => {
  if (['reportPayout', 'reportAgentSignal', 'setSupportDesk'].includes(call)) return { status: 204 };
  if (call === 'reportCredit') return { status: 200, body: { result: 'credited' } };
  if (call === 'reportPayment') return { status: 200, body: { result: 'deposited' } };
  return { status: 200, body: { status: 'SUCCESS' } };
};

/** Opens a site that accepts only the sandbox's signatures. It accepts every report until a test replaces `respond`. */
export async function openFakeSite(keys: () => Keys, now: () => Date): Promise<FakeSite> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [body, path, method] = [Buffer.concat(parts), request.url ?? '', request.method ?? ''];
      const operation = [...providerOperations.values()].find((candidate) => candidate.path === path);
      const { 'idempotency-key': header } = request.headers;
      const key = typeof header === 'string' ? header : undefined;
      const signed = { method, path, key, body };
      const accepted = operation ? [keys()[operation.kind].sandbox] : [];
      const signature = verifySignature(accepted, request.headers, signed, now());
      const content: unknown = JSON.parse(body.toString('utf8'));
      if (
        !operation?.allowsRequest(content) ||
        signature.refused ||
        parametersOf(operation).has(keyHeader) !== (key !== undefined)
      ) {
        response.writeHead(400).end();
        return;
      }
      const report = { call: operation.name, key: key ?? '', messageId: signature.messageId, body: content };
      site.reports.push(report);
      void Promise.resolve(site.respond(report)).then((respond) => {
        if (respond === 'silence') response.destroy();
        else
          response
            .writeHead(respond.status)
            .end(respond.body === undefined ? '' : JSON.stringify(respond.body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: FakeSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports: [],
    respond: acceptReport,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
