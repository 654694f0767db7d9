import { stateWithRelease } from '../commands/put-release';
import { newestEntry } from '../history/history';
import { titleOf } from '../records/site-state';
import { smoke } from '../smoke/smoke';
import type { Store } from '../store/store';
import type { SmallBuild } from './small-site';

/** Writes pages that run the script of every remote; one page has its part in its HTML. */
export const code = `module.exports.pageHtml = ({ discovery, path }) =>
  '<!doctype html><html lang="th"><title>t</title><main>' +
  (path === '/a-start' ? '<div data-remote="remote-a">as it was built</div>' : '') + '</main>' +
  Object.values(discovery.microFrontends).map(([one]) => '<script crossorigin integrity="' + one.metadata.integrity + '" src="' + one.url + '"></script>').join('');`;

/** The parameters of the dialog `a.box`. */
export const params = { 'a.box': ['coupon'] };

/** Opens a build in a browser. Returns the printed lines, or the messages of the error. */
export async function runSmoke({ record, dist }: SmallBuild, site: Store): Promise<string[]> {
  const before = (await newestEntry(site))?.state;
  const state = before && stateWithRelease(before, record, { since: 0, allow: ['links', 'bytes'] });
  if (!state) throw new Error('There is nothing to open.');
  const printed: string[] = [];
  const opened = [{ record, params }];
  const error = await smoke(site, { record, dist, state, opened, title: titleOf(record) }, (line) =>
    printed.push(line),
  ).catch((error: Error) => error);
  return error ? error.message.split('\n') : printed;
}
