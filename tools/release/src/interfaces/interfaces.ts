import type { NamedMembers } from '@wallet/build';

/** The kinds of names through which packages depend on each other, in the order of messages. */
export const interfaceKinds = ['shellApi', 'events', 'destinations', 'slots'] as const;

/**
 * Modules of the shell API with exports, events with fields, pages and dialogs with parameters, slots with the
 * properties that they give.
 */
export type Names = Readonly<Record<(typeof interfaceKinds)[number], NamedMembers>>;

/** What a release offers to other packages, and what it uses of them. Records from before these fields lack them. */
export interface Interfaces {
  offers?: Names;
  uses?: Names;
}
