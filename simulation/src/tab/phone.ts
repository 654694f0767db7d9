import type { Tab } from './tab';

/** A phone with its browser: the storage that all its tabs share, its clock and its network. */
export interface Phone {
  name: string;
  address: string;
  localStorage: Map<string, string>;
  tabs: Set<Tab>;
  isOnline: boolean;
  /** How far the phone's clock is ahead of the true time, in ms. */
  clockOffsetMs: number;
}

export const createPhone = (name: string, address: string): Phone => ({
  name,
  address,
  localStorage: new Map(),
  tabs: new Set(),
  isOnline: true,
  clockOffsetMs: 0,
});

/** Connects or disconnects the phone. Its tabs get the browser's event. */
export function setOnline(phone: Phone, isOnline: boolean): void {
  if (phone.isOnline === isOnline) return;
  phone.isOnline = isOnline;
  for (const tab of phone.tabs) tab.emit(isOnline ? 'online' : 'offline');
}
