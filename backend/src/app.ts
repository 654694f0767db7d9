import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { SandboxAccess } from '@wallet/contract/providers';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { registerChatFiles } from './chat/file-routes';
import type { Clock } from '@wallet/server';
import type { Deps } from './deps';
import { setErrorHandlers, replyToInvalidUrl } from './core/http/error-replies';
import { addTextCheck } from './core/http/requests';
import { builtOperations } from './built-operations';
import { registerCalls } from './register-calls';
import {
  addStrictHeaders,
  idempotencyKeysHeader,
  advertiseIdempotencyKeys,
} from './core/http/response-headers';
import { compileLater, createContractValidator, createValidator } from './core/http/contract';
import { registerMedia } from './settings/media';
import { registerOperations } from './core/monitoring/register-operations';
import { requestId } from './core/monitoring/log';
import type { Connections } from './core/providers/connections';
import { type AddReports, registerReports } from './core/providers/provider-reports';
import { depositReports } from './deposits/report-routes';
import { attachRealtime } from './chat/attach-realtime';
import { supportReports } from './chat/support-routes';
import { attachWalletSocket } from './wallet';
import type * as Staff from './demo/staff-routes';
import { registerSlipPictures } from './deposits';
import { addPayoutReports } from './withdrawals/report-routes';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** For tests: adds hooks before the first route. */
  addHooks?: (app: FastifyInstance) => void;
  /** Access to the staff page of a demo site; when undefined, the code of that page is not loaded. */
  staff?: SandboxAccess | undefined;
  connections?: Connections;
  signatureClock?: Clock;
  metricsToken?: string | undefined;
  /** Value of the strict-transport-security header in replies over TLS; undefined sends no header. */
  hsts?: string | undefined;
}

const jsonLimitBytes = 64 * 1024;
/** The contract allows five minutes: a phone on a slow network may need them to upload a video. */
const uploadTimeoutMs = 300_000;

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: jsonLimitBytes,
    trustProxy: deps.config.trustProxy,
    // `registerOperations` closes the connections after requests in flight are finished.
    forceCloseConnections: false,
    // Fastify's request log would contain URLs, and those may contain passwords.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: replyToInvalidUrl,
    requestIdHeader: false,
    genReqId: requestId,
    requestTimeout: uploadTimeoutMs,
  });
  // No operation accepts plain text, and schema validation would not check it.
  app.removeContentTypeParser('text/plain');
  const bodyValidator = createContractValidator();
  // Paths, queries and headers are text, so numbers in them are converted.
  const textValidator = createValidator({ coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compileLater(httpPart === 'body' ? bodyValidator : textValidator, schema as object),
  );
  setErrorHandlers(app, deps);
  addStrictHeaders(app, options.hsts);
  advertiseIdempotencyKeys(app);
  addTextCheck(app);
  registerOperations(app, deps, options.metricsToken);
  options.addHooks?.(app);
  await app.register(cors, {
    origin: deps.config.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-client-marker',
      'idempotency-key',
      'accept-language',
    ],
    exposedHeaders: ['date', 'retry-after', 'x-request-id', idempotencyKeysHeader],
    maxAge: 600,
  });
  await app.register(multipart);
  if (options.staff) {
    const { registerStaff }: typeof Staff = require('./demo/staff-routes');
    await registerStaff(app, deps, options.staff);
  }
  registerCalls(app, deps);
  const addBankReports: AddReports = (scope, siteDeps) => {
    depositReports.banks(scope, siteDeps);
    addPayoutReports(scope, siteDeps);
  };
  const reports = {
    ...depositReports,
    banks: addBankReports,
    support: supportReports((call, input) => builtOperations.member[call](input as never) as Promise<never>),
  };
  await registerReports(app, deps, reports, options.connections, options.signatureClock);
  registerMedia(app, deps);
  registerSlipPictures(app, deps);
  registerChatFiles(app, deps);
  attachWalletSocket(app, deps, attachRealtime(app, deps));
  return app;
}
