import { CheckRule, checkRules } from '@mortise/shared/contract/settings';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  KeptBin,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { lazy, Suspense } from 'react';
import { BinButton } from '#common/bin-button.tsx';
import { checkRuleColumns } from './check-rule-columns.tsx';
import { CheckRuleForm } from './check-rule-form.tsx';

const CheckRuleTest = lazy(() => import('./check-rule-test.tsx').then((module) => ({ default: module.CheckRuleTest })));

export const CheckRuleListPage = () => {
  const list = useList(checkRules.list);
  const opened = useOpened<CheckRule, 'test' | 'bin'>();
  const removal = useRemoval<CheckRule>(checkRules, { hasBin: true, onDone: list.reload });
  const tested = opened.rowIn('test');

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={CheckRule} name="ruleName" />
          <Filter of={CheckRule} name="ruleCode" />
        </>
      }
      toolbar={
        <>
          <AddButton call={checkRules.add} onClick={opened.add} />
          <ExportButton list={list} call={checkRules.exportXls} name="编码校验规则" />
          <ImportButton call={checkRules.importExcel} onDone={list.reload} />
          <BinButton call={checkRules.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={<RemoveSelected list={list} call={checkRules.removeBatch} removal={removal} />}
      columns={checkRuleColumns({ onEdit: opened.edit, onTest: (rule) => opened.open('test', rule), onRemove: removal.one })}
    >
      {opened.part === 'form' && <CheckRuleForm rule={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {tested && (
        <Suspense fallback={null}>
          <CheckRuleTest rule={tested} onClose={opened.close} />
        </Suspense>
      )}
      {opened.part === 'bin' && (
        <KeptBin title="校验规则回收站" of={checkRules} code="规则Code" onClose={opened.close} onRestored={list.reload} />
      )}
    </ListPage>
  );
};

export default CheckRuleListPage;
