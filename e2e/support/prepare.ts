import { buildSite } from './build-site';
import { serveDatabases } from './serve-databases';

/** Builds the site and starts the PostgreSQL of a run at the same time. Returns a function that stops the latter. */
export default async function prepare(): Promise<(() => Promise<void>) | void> {
  const [stop] = await Promise.all([serveDatabases(), buildSite()]);
  return stop;
}
