import {
  Button,
  Card,
  DatePicker,
  Dropdown,
  Form,
  Input,
  type List,
  ListPage,
  QueryProvider,
  Select,
  Tag,
  Tree,
  theme,
} from '@mortise/shared/ui';
import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';

interface Part {
  id: string;
}

const nothing = () => {};
const blank: List<Part> = {
  path: 'rehearsal',
  rows: [],
  keyOf: ({ id }) => id,
  total: 0,
  totalIsEstimate: false,
  pageNo: 1,
  pageSize: 20,
  sorts: [{ column: 'id', order: 'desc' }],
  isLocal: false,
  fields: [],
  askedFields: [],
  finds: [],
  nameField: undefined,
  asked: {},
  conditions: {},
  isFirstLoad: false,
  answer: undefined,
  isLoading: false,
  error: null,
  selected: [],
  select: nothing,
  search: nothing,
  turnTo: nothing,
  sortBy: nothing,
  part: '',
  showView: nothing,
  nameView: nothing,
  differsFrom: () => false,
  addressOf: () => '',
  selectAll: async () => undefined,
  reload: async () => undefined,
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

/** Whether the browser was idle since the last theme change. Always false without requestIdleCallback. */
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

// never attached to the document: invisible to users, searches and screen readers
const stage = document.createElement('div');

/**
 * Renders a typical list page once, hidden, when the browser is idle. So the first view finds the code of tables and forms compiled and
 * their styles inserted. It stays mounted because antd removes styles that no component uses; being hidden it runs no effects. It unmounts
 * on a theme change and renders again when idle: antd keys styles by a name that the next theme reuses.
 */
export const Rehearsal = () =>
  useIdle() && (
    <Activity mode="hidden">
      {createPortal(
        // a list reads address and server; these ones are its own, so that no navigation renders it again
        <MemoryRouter>
          <QueryProvider>
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
            </Card>
          </QueryProvider>
        </MemoryRouter>,
        stage,
      )}
    </Activity>
  );
