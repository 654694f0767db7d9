import type { Page } from '@playwright/test';
import type { OtherBackend } from '../../support/start-other-backend';

/** Where a call is made, and what a person does there until it is. */
export interface Screen {
  /** Address of the screen. */
  at: string;
  /** Nobody is logged in. */
  visitor?: true;
  /** What is done on it, with one confirmed tap at its end where the call has effects. */
  action?: (page: Page, backend: OtherBackend) => Promise<unknown>;
}

/** Screens by the call that they show, like `GET /api/wallet`. */
export type Screens = Readonly<Record<string, Screen>>;
