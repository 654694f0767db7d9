import { useParams, useSearchParams } from '@wallet/platform/router';
import type { PageDestination, PageParams, PagePath, PageQuery } from '../site/destinations';
import { useIsHydrated } from '../use-is-hydrated';

/** Returns the address of a page with its parameter and query, such as `/product/1?sku=2`. */
export function pageAddress<Path extends PagePath>({ page, params, query }: PageDestination<Path>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = String(page).replace(/:(\w+)$/, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const known = Object.entries<string | undefined>(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(known as [string, string][]).toString();
  return search ? `${path}?${search}` : path;
}

type Unknown<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** The parts of the open page's address. A person may type any address, so each may be missing. */
interface OpenAddress<Path extends PagePath> {
  params: Unknown<PageParams<Path>>;
  query: Unknown<PageQuery<Path>>;
}

/**
 * Returns the parameter and the query of the open page. The HTML of a page has no query, and the HTML that all values of
 * a parameter share has no parameter: render the page without them until they are known.
 */
export function usePageAddress<Path extends PagePath>(): OpenAddress<Path> {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  // While the build renders the HTML for all values, a value is the parameter's name, as `:id`.
  const params = Object.entries(useParams()).map(([name, value]) => [
    name,
    value?.startsWith(':') ? undefined : value,
  ]);
  return {
    params: Object.fromEntries(params),
    query: isHydrated ? Object.fromEntries(search) : {},
  } as OpenAddress<Path>;
}
