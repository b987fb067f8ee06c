import { maskedPhone, PHONE_CODE } from '@mortise/shared/contract/business';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';

export const maySeePhones = ({ codes }: Caller) => codes.has(PHONE_CODE);

/** Rows as the caller may read them: without `business:clue:phone` the middle of each number is hidden. */
export const maskedFor = <Row extends { phone: string | null }>(caller: Caller, rows: readonly Row[]): Row[] =>
  maySeePhones(caller) ? [...rows] : rows.map((row) => ({ ...row, phone: maskedPhone(row.phone) }));

/** Refuses to search by a number that the caller may not read: the four hidden digits could be found by asking. */
export const refusePhoneSearch = (caller: Caller) => {
  if (!maySeePhones(caller)) throw new Refusal('没有查看手机号的权限，不能按手机号查询');
};
