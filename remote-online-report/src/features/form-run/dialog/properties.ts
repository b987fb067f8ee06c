import type { FormItem, FormProperty, FormTab } from '@mortise/shared/contract/online';

export type NamedProperty = readonly [name: string, property: FormProperty];

const isTab = (property: FormTab | FormProperty): property is FormTab => property.view === 'tab';

/** The fields of a form, in their order. */
export const propertiesOf = (properties: Readonly<Record<string, FormTab | FormProperty>>): NamedProperty[] =>
  Object.entries(properties)
    .flatMap(([name, property]) => (isTab(property) ? [] : [[name, property] as const]))
    .sort(([, one], [, other]) => one.order - other.order);

/** The sub tables of a form, in their order. */
export const tabsOf = ({ schema }: FormItem): FormTab[] =>
  Object.values(schema.properties)
    .filter(isTab)
    .sort((one, other) => one.order - other.order);

/** One row of the sub table belongs to a row of the main table. */
export const isSingle = ({ relationType }: Pick<FormTab, 'relationType'>) => relationType === 1;
