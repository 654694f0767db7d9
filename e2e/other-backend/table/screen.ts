import type { Page } from '@playwright/test';
import type { OtherBackend } from '../backend/server';

/** A screen that makes a call, and the actions that lead to the call. */
export interface Screen {
  /** Path and query. */
  address: string;
  /** Opened without a login. */
  isVisitor?: true;
  /** Actions on the screen, with one confirmed tap at the end when the call has effects. */
  action?: (page: Page, backend: OtherBackend) => Promise<unknown>;
}

/** Screens by the call that they make, such as `GET /api/wallet`. */
export type Screens = Readonly<Record<string, Screen>>;

/** A member's screen at this address; the action makes it call. */
export const at = (address: string, action?: Screen['action']): Screen => ({ address, action });
