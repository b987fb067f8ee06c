import { FillRule, fillRules } from '@mortise/shared/contract/settings';
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
import { BinButton } from '#common/bin-button.tsx';
import { fillRuleColumns } from './fill-rule-columns.tsx';
import { FillRuleForm } from './fill-rule-form.tsx';
import { FillRuleTest } from './fill-rule-test.tsx';

export const FillRuleListPage = () => {
  const list = useList(fillRules.list);
  const opened = useOpened<FillRule, 'test' | 'bin'>();
  const removal = useRemoval<FillRule>(fillRules, { hasBin: true, onDone: list.reload });
  const tested = opened.rowIn('test');

  return (
    <ListPage
      list={list}
      numbered
      filters={
        <>
          <Filter of={FillRule} name="ruleName" />
          <Filter of={FillRule} name="ruleCode" />
        </>
      }
      toolbar={
        <>
          <AddButton call={fillRules.add} onClick={opened.add} />
          <ExportButton list={list} call={fillRules.exportXls} name="填值规则" />
          <ImportButton call={fillRules.importExcel} onDone={list.reload} />
          <BinButton call={fillRules.recycled} onClick={() => opened.open('bin')} />
        </>
      }
      batch={<RemoveSelected list={list} call={fillRules.removeBatch} removal={removal} />}
      columns={fillRuleColumns({ onEdit: opened.edit, onTest: (rule) => opened.open('test', rule), onRemove: removal.one })}
    >
      {opened.part === 'form' && <FillRuleForm rule={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {tested && <FillRuleTest rule={tested} onClose={opened.close} />}
      {opened.part === 'bin' && (
        <KeptBin title="编码规则回收站" of={fillRules} code="规则Code" onClose={opened.close} onRestored={list.reload} />
      )}
    </ListPage>
  );
};

export default FillRuleListPage;
