import { ActivePlatform, activePlatforms, IN_USE } from '@mortise/shared/contract/business';
import {
  AddButton,
  DateField,
  ExportButton,
  Filter,
  ImportButton,
  InputNumber,
  ListPage,
  NumberText,
  RemoveSelected,
  useAction,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { activePlatformColumns } from './active-platform-columns.tsx';
import { ActivePlatformForm } from './active-platform-form.tsx';

const WIDE = { style: { inlineSize: '100%' } };

const sumOf = (rows: readonly ActivePlatform[], name: 'budget' | 'cost') => (
  <NumberText value={Math.round(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0) * 100) / 100} />
);

export const ActivePlatformListPage = () => {
  const list = useList(activePlatforms.list);
  const opened = useOpened<ActivePlatform>();
  const removal = useRemoval<ActivePlatform>(activePlatforms, { onDone: list.reload });
  const [changeStatus] = useAction(activePlatforms.changeStatus, list.reload);

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={ActivePlatform} name="platformCode" />
          <Filter of={ActivePlatform} name="platformName" />
          <Filter of={ActivePlatform} name="platformType" />
          <Filter of={ActivePlatform} name="status" />
          <Filter of={ActivePlatform} name="activityName" />
          <Filter of={ActivePlatform} name="budget_begin" label="最低预算(元)">
            <InputNumber {...WIDE} min={0} precision={2} />
          </Filter>
          <Filter of={ActivePlatform} name="budget_end" label="最高预算(元)">
            <InputNumber {...WIDE} min={0} precision={2} />
          </Filter>
          <Filter of={ActivePlatform} name="startDate_begin" label="开始日期从">
            <DateField />
          </Filter>
          <Filter of={ActivePlatform} name="startDate_end" label="开始日期至">
            <DateField />
          </Filter>
        </>
      }
      toolbar={
        <>
          <AddButton call={activePlatforms.add} onClick={opened.add} />
          <ExportButton list={list} call={activePlatforms.exportXls} name="活动平台" />
          <ImportButton call={activePlatforms.importExcel} onDone={list.reload} />
        </>
      }
      batch={<RemoveSelected list={list} call={activePlatforms.removeBatch} removal={removal} />}
      summary={(rows) => ({ budget: sumOf(rows, 'budget'), cost: sumOf(rows, 'cost') })}
      columns={activePlatformColumns({
        onEdit: opened.edit,
        onStatus: ({ id, status, updateTime }) => void changeStatus({ body: { id, status: status === IN_USE ? '0' : '1', updateTime } }),
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <ActivePlatformForm platform={opened.row} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default ActivePlatformListPage;
