import { Clue } from '@mortise/shared/contract/business';
import { UserPicker } from '@mortise/shared/pickers';
import { DateField, Filter, Form, Input } from '@mortise/shared/ui';
import { AreaSelect, CarTypeSelect, PlatformSelect } from '#common/choices.tsx';

/** The conditions of the list of leads; the states are tabs. */
export const clueFilters = (
  <>
    <Form.Item<{ keyword?: string }> name="keyword" label="关键字">
      <Input placeholder="姓名、线索编号或完整手机号" allowClear />
    </Form.Item>
    <Filter of={Clue} name="platformId">
      <PlatformSelect />
    </Filter>
    <Filter of={Clue} name="areaId">
      <AreaSelect />
    </Filter>
    <Filter of={Clue} name="carTypeId">
      <CarTypeSelect />
    </Filter>
    <Filter of={Clue} name="clueLevel" />
    <Filter of={Clue} name="ownerName">
      <UserPicker />
    </Filter>
    <Filter of={Clue} name="createTime_begin" label="创建时间从">
      <DateField />
    </Filter>
    <Filter of={Clue} name="createTime_end" label="创建时间至">
      <DateField />
    </Filter>
  </>
);
