import { everyNode } from '@mortise/shared/contract';
import { Contact, departments, positions, userChoices } from '@mortise/shared/contract/people';
import { DepartmentTree, useDepartmentNames } from '@mortise/shared/pickers';
import { Filter, Input, ListPage, useList, useOne } from '@mortise/shared/ui';
import { SideFrame } from '#common/side-frame.tsx';
import styles from './address-book.module.css';
import { addressBookColumns } from './address-book-columns.tsx';

/** 通讯录: who works where and how to reach them (docs/wire/system-users.md §5). Read only. */
export const AddressBookPage = () => {
  const list = useList(userChoices.contacts, { rowKey: 'userId', defaults: { sort: { column: 'orgCode', order: 'asc' } } });
  const tree = useOne(departments.tree, {});
  const posts = useOne(positions.list, { query: { pageNo: '1', pageSize: '1000' } });
  const nameOf = useDepartmentNames();
  const places = everyNode(tree.data ?? []);
  const chosen = places.find(({ orgCode }) => orgCode === list.conditions.orgCode);
  const names = new Map(posts.data?.records.map(({ code, name }) => [code, name]));
  const placeOf = (code: string) => {
    const place = places.find(({ orgCode }) => orgCode === code);
    return place ? nameOf(place.id) : code;
  };
  const choose = (id?: string) => list.search({ ...list.conditions, orgCode: places.find((one) => one.id === id)?.orgCode });

  return (
    <SideFrame
      label="部门"
      side={
        <div className={styles.tree}>
          <DepartmentTree value={chosen ? [chosen.id] : []} onChange={([id]) => choose(id)} />
        </div>
      }
    >
      <ListPage
        list={list}
        numbered
        conditionTexts={{ orgCode: { label: '部门', text: placeOf } }}
        columns={addressBookColumns((code) => names.get(code) ?? code)}
        filters={
          <>
            <Filter of={Contact} name="realname">
              <Input placeholder="请输入姓名查询" allowClear />
            </Filter>
            <Filter of={Contact} name="workNo">
              <Input placeholder="请输入工号查询" allowClear />
            </Filter>
          </>
        }
      />
    </SideFrame>
  );
};

export default AddressBookPage;
