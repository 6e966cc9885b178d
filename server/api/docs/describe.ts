import { Struct } from 'superstruct';
import type { Shape } from '../../../src/contract/schemas/structs.ts';
import { nameOf } from './types.ts';

const PRIMITIVES: readonly (readonly [string, unknown])[] = [
  ['string', 'x'],
  ['number', 1],
  ['boolean', true],
];

function accepts(shape: Shape, value: unknown): boolean {
  return [...shape.validator(value, { branch: [], path: [] })].length === 0;
}

/** Whether a field may be left out: because nobody needs it, or because it has a default. */
function isOptional(shape: Shape): boolean {
  if (accepts(shape, undefined)) return true;
  return shape instanceof Struct && shape.validate(undefined, { coerce: true })[0] === undefined;
}

function fieldsOf(schema: object): readonly (readonly [string, Shape])[] {
  return Object.entries(schema).flatMap(([name, field]) =>
    field instanceof Struct ? [[name, field] as const] : [],
  );
}

/** The fields of an object on one line. */
export function describeFields(shape: Shape): string {
  const { schema } = shape;
  if (typeof schema !== 'object' || schema === null) return '{}';
  const fields = fieldsOf(schema).map(
    ([name, field]) => `${name}${isOptional(field) ? '?' : ''}: ${describe(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

function describePlain(shape: Shape): string {
  const { type, schema } = shape;
  if (type === 'array' && schema instanceof Struct) {
    const element = describe(schema);
    return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
  }
  if (type === 'enums' && typeof schema === 'object' && schema !== null) {
    return Object.values(schema)
      .map((value) => JSON.stringify(value))
      .join(' | ');
  }
  if (type === 'literal') return JSON.stringify(schema);
  if (type === 'type' || type === 'object') return describeFields(shape);
  if (type === 'record') {
    const [, value] = [...shape.entries({ x: 1 }, { branch: [], path: [] })];
    return `{ [key]: ${value?.[2] instanceof Struct ? describe(value[2]) : 'unknown'} }`;
  }
  if (type === 'integer') return 'integer';
  return PRIMITIVES.filter(([, sample]) => accepts(shape, sample))
    .map(([name]) => name)
    .join(' | ');
}

/** A type in the words of TypeScript; types with names are only named. */
export function describe(shape: Shape): string {
  const plain = shape.type === 'array' ? describePlain(shape) : (nameOf(shape) ?? describePlain(shape));
  return accepts(shape, null) ? `${plain} | null` : plain;
}
