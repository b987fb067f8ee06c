import { keysIn } from '@mortise/shared/contract';
import { GRANT_VIEWS, type RuleOutcome, type RuleQuestion } from '@mortise/shared/contract/access';
import type { RoleLookup } from '#features/people/role/role.lookup.ts';
import type { DataRuleTerms } from '#lists/data-rules.ts';
import { createRuleWords } from '#lists/rule-words.ts';
import { hiddenColumn, type RuledList } from '#lists/ruled-list.ts';
import type { Caller } from '#platform/caller.ts';
import { isDenied, Refusal } from '#platform/refusal.ts';
import type { RuleHolders } from '../role-grant/rule-holders.lookup.ts';
import { type DataRuleLookup, isRuledView, isSameList, type RuledLists, ruledListOf } from './data-rule.lookup.ts';
import { checked, type DataRuleChecks, IN_FORCE } from './data-rule-checks.ts';
import type { PermissionLookup, PermissionRow } from './permission.lookup.ts';
import type { RuleRows } from './rule-rows.lookup.ts';

interface Parts {
  permissions: Pick<PermissionLookup, 'all' | 'rulesOf'>;
  checks: DataRuleChecks;
  lists: RuledLists;
  roles: Pick<RoleLookup, 'withIds'>;
  holdersOf: RuleHolders;
  variablesOf: DataRuleLookup['variablesOf'];
  count: RuleRows;
}

const ROLES_AT_MOST = 20;

const noList = (menu: PermissionRow) => new Refusal(`没有“${menu.name ?? ''}”列表的权限，不能计算条数`);

/** The result, or why it is refused. */
const attempt = async <Result>(work: () => Result | Promise<Result>): Promise<{ value?: Result; reason?: string }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    throw error;
  }
};

/** What a data rule would do if it were saved so: in words, and in rows of its list. */
export const createRuleOutcomeService = ({ permissions, checks, lists, roles, holdersOf, variablesOf, count }: Parts) => {
  /** The row of the menu, after all reasons why the caller may not save the rule. */
  const menuOf = async (caller: Caller, { id, permissionId }: RuleQuestion) => {
    const stored = id ? await checks.findOne(id) : undefined;
    if (stored) await checks.refuseNarrowed(caller, stored);
    else await checks.refuseRow(caller, permissionId);
    const menuId = stored?.permissionId ?? permissionId;
    return (await permissions.all()).find((row) => row.id === menuId);
  };

  /** The other rules in force that the roles hold. */
  const othersOf = async ({ codes }: Caller, menu: PermissionRow, { id, roleIds }: RuleQuestion) => {
    const asked = [...new Set(keysIn(roleIds))];
    if (!asked.length) return [];
    if (!GRANT_VIEWS.some((view) => codes.has(view))) throw new Refusal('没有查看角色授权的权限');
    if (asked.length > ROLES_AT_MOST) throw new Refusal(`最多选择 ${ROLES_AT_MOST} 个角色`);
    if ((await roles.withIds(asked)).length < asked.length) throw new Refusal('所选角色已不存在，请重新选择');
    const [holders, stored] = [await holdersOf(menu.id), await permissions.rulesOf(menu.id)];
    const held = new Set(holders.flatMap(({ roleId, ruleIds }) => (asked.includes(roleId) ? ruleIds : [])));
    return stored.filter((rule) => rule.id !== id && rule.status === IN_FORCE && held.has(rule.id)).reverse();
  };

  /** Lists take the rules of one menu row alone (`rulesFor`). */
  const noteOf = async (menu: PermissionRow) => {
    const rows = (await permissions.all()).filter((row) => isSameList(menu, row));
    if (rows.length < 2) return null;
    const names = rows.map(({ name }) => `“${name ?? ''}”`);
    return `菜单${names.join('、')}打开同一个列表：对其中几个菜单都有规则的人，只有最后一个${names.at(-1)}的规则生效`;
  };

  /** The rows of the list that the caller sees. */
  const shownTo = async (caller: Caller, menu: PermissionRow, list: RuledList) => {
    if (isRuledView(menu) && !caller.codes.has(menu.component ?? '')) throw noList(menu);
    try {
      return await list.shown(caller);
    } catch (error) {
      throw isDenied(error) ? noList(menu) : error;
    }
  };

  return {
    async of(caller: Caller, asked: RuleQuestion): Promise<RuleOutcome> {
      const menu = await menuOf(caller, asked);
      if (!menu) throw new Refusal('未找到菜单信息');
      const [list, variables] = [await ruledListOf(menu, lists), await variablesOf(caller)];
      const others = await othersOf(caller, menu, asked);
      const { ruleConditions, ruleValue, ruleColumn } = asked;
      const rule: DataRuleTerms = { ruleName: '', ruleColumn: ruleColumn?.trim() ?? '', ruleConditions, ruleValue };
      const words = createRuleWords(list?.labels ?? new Map(), variables);

      const rowsOf = async (rules: readonly DataRuleTerms[]) => {
        if (!list) throw new Refusal(`“${menu.name ?? ''}”的列表不存在，不能计算条数`);
        const shown = await shownTo(caller, menu, list);
        for (const each of rules) {
          const hidden = hiddenColumn(list, shown, [each]);
          const whose = each === rule ? '' : `角色的规则“${each.ruleName ?? ''}”：`;
          if (hidden !== undefined) throw new Refusal(`${whose}列表不能按字段“${list.labels.get(hidden) ?? hidden}”查询，不计算条数`);
        }
        return count(list, shown, rules, variables);
      };
      const counted = await attempt(async () => {
        await checks.refuseUseless(menu.id, checked({ ruleConditions, ruleValue, ruleColumn }));
        return { all: await rowsOf([]), passing: await rowsOf([rule]) };
      });
      const sentence = (await attempt(() => words.one(rule))).value ?? null;
      const joined = async () => {
        // the draft itself cannot be read; the outcome gives the reason beside it
        if (sentence === null) return { sentence, passing: null, reason: null };
        const all = [...others, rule];
        for (const other of others) {
          const { reason } = await attempt(() => words.one(other));
          const name = `规则“${other.ruleName ?? ''}”`;
          if (reason) return { sentence: null, passing: null, reason: reason.includes(name) ? reason : `角色的${name}有误：${reason}` };
        }
        const passing = counted.value ? await attempt(() => rowsOf(all)) : {};
        return { sentence: words.all(all), passing: passing.value ?? null, reason: passing.reason ?? null };
      };
      return {
        sentence,
        rows: counted.value ?? null,
        reason: counted.reason ?? null,
        note: await noteOf(menu),
        together: others.length ? await joined() : null,
      };
    },
  };
};
export type RuleOutcomeService = ReturnType<typeof createRuleOutcomeService>;
