import { rejection } from '../http/rejection';

/** A position in a list that is sorted by time, then by id. */
export interface Position {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: Position): string => `${at.getTime()}~${id}`;

/** Parses a cursor of `cursorOf`: `<time in ms>~<id>`. @throws BAD_REQUEST */
export function positionOf(cursor: string): Position {
  const [, time, id] = /^(\d{1,15})~(\d{1,18})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw rejection('BAD_REQUEST');
  return { at: new Date(Number(time)), id };
}
