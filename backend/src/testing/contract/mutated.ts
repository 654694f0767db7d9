import type { Random } from './random';
import { wildValues } from './wild-values';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const strangers = [
  'admin',
  'coin',
  'status',
  'memberId',
  'constructor',
  'toString',
  '',
  'ก',
  '$where',
] as const;

function mutatedObject(value: Fields, random: Random): Fields {
  const names = Object.keys(value);
  const name = names.length > 0 ? random.pick(names) : '';
  switch (random.whole(0, 4)) {
    case 0: {
      const { [name]: _left, ...rest } = value;
      return rest;
    }
    case 1:
      return { ...value, [random.pick(strangers)]: random.pick(wildValues) };
    case 2:
      return { ...value, [name]: random.pick(wildValues) };
    case 3:
      return { ...value, [name]: [value[name]] };
    default:
      return { ...value, [name]: mutated(value[name], random) };
  }
}

/** Returns a copy of the value with one error at a random position. */
export function mutated(value: unknown, random: Random): unknown {
  if (isObject(value) && random.chance(0.9)) return mutatedObject(value, random);
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7))
    return [...value.slice(1), mutated(value[0], random)];
  return random.pick(wildValues);
}
