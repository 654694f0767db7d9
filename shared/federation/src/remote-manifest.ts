/** Who may open a page or dialog: anybody, or members with a token only (S2.9). */
export type Access = 'public' | 'member';

/** A page of the site that a remote owns. */
export interface PageEntry {
  /** Its path, as `/user/home`; no two remotes may own the same one. */
  path: string;
  access: Access;
  /** File under `src/exposes/` (without its ending) whose module exports `Page`. */
  expose: string;
}

/** A dialog that any room opens by its address, `?dialog=<id>`. */
export interface DialogEntry {
  /** `<namespace>.<name>`, as `wallet.deposit`; no two remotes may own the same one. */
  id: string;
  access: Access;
  /** File under `src/exposes/` whose module exports `Dialog`. */
  expose: string;
}

/** A part that the shell places by itself, over whatever page is open. */
export interface WidgetEntry {
  slot: 'floating';
  /** The lookup that must say yes before the widget is loaded at all (S2.26). */
  when: 'chat-enabled';
  /** File under `src/exposes/` whose module exports `Widget`. */
  expose: string;
}

/** What a remote says about itself: data, read by its build, the shell's routes and the docs before any of its code. */
export interface RemoteManifest {
  /** The remote's folder and name in discovery, as `remote-wallet`. */
  name: string;
  /** The team that answers for it. */
  owner: string;
  /** What it is for, in one sentence. */
  description: string;
  /** Its i18n namespace; the texts are `src/locales/<language>.json`. */
  namespace: string;
  /** Range of the shell API that it needs, as `^1.0.0`. */
  shellApi: string;
  pages: readonly PageEntry[];
  dialogs: readonly DialogEntry[];
  widgets: readonly WidgetEntry[];
}

/** Types a remote's manifest where it is written. */
export function defineRemote<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}

/** Every expose that a manifest names, once. */
export function exposesOf(manifest: RemoteManifest): string[] {
  return [
    ...new Set([...manifest.pages, ...manifest.dialogs, ...manifest.widgets].map(({ expose }) => expose)),
  ];
}
