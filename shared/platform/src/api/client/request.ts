import {
  client,
  keyHeader,
  hasIdempotencySupport,
  uploadTimeoutMs,
  watchWait,
} from '@wallet/platform/api/client';
import { makeApiError, type paths } from '@wallet/contract';
import { readReply, type Reader } from '@wallet/platform/api/read-reply';

declare global {
  /**
   * API calls that remotes declare because the contract does not contain them. Each remote adds its own, in its folder.
   * A key is `<method> <path>`, with path parameters in braces. Its value is the type of the input: `body` as JSON and
   * `params` for the path, or `object` for no input.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Remotes add to it.
  interface SiteCalls {}
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths of the contract that support a method. */
type PathOf<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? { file: File; fields?: TextsOf<Operation> }
    : object;

/** The text fields of a form. */
type TextsOf<Operation> = Operation extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? Omit<Form, 'file'>
  : never;

type ParamsOf<Operation> = Operation extends { parameters: { path: infer Params } }
  ? { params: Params }
  : object;

type ContractCall = { [M in Method]: `${M} ${PathOf<M>}` }[Method];

/** The inputs of all calls by `<method> <path>`: the contract's, and those that remotes have declared. */
type Inputs = {
  [Call in ContractCall]: Call extends `${infer M extends Method} ${infer P extends keyof paths}`
    ? BodyOf<paths[P][M]> & ParamsOf<paths[P][M]>
    : never;
} & SiteCalls;

/** The paths of the calls that remotes have declared. */
type RemotePathOf<M extends Method> = {
  [Name in keyof SiteCalls]: Name extends `${M} /${infer Path}` ? `/${Path}` : never;
}[keyof SiteCalls];

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with kind `cancelled`. */
  signal?: AbortSignal;
  /** Bypasses the browser's cache with a query parameter `at`, which the contract allows and the backend ignores. */
  fresh?: boolean;
  /** Shows no message for a slow reply: the call runs in the background, or its caller shows a message. */
  quiet?: boolean;
}

/** Options of a call that moves money. */
export interface MoneyCallOptions extends CallOptions {
  /** Identifies the player's action. It stays the same in retries, so that the backend moves the money once. */
  idempotencyKey?: string;
}

/** Options of a call that uploads a file. It times out after 5 minutes. */
export interface UploadOptions extends MoneyCallOptions {
  /** Called with the progress, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Creates a form with the fields before the file, so that the backend can check them before it reads the file. */
function formOf(file: File, fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

interface Input {
  body?: unknown;
  file?: File;
  fields?: Record<string, string | undefined>;
  params?: Record<string, string>;
}

/** True when the caller shows progress itself: the chat shows each message's state, and polls in the background. */
const showsOwnProgress = (path: string): boolean => path.startsWith('/api/chat/');

/**
 * Makes one call of the contract, or a call that a remote declared in `SiteCalls`. The compiler checks method, path and
 * input. `reader` parses the reply, so that callers never get the raw reply. Rejects with `ApiError`.
 */
export async function request<Reply, M extends Method, P extends PathOf<M> | RemotePathOf<M>>(
  reader: Reader<Reply>,
  method: M,
  path: P,
  input: Inputs[`${M} ${P}` & keyof Inputs],
  options: UploadOptions = {},
): Promise<Reply> {
  const { body, file, fields = {}, params = {} } = input as Input;
  const { signal, fresh, idempotencyKey, onProgress, quiet = false } = options;
  const stopSlowTimer = quiet || file || showsOwnProgress(path) ? undefined : watchWait();
  try {
    const { data, headers, status } = await client.request<unknown>({
      method,
      url: fillPath(path, params),
      data: file ? formOf(file, fields) : body,
      ...(signal && { signal }),
      ...(fresh && { params: { at: Date.now().toString(36) } }),
      ...(file && { timeout: uploadTimeoutMs }),
      ...(idempotencyKey && { headers: { [keyHeader]: idempotencyKey } }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    });
    // A key is sent only to a backend that announces support in every reply. A reply without this comes from a proxy.
    if (idempotencyKey && !hasIdempotencySupport(headers)) throw makeApiError({ kind: 'server', status });
    return readReply(`${method} ${path}`, reader, data);
  } finally {
    stopSlowTimer?.();
  }
}
