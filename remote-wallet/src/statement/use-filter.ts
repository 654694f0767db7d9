import { useSearchParams } from '@wallet/platform/router';
import { filterOf, type DateFilter } from './period';

/** The statement's filter and page, kept in the page's address: Back and a reload show the same entries. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const write = (values: Readonly<Record<string, string>>): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return {
    filter: filterOf(search),
    page,
    /** Another filter begins at its first page. */
    setFilter: ({ period, from, to }: DateFilter): void =>
      write({ period: period === 'all' ? '' : period, from, to, page: '' }),
    setPage: (next: number): void => write({ page: next === 1 ? '' : String(next) }),
  };
}
