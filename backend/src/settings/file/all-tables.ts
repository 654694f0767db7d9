import type { SectionName } from '@wallet/contract/settings';
import { games } from './games';
import { bonuses, promotions } from './offers';
import { sources } from './sources';
import type { Table } from './table';
import { wheels } from './wheels';

/** Sections that have their own tables; all others are rows of `setting`. */
export const tables: Partial<Record<SectionName, Table>> = { sources, games, bonuses, promotions, wheels };
