import { everyNode } from '@mortise/shared/contract';
import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { useSession } from '@mortise/shared/session';
import { Empty, KeptBin, Tabs, useFresh, useLeaving, useOpened, useRemoval } from '@mortise/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { SideCard, SideFrame } from '#common/side-frame.tsx';
import { useChoice } from '#common/use-choice.ts';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentGrants } from './department-grants.tsx';
import { DepartmentSide } from './department-side.tsx';
import { NewDepartment } from './new-department.tsx';
import { useDepartmentMove } from './use-department-move.tsx';

const Unchosen = () => <Empty description="请先选择一个部门！" style={{ paddingBlock: 64 }} />;

export const DepartmentPage = () => {
  // fills the form of the chosen department
  const tree = useFresh(departments.tree, {});
  const [chosen, choose] = useChoice('id');
  const [tab, setTab] = useChoice('tab');
  const [unsaved, setUnsaved] = useState({ basic: false, grants: false });
  const isDirty = unsaved.basic || unsaved.grants;
  const leaving = useLeaving('department', isDirty);
  // the row is the department above the new one
  const opened = useOpened<DepartmentNode, 'bin'>();
  const all = everyNode(tree.data ?? []);
  const selected = all.find(({ id }) => id === chosen);
  const tellBasic = useCallback((basic: boolean) => setUnsaved((now) => ({ ...now, basic })), []);
  const tellGrants = useCallback((grants: boolean) => setUnsaved((now) => ({ ...now, grants })), []);
  const turnTo = (id: string | undefined) =>
    leaving.ask(() => {
      setUnsaved({ basic: false, grants: false });
      choose(id);
    });
  // a removal takes everything below along: always by the call for several
  const removal = useRemoval<DepartmentNode>(departments, {
    hasBin: true,
    onDone: (ids) => {
      if (chosen && ids.includes(chosen)) choose(undefined);
      return tree.reload();
    },
  });

  const move = useDepartmentMove(tree.reload);
  const username = useSession(({ user }) => user?.username);
  // the answer to a new department has no id: it is the one that was not in the tree before
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const added = known && all.find(({ id, createBy }) => !known.has(id) && createBy === username);
  useEffect(() => {
    if (!added) return;
    setKnown(undefined);
    if (!isDirty) choose(added.id);
  });
  const addSaved = () => {
    setKnown(new Set(all.map(({ id }) => id)));
    return tree.reload();
  };

  const basic = selected && (
    <DepartmentForm
      // a new form for another department, and when the server holds other values for the same one
      key={JSON.stringify({ ...selected, children: null })}
      department={selected}
      parentName={all.find(({ id }) => id === selected.parentId)?.departName}
      onSaved={tree.reload}
      onDirty={tellBasic}
    />
  );

  return (
    <SideFrame
      label="部门"
      side={
        <DepartmentSide
          tree={tree}
          selected={selected}
          onSelect={turnTo}
          onAdd={(parent) => opened.open('form', parent)}
          onRemove={removal.several}
          onBin={() => opened.open('bin')}
          onMove={move}
        />
      }
    >
      <SideCard>
        <Tabs
          activeKey={tab ?? 'basic'}
          onChange={setTab}
          items={[
            { key: 'basic', label: '基本信息', children: basic ?? <Unchosen /> },
            {
              key: 'grants',
              label: '部门权限',
              children: selected ? <DepartmentGrants key={selected.id} departId={selected.id} onDirty={tellGrants} /> : <Unchosen />,
            },
          ]}
        />
      </SideCard>
      {opened.part === 'bin' && (
        <KeptBin title="部门回收站" of={departments} code="机构编码" onClose={opened.close} onRestored={tree.reload} />
      )}
      {opened.part === 'form' && <NewDepartment parent={opened.row} onClose={opened.close} onSaved={addSaved} />}
    </SideFrame>
  );
};

export default DepartmentPage;
