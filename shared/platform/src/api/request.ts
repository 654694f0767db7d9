import { client, keyHeader, tellsKeysKept, uploadTimeoutMs, watchWait } from '@wallet/platform/api/client';
import { makeApiError } from '@wallet/contract/api-error';
import { readReply, type Reader } from '@wallet/platform/api/read-reply';
import type { paths } from '@wallet/contract/schema';

type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the contract that answer to a method. */
type PathOf<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? { file: File; fields?: TextsOf<Operation> }
    : object;

/** The texts of a form besides its file. */
type TextsOf<Operation> = Operation extends {
  requestBody: { content: { 'multipart/form-data': infer Form } };
}
  ? Omit<Form, 'file'>
  : never;

type ParamsOf<Operation> = Operation extends { parameters: { path: infer Params } }
  ? { params: Params }
  : object;

/** What every call may be given. */
export interface CallOptions {
  /** Aborts the call; it then rejects with kind `cancelled`. */
  signal?: AbortSignal;
  /** Asks past any copy that the browser keeps: the contract allows a query `at` there, which is to be ignored. */
  fresh?: boolean;
  /** Nobody waits for the answer, or whoever does is told of a long wait in its own place: the page says nothing of it. */
  quiet?: boolean;
}

/** What a call that moves money may be given. */
export interface MoneyCallOptions extends CallOptions {
  /** Names the player's one intent over every repetition: the backend gives it one effect. */
  idempotencyKey?: string;
}

/** What an upload may be given. */
export interface UploadOptions extends MoneyCallOptions {
  /** Is told the part already sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Texts stand before the file: who is asked to keep it knows them before its first byte. */
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

/** The chat tells of each message's way beside it, and asks for much that nobody waits for. */
const hasOwnWords = (path: string): boolean => path.startsWith('/api/chat/');

/**
 * Makes one call of the contract; method, path and input are checked against it by the compiler, the reply is read by
 * `reader`: nothing behind this line sees what the backend really sent. Rejects with `ApiError`.
 */
export async function request<Reply, M extends Method, P extends PathOf<M>>(
  reader: Reader<Reply>,
  method: M,
  path: P,
  input: BodyOf<paths[P][M]> & ParamsOf<paths[P][M]>,
  options: UploadOptions = {},
): Promise<Reply> {
  const { body, file, fields = {}, params = {} }: Input = input;
  const { signal, fresh, idempotencyKey, onProgress, quiet = false } = options;
  const unwatch = quiet || file || hasOwnWords(path) ? undefined : watchWait();
  try {
    const { data, headers, status } = await client.request<unknown>({
      method,
      url: fill(path, params),
      data: file ? formOf(file, fields) : body,
      ...(signal && { signal }),
      ...(fresh && { params: { at: Date.now().toString(36) } }),
      ...(file && { timeout: uploadTimeoutMs }),
      ...(idempotencyKey && { headers: { [keyHeader]: idempotencyKey } }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    });
    // The backend says on each reply that it keeps keys: what does not was said by somebody in between.
    if (idempotencyKey && !tellsKeysKept(headers)) throw makeApiError({ kind: 'server', status });
    return readReply(`${method} ${path}`, reader, data);
  } finally {
    unwatch?.();
  }
}
