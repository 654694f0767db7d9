import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { SandboxAccess } from '@wallet/contract/providers';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { registerChatFiles } from './chat/files/register-chat-files';
import type { Clock } from './platform/clock';
import type { Deps } from './deps';
import { answerFailures } from './http/refusals/answer-failures';
import { answerNoRequest } from './http/refusals/answer-no-request';
import { answerUnroutable } from './http/refusals/answer-unroutable';
import { checkReplies } from './http/contract/check-replies';
import { refuseBrokenTexts } from './http/refusals/refuse-broken-text';
import { registerCalls } from './register-calls';
import { strictHeaders } from './http/requests/strict-headers';
import { keysKeptHeader, tellKeysKept } from './http/idempotency/tell-keys-kept';
import { validator } from './http/contract/validator';
import { registerMedia } from './settings/media/register-media';
import { registerOperations } from './operations/monitoring/register-operations';
import { requestId } from './operations/monitoring/request-id';
import type { Connections } from './providers/http/connections';
import { registerReports } from './money/provider-reports/register-reports';
import { attachRealtime } from './chat/realtime/attach-realtime';
import { attachWalletSocket } from './money/changes/attach-wallet-socket';
import type { RedisLink } from './platform/open-redis';
import type * as Staff from './demo/staff/register-staff';
import { registerSlipPictures } from './money/slips/register-slip-pictures';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** In tests: a reply outside the contract becomes a failure. */
  checkReplies?: boolean;
  /** Where several processes serve one site: how they send each other news. */
  redis?: RedisLink | undefined;
  /** Who may play staff of a demo site; without it nobody can, and the code of it is not loaded. */
  staff?: SandboxAccess | undefined;
  /** Connected providers, who may tell the site of payments and verdicts. */
  connections?: Connections;
  /** The time that their signatures are held to; the system's unless given. */
  signatureClock?: Clock;
  /** What lets a program on another machine read the measurements. */
  metricsToken?: string | undefined;
  /** Value of strict-transport-security in replies over TLS; without it none is sent. */
  hsts?: string | undefined;
}

const jsonLimitBytes = 64 * 1024;
/** A phone on a slow line may need the contract's five minutes for a video. */
const uploadTimeoutMs = 300_000;

/** The HTTP server over its dependencies, not yet listening. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: jsonLimitBytes,
    trustProxy: deps.config.trustProxy,
    // `registerOperations` closes them: what is being answered is finished first.
    forceCloseConnections: false,
    // Its own lines of requests would hold addresses, and those may hold passwords.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerNoRequest,
    requestIdHeader: false,
    genReqId: requestId,
    requestTimeout: uploadTimeoutMs,
  });
  // Nothing here takes plain text, and a check against a schema would not see it.
  app.removeContentTypeParser('text/plain');
  const ofBody = validator(false);
  const ofText = validator(true);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? ofBody : ofText).compile(schema));
  // Replies are sent as they are; cutting them to the schema would hide what the tests look for.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerFailures(app, deps);
  strictHeaders(app, options.hsts);
  tellKeysKept(app);
  refuseBrokenTexts(app);
  registerOperations(app, deps, { redis: options.redis, metricsToken: options.metricsToken });
  if (options.checkReplies) checkReplies(app);
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
    exposedHeaders: ['date', 'retry-after', 'x-request-id', keysKeptHeader],
    maxAge: 600,
  });
  await app.register(multipart);
  if (options.staff) {
    const { registerStaff }: typeof Staff = require('./demo/staff/register-staff');
    await registerStaff(app, deps, options.staff);
  }
  await registerCalls(app, deps);
  await registerReports(app, deps, options.connections ?? {}, options.signatureClock);
  registerMedia(app, deps);
  registerSlipPictures(app, deps);
  registerChatFiles(app, deps);
  attachWalletSocket(app, deps, await attachRealtime(app, deps, options.redis));
  return app;
}
