import { parseSync, type TSSignature, type TSType, Visitor } from 'oxc-parser';

/** The name of an event or slot, with the names of its fields or properties. */
export type DeclaredMembers = readonly [name: string, members: readonly string[]];

const nameOfEventOrSlot = /^[a-z][a-z0-9]*[:.][a-z0-9-]+$/;

function memberName(member: TSSignature): string | undefined {
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return undefined;
  const { key, computed } = member;
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** True for `object` and `Record<string, never>`, the types without members. */
const isEmptyType = (type: TSType, text: string): boolean =>
  /^(object|Record<string, never>)$/.test(text.slice(type.start, type.end));

function memberNames(type: TSType, text: string): string[] | undefined {
  if (isEmptyType(type, text)) return [];
  if (type.type !== 'TSTypeLiteral') return undefined;
  const names = type.members.map(memberName);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/**
 * Returns the events and slots that the types in a file declare, as `'wallet:qr-created': { provider: string }`.
 * @throws Error that names a declaration whose members cannot be read, such as one with a named type
 */
export function declaredMembers(file: string, text: string): DeclaredMembers[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const declared: DeclaredMembers[] = [];
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type !== 'Literal' || typeof key.value !== 'string' || !nameOfEventOrSlot.test(key.value))
        return;
      const members = typeAnnotation ? memberNames(typeAnnotation.typeAnnotation, text) : undefined;
      if (!members)
        throw new Error(
          `${file} declares '${key.value}' without a list of members: write { name: type, … } here, or object if there are none`,
        );
      declared.push([key.value, members]);
    },
  }).visit(program);
  return declared;
}
