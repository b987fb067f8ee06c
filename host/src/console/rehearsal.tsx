import { Button, Card, DatePicker, Dropdown, Form, Input, type List, ListPage, Select, Tag, Tree, theme } from '@mortise/shared/ui';
import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Part {
  id: string;
}

const nothing = () => {};
const blank: List<Part> = {
  path: 'rehearsal',
  rows: [],
  total: 0,
  pageNo: 1,
  pageSize: 20,
  sort: { column: 'id', order: 'desc' },
  asked: {},
  conditions: {},
  isFirstLoad: false,
  isLoading: false,
  error: null,
  selected: [],
  select: nothing,
  search: nothing,
  turnTo: nothing,
  sortBy: nothing,
  reload: nothing,
};
const listAt = (over: Partial<List<Part>>): List<Part> => ({ ...blank, ...over });

const columns = [
  { title: '1', dataIndex: 'id', sorter: true },
  { title: '2', key: 'actions', render: () => <Button type="link" /> },
];

const filters = (
  <>
    <Form.Item name="a" label="1">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="b" label="2">
      <Select options={[]} allowClear />
    </Form.Item>
    <Form.Item name="c" label="3">
      <DatePicker />
    </Form.Item>
  </>
);

const toolbar = (
  <>
    <Button type="primary">1</Button>
    <Dropdown menu={{ items: [] }}>
      <Button>2</Button>
    </Dropdown>
    <Tag>3</Tag>
  </>
);

/** Whether the page had nothing to do since it looks as it does; never where nothing tells of idle moments. */
const useIdle = () => {
  const { token } = theme.useToken();
  const [idleIn, setIdleIn] = useState<typeof token>();
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const call = requestIdleCallback(() => setIdleIn(token));
    return () => cancelIdleCallback(call);
  }, [token]);
  return idleIn === token;
};

// never part of the document: nobody sees, finds or reaches what is drawn there
const stage = document.createElement('div');

/**
 * Draws what most views are made of once, in idle moments: the first view that a person opens then finds the code of tables and
 * forms compiled and their styles in the page. It stays, because antd forgets a style that nobody uses; hidden, it runs no effects.
 * When the look changes it goes with the old one at once, and is drawn anew later: antd drops a look's styles by a name that the
 * next look has too, so nobody may hold on to the old one.
 */
export const Rehearsal = () =>
  useIdle() && (
    <Activity mode="hidden">
      {createPortal(
        <Card title="1">
          <Tree treeData={[{ key: '1', title: '1' }]} />
          {[listAt({ isFirstLoad: true }), listAt({ rows: [{ id: '1' }, { id: '2' }], total: 2 })].map((list) => (
            <ListPage
              key={list.total}
              list={list}
              columns={columns}
              filters={filters}
              toolbar={toolbar}
              batch={<Button danger />}
              numbered
            />
          ))}
        </Card>,
        stage,
      )}
    </Activity>
  );
