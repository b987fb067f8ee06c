import { keysIn } from '@mortise/shared/contract';
import type { DataRuleLookup } from '#features/access/permission/data-rule.lookup.ts';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { RuledList } from '#lists/ruled-list.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised, Refusal } from '#platform/refusal.ts';
import type { FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import type { FormRowsRepository } from './form-rows.repository.ts';
import { tableOf } from './run-time.table.ts';

export type RowAction = 'view' | 'add' | 'edit' | 'delete' | 'import' | 'export';

/** Right to the rows of all forms. */
const ALL_ROWS = 'online:form:rows';

/** Addresses of menu rows that show a form's rows, up to its id. */
const PAGES = ['cgformList', 'cgformTreeList', 'cgformErpList', 'cgformInnerTableList', 'cgformTabList'].map((page) => `/online/${page}/`);

const codeOf = ({ head }: FormDefinition, action: RowAction) => `online:${head.tableName}:${action}`;

interface Parts {
  permissions: PermissionLookup;
  grants: GrantLookup;
  dataRules: DataRuleLookup;
  definitions: FormDefinitionLookup;
  repository: Pick<FormRowsRepository, 'ofVisibleMains'>;
}

/**
 * Who may do what with the rows of a form (ADR 111): who holds a menu row of one of its pages, or the code `online:<table>:view`, sees them;
 * adding, editing, removing, import and export need the code of the action as well.
 */
export const createFormAccess = ({ permissions, grants, dataRules, definitions, repository }: Parts) => {
  const isMenuOf = ({ head }: FormDefinition) => {
    const addresses = new Set(PAGES.map((page) => `${page}${head.id}`));
    return ({ url }: { url: string | null }) => url !== null && addresses.has(url);
  };

  const holds = async ({ userId, codes }: Caller, form: FormDefinition, action: RowAction) => {
    if (codes.has(ALL_ROWS) || codes.has(codeOf(form, action))) return true;
    const [rows, { granted }] = await Promise.all([permissions.all(), grants.of(userId)]);
    const isMenu = isMenuOf(form);
    return rows.some(
      (row) => granted.has(row.id) && (keysIn(row.perms).includes(codeOf(form, action)) || (action === 'view' && isMenu(row))),
    );
  };
  /** The caller's data rules of the form's menu rows. */
  const narrowed = (form: FormDefinition) => dataRules.narrowMenus(tableOf(form), isMenuOf(form));

  const acts = [
    ['add', ['add']],
    ['edit', ['update']],
    ['delete', ['delete', 'batch_delete']],
    ['import', ['import']],
    ['export', ['export']],
  ] as const;

  /** The rows that the caller may act on, as a condition; refuses callers without the right. */
  const rowsFor = async (caller: Caller, form: FormDefinition, action: RowAction) => {
    if (await holds(caller, form, 'view')) {
      if (action !== 'view' && !(await holds(caller, form, action))) throw notAuthorised();
      return narrowed(form);
    }
    // a page of a main table shows the sub rows of the main rows that it shows
    const above = action === 'view' ? await definitions.mainOf(form) : undefined;
    if (above?.main.original.isDbSynch !== 'Y' || !(await holds(caller, above.main, 'view'))) throw notAuthorised();
    return repository.ofVisibleMains(form, above.foreignKey, above.main, above.mainField, await narrowed(above.main));
  };

  return {
    /** The list of a form as data rules narrow it; `undefined` without such a form. */
    async ruledList(headId: string): Promise<RuledList | undefined> {
      const form = await definitions.byId(headId);
      if (!form) return undefined;
      const shown = async (caller: Caller) => {
        const where = await rowsFor(caller, form, 'view');
        if (form.original.isDbSynch !== 'Y') throw new Refusal('表单还没有同步数据库');
        return where ? { where } : {};
      };
      return {
        table: tableOf(form),
        labels: new Map(form.fields.map((field) => [field.dbFieldName, field.dbFieldTxt ?? field.dbFieldName])),
        shown,
      };
    },
    /** Codes of JeecgBoot's buttons for what the caller may not do with the rows of a form that he sees. */
    async hiddenButtons(caller: Caller, form: FormDefinition): Promise<string[]> {
      const hidden = await Promise.all(acts.map(async ([action, codes]) => ((await holds(caller, form, action)) ? [] : codes)));
      return hidden.flat();
    },
    rowsFor,
  };
};
export type FormAccess = ReturnType<typeof createFormAccess>;
/** A condition on the rows of a form; undefined: all of them. */
export type VisibleRows = Awaited<ReturnType<FormAccess['rowsFor']>>;
