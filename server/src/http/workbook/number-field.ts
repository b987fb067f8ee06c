import * as z from 'zod';

type JsonType = { type?: unknown; maxLength?: number; anyOf?: JsonType[] };

/** The types that a field takes, from the JSON schema of its input. */
export const typesOf = (schema: z.ZodType): JsonType[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonType;
  return [json, ...(json.anyOf ?? [])];
};

/** Whether a field is a number by the contract, and not one of several types. Codes, telephone numbers and ids are texts there. */
export const isNumberField = (schema: z.ZodType): boolean => {
  // `type` may be a list, such as number and null
  const types = typesOf(schema).flatMap(({ type }) => type);
  return !types.includes('string') && (types.includes('number') || types.includes('integer'));
};
