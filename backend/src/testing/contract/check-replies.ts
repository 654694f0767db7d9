import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ValidateFunction } from 'ajv';
import {
  contractSchemaId,
  type OperationId,
  contractOperations,
  createContractValidator,
} from '../../core/http/contract';
import { contractRef } from '../../core/http/route-schema';

type ResponseObject = { $ref?: string };

/** Compares responses with the contract. Used in tests, where a difference must fail. */
export function checkReplies(app: FastifyInstance): void {
  const ajv = createContractValidator();
  const entries = contractOperations();
  const compiled = new Map<string, ValidateFunction>();

  const validatorFor = (id: OperationId, status: number): ValidateFunction => {
    const entry = entries.get(id);
    if (!entry) throw new Error(`${id} is not in the contract.`);
    const key = [String(status), `${Math.floor(status / 100)}XX`].find(
      (name) => name in entry.operation.responses,
    );
    if (key === undefined) throw new Error(`${id} must not answer ${status}.`);
    const { $ref } = entry.operation.responses[key] as ResponseObject;
    const response = $ref
      ? `${contractSchemaId}${$ref}`
      : contractRef('paths', entry.path, entry.method, 'responses', key).$ref;
    const ref = `${response}/content/application~1json/schema`;
    const compiledSchema = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, compiledSchema);
    return compiledSchema;
  };

  /** Returns true for a success response without a body in the contract. */
  const hasNoBody = (id: OperationId, status: number): boolean => {
    const response = entries.get(id)?.operation.responses[String(status)];
    return status < 300 && typeof response === 'object' && response !== null && !('content' in response);
  };

  app.addHook('onSend', async (request, reply, sent) => {
    const { operationId } = request.routeOptions.config as { operationId?: OperationId };
    if (operationId === undefined || request.method === 'OPTIONS') return sent;
    const payload = sent instanceof Readable ? await text(sent) : sent;
    try {
      if (hasNoBody(operationId, reply.statusCode) && !payload) return payload;
      const validate = validatorFor(operationId, reply.statusCode);
      if (validate(JSON.parse(String(payload)))) return payload;
      throw new Error(`${operationId} responded outside the contract: ${ajv.errorsText(validate.errors)}`);
    } catch (error) {
      // Without this, an earlier error response would retain its own status.
      reply.status(500);
      throw error;
    }
  });
}
