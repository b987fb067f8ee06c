import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { act, render } from '@testing-library/react';
import {
  Alert,
  Breadcrumb,
  Button,
  Card,
  DatePicker,
  Dropdown,
  Form,
  Input,
  Menu,
  Modal,
  Pagination,
  Popconfirm,
  Select,
  Steps,
  Switch,
  Table,
  Tag,
  Tree,
  TreeSelect,
  Typography,
  Upload,
} from '../antd.ts';
import { InputNumber } from '../form/input-number.tsx';
import { Tabs } from '../tabs.tsx';
import { UiProvider } from '../ui-provider.tsx';
import type { Appearance } from './theme.ts';

// tests that look at no style go without (jest.config.mjs)
jest.mock('@ant-design/cssinjs-utils', () => jest.requireActual('@ant-design/cssinjs-utils/real'));

const sheet = readFileSync(join(dirname(require.resolve('antd/package.json')), 'dist/antd.css'), 'utf8');
/** For browsers that the console does not support; antd leaves it out of its sheet. */
const FOREIGN = '@media screen and (-ms-high-contrast: active)';

const everything = (
  <>
    <Alert title="1" />
    <Breadcrumb items={[{ title: '1' }]} />
    <Button type="primary">1</Button>
    <Card title="1" />
    <DatePicker open />
    <Dropdown open menu={{ items: [{ key: '1', label: '1' }] }}>
      <Tag>1</Tag>
    </Dropdown>
    <Form>
      <Form.Item label="1">
        <Input.Search allowClear />
      </Form.Item>
    </Form>
    <InputNumber />
    <Menu items={[{ key: '1', label: '1' }]} />
    <Modal open title="1" />
    <Pagination total={100} />
    <Popconfirm open title="1">
      <Switch />
    </Popconfirm>
    <Select open options={[{ value: 1 }]} />
    <Steps items={[{ title: '1' }]} />
    <Table columns={[{ title: '1', dataIndex: 'id' }]} dataSource={[{ id: 1 }]} rowKey="id" />
    <Tabs items={[{ key: '1', label: '1' }]} />
    <Tree treeData={[{ key: '1', title: '1' }]} />
    <TreeSelect />
    <Typography.Text copyable>1</Typography.Text>
    <Upload />
  </>
);

/** Texts of the style elements that antd inserted, without those of CSS variables. */
const written = () =>
  [...document.querySelectorAll('style[data-css-hash]:not([data-token-hash])')].map(({ textContent }) => textContent ?? '');

const rulesOf = (css: string) => css.match(/[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];

// the build takes the sheet in place of what antd writes (ADR 64): a rule that depends on the theme would be lost
it.each<Appearance>([
  { mode: 'light' },
  { mode: 'dark', primary: '#f5222d' },
  { mode: 'light', compact: true, radius: 2 },
  { mode: 'dark', compact: true, colourSafe: true, motion: false },
])('writes no rule that is not in the sheet of antd: %j', async (appearance) => {
  await act(async () => void render(<UiProvider {...appearance}>{everything}</UiProvider>));
  const rules = written().flatMap(rulesOf);
  expect(rules.length).toBeGreaterThan(2_000);
  expect([...new Set(rules)].filter((rule) => !sheet.includes(rule) && !rule.startsWith(FOREIGN))).toEqual([]);
});
