import { DataLog, dataLogs } from '@mortise/shared/contract/records';
import { App, Button, Filter, ListPage, useList } from '@mortise/shared/ui';
import { useState } from 'react';
import { CompareDialog } from './compare-dialog.tsx';
import { dataLogColumns } from './data-log-columns.tsx';
import { useWords } from './use-words.ts';

export const DataLogListPage = () => {
  const { notification } = App.useApp();
  const list = useList(dataLogs.list);
  const words = useWords();
  const [comparing, setComparing] = useState<readonly [DataLog, DataLog]>();

  const compare = () => {
    const [first, second, third] = list.selected;
    const say = (description: string) => notification.warning({ title: '提示信息', description });
    if (!first || !second || third) say('请选择两条数据');
    else if (first.dataId !== second.dataId || first.dataTable !== second.dataTable) say('请选择相同的数据库表和数据ID进行比较');
    else setComparing([first, second]);
  };
  const button = (size?: 'small') => (
    <Button size={size} onClick={compare}>
      数据比较
    </Button>
  );

  return (
    <ListPage
      list={list}
      filters={
        <>
          <Filter of={DataLog} name="dataTable" />
          <Filter of={DataLog} name="dataId" />
        </>
      }
      toolbar={button()}
      batch={button('small')}
      columns={dataLogColumns(words)}
    >
      {comparing && words && <CompareDialog chosen={comparing} words={words} onClose={() => setComparing(undefined)} />}
    </ListPage>
  );
};

export default DataLogListPage;
