import { loadCode } from './load-code';

/** Sanitises rich text. Elements of the returned HTML cannot run code, leave their position or imitate a form. */
export type Sanitise = (html: string) => TrustedHTML | string;

let loading: Promise<Sanitise> | undefined;

/**
 * Loads the page's only sanitiser on first use. Rejects when it cannot be loaded; the next call tries again. The
 * remotes share this module: the Content Security Policy allows only one Trusted Types policy with its name.
 */
export function loadSanitiser(): Promise<Sanitise> {
  loading ??= loadCode(() => import('./sanitiser')).then(
    ({ sanitise }) => sanitise,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
