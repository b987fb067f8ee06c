import { type AnyEndpoint, listFieldsOf } from '@mortise/shared/contract';

/** Code of a dictionary → the fields of lists whose values it names, such as 用户的性别. */
export type DictUses = ReadonlyMap<string, readonly string[]>;

/** Where the lists of these endpoints use dictionaries. */
export const dictUsesOf = (endpoints: readonly AnyEndpoint[]): DictUses => {
  const uses = new Map<string, string[]>();
  for (const endpoint of endpoints)
    for (const { dict, label } of listFieldsOf(endpoint))
      if (dict) uses.set(dict, [...(uses.get(dict) ?? []), endpoint.subject ? `${endpoint.subject.noun}的${label}` : label]);
  return uses;
};
