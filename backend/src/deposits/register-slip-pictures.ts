import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { slipLink } from './slip-link';
import { slipReadings } from './slip-readings';

interface StoredPicture {
  type: string;
  bytes: Uint8Array;
}

const headers = {
  'cache-control': 'private, max-age=600, immutable',
  // A picture opened in its own tab is a document, so it must not run anything.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'content-disposition': 'inline',
  // The site may have another origin. The secret address protects the picture.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the uploaded pictures of slips to requests with a signed address. */
export function registerSlipPictures(app: FastifyInstance, deps: Deps): void {
  app.addHook('onClose', () => slipReadings.stop(deps.db));
  app.get<{ Params: { name: string } }>('/media/slips/:name', async (request, reply) => {
    const id = await slipLink.slipIn(deps, request.params.name);
    const found =
      id === undefined
        ? []
        : await deps.db.query<StoredPicture>(
            `select s.content_type as type, i.bytes from slip s join slip_image i on i.slip_id = s.id where s.id = $1`,
            [id],
          );
    const picture = found[0];
    if (!picture) throw new Failure(404, 'NO_DATA');
    reply.headers({ ...headers, 'content-type': picture.type });
    return reply.send(Buffer.from(picture.bytes));
  });
}
