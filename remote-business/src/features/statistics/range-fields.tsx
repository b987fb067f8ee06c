import { DateField, Form } from '@mortise/shared/ui';
import { AreaSelect, CarTypeSelect, PlatformSelect } from '#common/choices.tsx';

const WIDE = { style: { inlineSize: 180 } };

/** The conditions of all figures; without days the last 30. */
export const RangeFields = () => (
  <>
    <Form.Item name="beginDate" label="日期从">
      <DateField placeholder="近 30 天" />
    </Form.Item>
    <Form.Item name="endDate" label="日期至">
      <DateField placeholder="今天" />
    </Form.Item>
    <Form.Item name="platformId" label="活动平台">
      <PlatformSelect {...WIDE} />
    </Form.Item>
    <Form.Item name="areaId" label="区域">
      <AreaSelect {...WIDE} />
    </Form.Item>
    <Form.Item name="carTypeId" label="车型">
      <CarTypeSelect {...WIDE} placeholder="请选择车型" />
    </Form.Item>
  </>
);
