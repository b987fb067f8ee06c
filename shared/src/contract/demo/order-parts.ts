import * as z from 'zod';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalAddress, optionalCode, optionalMobileNumber, optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled, labelledLike, shownOnly } from '../kernel/labels.ts';
import { optionalDay } from '../kernel/moments.ts';
import { coded, withTextFields } from '../kernel/texts.ts';

const IDENTITY = /^(\d{15}|\d{17}[\dXx])$/;

/** A customer of an order, without the order (docs/wire/pages.md §6.2). */
export const OrderCustomerDraft = z.object({
  name: requiredName('客户名', 100, '请输入客户名'),
  sex: coded('sex', labelled('性别', optionalText(4))),
  idcard: labelled(
    '身份证号码',
    optionalCode(18).refine((text) => !text || IDENTITY.test(text), '您的身份证号码格式不正确!'),
  ),
  /** Paths of uploaded pictures, comma list. */
  idcardPic: shownOnly(labelled('身份证扫描件', optionalAddress(500))),
  telphone: labelled('电话', optionalMobileNumber('您的手机号码格式不正确!')),
});
export type OrderCustomerDraft = z.infer<typeof OrderCustomerDraft>;

/** A ticket of an order, without the order. */
export const OrderTicketDraft = z.object({
  ticketCode: requiredCode('航班号', 100, '请输入航班号!'),
  tickectDate: optionalDay('航班时间'),
});
export type OrderTicketDraft = z.infer<typeof OrderTicketDraft>;

const ofOrder = { id, orderId: labelled('订单号码', z.string()), ...audit };

/** Stored rows may be ones that no form would accept, such as rows that were moved in. */
export const OrderCustomer = withTextFields(
  labelledLike(
    OrderCustomerDraft,
    z.object({ name: z.string(), sex: nullableText, idcard: nullableText, idcardPic: nullableText, telphone: nullableText, ...ofOrder }),
  ),
);
export type OrderCustomer = z.infer<typeof OrderCustomer>;

export const OrderTicket = withTextFields(
  labelledLike(OrderTicketDraft, z.object({ ticketCode: z.string(), tickectDate: nullableText, ...ofOrder })),
);
export type OrderTicket = z.infer<typeof OrderTicket>;
