import type { AnyEndpoint } from '#contract/index.ts';
import { wholeContract } from '../whole-contract.ts';
import type { View } from './remote.ts';

/** A button with this place and label calls this member of the endpoint group of the list. */
const USUAL_BUTTONS: readonly (readonly [button: RegExp, member: string])[] = [
  [/^bar 新增$/, 'add'],
  [/^(bar|batch) 导出$/, 'exportXls'],
  [/^bar 导入$/, 'importExcel'],
  [/^(bar|batch) (批量)?删除$/, 'removeBatch'],
  [/^batch 批量修改$/, 'editBulk'],
  [/^row 编辑$/, 'edit'],
  [/^row 删除$/, 'remove'],
];

type Group = Record<string, AnyEndpoint>;

const groups = wholeContract as unknown as Record<string, Group>;

/** The group of endpoints that contains this one. */
export const groupOf = (endpoint: AnyEndpoint): Group =>
  Object.values(groups).find((group) => Object.values(group).includes(endpoint)) ?? {};

/** The endpoint that a button must call; `null` if every user sees it. Throws for unknown buttons. */
export const endpointOf = ({ name, note }: View, list: AnyEndpoint, button: string): AnyEndpoint | null => {
  const noted = note.buttons?.[button];
  if (noted === null) return null;
  const [group = '', member = ''] = noted?.split('.') ?? [];
  const usual = USUAL_BUTTONS.find(([pattern]) => pattern.test(button))?.[1] ?? '';
  const endpoint = noted ? groups[group]?.[member] : groupOf(list)[usual];
  if (endpoint) return endpoint;
  throw new Error(`${name} has the button "${button}": say in src/conformance/remote.ts which endpoint it calls, or null.`);
};
