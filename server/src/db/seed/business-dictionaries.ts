import type { SeedDictionary } from './dictionaries.ts';

const named = (code: string, name: string, texts: string, first = 1): SeedDictionary => ({
  code,
  name,
  items: texts.split(' ').map((text, index): [string, string] => [String(index + first), text]),
});

/** docs/wire/business.md §4 */
export const businessDictionaries: SeedDictionary[] = [
  named('biz_platform_type', '平台类型', '官方网站 垂直媒体 短视频 社交平台 线下活动 转介绍'),
  named('biz_area_level', '区域级别', '大区 省份 城市 门店'),
  named('biz_energy_type', '能源类型', '燃油 纯电 插电混动 增程'),
  named('biz_body_type', '车身形式', '轿车 SUV MPV 跑车 皮卡'),
  named('biz_clue_status', '线索状态', '待分配 待跟进 跟进中 已到店 已成交 已战败 无效', 0),
  {
    code: 'biz_clue_level',
    name: '意向级别',
    items: [
      ['H', '高意向'],
      ['A', '较强'],
      ['B', '一般'],
      ['C', '较弱'],
    ],
  },
  named('biz_follow_type', '跟进方式', '电话 微信 到店 试驾 上门'),
  named('biz_defeat_reason', '战败原因', '价格 竞品 延期购车 失联 其他'),
  named('biz_buy_plan', '购车计划', '一周内 一个月内 三个月内 半年内 待定'),
  named('biz_sale_status', '在售状态', '停售 在售', 0),
  {
    code: 'biz_clue_source',
    name: '录入方式',
    items: [
      ['manual', '手工录入'],
      ['import', '导入'],
      ['api', '接口'],
    ],
  },
];
