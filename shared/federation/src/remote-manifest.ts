import type { Language } from '@wallet/contract';
import type { Condition } from '@wallet/platform/site';

/** Who may open a page or dialog: everyone, or members with a token only (S2.9). */
export type Access = 'public' | 'member';

/** A page of the site that a remote owns. */
export interface PageEntry {
  /** Its path, like `/user/home`, or `/product/:id` with a parameter at its end. Each path belongs to one remote. */
  path: string;
  /** Values of the parameter for which the build renders HTML. All other values share the HTML of the path. */
  values?: readonly string[];
  access: Access;
  /** File under `src/exposes/` (without its ending) whose module exports `Page`. */
  expose: string;
  /**
   * The first calls of a member's page. The HTML sends them before any code is loaded, and the page's own call gets
   * the reply. The lists start at the same time. In a list each call waits for the reply of the previous one. A call
   * is a path of the backend like `/api/bonus` without parameters: a GET that changes nothing.
   */
  firstCalls?: readonly (readonly string[])[];
  /**
   * Ids of the slots in which this page renders fragments of other remotes, `<namespace>.<name>`. The HTML sends the
   * calls of their conditions after the calls of the first list.
   */
  fragmentSlots?: readonly string[];
  /** The frame of the shell around it; a shell shows its default frame for a name that it does not know. */
  frame?: string;
}

/** A dialog that any remote opens by its URL, `?dialog=<id>`. */
export interface DialogEntry {
  /** `<namespace>.<name>`, like `wallet.deposit`. Each id belongs to one remote. */
  id: string;
  access: Access;
  /** File under `src/exposes/` whose module exports `Dialog`. */
  expose: string;
}

/** A part that the shell shows over every page. */
export interface WidgetEntry {
  slot: 'floating';
  /** The widget is loaded only when this is true (S2.26). Without a condition it is always loaded. */
  condition?: Condition;
  /** File under `src/exposes/` whose module exports `Widget`. */
  expose: string;
}

/** A contribution that is a component: a part of this remote that another remote's page renders in a slot. */
export interface FragmentEntry {
  /** A slot of `fragmentSlots` of a page. A remote has at most one fragment in a slot. */
  slot: string;
  /** Its sort position in the slot, lowest first. */
  order: number;
  /** File under `src/exposes/` whose module exports `fragments`. One expose can have fragments for several slots. */
  expose: string;
  /**
   * The fragment is loaded and shown only while this is true; with a call also while the field is an object. The
   * fragment gets the reply. Without a condition it is always shown.
   */
  condition?: Condition;
  /** The height that the page reserves for it, in px at the normal text size. */
  minHeight: number;
  /**
   * True when the build renders it as HTML for public pages. Its slot must pass no properties, and it must have no
   * condition.
   */
  isPrerendered?: boolean;
  /** Ids of the slots in which it renders fragments of other remotes, as `fragmentSlots` of a page. */
  fragmentSlots?: readonly string[];
}

/** A slot: a list of links in one remote or the shell, to which other remotes contribute. */
export interface SlotEntry {
  /** `<namespace>.<name>`, like `wallet.home-tiles`. */
  id: string;
}

interface ContributionEntry {
  slot: string;
  /** Its sort position in the slot, lowest first. */
  order: number;
  /** One of the icons of `ui/icon`. */
  icon: string;
  /** Shown only while this is true. Without it, always. */
  condition?: Condition;
  /** True to emphasise it: in the middle of a menu, or as the golden tile. */
  prominent?: boolean;
  /** The page that it opens, of the same manifest. */
  page?: string;
  /** Alternatively, the dialog that it opens, of the same manifest, with its parameters. */
  dialog?: string;
  params?: Readonly<Record<string, string>>;
}

/** A link to a part of a remote, in a slot of another remote or of the shell. This is the format of a release. */
export interface Contribution extends ContributionEntry {
  label: Readonly<Record<Language, string>>;
  /** Key of the label in the remote's texts. A site uses it to replace the label. Pages do not get it. */
  textKey?: string;
}

/** The description of a remote: data that the shell's routes read before any of its code. */
export interface RemoteManifest {
  /** The remote's folder, which is also its name in the discovery document, like `remote-wallet`. */
  name: string;
  owner: string;
  /** Its purpose, in one sentence. */
  description: string;
  /** Its i18n namespace; the texts are `src/locales/<language>.json`. */
  namespace: string;
  /** Range of the shell API that it supports, like `^3.2.0`; two majors like `^3.3.0 || ^4.0.0` during a migration. */
  shellApi: string;
  pages: readonly PageEntry[];
  dialogs: readonly DialogEntry[];
  widgets: readonly WidgetEntry[];
  contributions: readonly Contribution[];
  /** Missing when it has none. */
  fragments?: readonly FragmentEntry[];
}

/** A contribution in the source. Its label is a key of the remote's own texts. */
export interface ContributionSource extends ContributionEntry {
  text: string;
}

/** A page in the source, with the parameters of its query. */
export interface PageSource extends PageEntry {
  query?: Readonly<Record<string, 'required' | 'optional'>>;
}

/** A dialog in the source, with the parameters of its URL. */
export interface DialogSource extends DialogEntry {
  params?: Readonly<Record<string, 'required' | 'optional'>>;
}

/** Files of a build with stable URLs without a version, because pages of other sites use them. */
export interface StableAssets {
  /** Path below `/chat/` → file of the build. Both end with `/` for all files of a folder. */
  files?: Readonly<Record<string, string>>;
  /** Folder of the build that is served below `/examples/embed/`. It ends with `/`. */
  example?: string;
  /** The page at `/chat/frame/`: its title, and the folder of the build whose `page.json` lists its files. */
  frame?: { readonly folder: string; readonly title: string };
}

/** The manifest in `remote.manifest.ts`. The build creates the manifest of a release from it. */
export interface ManifestSource extends Omit<RemoteManifest, 'dialogs' | 'contributions'> {
  pages: readonly PageSource[];
  dialogs: readonly DialogSource[];
  /**
   * The expose that people usually open first. Its files also contain the code that the other exposes share with it,
   * so visitors of another expose download it too. Leave it out when people often open another one first.
   */
  opensFirst?: string;
  /** Files of its build for pages of other sites. Releases do not contain this field. */
  stableAssets?: StableAssets;
  /** Its slots: other remotes contribute links to them. */
  slots?: readonly SlotEntry[];
  contributions?: readonly ContributionSource[];
}

/** Returns the manifest unchanged; the compiler checks its type. */
export function defineRemote<const Source extends ManifestSource>(manifest: Source): Source {
  return manifest;
}

/** Returns each expose of a manifest once. */
export function exposesOf(
  manifest: Pick<ManifestSource, 'pages' | 'dialogs' | 'widgets' | 'fragments'>,
): string[] {
  const { pages, dialogs, widgets, fragments = [] } = manifest;
  return [...new Set([...pages, ...dialogs, ...widgets, ...fragments].map(({ expose }) => expose))];
}
