/** The kinds of providers that have a contract in this folder, as named in the operator's `PROVIDERS_FILE`. */
export const providerKinds = [
  'sms',
  'banks',
  'qr',
  'games',
  'slips',
  'gifts',
  'support',
  'exclusion',
] as const;

/** The kind of a provider: its name in `PROVIDERS_FILE`. */
export type ProviderKind = (typeof providerKinds)[number];

/** A request body or a response of an operation. */
interface Part {
  $ref?: string;
  content?: Record<string, object>;
}

interface Operation {
  operationId: string;
  requestBody?: Part;
  responses: Record<string, Part>;
}

/** A schema validator: an Ajv for JSON Schema 2020-12 that is not strict and has `ajv-formats`. */
export interface SchemaValidator {
  addSchema(schema: object, name: string): unknown;
  compile(schema: object): (body: unknown) => boolean;
}

/** One call of a provider's contract, with its validation. */
export interface ProviderOperation {
  kind: ProviderKind;
  /** The operation id of the contract. */
  name: string;
  /** In upper case. */
  method: string;
  /**
   * With its parameters in braces. Paths that begin with `/api/provider/` are the site's, all others the provider's.
   */
  path: string;
  /** True when the contract allows this body; undefined means no body. */
  allowsRequest(body: unknown): boolean;
  /** True when the contract has such a response; undefined means no body. */
  allowsResponse(status: number, body: unknown): boolean;
}

const methods = new Set(['get', 'post', 'put']);

/** Escapes a path for a JSON pointer in a URL fragment. */
const escapePointer = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Parses the contracts; returns their calls by name.
 * @param documentOf returns the parsed document of a kind in this folder, or of a file that a kind refers to
 */
export function readOperations(
  ajv: SchemaValidator,
  documentOf: (name: ProviderKind | 'common' | '../openapi') => object,
): ReadonlyMap<string, ProviderOperation> {
  ajv.addSchema(documentOf('common'), 'common.yaml');
  // The messages of `support` are those of the site's own contract.
  ajv.addSchema(documentOf('../openapi'), '../openapi.yaml');
  const compiled = new Map<string, (body: unknown) => boolean>();
  const allows = (kind: ProviderKind, part: Part, pointer: string, body: unknown): boolean => {
    const hasNoBody = !part.$ref && !part.content;
    if (hasNoBody) return body === undefined;
    const reference = part.$ref?.startsWith('common.yaml')
      ? part.$ref
      : `${kind}.yaml${part.$ref ?? pointer}`;
    const ref = `${reference}/content/application~1json/schema`;
    const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, check);
    return check(body);
  };
  const operations = providerKinds.flatMap((kind) => {
    const document = documentOf(kind) as { paths: Record<string, Record<string, Operation | object>> };
    ajv.addSchema(document, `${kind}.yaml`);
    return Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.has(method))
        .map(([method, operation]): [string, ProviderOperation] => {
          const { operationId, requestBody, responses } = operation as Operation;
          const pointer = `#/paths/${escapePointer(path)}/${method}`;
          return [
            operationId,
            {
              kind,
              name: operationId,
              method: method.toUpperCase(),
              path,
              allowsRequest: (body) => allows(kind, requestBody ?? {}, `${pointer}/requestBody`, body),
              allowsResponse(status, body) {
                const statusKey = [String(status), `${Math.floor(status / 100)}XX`].find(
                  (key) => key in responses,
                );
                const part = statusKey === undefined ? undefined : responses[statusKey];
                return part !== undefined && allows(kind, part, `${pointer}/responses/${statusKey}`, body);
              },
            },
          ];
        }),
    );
  });
  return new Map(operations);
}
