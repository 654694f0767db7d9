import type { Language } from '../support/language';

/** Something on the screen, found as a person finds it: by what it is and what it is called there. */
export interface Target {
  role: 'button' | 'link' | 'textbox' | 'heading' | 'region' | 'listitem' | 'tab' | 'img' | 'text';
  name: string | RegExp;
  /** Looks for it in the open dialog only. */
  dialog?: true;
}

/** One thing that happens while a step's words are read. */
export type Action =
  | { tap: Target }
  /** Moves the finger over it without pressing. */
  | { point: Target }
  | { type: Target; text: string }
  /** Brings it into sight. */
  | { show: Target }
  /** Waits until it is there. */
  | { await: Target }
  /** Something happens in the world outside: a call of the sandbox; `{qrcode}` in its path is the open QR code's id. */
  | { outside: string; body?: object }
  /** Puts away whatever dialog is open. */
  | { closeDialogs: true }
  | { rest: number };

/** One caption of a video and what is seen under it. */
export interface Step {
  /** The caption in the language of the recording; the other two are for who translates. */
  say: Readonly<Record<Language, string>>;
  /** Left out where this does not appear, as on a site without that offer. */
  when?: Target;
  actions: readonly Action[];
  /** Milliseconds that the words stay at least, read at leisure; 2600 by default. */
  reading?: number;
}

/** One how-to video. */
export interface HowtoScript {
  /** Phone number of the demo member who shows it; a site with fresh demo data is started for each video. */
  member: string;
  /** Baht that the member deposits before the film. */
  topUp?: number;
  /** What happened in the world outside before the film. */
  before?: readonly Extract<Action, { outside: string }>[];
  /** The address it begins at. */
  from: string;
  /** What has to be there before the first frame. */
  ready: Target;
  steps: readonly Step[];
}
