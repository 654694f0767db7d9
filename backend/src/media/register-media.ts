import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

export function registerMedia(_app: FastifyInstance, _deps: Deps): void {}
