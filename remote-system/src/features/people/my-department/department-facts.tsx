import { everyNode } from '@mortise/shared/contract';
import { Department, type DepartmentName, type DepartmentNode } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { DetailList, fact } from '@mortise/shared/ui';
import styles from './my-department.module.css';

/** 基本信息, read only. */
export const DepartmentFacts = ({ department, names }: { department: DepartmentNode; names: readonly DepartmentName[] }) => {
  const categories = useDict('org_category');
  const { parentId, orgCategory } = department;
  const facts = [
    fact(Department, 'departName', department.departName),
    fact(Department, 'parentId', everyNode(names).find(({ key }) => key === parentId)?.title ?? '无'),
    fact(Department, 'orgCode', department.orgCode),
    fact(Department, 'orgCategory', categories.find(({ value }) => value === orgCategory)?.text ?? orgCategory),
    fact(Department, 'departOrder', department.departOrder),
    fact(Department, 'mobile', department.mobile),
    fact(Department, 'fax', department.fax),
    fact(Department, 'address', department.address),
    fact(Department, 'memo', department.memo),
  ];
  return (
    <div className={styles.facts}>
      <DetailList columns={2} items={facts} />
    </div>
  );
};
