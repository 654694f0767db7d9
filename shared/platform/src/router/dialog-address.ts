interface Address {
  pathname: string;
  search: string;
}

const prefix = 'dialog';

/**
 * Returns the URL of a dialog over the current page, like `?dialog=wallet.game&dialog-code=PG`. Back closes the dialog
 * and reload keeps it open. The parameters belong to the dialog and are removed with it.
 */
export function dialogAddress(
  page: Address,
  id: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(withoutDialog(page).split('?')[1]);
  search.set(prefix, id);
  for (const [key, value] of Object.entries(params)) search.set(`${prefix}-${key}`, value);
  return `${page.pathname}?${search.toString()}`;
}

/** Returns the same URL without its dialog. */
export function withoutDialog(page: Address): string {
  const search = new URLSearchParams(page.search);
  for (const key of Array.from(search.keys())) {
    if (key === prefix || key.startsWith(`${prefix}-`)) search.delete(key);
  }
  const rest = search.toString();
  return rest ? `${page.pathname}?${rest}` : page.pathname;
}

/** Returns the dialog that a URL opens, with its parameters, or null. */
export function dialogOf(page: Address): { id: string; params: Record<string, string> } | null {
  const search = new URLSearchParams(page.search);
  const id = search.get(prefix);
  if (!id) return null;
  const params: Record<string, string> = {};
  for (const [key, value] of search) {
    if (key.startsWith(`${prefix}-`)) params[key.slice(prefix.length + 1)] = value;
  }
  return { id, params };
}
