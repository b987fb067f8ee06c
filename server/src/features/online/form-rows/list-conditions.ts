import type { ListQuery } from '@mortise/shared/contract';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';
import { isMultiple } from './form-values.ts';

/** JeecgBoot's conditions on fuzzy fields carry no wildcards; those on comma lists ask for any of several codes. */
export const listConditions = <Query extends ListQuery>({ fields }: FormDefinition, query: Query) => {
  const asked: Record<string, unknown> = { ...query };
  const multiple: Record<string, string> = {};
  for (const field of fields) {
    const text = asked[field.dbFieldName];
    if (typeof text !== 'string' || !text.trim()) continue;
    if (isMultiple(field) && !/[*!]/.test(text)) {
      multiple[field.dbFieldName] = text;
      delete asked[field.dbFieldName];
    } else if (field.queryMode === 'like' && /^(string|(long)?text)$/i.test(field.dbType) && !text.includes('*'))
      asked[field.dbFieldName] = `*${text}*`;
  }
  // only texts were replaced by texts
  return { asked: asked as Query, multiple };
};
