import type { ReportRow } from '@mortise/shared/contract/online';

/** Characters of a row's key (docs/requirements.md §9). */
const KEY_LENGTH = 50;
const SEPARATOR = ',';

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const partsOf = (list: string) => list.split(SEPARATOR).map((part) => part.trim());

/** All values of the row, joined and cut to 50 characters. The id comes first: other values may be equal for longer than that. */
export const keyOf = ({ id, ...others }: ReportRow): string => [id, ...Object.values(others)].map(text).join('').slice(0, KEY_LENGTH);

export interface FieldPairs {
  field?: string | undefined;
  orgFields: string;
  destFields: string;
}

/** What is wrong with the configuration of a picker, in the words of the requirements. */
export const configurationFault = ({ code, orgFields, destFields }: FieldPairs & { code: string }): string | undefined => {
  if (!code || !orgFields || !destFields) return 'popup参数未正确配置!';
  if (partsOf(orgFields).length !== partsOf(destFields).length) return 'popup参数未正确配置,原始值和目标值数量不一致!';
  return undefined;
};

/** Target field → values of its column over the rows, as a comma list; without rows all are empty. */
export const chosenValues = ({ orgFields, destFields }: FieldPairs, rows: readonly ReportRow[]): Record<string, string> => {
  const columns = partsOf(orgFields);
  return Object.fromEntries(
    partsOf(destFields).map((name, place) => [name, rows.map((row) => text(row[columns[place] ?? ''])).join(SEPARATOR)]),
  );
};

/** The column that gives the picker its own text. */
const ownColumn = ({ field, orgFields, destFields }: FieldPairs) =>
  field ? partsOf(orgFields)[partsOf(destFields).indexOf(field)] : undefined;

/** Whether the row is among those that the text of the picker came from. */
export const isChosen = (pairs: FieldPairs, value: string, row: ReportRow): boolean => {
  const column = ownColumn(pairs);
  if (!column || !value) return false;
  const own = text(row[column]);
  return own !== '' && value.split(SEPARATOR).includes(own);
};
