import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { siteKey } from '../settings/settings';

const lifetimeMs = 10 * 60_000;

/** All processes of a site sign with the same key. */
async function sign(deps: Deps, text: string): Promise<Buffer> {
  return createHmac('sha256', await siteKey(deps, 'slip pictures'))
    .update(text)
    .digest();
}

/** Signed addresses of slips' pictures, which expire. They replace a token, which an `<img>` element cannot send. */
export const slipLink = {
  async create(deps: Deps, slipId: string): Promise<string> {
    const expiry = Math.floor((deps.clock.now().getTime() + lifetimeMs) / 1_000).toString(36);
    const name = `${slipId}-${expiry}`;
    return `/media/slips/${name}-${(await sign(deps, name)).toString('base64url')}`;
  },
  /** Returns the slip id in the last part of an address, if the signature is valid and the address has not expired. */
  async verify(deps: Deps, part: string): Promise<string | undefined> {
    // The slip's id, the expiry in seconds to base 36, and the signature of both.
    const [, name = '', id, expiry = '', signature = ''] =
      /^(([0-9a-f]{24})-([0-9a-z]{1,9}))-([\w-]{43})$/.exec(part) ?? [];
    if (id === undefined || Number.parseInt(expiry, 36) * 1_000 <= deps.clock.now().getTime())
      return undefined;
    const expected = await sign(deps, name);
    return timingSafeEqual(Buffer.from(signature, 'base64url'), expected) ? id : undefined;
  },
};

const pictureHeaders = {
  'cache-control': 'private, max-age=600, immutable',
  // A picture opened in its own tab is a document, so it must not run anything.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'content-disposition': 'inline',
  // The site may have another origin. The secret address protects the picture.
  'cross-origin-resource-policy': 'cross-origin',
};

export function registerSlipPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>('/media/slips/:name', async (request, reply) => {
    // No slip has an empty id.
    const id = (await slipLink.verify(deps, request.params.name)) ?? '';
    const [picture] = await deps.db.query<{ type: string; bytes: Uint8Array }>(
      `select s.content_type as type, i.bytes from slip s join slip_image i on i.slip_id = s.id where s.id = $1`,
      [id],
    );
    if (!picture) throw new AppError(404, 'NO_DATA');
    reply.headers({ ...pictureHeaders, 'content-type': picture.type });
    return reply.send(Buffer.from(picture.bytes));
  });
}
