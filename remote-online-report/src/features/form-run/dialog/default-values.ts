import { fillRules } from '@mortise/shared/contract/settings';
import { useSession } from '@mortise/shared/session';
import { formatTime, useFresh } from '@mortise/shared/ui';
import type { NamedProperty } from './properties.ts';

const RULE = /^\$\{([\w-]+)\}$/;
const SCRIPT = /\{\{.*\}\}/s;
const VARIABLE = /#\{(\w+)\}/g;

/** Variables of default values (docs/wire/online-form.md §6). */
const variablesOf = (user: { id?: string; username?: string; realname?: string | null; orgCode?: string | null } | undefined) => {
  const now = Date.now();
  const [day, time] = [formatTime(now, 'YYYY-MM-DD'), formatTime(now, 'HH:mm:ss')];
  return new Map([
    ['sysUserId', user?.id ?? ''],
    ['sysUserCode', user?.username ?? ''],
    ['sys_user_code', user?.username ?? ''],
    ['sysUserName', user?.realname ?? ''],
    ['sysOrgCode', user?.orgCode ?? ''],
    ['sys_org_code', user?.orgCode ?? ''],
    ['date', day],
    ['sys_date', day],
    ['time', time],
    ['sys_time', `${day} ${time}`],
    ['datetime', `${day} ${time}`],
  ]);
};

/** Values with which a new row begins; `undefined` while rules are asked for theirs. Scripts are not run: their fields begin empty. */
export const useDefaultValues = (properties: readonly NamedProperty[], isNew: boolean): Record<string, unknown> | undefined => {
  const user = useSession((state) => state.user);
  const given = isNew ? properties.flatMap(([name, { defVal, type }]) => (defVal ? [{ name, text: defVal, type }] : [])) : [];
  const codes = [...new Set(given.flatMap(({ text }) => RULE.exec(text)?.[1] ?? []))];
  const filled = useFresh(fillRules.executeBatch, codes.length ? { body: { rules: codes.map((ruleCode) => ({ ruleCode })) } } : null);
  if (codes.length && !filled.data && !filled.error) return undefined;
  const variables = variablesOf(user);
  const filledIn = (text: string) => {
    const rule = RULE.exec(text)?.[1];
    if (rule) return filled.data?.find(({ ruleCode }) => ruleCode === rule)?.result ?? '';
    if (SCRIPT.test(text)) return '';
    return text.replace(VARIABLE, (_, name: string) => variables.get(name) ?? '');
  };
  return Object.fromEntries(
    given.map(({ name, text, type }) => {
      const value = filledIn(text);
      return [name, type === 'number' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value];
    }),
  );
};
