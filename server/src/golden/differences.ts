import type { Shape } from './golden-calls.ts';

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
const expectedType = (shape: Shape) => {
  if (typeof shape === 'string') return shape.startsWith('id:') ? 'string' : shape;
  return Array.isArray(shape) ? 'array' : 'object';
};
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields and types in which an answer differs from the form of a golden one. A null on either side says nothing about the type. Elements
 * of a list are compared with the first golden element; fields that only some elements have count as there.
 */
export const differences = (shape: Shape, value: unknown, at = 'result'): string[] => {
  if (shape === null || value === null || value === undefined) return [];
  if (expectedType(shape) !== typeOf(value)) return [`${at} is ${typeOf(value)} instead of ${expectedType(shape)}`];
  if (Array.isArray(shape)) {
    const elements = shape.filter(isObject);
    const merged = elements.length ? (Object.assign({}, ...elements) as Shape) : (shape[0] ?? null);
    return Array.isArray(value) && value.length
      ? differences(merged, isObject(value[0]) ? Object.assign({}, ...value) : value[0], `${at}[]`)
      : [];
  }
  if (!isObject(shape) || !isObject(value)) return [];
  return [
    ...Object.keys(shape).flatMap((field) => (field in value ? [] : [`${at}.${field} is missing`])),
    ...Object.keys(value).flatMap((field) => (field in shape ? [] : [`${at}.${field} is added`])),
    ...Object.entries(shape).flatMap(([field, inner]) => differences(inner as Shape, value[field], `${at}.${field}`)),
  ];
};

/** Notes for each id of a golden answer the id in the same place of ours. */
export const noteIds = (ids: Map<string, string>, shape: Shape, value: unknown): void => {
  if (typeof shape === 'string' && shape.startsWith('id:') && typeof value === 'string') ids.set(shape.slice(3), value);
  else if (Array.isArray(shape) && Array.isArray(value)) for (const [index, inner] of shape.entries()) noteIds(ids, inner, value[index]);
  else if (isObject(shape) && isObject(value))
    for (const [field, inner] of Object.entries(shape)) noteIds(ids, inner as Shape, value[field]);
};
