import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, requiredText } from '../kernel/fields.ts';
import { withTexts } from '../kernel/texts.ts';

export const PositionDraft = z.object({
  code: requiredText(100, '请输入职务编码'),
  name: requiredText(100, '请输入职务名称'),
  postRank: z.string('请选择职级').min(1, '请选择职级').max(2),
});
export type PositionDraft = z.infer<typeof PositionDraft>;

export const Position = withTexts(PositionDraft.extend({ id, ...audit }), { postRank: 'position_rank' });
export type Position = z.infer<typeof Position>;

// the user form and the address book offer positions as well
const read = permit('system/SysPositionList', 'system/UserList', 'system/AddressList', 'system/DepartUserList');

/** Keeping positions (docs/wire/system-config.md §2). */
export const positions = {
  ...crudEndpoints('/sys/position', Position, PositionDraft, { read, code: 'position' }),
  ...excelEndpoints('/sys/position', 'position'),
  byCode: defineEndpoint({
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: read,
    query: z.object({ code: z.string().max(100) }),
    result: Position,
  }),
};
