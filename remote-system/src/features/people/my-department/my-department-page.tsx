import { everyNode } from '@mortise/shared/contract';
import { departments } from '@mortise/shared/contract/people';
import { Empty, Tabs, useOne } from '@mortise/shared/ui';
import { SideCard, SideFrame } from '#common/side-frame.tsx';
import { useChoice } from '#common/use-choice.ts';
import { DepartmentFacts } from './department-facts.tsx';
import { MemberList } from './members/member-list.tsx';
import type { MemberViews } from './members/member-views.ts';
import styles from './my-department.module.css';
import { MyDepartmentSide } from './my-department-side.tsx';
import { DepartmentRoles } from './roles/department-roles.tsx';
import { useOwnDepartments } from './use-own-departments.ts';

const tabs = [
  { key: 'facts', label: '基本信息' },
  { key: 'members', label: '用户信息' },
  { key: 'roles', label: '部门角色' },
];

const Unchosen = ({ text = '请先选择一个部门！' }: { text?: string }) => <Empty description={text} style={{ paddingBlock: 64 }} />;

/** 我的部门: the departments that a superior is in charge of, their users and roles. */
export const MyDepartmentPage = (views: MemberViews) => {
  const own = useOwnDepartments();
  const names = useOne(departments.names, {});
  const [chosen, choose] = useChoice('id');
  const [tab, setTab] = useChoice('tab');
  const all = everyNode(own.tree);
  const selected = all.find(({ id }) => id === chosen);
  const shown = tab ?? 'members';

  if (own.nothing)
    return (
      <SideCard>
        <Unchosen text={own.nothing} />
      </SideCard>
    );
  return (
    <SideFrame label="我的部门" side={<MyDepartmentSide own={own} selected={selected?.id} onSelect={choose} />}>
      <Tabs className={styles.tabs} activeKey={shown} onChange={setTab} items={tabs} />
      {!selected ? (
        <SideCard>
          <Unchosen />
        </SideCard>
      ) : shown === 'facts' ? (
        <SideCard>
          <DepartmentFacts department={selected} names={names.data ?? []} />
        </SideCard>
      ) : shown === 'roles' ? (
        <DepartmentRoles key={selected.id} department={selected} />
      ) : (
        <MemberList key={selected.id} department={selected} {...views} />
      )}
    </SideFrame>
  );
};
