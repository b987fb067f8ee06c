import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, readAt, requiredChoice, rowOf } from '../kernel/fields.ts';
import { optionalAddress, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { emptiableDay } from '../kernel/moments.ts';
import { amount, choice, Option, remark, sortNo, status } from './business-fields.ts';
import { generatedCrud } from './generated-crud.ts';

/** Pictures of one car type. */
export const PICTURES_AT_MOST = 5;

export const CarTypeDraft = z.object({
  carCode: requiredCode('车型编码', 32),
  brand: requiredName('品牌', 50, '请输入品牌!'),
  series: requiredName('车系', 50, '请输入车系!'),
  modelName: requiredName('车型名称', 100, '请输入车型名称!'),
  modelYear: labelled('年款', z.coerce.number().int().min(2000, '年款为 2000 至 2100').max(2100, '年款为 2000 至 2100').nullish()),
  energyType: inBulk(requiredChoice('能源类型', 'biz_energy_type', 1)),
  bodyType: inBulk(choice('车身形式', 'biz_body_type')),
  guidePrice: amount('指导价(万元)', { min: 0.01, max: 99_999_999 }),
  /** Comma list of stored paths. */
  image: labelled(
    '图片',
    optionalAddress(500).refine((list) => (list ?? '').split(',').length <= PICTURES_AT_MOST, `最多上传 ${PICTURES_AT_MOST} 张图片`),
  ),
  onSaleDate: emptiableDay('上市日期'),
  status: status('状态', 'biz_sale_status'),
  sortNo,
  remark,
});
export type CarTypeDraft = z.infer<typeof CarTypeDraft>;

export const CarType = rowOf(CarTypeDraft);
export type CarType = z.infer<typeof CarType>;

const others = ['business/ClueList', 'business/StatisticsList'];
const crud = generatedCrud('carType', CarType, CarTypeDraft, {
  subject: { noun: '车型', name: 'modelName' },
  finds: ['modelName', 'brand', 'series', 'carCode'],
});

/** docs/wire/business.md §7 */
export const carTypes = {
  ...crud,
  ...bulkEndpoints('/business/carType', CarTypeDraft, crud),
  changeStatus: defineEndpoint({
    method: 'PUT',
    path: '/business/carType/changeStatus',
    access: crud.edit.access,
    body: z.object({ id, status: z.enum(['0', '1']), updateTime: readAt.optional() }),
    text: '操作成功！',
    operation: '修改状态',
  }),
  options: defineEndpoint({
    method: 'GET',
    path: '/business/carType/options',
    access: permit('business/CarTypeList', ...others),
    query: z.object({ keyword: z.string().max(100).optional(), status: z.string().max(1).optional() }),
    result: z.array(Option),
  }),
};
