import type { Language } from '@wallet/contract';
import type { Condition } from '@wallet/platform/site';

/** Who may open a page or dialog: anybody, or members with a token only (S2.9). */
export type Access = 'public' | 'member';

/** A page of the site that a remote owns. */
export interface PageEntry {
  /** Its path, as `/user/home`; no two remotes may own the same one. */
  path: string;
  access: Access;
  /** File under `src/exposes/` (without its ending) whose module exports `Page`. */
  expose: string;
  /**
   * What a member's page asks for first: the HTML sends it off before any code is there, and the page's own call gets the
   * answer. The lists begin side by side; in a list each call follows the answer of the one before. A call is a path of the
   * backend as `/api/bonus`, without parameters, that answers to GET and changes nothing.
   */
  firstCalls?: readonly (readonly string[])[];
}

/** A dialog that any remote opens by its address, `?dialog=<id>`. */
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
  /** Must be true before the widget is loaded at all (S2.26); always loaded without it. */
  condition?: Condition;
  /** The name of the condition in shells of API 3, for a remote that names both majors. */
  when?: string;
  /** File under `src/exposes/` whose module exports `Widget`. */
  expose: string;
}

/** Somewhere in a part of the site where its owner shows ways into other parts. */
export interface SlotEntry {
  /** `<namespace>.<name>`, as `wallet.home-tiles`. */
  id: string;
}

interface ContributionEntry {
  /** The slot that it is for, whoever opens it. */
  slot: string;
  /** Where it stands among the others of its slot, the least first. */
  order: number;
  /** One of the icons of `ui/icon`. */
  icon: string;
  /** Shown only while this is true; always without it. */
  condition?: Condition;
  /** The name of the condition in shells of API 3, for a remote that names both majors. */
  when?: string;
  /** Stands out: in the middle of a menu, as the golden tile. */
  prominent?: boolean;
  /** The page that it leads to, one of the same manifest. */
  page?: string;
  /** Or the dialog that it opens, one of the same manifest, with its parameters. */
  dialog?: string;
  params?: Readonly<Record<string, string>>;
}

/** A way into a part of a remote, for a slot of another one or of the shell, as a release carries it. */
export interface Contribution extends ContributionEntry {
  label: Readonly<Record<Language, string>>;
  /** Key of the label among the remote's texts, by which a site may call it something else; no page is told. */
  textKey?: string;
}

/** What a remote says about itself: data that the shell's routes read before any of its code. */
export interface RemoteManifest {
  /** The remote's folder and name in discovery, as `remote-wallet`. */
  name: string;
  /** The team that answers for it. */
  owner: string;
  /** What it is for, in one sentence. */
  description: string;
  /** Its i18n namespace; the texts are `src/locales/<language>.json`. */
  namespace: string;
  /** Range of the shell API that it works with, as `^3.2.0`; two majors as `^3.3.0 || ^4.0.0` while the shell moves on. */
  shellApi: string;
  pages: readonly PageEntry[];
  dialogs: readonly DialogEntry[];
  widgets: readonly WidgetEntry[];
  contributions: readonly Contribution[];
}

/** A contribution as it is written: its label is a key of the remote's own texts. */
export interface ContributionSource extends ContributionEntry {
  text: string;
}

/** A dialog as it is written: with the parameters that it takes in its address. */
export interface DialogSource extends DialogEntry {
  params?: Readonly<Record<string, 'required' | 'optional'>>;
}

/** A manifest as `remote.manifest.ts` has it; the build makes of it what a release carries. */
export interface ManifestSource extends Omit<RemoteManifest, 'dialogs' | 'contributions'> {
  dialogs: readonly DialogSource[];
  /**
   * The expose that people open before the others, whose files also carry what the others share with it. Whoever opens another one
   * at once downloads this one too, so leave it out where that is usual.
   */
  opensFirst?: string;
  /** The slots that it opens. */
  slots?: readonly SlotEntry[];
  contributions?: readonly ContributionSource[];
}

/** Types a remote's manifest where it is written. */
export function defineRemote<const Source extends ManifestSource>(manifest: Source): Source {
  return manifest;
}

/** Every expose that a manifest names, once. */
export function exposesOf(manifest: Pick<ManifestSource, 'pages' | 'dialogs' | 'widgets'>): string[] {
  return [
    ...new Set([...manifest.pages, ...manifest.dialogs, ...manifest.widgets].map(({ expose }) => expose)),
  ];
}
