/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { reportCodes } from './report-codes';

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { $ref: string }[];
  responses: Record<string, object>;
}

const contract = parse(readFileSync(join(__dirname, 'openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);

test('[S7.15] accepts GET and POST for the five QR providers', () => {
  expect(contract.components.parameters?.QrProvider).toMatchObject({
    schema: { enum: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] },
  });
});

/** Yields every object in the contract with its JSON pointer. */
function* nodes(value: unknown, pointer = '#'): Generator<[pointer: string, node: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${pointer}/${key}`);
}

const referencesOf = (document: object): string[] =>
  [...nodes(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));

test('resolves every reference and uses every named component', () => {
  const named = ['schemas', 'responses', 'parameters'].flatMap((group) =>
    Object.keys(contract.components[group] ?? {}).map((name) => `#/components/${group}/${name}`),
  );
  const support = parse(readFileSync(join(__dirname, 'providers/support.yaml'), 'utf8')) as object;
  const fromSupport = referencesOf(support).flatMap(
    (reference) => /^..\/openapi.yaml(#.+)/.exec(reference)?.[1] ?? [],
  );
  const used = [...referencesOf(contract), ...fromSupport];
  expect([...new Set(used)].sort()).toEqual(named.sort());
});

test('[S9.17] lists the fields of every object and describes every field', () => {
  const schemas = [...nodes(contract.components.schemas)];
  const openSchemas = schemas.filter(
    ([, node]) => node.type === 'object' && node.additionalProperties === undefined,
  );
  expect(openSchemas.map(([pointer]) => pointer)).toEqual([]);
  const undescribed = schemas.flatMap(([pointer, { properties }]) =>
    Object.entries((properties ?? {}) as Record<string, object>)
      .filter(([, field]) => !('$ref' in field) && !('description' in field))
      .map(([name]) => `${pointer}/${name}`),
  );
  expect(undescribed).toEqual([]);
});

test('each call of the contract has a unique name', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('[S7.1] accepts the client marker in each call, and answers an invalid token with 401 unless the call is public', () => {
  for (const { call, parameters, security, responses } of operations) {
    expect([call, parameters.map(({ $ref }) => $ref)]).toEqual([
      call,
      expect.arrayContaining(['#/components/parameters/ClientMarker']),
    ]);
    expect([call, '401' in responses]).toEqual([call, security?.length !== 0]);
  }
});

test('documents the response to a reused idempotency key for each call that accepts a key', () => {
  const callsWithKey = operations.filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref.endsWith('/IdempotencyKey')),
  );
  expect(callsWithKey.length).toBeGreaterThan(0);
  expect(callsWithKey.every(({ responses }) => '409' in responses)).toBe(true);
});

test.each(reportCodes)('the code %s matches the contract and is documented for operators', (code) => {
  expect(code).toMatch(/^[A-Z]+(-[A-Z]+){1,4}$/);
  expect(readFileSync(join(__dirname, '../../../docs/guides/running.md'), 'utf8')).toMatch(
    new RegExp(`^\\| .*\`${code}\`.* \\|`, 'm'),
  );
});
