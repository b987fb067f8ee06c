import { JeecgDemo, jeecgDemos } from '@mortise/shared/contract/demo';
import {
  AddButton,
  DateField,
  ExportButton,
  Filter,
  ImportButton,
  InputNumber,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { jeecgDemoColumns } from './jeecg-demo-columns.tsx';
import { JeecgDemoForm } from './jeecg-demo-form.tsx';

const wide = { width: '100%' };

/** 单表模型示例: every part of a list page on one table. */
export const JeecgDemoListPage = () => {
  const list = useList(jeecgDemos.list);
  const opened = useOpened<JeecgDemo>();
  const removal = useRemoval<JeecgDemo>(jeecgDemos, { onDone: list.reload });
  const exported = { list, call: jeecgDemos.exportXls, name: '单表示例' };

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={JeecgDemo} name="name" label="用户名" />
          <Filter of={JeecgDemo} name="age_begin" label="最小年龄">
            <InputNumber min={0} max={200} precision={0} style={wide} />
          </Filter>
          <Filter of={JeecgDemo} name="age_end" label="最大年龄">
            <InputNumber min={0} max={200} precision={0} style={wide} />
          </Filter>
          <Filter of={JeecgDemo} name="birthday_begin" label="生日从">
            <DateField />
          </Filter>
          <Filter of={JeecgDemo} name="birthday_end" label="生日到">
            <DateField />
          </Filter>
          <Filter of={JeecgDemo} name="sex" />
        </>
      }
      toolbar={
        <>
          <AddButton call={jeecgDemos.add} onClick={opened.add} />
          <ExportButton {...exported} />
          <ImportButton call={jeecgDemos.importExcel} onDone={list.reload} />
        </>
      }
      batch={
        <>
          <RemoveSelected list={list} call={jeecgDemos.removeBatch} removal={removal} />
          <ExportButton {...exported} size="small" />
        </>
      }
      columns={jeecgDemoColumns({ onEdit: opened.edit, onRemove: removal.one })}
    >
      {opened.part === 'form' && <JeecgDemoForm jeecgDemo={opened.row} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};

export default JeecgDemoListPage;
