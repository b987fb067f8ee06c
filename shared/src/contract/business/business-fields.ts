import * as z from 'zod';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { optionalMobileNumber, optionalText, textOfKind } from '../kernel/kinds.ts';
import { labelled, ofKind } from '../kernel/labels.ts';
import { MOBILE } from '../kernel/mobile.ts';
import { coded } from '../kernel/texts.ts';

/** `valid_status` of platforms, areas and car types. */
export const IN_USE = '1';

const HIDDEN = '****';

export const isMobile = (phone: string) => MOBILE.test(phone);

/** A number as callers without `business:clue:phone` read it; the server keeps the stored one when it comes back. */
export const isMasked = (phone: string | null | undefined) => phone?.slice(3, 7) === HIDDEN && isMobile(phone.replace(HIDDEN, '0000'));

/** `138****1234` */
export const maskedPhone = (phone: string | null) => phone && `${phone.slice(0, 3)}${HIDDEN}${phone.slice(-4)}`;

export const mobile = ofKind('mobile', textOfKind('mobile', 20, '请输入手机号!').min(1, '请输入手机号!'));
export const mobileOrMasked = mobile.refine((phone) => isMobile(phone) || isMasked(phone), '请输入正确的手机号!');
export const optionalMobile = labelled('联系电话', optionalMobileNumber('请输入正确的手机号!'));

/** An optional number with two decimals, within the column's precision. */
export const amount = (label: string, { min = 0, max = 9_999_999_999 }: { min?: number; max?: number } = {}) =>
  labelled(label, z.coerce.number().min(min, `${label}不能小于 ${min}`).max(max, `${label}过大`).nullish());

export const sortNo = labelled('排序', z.coerce.number().int().min(0).max(999_999).nullish());
export const remark = labelled('备注', optionalText(500));
export const status = (label = '状态', dict = 'valid_status') => inBulk(coded(dict, labelled(label, z.string().max(1).nullish())));

/** An optional choice from a dictionary. */
export const choice = (label: string, dict: string) => coded(dict, labelled(label, optionalText(1)));

/** A required row of another table, shown by its text column. */
export const rowOfTable = (label: string, table: string, text: string, words = `请选择${label}!`) =>
  coded({ table, text, code: 'id' }, labelled(label, z.string(words).min(1, words).max(36)));

/** What `/options` returns for selects. */
export const Option = z.object({ value: z.string(), text: z.string() });
