import { everyNode } from '@mortise/shared/contract';
import type { DepartmentName, DepartmentNode } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { Descriptions } from '@mortise/shared/ui';
import styles from './my-department.module.css';

/** 基本信息, to read. */
export const DepartmentFacts = ({ department, names }: { department: DepartmentNode; names: readonly DepartmentName[] }) => {
  const categories = useDict('org_category');
  const { parentId, orgCategory } = department;
  const facts = [
    { label: '机构名称', children: department.departName },
    { label: '上级部门', children: everyNode(names).find(({ key }) => key === parentId)?.title ?? '无' },
    { label: '机构编码', children: department.orgCode },
    { label: '机构类型', children: categories.find(({ value }) => value === orgCategory)?.text ?? orgCategory },
    { label: '排序', children: department.departOrder },
    { label: '手机号', children: department.mobile },
    { label: '地址', children: department.address },
    { label: '备注', children: department.memo },
  ];
  return (
    <div className={styles.facts}>
      <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
    </div>
  );
};
