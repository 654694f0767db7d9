import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Deps } from './deps';
import { answerFailures } from './http/answer-failures';
import { checkReplies } from './http/check-replies';
import { registerCalls } from './http/register-calls';
import { strictHeaders } from './http/strict-headers';
import { validator } from './http/validator';
import { registerMedia } from './media/register-media';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** In tests: a reply outside the contract becomes a failure. */
  checkReplies?: boolean;
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
    forceCloseConnections: true,
    requestTimeout: uploadTimeoutMs,
  });
  const ofBody = validator(false);
  const ofText = validator(true);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? ofBody : ofText).compile(schema));
  // Replies are sent as they are; cutting them to the schema would hide what the tests look for.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerFailures(app);
  strictHeaders(app);
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
    maxAge: 600,
  });
  await app.register(multipart);
  await registerCalls(app, deps);
  registerMedia(app, deps);
  return app;
}
