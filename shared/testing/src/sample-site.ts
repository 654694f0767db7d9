import { useConditions, useFragmentStates } from '@wallet/platform';
import {
  type FragmentItem,
  type FragmentOutletProps,
  setSite,
  type Site,
  type SlotItem,
} from '@wallet/platform/site';
import type { ComponentType } from 'react';

interface SampleSite {
  pages?: readonly string[];
  dialogs?: readonly string[];
  /** Items by slot, in their order. */
  slots?: Readonly<Record<string, readonly SlotItem[]>>;
  /** Fragments by slot, in their order. */
  fragments?: Readonly<Record<string, readonly FragmentItem[]>>;
  /** Renders each fragment; by default nothing. */
  Fragment?: ComponentType<FragmentOutletProps>;
  preload?: Site['preload'];
}

/** Sets the page's site to one that has only these pages, dialogs, slots and fragments. It stays until the next call. */
export function inSite({
  pages = [],
  dialogs = [],
  slots = {},
  fragments = {},
  Fragment = () => null,
  preload = () => undefined,
}: SampleSite = {}): void {
  setSite({
    hasPage: (path) => pages.includes(path),
    hasDialog: (id) => dialogs.includes(id),
    preload,
    itemsOf: (slot) => slots[slot] ?? [],
    conditionStates: useConditions,
    fragmentStates: useFragmentStates,
    fragmentsOf: (slot) => fragments[slot] ?? [],
    Fragment,
  });
}
