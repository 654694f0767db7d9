import type { Language } from '../support/language';

/** An element on the screen, found by its role and its accessible name. */
export interface Target {
  role: 'button' | 'link' | 'textbox' | 'heading' | 'region' | 'listitem' | 'tab' | 'img' | 'text';
  name: string | RegExp;
  /** True to look only in the open dialog. */
  dialog?: true;
}

/** One action that is performed while a step's caption is shown. */
export type Action =
  | { tap: Target }
  /** Moves the finger over the target without a click. */
  | { point: Target }
  | { type: Target; text: string }
  /** Scrolls the target to the middle of the screen. */
  | { show: Target }
  /** Waits until the target is visible. */
  | { await: Target }
  /**
   * Triggers an event outside the page by a call to the sandbox; `{qrcode}` in its path is the id of the open QR code.
   */
  | { outside: string; body?: object }
  | { closeDialogs: true }
  /** Waits for this time, in ms. */
  | { rest: number };

/** One caption of a video and the actions during it. */
export interface Step {
  /** The caption in each language; a recording uses its own. */
  caption: Readonly<Record<Language, string>>;
  /** The step is skipped when this is not visible, as on a site without that offer. */
  when?: Target;
  actions: readonly Action[];
  /** Minimum time that the caption is shown, in ms; 2600 by default. */
  minShownMs?: number;
}

export interface HowtoScript {
  /** Phone number of the demo member of the video; each video starts a site with fresh demo data. */
  member: string;
  /** Baht that the member deposits before the recording. */
  topUp?: number;
  /** Events outside the page before the recording. */
  before?: readonly Extract<Action, { outside: string }>[];
  /** The path at which the video starts. */
  from: string;
  /** Must be visible before the first frame. */
  ready: Target;
  steps: readonly Step[];
}
